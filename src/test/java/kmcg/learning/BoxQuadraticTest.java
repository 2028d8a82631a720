package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import kmcg.TestData;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The least value of a quadratic function in a box. */
class BoxQuadraticTest {
  /** The conditions of Karush, Kuhn and Tucker, which a convex problem has at its minimum only. */
  @ParameterizedTest
  @CsvSource({"1, 1", "2, 2", "5, 3", "20, 4", "20, 5", "100, 6"})
  void theSlopeIsZeroInsideAndPointsOutAtBounds(int n, long seed) {
    Matrix factor = TestData.normalMatrix(n, n, seed);
    Matrix B = Matrix.identity(n);
    Algebra.scale(0.01, B.data());
    Algebra.addTransposedProduct(factor, factor, B);
    double[] g = TestData.normal(n, seed + 50);
    SplittableRandom random = new SplittableRandom(seed);
    double[] a = random.doubles(n, -0.2, 0).toArray();
    double[] b = random.doubles(n, 0, 0.2).toArray();
    if (n > 4) {
      a[1] = 0;
      b[2] = 0;
      a[3] = b[3] = 0;
    }
    double[] d = new BoxQuadratic(B, g).minimiser(a, b);
    double[] slope = Algebra.product(B, Matrix.column(d)).data();
    Algebra.add(1, g, slope);
    for (int i = 0; i < n; i++) {
      assertTrue(d[i] >= a[i] && d[i] <= b[i], "outside");
      if (d[i] > a[i]) {
        assertTrue(slope[i] <= 1e-9, "rises from below: " + slope[i]);
      }
      if (d[i] < b[i]) {
        assertTrue(slope[i] >= -1e-9, "falls upwards: " + slope[i]);
      }
    }
  }

  /** Both run into their bounds at first, and the second has to come back from it. */
  @Test
  void aBoundThatWasMetIsLeftAgain() {
    Matrix B = Matrix.of(new double[][] {{1, 0.9}, {0.9, 1}});
    double[] g = {-10, -1.2};
    double[] d = new BoxQuadratic(B, g).minimiser(new double[] {-1, -1}, new double[] {1, 0.1});
    assertEquals(1, d[0]);
    assertEquals(0.1, d[1]);
    double[] other =
        new BoxQuadratic(B, new double[] {-10, -0.5})
            .minimiser(new double[] {-1, -1}, new double[] {1, 0.1});
    assertArrayEquals(new double[] {1, -0.4}, other, 1e-12);
  }
}
