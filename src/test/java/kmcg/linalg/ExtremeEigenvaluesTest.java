package kmcg.linalg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import kmcg.TestData;
import kmcg.kernel.Gram;
import kmcg.kernel.LengthScales;
import kmcg.kernel.SquaredExponential;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExtremeEigenvaluesTest {
  /** A few steps do not find the extremes to more than this factor. */
  private static final double NEAR = 3;

  private static Matrix kernelMatrix(int n, double noise) {
    Matrix A = Gram.of(new SquaredExponential(LengthScales.of(0.7), 2), TestData.points(n, 2, 3));
    A.addToDiagonal(noise);
    return A;
  }

  private static void assertNear(Matrix A, Cholesky factor) {
    double[] values = Eigen.overwriting(A.copy()).values();
    double exact = values[values.length - 1] / values[0];
    double seen = ExtremeEigenvalues.of(factor).condition();
    assertTrue(seen <= exact * (1 + 1e-3), seen + " is above " + exact); // rounding of 1e-3 at 1e12
    assertTrue(seen >= exact / NEAR, seen + " is far below " + exact);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 1e-3, 1e-6, 1e-9})
  void theConditionNumberOfAKernelMatrix(double noise) {
    Matrix A = kernelMatrix(120, noise);
    assertNear(A, Cholesky.of(A, "A", "nothing"));
  }

  @Test
  void theConditionNumberOfABorderedFactor() {
    Matrix A = kernelMatrix(60, 1e-4);
    int m = 40;
    int[] first = range(0, m);
    int[] last = range(m, 60);
    Cholesky top = Cholesky.of(A.copyOfRows(first).copyOfColumns(first), "A", "nothing");
    Matrix border = A.copyOfRows(first).copyOfColumns(last);
    Matrix corner = A.copyOfRows(last).copyOfColumns(last);
    assertNear(A, new BorderedCholesky(top, border, corner).factor(new double[20]));
  }

  @Test
  void theConditionNumberOfAPivotedFactor() {
    Matrix A = kernelMatrix(50, 1e-3);
    PivotedCholesky pivoted =
        PivotedCholesky.run(
            A.diagonal(),
            (j, out) -> System.arraycopy(A.data(), j * 50, out, 0, 50),
            30,
            PivotedCholesky.GREEDY);
    int[] pivots = pivoted.pivots();
    Matrix chosen = A.copyOfRows(pivots).copyOfColumns(pivots);
    assertNear(chosen, Cholesky.ofFactor(pivoted.factor().copyOfRows(pivots)));
  }

  /** A row that repeats another is as if it were not there. */
  @Test
  void rowsLeftOutDoNotCount() {
    int[] twice = range(0, 31);
    twice[30] = 4;
    Matrix A = kernelMatrix(30, 1e-3);
    Matrix repeated = A.copyOfRows(twice).copyOfColumns(twice);
    Cholesky factor = Cholesky.ofIndependentRows(repeated, 1e-10);
    assertNear(A, factor);
    assertEquals(
        Cholesky.of(A, "A", "nothing").conditionEstimate(), factor.conditionEstimate(), 1e-3);
  }

  @Test
  void nothingHasTheConditionNumberOne() {
    assertEquals(1, ExtremeEigenvalues.of(Cholesky.ofFactor(Matrix.zeros(0, 0))).condition());
  }

  private static int[] range(int from, int to) {
    int[] all = new int[to - from];
    Arrays.setAll(all, i -> from + i);
    return all;
  }
}
