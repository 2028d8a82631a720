package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern12;
import kmcg.kernel.Matern52;
import kmcg.kernel.OfInput;
import kmcg.kernel.Parameter;
import kmcg.kernel.Product;
import kmcg.kernel.SquaredExponential;
import kmcg.kernel.Sum;
import kmcg.kernel.WithMean;
import kmcg.learning.FiniteRankBound.Kind;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Parallel;
import kmcg.method.Exact;
import kmcg.model.Prior;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parts are added to a kernel where functions have them, and not where they do not. */
class PartSearchTest {
  static final int BUDGET = 60; // as regressors have it

  private static Learning learning(int budget) {
    return new Learning(budget, 0, LearnBy.AUTO, true, new Refinement(Kind.BLOCK, 50, 0), 1);
  }

  static Learned learned(TrainingSet data, Growth growth, int budget) {
    double[] scales = new double[data.inputs().dimensions()];
    Arrays.fill(scales, 1.5);
    LearningTask task =
        LearningTask.of(SmoothKernels.of(LengthScales.of(scales), 1), 0.1, data).growing(growth);
    return learning(budget).learn(task, LearningListener.NONE);
  }

  static Learned learned(TrainingSet data) {
    return learned(data, Growth.AUTO, BUDGET);
  }

  /** All kernels that a kernel is made of. */
  static List<Kernel> parts(Kernel kernel) {
    List<Kernel> parts = new ArrayList<>();
    if (kernel instanceof WithMean around) {
      parts.add(around.mean());
      parts.addAll(parts(around.kernel()));
    } else if (kernel instanceof Sum sum) {
      parts.addAll(parts(sum.first()));
      parts.addAll(parts(sum.second()));
    } else if (kernel instanceof Product product) {
      parts.addAll(parts(product.first()));
      parts.addAll(parts(product.second()));
    } else if (kernel instanceof OfInput of) {
      parts.add(of);
      parts.addAll(parts(of.kernel()));
    } else {
      parts.add(kernel);
    }
    return parts;
  }

  /**
   * A function of time with noise, both scaled to mean 0 and deviation 1, as Weka's adapter does.
   */
  static TrainingSet series(int n, DoubleUnaryOperator function, double noise, long seed) {
    double[] y = TestData.normal(n, seed);
    double[] t = new double[n];
    for (int i = 0; i < n; i++) {
      t[i] = i;
      y[i] = function.applyAsDouble(i) + noise * y[i];
    }
    return new TrainingSet(Points.onLine(standardised(t)), standardised(y));
  }

  static double[] standardised(double[] values) {
    double mean = Arrays.stream(values).average().orElseThrow();
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    double deviation = Math.sqrt(squares / values.length);
    return Arrays.stream(values).map(v -> (v - mean) / deviation).toArray();
  }

  static double step(TrainingSet series) {
    return series.inputs().at(1, 0) - series.inputs().at(0, 0);
  }

  static double wave(double t) {
    return 0.2 * t + Math.sin(2 * Math.PI * t / 12) + 0.4 * Math.cos(4 * Math.PI * t / 12);
  }

  /** How much is left is never less than was told, unless searches were known to follow. */
  @Test
  void theSearchesThatAreToComeAreCountedOrSaidToFollow() {
    TrainingSet data = series(180, PartSearchTest::wave, 0.2, 171);
    LearningTask task =
        LearningTask.of(SmoothKernels.of(LengthScales.of(1.5), 1), 0.1, data).growing(Growth.AUTO);
    List<LearningProgress> heard = new ArrayList<>();
    learning(BUDGET).learn(task, heard::add);
    LearningProgress first = heard.get(0);
    LearningProgress last = heard.get(heard.size() - 1);
    assertTrue(first.isOpen() && !last.isOpen(), first + " to " + last);
    assertTrue(first.of() > last.of() / 2, first + " to " + last);
    for (int i = 1; i < heard.size(); i++) {
      LearningProgress before = heard.get(i - 1);
      LearningProgress now = heard.get(i);
      assertTrue(before.isOpen() || !now.isOpen(), now.toString());
      assertTrue(before.isOpen() || now.of() <= before.of(), before + " to " + now);
      assertTrue(before.isOpen() || now.share() >= before.share(), before + " to " + now);
      assertTrue(now.evaluation() <= now.of(), now.toString());
    }
  }

