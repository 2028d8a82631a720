package kmcg.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.linalg.machine.Parallel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against sorting all rows. */
class NearestRowsTest {
  private static final Kernel KERNEL = new Matern52(LengthScales.of(0.4, 1.3, 2), 1.5);

  /** Enough rows for a tree with several leaves. */
  private static final int ROWS = 2500;

  private static final int FEW_SEARCHES = 1; // by tiles

  private static int[] sorted(int rows, IntToDoubleFunction distance, int left, int count) {
    double[] distances = IntStream.range(0, rows).mapToDouble(distance).toArray();
    return IntStream.range(0, rows)
        .filter(i -> i != left)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer i) -> distances[i]).thenComparingInt(i -> i))
        .limit(count)
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private static int[] byDistance(Points rows, Kernel kernel, double[] z, int left, int count) {
    double[] s = new double[rows.size()];
    new SquaredDistances(rows.all(), kernel.distanceScales().orElseThrow()).from(z, s);
    return sorted(rows.size(), i -> s[i], left, count);
  }

  /** Tree, tiles, single points and other rows, all against sorting. */
  private static void check(Points rows, Points points, Kernel kernel, int count) {
    NearestRows tree = NearestRows.in(kernel, rows);
    NearestRows tiles = NearestRows.in(kernel, rows, FEW_SEARCHES);
    int[][] byTree = tree.of(points, count);
    int[][] byTiles = tiles.of(points, count);
    for (int i = 0; i < points.size(); i++) {
      int[] expected = byDistance(rows, kernel, points.point(i), -1, count);
      assertArrayEquals(expected, byTree[i], "tree, point " + i);
      assertArrayEquals(expected, byTiles[i], "tiles, point " + i);
      assertArrayEquals(expected, tree.of(points.point(i), count), "alone, point " + i);
    }
    int[] which = IntStream.range(0, 20).map(i -> i * (rows.size() - 1) / 19).distinct().toArray();
    int[][] others = tree.ofOthers(which, count);
    assertTrue(Arrays.deepEquals(others, tiles.ofOthers(which, count)));
    for (int i = 0; i < which.length; i++) {
      int[] expected = byDistance(rows, kernel, rows.point(which[i]), which[i], count);
      assertArrayEquals(expected, others[i], "other rows than " + which[i]);
    }
  }

  private static Kernel kernel(int inputs) {
    double[] scales = IntStream.range(0, inputs).mapToDouble(j -> 0.5 + 0.3 * j).toArray();
    return new SquaredExponential(LengthScales.of(scales), 2);
  }

  private static Points rounded(Points points, double step) {
    double[] values = points.values().clone();
    Arrays.setAll(values, k -> step * Math.rint(values[k] / step));
    return Points.ofColumns(points.size(), points.dimensions(), values);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 25})
  void theyAreThoseThatSortingFinds(int inputs) {
    Points rows = TestData.points(ROWS, inputs, 91);
    check(rows, TestData.points(37, inputs, 92), kernel(inputs), 20);
  }

  @Test
  void theyAreThoseThatSortingFindsWhereAHundredthOfTheLeavesIsVisited() {
    Points rows = TestData.points(60_000, 2, 91);
    check(rows, TestData.points(37, 2, 92), kernel(2), 10);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8})
  void ofEquallyNearRowsTheLowerComesFirstOnALattice(int inputs) {
    Points rows = rounded(TestData.points(ROWS, inputs, 93), 0.5);
    Points points = rounded(TestData.points(37, inputs, 94), 0.25);
    check(rows, points, new Matern32(LengthScales.of(2), 1), 33);
  }

  @Test
  void ofEquallyNearRowsTheLowerComesFirstAmongCopies() {
    SplittableRandom random = new SplittableRandom(95);
    int[] copies = random.ints(ROWS, 0, 40).toArray();
    Points rows = TestData.points(40, 3, 96).select(copies);
    check(rows, TestData.points(17, 3, 97), KERNEL, 130);
    Points same = rows.select(new int[ROWS]);
    check(same, TestData.points(3, 3, 97), KERNEL, 50);
  }

  @Test
  void inputsThatAreConstantDoNoHarm() {
    double[] values = TestData.points(ROWS, 3, 98).values().clone();
    Arrays.fill(values, ROWS, 2 * ROWS, 7);
    check(Points.ofColumns(ROWS, 3, values), TestData.points(17, 3, 99), KERNEL, 12);
  }

  @Test
  void rowsWhoseKernelValuesAreAllZeroAreToldApart() {
    Points rows = TestData.points(ROWS, 2, 100);
    Kernel narrow = new SquaredExponential(LengthScales.of(1e-3), 1);
    assertEquals(0, narrow.value(rows.point(0), new double[] {5, 5}));
    check(rows, Points.of(new double[][] {{5, 5}, {-9, 3}}), narrow, 20);
  }

  @Test
  void rowsInfinitelyFarAwayComeLastAndInOrder() {
    double[] values = TestData.points(ROWS, 2, 101).values().clone();
    for (int i = 0; i < ROWS; i += 3) {
      values[i] = i % 2 == 0 ? 1e200 : -1e308;
    }
    Points rows = Points.ofColumns(ROWS, 2, values);
    Points points = Points.of(new double[][] {{0, 0}, {1e308, 1}, {-1e200, 0}});
    check(rows, points, new Matern12(LengthScales.of(1), 1), ROWS - 100);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 1023, 1024, 1025})
  void allAreReturnedWhereThereAreFewer(int n) {
    Points rows = TestData.points(n, 3, 102);
    Points points = TestData.points(2, 3, 103);
    check(rows, points, KERNEL, 2000);
    assertEquals(n, NearestRows.in(KERNEL, rows).of(points, 2000)[1].length);
    assertEquals(n - 1, NearestRows.in(KERNEL, rows).ofOthers(new int[] {0}, 2000)[0].length);
  }

  @Test
  void noneAreReturnedWhereNoneAreWanted() {
    check(TestData.points(ROWS, 3, 104), TestData.points(2, 3, 105), KERNEL, 0);
  }

  @Test
  void otherKernelsGoByTheirValues() {
    Points rows = TestData.points(700, 3, 106);
    Points points = TestData.points(17, 3, 107);
    Kernel[] kernels = {
      KERNEL.plus(new Matern12(LengthScales.of(1), 1)),
      KERNEL.times(new Periodic(LengthScales.of(1), 1, 1.5)),
      new Periodic(LengthScales.of(1), 1, 0.7)
    };
    for (Kernel kernel : kernels) {
      int[][] nearest = NearestRows.in(kernel, rows).of(points, 9);
      for (int i = 0; i < points.size(); i++) {
        double[] z = points.point(i);
        int[] expected = sorted(700, row -> -kernel.value(rows.point(row), z), -1, 9);
        assertArrayEquals(expected, nearest[i], kernel + ", point " + i);
      }
    }
  }

  @Test
  void trendsAndSeasonsBesideAKernelDoNotSayWhatIsNear() {
    Points rows = TestData.points(700, 3, 106);
    Points points = TestData.points(17, 3, 107);
    int[][] nearest = NearestRows.in(KERNEL, rows).of(points, 9);
    UnknownMean line = UnknownMean.linear(1, new double[3], new double[] {1, 1, 1});
    Kernel[] kernels = {
      KERNEL.plus(new Linear(LengthScales.of(1), 1)),
      KERNEL.plus(new OfInput(1, new Season(5, 1, 0.7, 1))),
      new WithMean(KERNEL.plus(new Periodic(LengthScales.of(1), 1, 0.7)), line)
    };
    for (Kernel kernel : kernels) {
      assertArrayEquals(nearest, NearestRows.in(kernel, rows).of(points, 9), kernel.toString());
    }
  }

  @Test
  void aMeanAroundAKernelWithoutDistanceDoesNotSayWhatIsNear() {
    Points rows = TestData.points(200, 1, 108);
    Points points = TestData.points(11, 1, 109);
    Kernel wave =
        new SquaredExponential(LengthScales.of(0.4), 1)
            .times(new OfInput(0, new Periodic(LengthScales.of(1), 1, 0.7)));
    UnknownMean line = UnknownMean.linear(1, new double[1], new double[] {1});
    assertArrayEquals(
        NearestRows.in(wave, rows).of(points, 9),
        NearestRows.in(new WithMean(wave, line), rows).of(points, 9));
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 14})
  void theNumberOfThreadsHasNoSay(int inputs) {
    Points rows = rounded(TestData.points(6000, inputs, 108), 0.125);
    Points points = TestData.points(200, inputs, 109);
    int[][] alone =
        Parallel.withThreads(1, () -> NearestRows.in(kernel(inputs), rows).of(points, 15));
    int[][] shared =
        Parallel.withThreads(5, () -> NearestRows.in(kernel(inputs), rows).of(points, 15));
    assertTrue(Arrays.deepEquals(alone, shared));
  }

  @Test
  void pointsWithOtherInputsAreRefused() {
    NearestRows nearest = NearestRows.in(kernel(1), TestData.points(ROWS, 1, 110));
    assertThrows(IllegalArgumentException.class, () -> nearest.of(new double[2], 3));
  }
}
