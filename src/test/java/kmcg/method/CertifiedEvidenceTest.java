package kmcg.method;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.PivotedRows;
import kmcg.inducing.choice.PointSelection;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.inducing.choice.RandomRows;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.kernel.SquaredExponential;
import kmcg.krylov.StoppingRule;
import kmcg.linalg.Eigen;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.posterior.GridPosterior;
import kmcg.model.regression.Bound;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is called certain holds against the evidence to fifty digits, whatever rounding does. */
class CertifiedEvidenceTest {
  /** The last digits of the double that the precise value is rounded to. */
  private static final double LAST_DIGITS = 1e-13;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void certifiedIntervalsHoldOnRandomProblemsWithLittleNoise(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int trial = 0; trial < 25; trial++) {
      TrainingSet data = data(random);
      double noise = Math.pow(10, -random.nextInt(12));
      double variance = Math.pow(10, random.nextInt(5) - 2);
      LengthScales scales = LengthScales.of(Math.pow(10, 3 * random.nextDouble() - 1.5));
      Kernel kernel =
          random.nextBoolean()
              ? new SquaredExponential(scales, variance)
              : new Matern52(scales, variance);
      assertHold(new Prior(kernel, noise), data, random);
    }
  }

  private static TrainingSet data(SplittableRandom random) {
    int n = random.nextInt(12, 45);
    int d = random.nextInt(1, 4);
    double scatter = Math.pow(10, -random.nextInt(8));
    double[][] inputs = new double[n][d];
    double[] targets = new double[n];
    double[] weights = new double[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < d; j++) {
        inputs[i][j] = i % 6 == 5 ? inputs[i - 1][j] : random.nextGaussian();
      }
      targets[i] = Math.sin(2 * inputs[i][0]) + scatter * random.nextGaussian();
      weights[i] = random.nextBoolean() ? 1 : random.nextDouble(0.01, 3);
    }
    TrainingSet all = new TrainingSet(Points.of(inputs), targets, weights);
    return random.nextInt(3) > 0
        ? all.merged()
        : all.withPrecisions(random.doubles(n, 0.01, 100).toArray()).merged();
  }

  private static void assertHold(Prior prior, TrainingSet data, SplittableRandom random) {
    double exact = PreciseModel.negativeLog(prior, data);
    double slack = LAST_DIGITS * Math.abs(exact);
    int n = data.size();
    int rank = random.nextInt(1, n + 1);
    int steps = random.nextInt(n);
    PointSelection rows =
        random.nextBoolean() ? new RandomRows(rank, 1) : PivotedRows.random(rank, 1);
    List<Method> methods =
        List.of(
            new Exact(),
            new PreconditionedKmcg(PreconditionerRows.of(rows), steps),
            new PreconditionedKmcg(PreconditionerRows.automatic(1), steps),
            InducingPoints.vfe(rows),
            new Kmcg(steps),
            new ConjugateGradients(steps));
    for (Method method : methods) {
      Evidence evidence = method.condition(prior, data).evidence();
      String all = "%s on %s and %d rows: %s, but exact %s";
      String message = all.formatted(method, prior, n, evidence, exact);
      assertTrue(evidence.exactAtLeast() <= exact + slack, message);
      assertTrue(evidence.exactAtMost() >= exact - slack, message);
    }
  }

  /** Rows that fill a grid, whose evidence is that of the eigenvalues of each axis. */
  @ParameterizedTest
  @ValueSource(doubles = {1e-2, 1e-6, 1e-10})
  void intervalsOfGridsHold(double noise) {
    for (double length : new double[] {0.3, 3, 300}) {
      double[][] nodes = new double[42][];
      double[] targets = new double[42];
      for (int i = 0; i < 42; i++) {
        nodes[i] = new double[] {(i % 7) / 3.0, (i / 7) / 5.0};
        targets[i] = Math.sin(2 * nodes[i][0]) - nodes[i][1];
      }
      TrainingSet data = new TrainingSet(Points.of(nodes), targets);
      Prior prior = new Prior(new SquaredExponential(LengthScales.of(length), 1.5), noise);
      Posterior grid = new Exact().condition(prior, data);
      assertInstanceOf(GridPosterior.class, grid);
      double exact = PreciseModel.negativeLog(prior, data);
      Evidence evidence = grid.evidence();
      String message = prior + ": " + evidence + ", but exact " + exact;
      double slack = LAST_DIGITS * Math.abs(exact);
      assertTrue(evidence.exactAtLeast() <= exact + slack, message);
      assertTrue(evidence.exactAtMost() >= exact - slack, message);
      assertTrue(noise < 1e-2 || evidence.exactAtMost() - evidence.exactAtLeast() < 1e-6, message);
      double[] eigenvalues = Eigen.overwriting(Gram.of(prior.kernel(), data.inputs())).values();
      double condition = (eigenvalues[41] + noise) / (Math.max(0, eigenvalues[0]) + noise);
      assertEquals(1, grid.report().conditioning().number() / condition, 1e-3, message);
    }
  }

  /** The exact model with ordinary noise is known to all digits that anyone looks at. */
  @Test
  void theIntervalOfTheExactModelIsTight() {
    Prior prior = TestData.rough(0.5, 0.1);
    Evidence evidence = new Exact().condition(prior, TestData.wave(300, 2, 61)).evidence();
    assertEquals(evidence.exactAtLeast(), evidence.exactAtMost(), 1e-6);
  }

  @Test
  void thePreciseModelIsThatOfTheExactModel() {
    Prior prior = TestData.rough(0.5, 0.9);
    TrainingSet data = TestData.wave(30, 2, 71);
    double exact = new Exact().condition(prior, data).evidence().negativeLog();
    assertEquals(exact, PreciseModel.negativeLog(prior, data), 1e-10);
  }

  @Test
  void withLittleRoundingTheIntervalIsTight() {
    Prior prior = TestData.rough(0.5, 0.9);
    TrainingSet data = TestData.wave(150, 2, 61);
    Evidence evidence =
        new PreconditionedKmcg(PreconditionerRows.of(PivotedRows.random(150, 1)), 1)
            .condition(prior, data)
            .evidence();
    assertEquals(evidence.exactAtLeast(), evidence.exactAtMost(), 1e-7);
  }

  /**
   * Rows and directions that together span everything, and more: in the order of the run they come
   * to depend on each other without any small pivot.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void directionsThatDependOnRowsAndOthersDoNoHarm(long seed) {
    Prior prior = new Prior(new Matern52(LengthScales.of(0.3), 0.1), 1e-4);
    TrainingSet data = TestData.wave(62, 2, seed);
    Posterior exact = new Exact().condition(prior, data);
    PreconditionerRows rows = PreconditionerRows.of(new RandomRows(28, seed));
    Posterior ours = new PreconditionedKmcg(rows, 60).condition(prior, data);
    Points test = TestData.points(40, 2, seed + 10);
    Prediction expected = exact.predict(test);
    Prediction seen = ours.predict(test);
    assertArrayEquals(expected.mean(), seen.mean(), 1e-6);
    for (int i = 0; i < test.size(); i++) {
      assertTrue(seen.latentVariance()[i] >= expected.latentVariance()[i] - 1e-8);
    }
    assertEquals(exact.evidence().negativeLog(), ours.evidence().negativeLog(), 1e-4);
  }

  /** The same for the models that are conditioned on Sᵀy. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void variancesOfDependentDirectionsAreNotBelowTheExactOnes(long seed) {
    Prior prior = new Prior(new SquaredExponential(LengthScales.of(0.3), 100), 1e-5);
    TrainingSet data = TestData.wave(86, 3, seed);
    Points test = TestData.points(40, 3, seed + 10);
    Prediction exact = new Exact().condition(prior, data).predict(test);
    PreconditionerRows rows = PreconditionerRows.of(new RandomRows(39, seed));
    StoppingRule never = StoppingRule.never();
    for (Method method :
        List.of(
            new PreconditionedConjugateGradients(rows, 60),
            new PreconditionedKmcg(rows, 60, never, OperatorFactory.TILED, Bound.TVFE, 8))) {
      Prediction seen = method.condition(prior, data).predict(test);
      for (int i = 0; i < test.size(); i++) {
        assertTrue(seen.latentVariance()[i] >= exact.latentVariance()[i] - 1e-6, "" + method);
      }
    }
  }
}