  /** Smooth deviations of which little is left may be of another kind than before. */
  @Test
  void aPartSaysWithWhichSmoothKernelItWasTried() {
    Learned learned = learned(series(180, PartSearchTest::wave, 0.2, 171));
    String family =
        parts(learned.prior().kernel()).stream()
            .map(part -> part.getClass().getSimpleName())
            .filter(name -> name.matches("Matern\\d+|SquaredExponential|RationalQuadratic"))
            .findFirst()
            .orElseThrow();
    String notes = String.join("\n", learned.notes());
    Matcher told = Pattern.compile("(?:, with (\\w+))? \\(taken").matcher(notes);
    Matcher chosen = Pattern.compile("(\\w+) \\S+ nats a row \\(chosen\\)").matcher(notes);
    assertTrue(chosen.find(), notes);
    String last = chosen.group(1);
    while (told.find()) {
      last = told.group(1) == null ? last : told.group(1);
    }
    assertEquals(family, last, notes);
    assertFalse(chosen.group(1).equals(family), "nothing to tell: " + notes);
  }

  @Test
  void aLineWithASeasonIsFoundAsThat() {
    int n = 180;
    TrainingSet data = series(n, PartSearchTest::wave, 0.2, 171);
    Learned learned = learned(data);
    WithMean kernel = assertInstanceOf(WithMean.class, learned.prior().kernel(), learned::toString);
    assertTrue(kernel.mean().isLinear());
    assertTrue(kernel.mean().quadraticInput().isEmpty(), learned.toString());
    double step = data.inputs().at(1, 0) - data.inputs().at(0, 0);
    double period =
        kernel.parameters().stream()
            .filter(p -> p.kind() == Parameter.Kind.PERIOD)
            .mapToDouble(Parameter::value)
            .findFirst()
            .orElseThrow();
    assertEquals(12, period / step, 0.12);
    double first = data.inputs().at(0, 0);
    Points later = Points.onLine(first, first + 200 * step, first + 250 * step);
    double[] forecast = new Exact().condition(learned.prior(), data).predict(later).mean();
    // whatever the unit of the scaled targets, rises have the right proportion
    assertEquals(
        (wave(250) - wave(200)) / (wave(200) - wave(0)),
        (forecast[2] - forecast[1]) / (forecast[1] - forecast[0]),
        0.03);
  }

  /** A straight line is never taken for a slow curve, which would return to the mean. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void aLineInNoiseIsALine(long seed) {
    Learned learned = learned(series(40, t -> 0.2 * t, 0.5, seed));
    WithMean kernel = assertInstanceOf(WithMean.class, learned.prior().kernel(), learned::toString);
    assertTrue(kernel.mean().isLinear(), learned.toString());
  }

  /** A level of 340 is the mean's affair, and not that of noise and deviations. */
  @Test
  void aMeanThatIsGivenTakesTheLevelOfTheTargets() {
    TrainingSet data = series(100, t -> Math.sin(t / 5), 0.1, 175);
    double[] raised = Arrays.stream(data.targets()).map(y -> y + 340).toArray();
    Growth growth = new Growth(false, MeanKind.CONSTANT, List.of());
    Learned plain = learned(data, growth, BUDGET);
    Learned high = learned(new TrainingSet(data.inputs(), raised), growth, BUDGET);
    assertEquals(
        plain.prior().noiseVariance(),
        high.prior().noiseVariance(),
        0.1 * plain.prior().noiseVariance());
  }

