package kmcg.method;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.golden.Golden;
import kmcg.inducing.choice.AllRows;
import kmcg.inducing.choice.FirstRows;
import kmcg.inducing.choice.KMeansCentres;
import kmcg.inducing.choice.PivotedRows;
import kmcg.inducing.choice.PointSelection;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.inducing.choice.RandomRows;
import kmcg.inducing.choice.RegularGrid;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Linear;
import kmcg.krylov.StoppingRule;
import kmcg.linalg.Jitter;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.linalg.machine.InsufficientMemoryException;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bad input is a normal event: a right answer, or a message with the value and the way out. */
class BadInputTest {
  private static final int MORE_THAN_ROWS = 1000;

  /** Every method, asked for more steps or points than there are rows. */
  static Stream<Method> methods() {
    PointSelection random = new RandomRows(MORE_THAN_ROWS, 1);
    return Stream.of(
        new Exact(),
        new Kmcg(MORE_THAN_ROWS),
        new Kmcg(random, MORE_THAN_ROWS),
        kmcg(Recurrence.FOM),
        new ConjugateGradients(MORE_THAN_ROWS),
        cg(Recurrence.FOM),
        cg(Recurrence.TEXTBOOK),
        new PreconditionedKmcg(PreconditionerRows.of(random), MORE_THAN_ROWS),
        new PreconditionedConjugateGradients(PreconditionerRows.automatic(1), MORE_THAN_ROWS),
        new SubsetOfData(random),
        InducingPoints.sor(random),
        InducingPoints.dtc(PivotedRows.random(MORE_THAN_ROWS, 2)),
        InducingPoints.vfe(PivotedRows.greedy(MORE_THAN_ROWS)),
        InducingPoints.fitc(new KMeansCentres(MORE_THAN_ROWS, 3)),
        new ProjectedBayes(MORE_THAN_ROWS));
  }

  /** A rough prior, but for the method that knows the squared exponential only. */
  private static Prior rough(Method method, double lengthScale) {
    return method instanceof ProjectedBayes
        ? TestData.smooth(lengthScale)
        : TestData.rough(lengthScale);
  }

  private static Kmcg kmcg(Recurrence recurrence) {
    return new Kmcg(new AllRows(), 40, StoppingRule.never(), recurrence, OperatorFactory.AUTOMATIC);
  }

  private static ConjugateGradients cg(Recurrence recurrence) {
    return new ConjugateGradients(40, StoppingRule.never(), recurrence, OperatorFactory.AUTOMATIC);
  }

  private static void assertFinite(Posterior posterior, Points x) {
    Prediction prediction = posterior.predict(x);
    for (int i = 0; i < x.size(); i++) {
      assertTrue(Double.isFinite(prediction.mean()[i]), posterior.report().method());
      assertTrue(Double.isFinite(prediction.latentVariance()[i]), posterior.report().method());
    }
    assertTrue(Double.isFinite(posterior.evidence().negativeLog()), posterior.report().method());
  }

  private static void assertMessage(Exception e, String... parts) {
    for (String part : parts) {
      assertTrue(e.getMessage().contains(part), "'" + part + "' is not in: " + e.getMessage());
    }
  }

