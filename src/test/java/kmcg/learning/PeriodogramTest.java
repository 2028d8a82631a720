package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import kmcg.TestData;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Periods are found where there are some, and only there. */
class PeriodogramTest {
  /** A peak is as wide as the frequencies that all rows can tell apart. */
  private static void assertFound(double period, double range, List<Double> periods) {
    double width = period * period / range;
    assertTrue(
        periods.stream().anyMatch(p -> Math.abs(p - period) < 0.5 * width),
        period + " is not among " + periods);
  }

  private static double[] steps(int n) {
    return IntStream.range(0, n).asDoubleStream().toArray();
  }

  private static double[] sine(double[] times, double period, double noise, long seed) {
    double[] y = TestData.normal(times.length, seed);
    Arrays.setAll(y, i -> Math.sin(2 * Math.PI * times[i] / period + 1) + noise * y[i]);
    return y;
  }

  private static double[] plus(double[] y, double[] times, DoubleUnaryOperator trend) {
    double[] sum = y.clone();
    Arrays.setAll(sum, i -> y[i] + trend.applyAsDouble(times[i] / times[times.length - 1]));
    return sum;
  }

  @ParameterizedTest
  @CsvSource({"120, 12, 0.5", "400, 7, 1.5", "400, 80, 1", "48, 12, 0.3", "1000, 3.3, 2"})
  void aPeriodInNoiseIsFound(int rows, double period, double noise) {
    double[] t = steps(rows);
    List<Double> periods = Periodogram.periods(t, sine(t, period, noise, 151), 2);
    assertFound(period, rows, periods.subList(0, 1));
  }

  /** As of many shops each month: more rows, but no more frequencies. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 10})
  void rowsThatShareTimesHaveNoSeasonsBetweenThem(int rows) {
    double[] t = IntStream.range(0, 100 * rows).mapToDouble(i -> i / rows).toArray();
    List<Double> periods = Periodogram.periods(t, sine(t, 12, 0.5, 150), 3);
    assertFound(12, 100, periods.subList(0, 1));
    assertTrue(periods.stream().allMatch(p -> p >= 2), periods.toString());
  }

  @Test
  void zerosOfEitherSignAreTimesToo() {
    double[] t = steps(121);
    double[] y = sine(t, 12, 0.5, 154);
    t[120] = -0.0;
    assertFound(12, 120, Periodogram.periods(t, y, 1));
  }

  @Test
  void gapsDoNotHideIt() {
    int[] kept = TestData.shuffled(600, 0.4, 152);
    double[] t = Arrays.stream(kept).filter(i -> i < 200 || i > 280).asDoubleStream().toArray();
    assertFound(12, 600, Periodogram.periods(t, sine(t, 12, 0.7, 153), 1));
  }

  @Test
  void stepsMayBeUneven() {
    SplittableRandom random = new SplittableRandom(154);
    double[] t = random.doubles(300, 0, 50).toArray();
    assertFound(1.37, 50, Periodogram.periods(t, sine(t, 1.37, 1, 155), 1));
  }

  @Test
  void aTrendDoesNotHideIt() {
    double[] t = steps(240);
    double[] y = plus(sine(t, 12, 0.3, 156), t, u -> 400 + 90 * u - 120 * u * u + 80 * u * u * u);
    assertFound(12, 240, Periodogram.periods(t, y, 1));
  }

  @Test
  void theOrderOfRowsDoesNotMatter() {
    double[] t = steps(200);
    double[] y = sine(t, 9, 1, 157);
    int[] order = TestData.shuffled(200, 1, 158);
    double[] shuffledTimes = Arrays.stream(order).mapToDouble(i -> t[i]).toArray();
    double[] shuffledValues = Arrays.stream(order).mapToDouble(i -> y[i]).toArray();
    assertEquals(
        Periodogram.periods(t, y, 2), Periodogram.periods(shuffledTimes, shuffledValues, 2));
  }

  @Test
  void twoPeriodsAreFoundTheClearerFirst() {
    double[] t = steps(500);
    double[] weak = sine(t, 30, 0, 0);
    double[] y = sine(t, 7, 0.5, 159);
    Arrays.setAll(y, i -> y[i] + 0.6 * weak[i]);
    List<Double> periods = Periodogram.periods(t, y, 2);
    assertFound(7, 500, periods.subList(0, 1));
    assertFound(30, 500, periods.subList(1, 2));
  }

  /** Months that differ as they like: the clearest sines are parts of the year. */
  @Test
  void aSeasonOfAnyShapeIsFoundAsAWhole() {
    double[] t = steps(120);
    int whole = 0;
    for (int seed = 0; seed < 20; seed++) {
      double[] shape = TestData.normal(12, 1700 + seed);
      double[] y = TestData.normal(120, 1800 + seed);
      Arrays.setAll(y, i -> shape[i % 12] + 0.3 * y[i] + 0.05 * i);
      List<Double> periods = Periodogram.periods(t, y, 2);
      whole += periods.stream().anyMatch(p -> Math.abs(p - 12) < 0.6) ? 1 : 0;
    }
    assertTrue(whole >= 18, whole + " of 20");
  }

