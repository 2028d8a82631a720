package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import kmcg.TestData;
import kmcg.data.Points;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers of months and days are told from other numbers, in any order of the rows. */
class CountedTimesTest {
  private static final List<Integer> FOUND = List.of(0);
  private static final List<Integer> NONE = List.of();

  /** Columns as rows of points, with one of normal numbers beside them. */
  private static List<Integer> counted(double[]... columns) {
    int n = columns[0].length;
    double[] other = TestData.normal(n, 3);
    double[][] rows = new double[n][columns.length + 1];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < columns.length; j++) {
        rows[i][j] = columns[j][i];
      }
      rows[i][columns.length] = other[i];
    }
    return CountedTimes.of(Points.of(rows));
  }

  /** Numbers from 0 in a random order. */
  private static double[] shuffled(int n, long seed) {
    return Arrays.stream(TestData.shuffled(n, 1, seed)).asDoubleStream().toArray();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void monthsAreTimesInAnyOrder(long seed) {
    assertEquals(FOUND, counted(IntStream.range(0, 120).asDoubleStream().toArray()));
    assertEquals(FOUND, counted(shuffled(120, seed)));
    assertEquals(FOUND, counted(shuffled(18, seed)));
  }

  /** Folds of a cross-validation, a split, and a bootstrap sample. */
  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.34, 0.5})
  void aPartOfTheRowsIsJudgedLikeAll(double share) {
    for (long seed = 0; seed < 20; seed++) {
      double[] months = shuffled(150, seed);
      int left = (int) Math.round(months.length * (1 - share));
      assertEquals(FOUND, counted(Arrays.copyOf(months, left)), "seed " + seed);
      SplittableRandom random = new SplittableRandom(seed);
      double[] drawn = IntStream.range(0, 150).mapToDouble(i -> random.nextInt(150)).toArray();
      assertEquals(FOUND, counted(drawn), "seed " + seed);
    }
  }

  @Test
  void everyTimeMayHaveSeveralRows() {
    double[] panel = IntStream.range(0, 400).mapToDouble(i -> i % 40).toArray();
    assertEquals(FOUND, counted(panel));
  }

  @Test
  void monthsMayBeOfUnequalLength() {
    double[] days =
        IntStream.range(0, 60)
            .mapToDouble(i -> LocalDate.of(2001, 1, 1).plusMonths(i).toEpochDay())
            .toArray();
    assertEquals(FOUND, counted(days));
  }

  /** Rooms, ages of a bell-shaped distribution, weights in whole pounds, and random numbers. */
  @Test
  void otherNumbersAreNoTimes() {
    SplittableRandom random = new SplittableRandom(4);
    double[] normal = TestData.normal(400, 5);
    double[] rooms = Arrays.stream(normal).map(z -> Math.rint(5 + z)).toArray();
    double[] ages = Arrays.stream(normal).map(z -> Math.rint(45 + 12 * z)).toArray();
    double[] weights = IntStream.range(0, 400).mapToDouble(i -> random.nextInt(3000)).toArray();
    double[] uniform = random.doubles(400).toArray();
    double[] skewed = Arrays.stream(normal).map(z -> Math.rint(100 * Math.exp(z / 2))).toArray();
    double[] still = new double[400];
    assertEquals(NONE, counted(rooms, ages, weights, uniform, skewed, still));
    assertEquals(NONE, counted(shuffled(15, 1)));
  }

  /** A centred Latin hypercube: each input has every level once. */
  @Test
  void aDesignOfExperimentsHasNoTimes() {
    assertEquals(NONE, counted(shuffled(60, 1), shuffled(60, 2), shuffled(60, 3), shuffled(60, 4)));
  }
}
