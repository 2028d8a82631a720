package kmcg.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Comparator;
import java.util.stream.IntStream;
import kmcg.TestData;
import kmcg.data.Points;
import org.junit.jupiter.api.Test;

/** Against sorting all values. */
class NearestRowsTest {
  private static final Kernel KERNEL = new Matern52(LengthScales.of(0.4, 1.3, 2), 1.5);

  private static int[] sorted(Points rows, double[] point, int left, int count) {
    return IntStream.range(0, rows.size())
        .filter(i -> i != left)
        .boxed()
        .sorted(
            Comparator.comparingDouble((Integer i) -> -KERNEL.value(rows.point(i), point))
                .thenComparingInt(i -> i))
        .limit(count)
        .mapToInt(Integer::intValue)
        .toArray();
  }

  @Test
  void theyAreThoseThatSortingFinds() {
    Points rows = TestData.points(1500, 3, 91);
    Points points = TestData.points(37, 3, 92);
    int[][] nearest = new NearestRows(KERNEL, rows).of(points, 20);
    for (int i = 0; i < 37; i++) {
      assertArrayEquals(sorted(rows, points.point(i), -1, 20), nearest[i], "point " + i);
    }
  }

  @Test
  void aRowIsNoNeighbourOfItself() {
    Points rows = TestData.points(700, 3, 93);
    int[] which = {0, 3, 511, 512, 699};
    int[][] nearest = new NearestRows(KERNEL, rows).ofOthers(which, 9);
    for (int i = 0; i < which.length; i++) {
      assertArrayEquals(sorted(rows, rows.point(which[i]), which[i], 9), nearest[i]);
    }
  }

  @Test
  void ofEqualValuesTheFirstCounts() {
    Points rows = Points.onLine(1, 1, 1, 0, 1);
    Kernel kernel = new Matern52(LengthScales.of(1), 1);
    assertArrayEquals(
        new int[] {0, 1, 2}, new NearestRows(kernel, rows).of(Points.onLine(1), 3)[0]);
  }

  @Test
  void allAreReturnedWhereThereAreFewer() {
    Points rows = TestData.points(4, 3, 94);
    assertEquals(4, new NearestRows(KERNEL, rows).of(rows, 10)[0].length);
    assertEquals(3, new NearestRows(KERNEL, rows).ofOthers(new int[] {2}, 10)[0].length);
    Points one = TestData.points(1, 3, 95);
    assertEquals(0, new NearestRows(KERNEL, one).ofOthers(new int[] {0}, 10)[0].length);
  }
}