  /** A saw whose clearest sine is the second: of the others only the first and the third. */
  @Test
  void twoPartsBesideTheClearestMakeAWhole() {
    double[] t = steps(300);
    double[] half = sine(t, 12, 0.3, 165);
    double[] whole = sine(t, 24, 0, 0);
    double[] third = sine(t, 8, 0, 0);
    double[] y = new double[300];
    Arrays.setAll(y, i -> half[i] + 0.5 * whole[i] + 0.4 * third[i]);
    assertFound(24, 300, Periodogram.periods(t, y, 1).subList(0, 1));
  }

  /** Sixty steps have both as parts, and so do 24, 84 and 36; but no other part of these shows. */
  @ParameterizedTest
  @CsvSource({"5, 0.35", "8, 0.35", "7, 0.35", "18, 0.35", "5, 0.8", "8, 0.8"})
  void twoSinesAreNoPartsOfAnythingLonger(double second, double amplitude) {
    double[] t = steps(300);
    double[] other = sine(t, second, 0, 0);
    for (int seed = 0; seed < 5; seed++) {
      double[] y = sine(t, 12, 0.2, 2000 + seed);
      Arrays.setAll(y, i -> y[i] + amplitude * other[i]);
      List<Double> periods = Periodogram.periods(t, y, 2);
      assertEquals(2, periods.size(), periods.toString());
      assertFound(12, 300, periods);
      assertFound(second, 300, periods);
    }
  }

  /** Of 8 and 12, four is a part of both. */
  @ParameterizedTest
  @ValueSource(doubles = {5, 7, 8})
  void theSecondSeasonIsFoundWithoutTheFirst(double second) {
    double[] t = steps(400);
    double[] first = sine(t, 12, 0, 0);
    double[] y = sine(t, second, 0.1, 166);
    Arrays.setAll(y, i -> y[i] + 3 * first[i]);
    List<Double> periods = Periodogram.periods(t, y, List.of(12.0), 1);
    assertEquals(1, periods.size(), periods.toString());
    assertFound(second, 400, periods);
  }

  /** Weeks whose clearest sine is half of one. */
  @Test
  void aSecondSeasonOfAnyShapeIsOnePeriod() {
    double[] t = steps(400);
    double[] first = sine(t, 30, 0, 0);
    double[] whole = sine(t, 7, 0.3, 167);
    double[] half = sine(t, 3.5, 0, 0);
    double[] third = sine(t, 7.0 / 3, 0, 0);
    double[] y = new double[400];
    Arrays.setAll(y, i -> 2 * first[i] + whole[i] + 2 * half[i] + third[i]);
    List<Double> periods = Periodogram.periods(t, y, List.of(30.0), 1);
    assertEquals(1, periods.size(), periods.toString());
    assertFound(7, 400, periods);
  }

