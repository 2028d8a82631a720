package kmcg.learning;

import static kmcg.learning.PartSearchTest.BUDGET;
import static kmcg.learning.PartSearchTest.learned;
import static kmcg.learning.PartSearchTest.rmse;
import static kmcg.learning.PartSearchTest.series;
import static kmcg.learning.PartSearchTest.standardised;
import static kmcg.learning.PartSearchTest.step;
import static kmcg.learning.PartSearchTest.wave;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;
import kmcg.kernel.Parameter;
import kmcg.kernel.WithMean;
import kmcg.method.Exact;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Seasons are found one beside the other, and beside other inputs in any order of the rows. */
class SeasonsTest {
  private static double[] periods(Learned learned) {
    Kernel kernel = learned.prior().kernel();
    return kernel.parameters().stream()
        .filter(p -> p.kind() == Parameter.Kind.PERIOD)
        .mapToDouble(Parameter::value)
        .sorted()
        .toArray();
  }

  /** Days and weeks, as it were: 30 is no multiple of 7. */
  private static double twice(double t) {
    double quick = 2 * Math.PI * t / 7;
    return Math.sin(quick) + 0.4 * Math.cos(2 * quick) + 0.8 * Math.sin(2 * Math.PI * t / 30);
  }

  @Test
  void twoSeasonsAreFoundAndForecast() {
    TrainingSet data = series(300, SeasonsTest::twice, 0.2, 211);
    Learned learned = learned(data);
    double[] periods = periods(learned);
    assertEquals(2, periods.length, learned.toString());
    double step = step(data);
    assertEquals(7, periods[0] / step, 0.07, learned.toString());
    assertEquals(30, periods[1] / step, 0.6, learned.toString());
    double first = data.inputs().at(0, 0);
    double[] later = IntStream.range(300, 340).mapToDouble(i -> first + i * step).toArray();
    double[] forecast =
        new Exact().condition(learned.prior(), data).predict(Points.onLine(later)).mean();
    double[] truth = IntStream.range(300, 340).mapToDouble(SeasonsTest::twice).toArray();
    double[] all = IntStream.range(0, 300).mapToDouble(SeasonsTest::twice).toArray();
    double unit = Math.sqrt(variance(all) + 0.04); // of the scaled targets
    double squares = 0;
    for (int i = 0; i < 40; i++) {
      squares += Math.pow(unit * forecast[i] - truth[i], 2) / 40;
    }
    assertTrue(squares < 0.1 * variance(truth), squares + " of " + variance(truth));
  }

  private static double variance(double[] values) {
    double mean = Arrays.stream(values).average().orElseThrow();
    return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().orElseThrow();
  }

  @Test
  void oneSeasonHasNoSecond() {
    Learned learned = learned(series(180, PartSearchTest::wave, 0.2, 212));
    assertEquals(1, periods(learned).length, learned.toString());
  }

  /** Sixty steps have both as parts, but nobody has seen anything else of such a season. */
  @Test
  void twoSinesAreTwoSeasons() {
    TrainingSet data =
        series(
            300,
            t -> Math.sin(2 * Math.PI * t / 12) + 0.35 * Math.sin(2 * Math.PI * t / 5),
            0.2,
            221);
    Learned learned = learned(data);
    double[] periods = periods(learned);
    assertEquals(2, periods.length, learned.toString());
    assertEquals(5, periods[0] / step(data), 0.05, learned.toString());
    assertEquals(12, periods[1] / step(data), 0.12, learned.toString());
  }

