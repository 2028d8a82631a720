package kmcg.inducing.choice;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.kernel.Constant;
import kmcg.kernel.Kernel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KMeansCentresTest {
  /** Means of a few points of order one, added in another order. */
  private static final double ROUNDING = 1e-12;

  /** Not looked at. */
  private static final Kernel KERNEL = new Constant(1);

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void threeSeparatedClustersAreFoundFromAnySeed(long seed) {
    double[][] rows = new double[30][];
    double[][] means = new double[3][2];
    Points scatter = TestData.points(30, 2, 121);
    for (int i = 0; i < 30; i++) {
      int cluster = i % 3;
      rows[i] = new double[] {1000 * cluster + scatter.at(i, 0), scatter.at(i, 1)};
      means[cluster][0] += rows[i][0] / 10;
      means[cluster][1] += rows[i][1] / 10;
    }
    double[][] centres = sorted(new KMeansCentres(3, seed).select(KERNEL, Points.of(rows)));
    for (int c = 0; c < 3; c++) {
      assertArrayEquals(means[c], centres[c], 1000 * ROUNDING);
    }
  }

  @Test
  void oneCentreIsTheMean() {
    Points x = Points.of(new double[][] {{1, 10}, {2, 20}, {6, 60}});
    Selection selection = new KMeansCentres(1, 1).select(KERNEL, x);
    assertArrayEquals(new double[] {3, 30}, selection.points().point(0), 30 * ROUNDING);
  }

  @Test
  void eachCentreIsTheMeanOfThePointsThatItIsNearestTo() {
    Points x = TestData.points(40, 2, 122);
    Points centres = new KMeansCentres(4, 3).select(KERNEL, x).points();
    double[][] sums = new double[4][2];
    int[] sizes = new int[4];
    for (int i = 0; i < 40; i++) {
      int owner = nearest(centres, x.point(i));
      sizes[owner]++;
      sums[owner][0] += x.at(i, 0);
      sums[owner][1] += x.at(i, 1);
    }
    for (int c = 0; c < 4; c++) {
      double[] mean = {sums[c][0] / sizes[c], sums[c][1] / sizes[c]};
      assertArrayEquals(mean, centres.point(c), ROUNDING);
    }
  }

  @Test
  void duplicatedRowsGiveNoMoreCentresThanThereAreDistinctRows() {
    Points x = Points.onLine(3, 1, 2, 1, 3, 3, 2);
    Selection selection = new KMeansCentres(5, 1).select(KERNEL, x);
    double[][] centres = sorted(selection);
    assertArrayEquals(new double[] {1}, centres[0], ROUNDING);
    assertArrayEquals(new double[] {2}, centres[1], ROUNDING);
    assertArrayEquals(new double[] {3}, centres[2], ROUNDING);
    assertEquals(3, centres.length);
    assertEquals(
        List.of("M = 5 was lowered to 3, the number of distinct rows."), selection.notes());
  }

  @Test
  void rowsWithoutInputsAreAllTheSame() {
    Points bare = Points.ofColumns(4, 0, new double[0]);
    assertEquals(1, new KMeansCentres(2, 1).select(KERNEL, bare).points().size());
  }

  @Test
  void anInterruptedThreadLeavesWithItsFlagSet() {
    Points x = TestData.points(40, 2, 123);
    Thread.currentThread().interrupt();
    try {
      assertThrows(CancellationException.class, () -> new KMeansCentres(4, 3).select(KERNEL, x));
    } finally {
      assertTrue(Thread.interrupted(), "the flag must stay set for the caller");
    }
  }

  private static int nearest(Points centres, double[] point) {
    int best = 0;
    for (int c = 1; c < centres.size(); c++) {
      if (distance(centres.point(c), point) < distance(centres.point(best), point)) {
        best = c;
      }
    }
    return best;
  }

  private static double distance(double[] a, double[] b) {
    return Math.hypot(a[0] - b[0], a[1] - b[1]);
  }

  private static double[][] sorted(Selection selection) {
    double[][] centres = new double[selection.points().size()][];
    Arrays.setAll(centres, selection.points()::point);
    Arrays.sort(centres, Comparator.comparingDouble(centre -> centre[0]));
    return centres;
  }
}