  /** What is fixed is the given kernel's; a season's own variance is learned. */
  @Test
  void fixedParametersStayFixedBesideNewParts() {
    TrainingSet data = series(180, PartSearchTest::wave, 0.2, 176);
    LearningTask task =
        LearningTask.of(List.of(new Matern52(LengthScales.of(1.5), 0.01)), 0.1, data)
            .growing(Growth.AUTO)
            .fixing(p -> p.name().equals("variance"));
    Learned learned = learning(BUDGET).learn(task, LearningListener.NONE);
    List<Kernel> parts = parts(learned.prior().kernel());
    Matern52 smooth =
        parts.stream()
            .filter(Matern52.class::isInstance)
            .map(Matern52.class::cast)
            .findFirst()
            .orElseThrow(() -> new AssertionError(learned.toString()));
    assertEquals(0.01, value(smooth, Parameter.Kind.VARIANCE), 1e-12, learned.toString());
    boolean areFree =
        parts.stream()
            .filter(OfInput.class::isInstance)
            .map(part -> value(part, Parameter.Kind.VARIANCE))
            .noneMatch(variance -> variance == 0.1 || variance == 1); // where they began
    assertTrue(parts.stream().anyMatch(OfInput.class::isInstance) && areFree, learned.toString());
  }

  private static double value(Kernel kernel, Parameter.Kind kind) {
    return kernel.parameters().stream()
        .filter(p -> p.kind() == kind)
        .mapToDouble(Parameter::value)
        .findFirst()
        .orElseThrow();
  }

  /**
   * Beyond 800 rows parts are compared by other groups of rows, from which nothing else follows.
   */
  @Test
  void whereNothingIsAddedTheSearchGoesOnFromTheSmoothKernel() {
    Points x = TestData.points(900, 2, 177);
    double[] y = TestData.normal(900, 178);
    for (int i = 0; i < y.length; i++) {
      y[i] = Math.sin(3 * x.at(i, 0)) * Math.cos(2 * x.at(i, 1)) + 0.1 * y[i];
    }
    TrainingSet data = new TrainingSet(x, standardised(y));
    Learned grown = learned(data);
    assertFalse(grown.prior().kernel() instanceof WithMean, grown.toString());
    assertEquals(learned(data, Growth.NONE, BUDGET).prior(), grown.prior());
  }

  @Test
  void fewEvaluationsAreNoReasonToBeSilent() {
    TrainingSet data = series(60, PartSearchTest::wave, 0.2, 179);
    assertTrue(
        learned(data, Growth.AUTO, 5)
            .notes()
            .toString()
            .contains("only with 20 or more evaluations"));
  }

  @Test
  void withoutAMeanFunctionThereIsNone() {
    TrainingSet data = series(150, PartSearchTest::wave, 0.2, 172);
    Growth growth = new Growth(true, MeanKind.NONE, List.of());
    Kernel kernel = learned(data, growth, BUDGET).prior().kernel();
    assertFalse(kernel instanceof WithMean, kernel.toString());
    assertTrue(parts(kernel).stream().anyMatch(OfInput.class::isInstance), kernel.toString());
  }

  @Test
  void theNumberOfThreadsChangesNothing() {
    TrainingSet data = series(150, PartSearchTest::wave, 0.2, 173);
    Learned one = Parallel.withThreads(1, () -> learned(data));
    Learned three = Parallel.withThreads(3, () -> learned(data));
    assertEquals(one.prior(), three.prior());
    assertEquals(one.notes(), three.notes());
  }

