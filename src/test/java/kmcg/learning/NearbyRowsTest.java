package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.linalg.machine.Strips;
import org.junit.jupiter.api.Test;

/** An order of rows in which strips hold rows that are near each other. */
class NearbyRowsTest {
  private static final Kernel KERNEL = new Matern52(LengthScales.of(0.5), 1);

  @Test
  void everyRowIsThereOnceAndTheSeedDecides() {
    Points points = TestData.wave(1000, 3, 51).inputs();
    int[] order = NearbyRows.order(KERNEL, points, 1);
    int[] sorted = order.clone();
    Arrays.sort(sorted);
    assertArrayEquals(IntStream.range(0, 1000).toArray(), sorted);
    assertArrayEquals(order, NearbyRows.order(KERNEL, points, 1));
  }

  @Test
  void rowsOfAStripAreFarMoreAlikeThanOthers() {
    Points points = TestData.wave(2000, 2, 52).inputs();
    int[] order = NearbyRows.order(KERNEL, points, 1);
    int[] asGiven = IntStream.range(0, 2000).toArray();
    double before = similarity(points, asGiven);
    double after = similarity(points, order);
    assertTrue(after > 3 * before, before + " to " + after);
  }

  /** The mean value of the kernel over pairs in the same strip. */
  private static double similarity(Points points, int[] order) {
    Points arranged = points.select(order);
    Strips strips = Strips.of(points.size());
    double sum = 0;
    int pairs = 0;
    for (int t = 0; t < strips.count(); t++) {
      int length = strips.length(t);
      double[] values = new double[length * length];
      KERNEL.tile(
          arranged.rows(strips.from(t), strips.to(t)),
          arranged.rows(strips.from(t), strips.to(t)),
          values);
      sum += Arrays.stream(values).sum();
      pairs += length * length;
    }
    return sum / pairs;
  }

  @Test
  void equalRowsAreNoTrouble() {
    Points equal = Points.ofColumns(400, 1, new double[400]);
    int[] order = NearbyRows.order(KERNEL, equal, 1);
    Arrays.sort(order);
    assertArrayEquals(IntStream.range(0, 400).toArray(), order);
  }
}