  /** Its higher parts, which are not taken off, are parts of nothing new. */
  @Test
  void aKnownSeasonIsNotFoundAgain() {
    double[] t = steps(400);
    double[] y = sine(t, 24, 0.2, 168);
    for (int part : new int[] {5, 7, 8, 9, 11}) {
      double[] sine = sine(t, 24.0 / part, 0, 0);
      Arrays.setAll(y, i -> y[i] + (part == 5 ? 1 : 0.7) * sine[i]);
    }
    for (double period : Periodogram.periods(t, y, List.of(24.0), 2)) {
      assertTrue(period < 20, period + " is found again");
    }
  }

  /** However clear it is, and however wide its foot. */
  @ParameterizedTest
  @CsvSource({"120, 0.02", "247, 0.02", "500, 0.02", "120, 0.2", "247, 0.2", "500, 0.2"})
  void aSineIsNoPartOfAnythingLonger(int rows, double noise) {
    double[] t = steps(rows);
    int longer = 0;
    for (int seed = 0; seed < 20; seed++) {
      List<Double> periods = Periodogram.periods(t, sine(t, 12, noise, 1900 + seed), 1);
      longer += periods.size() > 1 ? 1 : 0;
    }
    assertTrue(longer <= 1, longer + " of 20");
  }

  private static double[] autoregression(int n, double factor, long seed) {
    double[] y = TestData.normal(n, seed);
    for (int i = 1; i < n; i++) {
      y[i] += factor * y[i - 1];
    }
    return y;
  }

  /** White noise, a slow autoregression, and a random walk; one false alarm in twenty at most. */
  @ParameterizedTest
  @CsvSource({"100, 0", "500, 0", "3000, 0", "100, 0.99", "500, 0.99", "3000, 0.99", "500, 1"})
  void noiseHasNone(int rows, double factor) {
    List<String> found = new ArrayList<>();
    for (int seed = 0; seed < 20; seed++) {
      List<Double> periods =
          Periodogram.periods(steps(rows), autoregression(rows, factor, 1600 + seed), 1);
      if (!periods.isEmpty()) {
        found.add(seed + ": " + periods);
      }
    }
    assertTrue(found.size() <= 1, found.toString());
  }

  /** What has not repeated itself is a trend. */
  @ParameterizedTest
  @ValueSource(doubles = {110, 150, 400})
  void aPeriodLongerThanHalfOfTheSeriesIsNotProposed(double period) {
    double[] t = steps(200);
    for (double found : Periodogram.periods(t, sine(t, period, 0.05, 161), 2)) {
      assertTrue(found <= 100, period + ": " + found);
    }
  }

  @Test
  void whereThereIsNothingToSeeThereIsNone() {
    assertEquals(List.of(), Periodogram.periods(new double[0], new double[0], 2));
    assertEquals(List.of(), Periodogram.periods(steps(3), new double[] {1, 2, 1}, 2));
    assertEquals(List.of(), Periodogram.periods(steps(15), sine(steps(15), 3, 0, 0), 2));
    assertEquals(List.of(), Periodogram.periods(steps(100), new double[100], 2));
    double[] constant = new double[100];
    Arrays.fill(constant, 0.1);
    assertEquals(List.of(), Periodogram.periods(steps(100), constant, 2));
    assertEquals(List.of(), Periodogram.periods(constant, TestData.normal(100, 162), 2));
    double[] line = Arrays.stream(steps(100)).map(t -> 3 + 0.7 * t).toArray();
    assertEquals(List.of(), Periodogram.periods(steps(100), line, 2));
  }

  @ParameterizedTest
  @ValueSource(doubles = {3, 24, 365.25, 5000})
  void manyRowsShowShortAndLongPeriodsInTime(double period) {
    double[] t = steps(20_000);
    double[] y = plus(sine(t, period, 0.7, 163), t, u -> 3 * u);
    List<Double> periods =
        Assertions.assertTimeout(Duration.ofSeconds(2), () -> Periodogram.periods(t, y, 2));
    double seen = period < 50 ? 4096 : 20_000; // what is short shows in some rows
    assertFound(period, seen, periods);
  }
}
