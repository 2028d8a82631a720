package kmcg.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import kmcg.TestData;
import kmcg.data.Points;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A cell must never be left out for a row in it that is near enough, not even by the last bit. */
class BoxesTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void aBoxIsNoFartherThanItsNearestRow(int inputs) {
    SplittableRandom random = new SplittableRandom(inputs);
    double[] w = random.doubles(inputs, 0.1, 3).toArray();
    for (int trial = 0; trial < 200; trial++) {
      Points rows = TestData.points(5, inputs, random.nextLong());
      double[][] x = new double[inputs][];
      for (int j = 0; j < inputs; j++) {
        x[j] = rows.all().coordinate(j);
      }
      double[] z = random.doubles(inputs, -4, 4).toArray();
      Boxes boxes = new Boxes(1, w);
      boxes.enclose(0, x);
      double[] s = new double[5];
      new SquaredDistances(x, w).from(z, s);
      for (double distance : s) {
        assertTrue(boxes.distance(0, z) <= distance);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void theBoxOfOneRowIsExactlyAsFarAsTheRow(int inputs) {
    SplittableRandom random = new SplittableRandom(inputs);
    double[] w = random.doubles(inputs, 0.1, 3).toArray();
    for (int trial = 0; trial < 200; trial++) {
      double[] row = random.doubles(inputs, -2, 2).toArray();
      double[][] x = new double[inputs][];
      for (int j = 0; j < inputs; j++) {
        x[j] = new double[] {row[j]};
      }
      double[] z = random.doubles(inputs, -4, 4).toArray();
      Boxes boxes = new Boxes(3, w);
      boxes.enclose(1, x);
      boxes.enclose(2, x);
      boxes.unite(0, 1, 2);
      double[] s = new double[1];
      new SquaredDistances(x, w).from(z, s);
      assertEquals(s[0], boxes.distance(0, z)); // the same sums in the same order
    }
  }
}