  /** A line with a season, in an order that says nothing, and the effect of another input. */
  private static TrainingSet months(int n, long seed) {
    double[] noise = TestData.normal(n, seed);
    double[] other = TestData.normal(n, seed + 1);
    double[] month = IntStream.range(0, n).asDoubleStream().toArray();
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      y[i] = wave(i) + Math.sin(2 * other[i]) + 0.2 * noise[i];
    }
    double[] scaled = standardised(month);
    double[][] rows = new double[n][];
    Arrays.setAll(rows, i -> new double[] {scaled[i], other[i]});
    return new TrainingSet(Points.of(rows), standardised(y));
  }

  /** The season of the first input, in months. */
  private static void assertTwelve(Learned learned, TrainingSet inOrder) {
    double[] periods = periods(learned);
    assertEquals(1, periods.length, learned.toString());
    assertEquals(12, periods[0] / step(inOrder), 0.12, learned.toString());
  }

  @Test
  void shuffledRowsGrowLikeThoseInOrder() {
    TrainingSet inOrder = months(140, 213);
    TrainingSet shuffled = inOrder.select(TestData.shuffled(140, 1, 214));
    Learned one = learned(inOrder);
    Learned other = learned(shuffled);
    assertTwelve(one, inOrder);
    assertTwelve(other, inOrder);
    double[] first =
        one.prior().kernel().parameters().stream().mapToDouble(Parameter::value).toArray();
    double[] second =
        other.prior().kernel().parameters().stream().mapToDouble(Parameter::value).toArray();
    assertEquals(first.length, second.length, one + "\n" + other);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 7})
  void foldsFindTheSeasonToo(int fold) {
    TrainingSet all = months(140, 215);
    int[] order = TestData.shuffled(140, 1, 216);
    TrainingSet fold9 =
        all.select(
            IntStream.range(0, 140).filter(i -> i % 10 != fold).map(i -> order[i]).toArray());
    assertTwelve(learned(fold9), all);
  }

  /** Numbers of rows, shuffled or not, and rooms: nothing repeats along them. */
  @Test
  void numbersThatAreNoTimesDoNoHarm() {
    int n = 900;
    double[] noise = TestData.normal(n, 217);
    double[][] rows = new double[n][];
    double[] y = new double[n];
    int[] order = TestData.shuffled(150, 1, 218);
    double[] id = standardised(IntStream.range(0, n).mapToDouble(i -> order[i % 150]).toArray());
    Points x = TestData.points(n, 2, 219);
    for (int i = 0; i < n; i++) {
      double rooms = Math.rint(1.5 * x.at(i, 1));
      rows[i] = new double[] {id[i], x.at(i, 0), rooms};
      y[i] = Math.sin(2 * x.at(i, 0)) + 0.5 * rooms + 0.2 * noise[i];
    }
    TrainingSet all = new TrainingSet(Points.of(rows), standardised(y));
    TrainingSet data = all.select(IntStream.range(0, 150).toArray());
    TrainingSet test = all.select(IntStream.range(150, n).toArray());
    Learned grown = learned(data);
    assertEquals(0, periods(grown).length, grown.toString());
    double without = rmse(learned(data, Growth.NONE, BUDGET), data, test);
    assertTrue(rmse(grown, data, test) < 1.05 * without, grown.toString());
  }

  /** The mean function that is given is a line, and the trend is none. */
  @Test
  void aLineThatIsGivenMayBend() {
    TrainingSet data = series(150, t -> wave(t) + 0.004 * (t - 60) * (t - 60), 0.2, 220);
    for (boolean parts : new boolean[] {true, false}) {
      Growth growth = new Growth(parts, MeanKind.LINEAR, List.of());
      Learned learned = learned(data, growth, BUDGET);
      WithMean kernel = assertInstanceOf(WithMean.class, learned.prior().kernel());
      assertEquals(parts, kernel.mean().quadraticInput().isPresent(), learned.toString());
    }
  }

  /** At steps of one, a season of 5/3 looks like one of 5. */
  @Test
  void noSeasonIsShorterThanTwoSteps() {
    double[] t = IntStream.range(0, 60).mapToDouble(i -> i).toArray();
    double[] y = Arrays.stream(t).map(i -> i % 5 == 0 ? 1 : 0).toArray();
    TrainingSet data = new TrainingSet(Points.onLine(standardised(t)), standardised(y));
    Learned learned = learned(data);
    double[] periods = periods(learned);
    assertTrue(periods.length > 0, learned.toString());
    assertTrue(periods[0] > (2 - 1e-9) * step(data), learned.toString());
  }
}