  @ParameterizedTest
  @MethodSource("methods")
  void oneRowIsEnough(Method method) {
    Prior prior = TestData.smooth(1);
    TrainingSet one = new TrainingSet(Points.onLine(0.5), new double[] {2});
    Prediction prediction = method.condition(prior, one).predict(Points.onLine(0.5));
    assertEquals(2 / 1.01, prediction.mean()[0], 1e-12); // k/(k + σ²) y
    assertEquals(1 - 1 / 1.01, prediction.latentVariance()[0], 1e-12);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void duplicatedRowsBreakNothing(Method method) {
    TrainingSet single = TestData.wave(20, 2, 61);
    int[] thrice = new int[60];
    Arrays.setAll(thrice, i -> i % 20);
    Posterior posterior = method.condition(TestData.smooth(1), single.select(thrice));
    assertFinite(posterior, TestData.points(10, 2, 62));
  }

  @ParameterizedTest
  @MethodSource("methods")
  void aThousandCopiesOfOneRowBreakNothing(Method method) {
    int[] copies = new int[MORE_THAN_ROWS];
    TrainingSet same = new TrainingSet(Points.onLine(0.5), new double[] {2}).select(copies);
    Posterior posterior = method.condition(TestData.smooth(1), same);
    assertFinite(posterior, Points.onLine(0, 0.5));
  }

  @ParameterizedTest
  @MethodSource("methods")
  void aConstantColumnChangesNothing(Method method) {
    TrainingSet data = TestData.wave(30, 1, 63);
    Points test = TestData.points(10, 1, 64);
    double[] without = method.condition(rough(method, 1), data).predict(test).mean();
    TrainingSet widened = new TrainingSet(withConstant(data.inputs()), data.targets());
    double[] with = method.condition(rough(method, 1), widened).predict(withConstant(test)).mean();
    assertArrayEquals(without, with, 1e-10);
  }

  private static Points withConstant(Points x) {
    double[] values = Arrays.copyOf(x.values(), 2 * x.size());
    Arrays.fill(values, x.size(), values.length, 7.5);
    return Points.ofColumns(x.size(), 2, values);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void noInputsAtAllLeaveAConstant(Method method) {
    TrainingSet data =
        new TrainingSet(Points.ofColumns(3, 0, new double[0]), new double[] {1, 2, 3});
    Prediction prediction =
        method.condition(TestData.smooth(1), data).predict(Points.ofColumns(1, 0, new double[0]));
    assertTrue(prediction.mean()[0] > 0 && prediction.mean()[0] < 3);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void targetsThatAreAllZeroArePredictedAsZero(Method method) {
    TrainingSet data = new TrainingSet(TestData.points(15, 1, 65), new double[15]);
    Posterior posterior = method.condition(rough(method, 1), data);
    assertArrayEquals(new double[2], posterior.predict(Points.onLine(0, 1)).mean(), 1e-15);
    assertFinite(posterior, Points.onLine(0, 1));
  }

  @ParameterizedTest
  @MethodSource("methods")
  void aWrongNumberOfLengthScalesIsRefused(Method method) {
    TrainingSet data = TestData.wave(10, 2, 66);
    Prior three = TestData.smooth(1, 2, 3);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> method.condition(three, data));
    assertMessage(e, "3 length-scales", "2 inputs");
  }

  @Test
  void moreStepsOrPointsThanRowsAreLoweredAndNoted() {
    TrainingSet data = TestData.wave(10, 1, 67);
    for (Method method :
        List.of(
            new Kmcg(50), new ConjugateGradients(50), InducingPoints.vfe(new RandomRows(50, 1)))) {
      Posterior posterior = method.condition(rough(method, 0.3), data);
      assertEquals(10, posterior.report().rank());
      String notes = String.join(" ", posterior.report().notes());
      assertTrue(notes.contains("= 50 was lowered to 10"), notes);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void noiseThatIsNotPositiveIsRefused(double noise) {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> new Prior(TestData.smooth(1).kernel(), noise));
    assertMessage(e, "noiseVariance", "positive", String.valueOf(noise));
  }

  @Test
  void negativeBudgetsAreRefused() {
    TrainingSet data = TestData.wave(10, 1, 68);
    Prior prior = TestData.smooth(1);
    Exception steps =
        assertThrows(IllegalArgumentException.class, () -> new Kmcg(-1).condition(prior, data));
    assertMessage(steps, "P", "-1");
    Exception points =
        assertThrows(
            IllegalArgumentException.class,
            () -> InducingPoints.vfe(new RandomRows(0, 1)).condition(prior, data));
    assertMessage(points, "M", "0");
  }

  @Test
  void tooLittleNoiseForASingularKernelMatrixIsRefusedWithOrderAndRemedy() {
    TrainingSet twice = TestData.wave(10, 1, 69).select(new int[] {2, 2, 0, 1});
    Prior silent = new Prior(TestData.smooth(1).kernel(), 1e-100);
    NotPositiveDefiniteException e =
        assertThrows(
            NotPositiveDefiniteException.class, () -> new Exact().condition(silent, twice));
    assertEquals(2, e.order());
    assertMessage(e, "4 × 4", "order 2", "raise the noise", "1.0E-100");
  }

  @Test
  void aSingularInducingMatrixTakesJitterThatIsReported() {
    TrainingSet twice = TestData.wave(10, 1, 70).select(new int[] {2, 2, 0, 1});
    Prior prior = TestData.smooth(1);
    Posterior posterior = InducingPoints.vfe(new AllRows()).condition(prior, twice);
    assertTrue(posterior.report().jitter() > 0 && posterior.report().jitter() < 1e-9);
    assertTrue(posterior.report().notes().toString().contains("Jitter"));
    InducingPoints strict = InducingPoints.vfe(new AllRows()).with(Jitter.NONE);
    Exception e =
        assertThrows(NotPositiveDefiniteException.class, () -> strict.condition(prior, twice));
    assertMessage(e, "inducing points", "raise the jitter");
  }

  @Test
  void aKernelThatIsZeroOnTheDataLeavesThePrior() {
    TrainingSet zeros = new TrainingSet(Points.onLine(0, 0, 0), new double[] {1, 2, 3});
    Prior linear = new Prior(new Linear(LengthScales.of(1), 1), 0.1);
    for (Method method :
        List.of(
            new Exact(),
            new Kmcg(3),
            new ConjugateGradients(3),
            InducingPoints.vfe(PivotedRows.greedy(2)))) {
      Prediction prediction = method.condition(linear, zeros).predict(Points.onLine(2));
      assertEquals(0, prediction.mean()[0]);
      assertEquals(4, prediction.latentVariance()[0], 1e-12);
    }
    InducingPoints onZeros = InducingPoints.dtc(new FirstRows(2));
    assertThrows(NotPositiveDefiniteException.class, () -> onZeros.condition(linear, zeros));
  }

  @Test
  void kmcgOnTextbookDirectionsFailsByNameWhereThePaperSaysSo() {
    Golden toy = TestData.toy("SE");
    NotPositiveDefiniteException e =
        assertThrows(
            NotPositiveDefiniteException.class,
            () -> kmcg(Recurrence.TEXTBOOK).condition(toy.prior(), toy.train()));
    assertTrue(e.order() > 10 && e.order() <= 30, "it failed at step " + e.order());
    assertMessage(e, "40 × 40", "LANCZOS");
  }

  @Test
  void methodsThatNeedTargetsRefusePointsWithoutThem() {
    TrainingSet data = TestData.wave(10, 1, 71);
    for (Method method :
        List.of(new Kmcg(new KMeansCentres(3, 1), 2), new SubsetOfData(new RegularGrid(3)))) {
      Exception e =
          assertThrows(
              IllegalArgumentException.class, () -> method.condition(TestData.smooth(1), data));
      assertMessage(e, "targets", "pivoted Cholesky");
    }
  }

  @Test
  void exactTrainingBeyondTheHeapIsRefusedBeforeItStarts() {
    TrainingSet large = TestData.wave(100_000, 1, 72);
    long start = System.nanoTime();
    Exception e =
        assertThrows(
            InsufficientMemoryException.class,
            () -> new Exact().condition(TestData.smooth(1), large));
    assertMessage(e, "100000 × 100000", "76294 MB", "heap", "-Xmx");
    assertTrue(System.nanoTime() - start < 5e9, "it should not have worked for long");
  }
}