  /** Friedman's function of five inputs. */
  private static TrainingSet friedman(int n, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] x = new double[n][5];
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      double[] u = random.doubles(5).toArray();
      Arrays.setAll(x[i], j -> Math.sqrt(12) * (u[j] - 0.5));
      y[i] =
          10 * Math.sin(Math.PI * u[0] * u[1])
              + 20 * (u[2] - 0.5) * (u[2] - 0.5)
              + 10 * u[3]
              + 5 * u[4]
              + random.nextGaussian();
    }
    return new TrainingSet(Points.of(x), standardised(y));
  }

  /** A draw of a kernel at random points, with noise. */
  private static TrainingSet drawn(Kernel kernel, int n, int d, double noise, long seed) {
    Points x = TestData.points(n, d, seed);
    Matrix K = Gram.of(kernel, x);
    K.addToDiagonal(1e-10);
    Matrix L = Cholesky.of(K, "K", "").factor();
    double[] z = TestData.normal(n, seed + 1000);
    double[] y = TestData.normal(n, seed + 2000);
    for (int i = 0; i < n; i++) {
      y[i] *= noise;
      for (int j = 0; j <= i; j++) {
        y[i] += L.get(i, j) * z[j];
      }
    }
    return new TrainingSet(x, y);
  }

  private static List<String> grownOf(List<TrainingSet> draws) {
    List<String> grown = new ArrayList<>();
    for (TrainingSet data : draws) {
      Learned learned = learned(data);
      if (parts(learned.prior().kernel()).size() > 1) {
        grown.add(learned.prior().kernel() + " " + learned.stages());
      }
    }
    return grown;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void aDrawOfASmoothKernelNeedsNoParts(int inputs) {
    double[] scales = new double[inputs];
    Arrays.fill(scales, 1.2);
    List<TrainingSet> draws = new ArrayList<>();
    for (int seed = 0; seed < 10; seed++) {
      draws.add(drawn(new Matern52(LengthScales.of(scales), 1), 200, inputs, 0.2, 180 + seed));
    }
    List<String> grown = grownOf(draws);
    assertTrue(grown.size() <= 1, grown.size() + ":\n" + String.join("\n", grown));
  }

  /** The exact model's errors on rows that were not learned from. */
  static double rmse(Learned learned, TrainingSet data, TrainingSet test) {
    double[] seen = new Exact().condition(learned.prior(), data).predict(test.inputs()).mean();
    double sum = 0;
    for (int i = 0; i < seen.length; i++) {
      sum += (seen[i] - test.targets()[i]) * (seen[i] - test.targets()[i]);
    }
    return Math.sqrt(sum / seen.length);
  }

  /** Three of the five inputs add functions of their own, and the other two make a product. */
  @Test
  void friedmansFunctionIsTakenApartAndPredictedBetter() {
    TrainingSet all = friedman(1200, 190);
    int[] order = TestData.shuffled(1200, 1, 191);
    TrainingSet data = all.select(Arrays.copyOf(order, 200));
    TrainingSet test = all.select(Arrays.copyOfRange(order, 200, 1200));
    Learned grown = learned(data);
    Learned smooth = learned(data, Growth.NONE, BUDGET);
    List<Kernel> parts = parts(grown.prior().kernel());
    assertEquals(5, parts.stream().filter(OfInput.class::isInstance).count(), grown.toString());
    double before = rmse(smooth, data, test);
    double after = rmse(grown, data, test);
    assertTrue(after < 0.97 * before, before + " to " + after);
  }

  @Test
  void functionsOfSingleInputsAreFoundAndPredictBetter() {
    Points x = TestData.points(900, 3, 192);
    double[] y = TestData.normal(900, 193);
    for (int i = 0; i < y.length; i++) {
      y[i] = Math.sin(3 * x.at(i, 0)) + Math.abs(x.at(i, 1)) + 0.2 * x.at(i, 2) + 0.1 * y[i];
    }
    TrainingSet all = new TrainingSet(x, standardised(y));
    TrainingSet data = all.select(IntStream.range(0, 150).toArray());
    TrainingSet test = all.select(IntStream.range(150, 900).toArray());
    Learned grown = learned(data);
    List<Kernel> parts = parts(grown.prior().kernel());
    assertEquals(3, parts.stream().filter(OfInput.class::isInstance).count(), grown.toString());
    double before = rmse(learned(data, Growth.NONE, BUDGET), data, test);
    double after = rmse(grown, data, test);
    assertTrue(after < 0.9 * before, before + " to " + after);
    String afterThat = grown.notes().toString().split("Parts tried after that")[1];
    assertTrue(afterThat.contains("linear mean"), grown.toString()); // functions do not exclude it
  }

  /** Without learning, with too small a budget for trials, and with one. */
  @ParameterizedTest
  @CsvSource({"CONSTANT, 0", "LINEAR, 0", "CONSTANT, 1", "LINEAR, 5", "CONSTANT, 30", "LINEAR, 60"})
  void aMeanFunctionThatIsGivenIsThere(MeanKind kind, int budget) {
    for (TrainingSet data :
        List.of(
            TestData.wave(60, 2, 194),
            TestData.wave(850, 2, 195),
            TestData.onGrid(12, 9, 1, 196), // a grid, whose structure a sum does not have
            series(40, PartSearchTest::wave, 0.2, 197))) {
      for (boolean parts : new boolean[] {true, false}) {
        Growth growth = new Growth(parts, kind, List.of());
        Kernel kernel = learned(data, growth, budget).prior().kernel();
        WithMean around = assertInstanceOf(WithMean.class, kernel, data.size() + " rows");
        assertEquals(kind == MeanKind.LINEAR, around.mean().isLinear());
      }
    }
  }

  /** A product over inputs is one axis after the other; a sum with another part is not. */
  @Test
  void aGridKeepsItsStructureUnlessAMeanFunctionIsGiven() {
    Kernel product = new SquaredExponential(LengthScales.of(1.5, 1.5), 1);
    LearningTask task =
        LearningTask.of(List.of(product), 0.1, TestData.onGrid(30, 20, 1, 198))
            .growing(Growth.AUTO);
    Learned learned = learning(BUDGET).learn(task, LearningListener.NONE);
    assertInstanceOf(SquaredExponential.class, learned.prior().kernel());
    assertTrue(learned.notes().toString().contains("grid of 30 × 20"), learned.toString());
    assertFalse(learned.notes().toString().contains("Parts tried"), learned.toString());
  }

  @Test
  void fewRowsAndConstantTargetsAreLearnedFromToo() {
    TrainingSet three = new TrainingSet(Points.onLine(-1, 0, 1), new double[] {-1, 0.3, 1});
    TrainingSet threeOfTwo = TestData.wave(3, 2, 199);
    TrainingSet constant = new TrainingSet(TestData.points(40, 1, 200), new double[40]);
    for (TrainingSet data : List.of(three, threeOfTwo, constant)) {
      for (MeanKind kind : MeanKind.values()) {
        Growth growth = new Growth(true, kind, List.of());
        for (int budget : new int[] {0, 5, BUDGET}) {
          Prior prior = learned(data, growth, budget).prior();
          double[] mean = new Exact().condition(prior, data).predict(data.inputs()).mean();
          for (int i = 0; i < mean.length; i++) {
            assertTrue(Math.abs(mean[i] - data.targets()[i]) < 1.5, prior + ": " + mean[i]);
          }
        }
      }
    }
  }

  /** What is as rough as a random walk is no trend, however slow: a line says something else. */
  @Test
  void onlySmoothFunctionsAreTrends() {
    TrainingSet data = series(60, t -> 0.2 * t, 0.5, 1);
    Parts parts =
        new Parts(
            data, TargetSpread.of(data), Growth.AUTO, Times.in(data, data.inputs(), Growth.AUTO));
    for (Kernel slow : SmoothKernels.of(LengthScales.of(50), 1)) {
      assertEquals(!(slow instanceof Matern12), parts.isTrend(slow), slow.toString());
    }
  }
}
