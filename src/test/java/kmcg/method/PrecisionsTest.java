package kmcg.method;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.AllRows;
import kmcg.inducing.choice.GivenRows;
import kmcg.inducing.choice.PivotedRows;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.kernel.Gram;
import kmcg.krylov.StoppingRule;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.regression.Bound;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Rows of precision p have the noise σ²/p, in every method. */
class PrecisionsTest {
  /** Two routes to one number of order one. */
  private static final double SAME = 1e-9;

  private static final Prior PRIOR = TestData.rough(0.6, 1);
  private static final double NOISE = PRIOR.noiseVariance();
  private static final TrainingSet SINGLE = TestData.wave(40, 2, 91);
  private static final double[] P = new SplittableRandom(5).doubles(40, 0.05, 6).toArray();
  private static final TrainingSet PRECISE = SINGLE.withPrecisions(P);
  private static final Points TEST = TestData.points(12, 2, 92);
  private static final int[] ROWS = {1, 5, 9, 14, 20, 22, 31, 38};

  /** The normal distribution of targets and function, as dense matrices. */
  private static final class Dense {
    private final Cholesky factor;
    private final double[] targets;
    private final Matrix cross; // training rows × test points

    /**
     * Targets y ~ N(0, covariance + diag noise).
     *
     * @param cross covariances of targets and the function at the test points
     */
    Dense(Matrix covariance, double[] noise, double[] targets, Matrix cross) {
      Matrix A = covariance.copy();
      for (int i = 0; i < noise.length; i++) {
        A.add(i, i, noise[i]);
      }
      this.factor = Cholesky.of(A, "the covariance of the targets", "none");
      this.targets = targets;
      this.cross = cross;
    }

    double negativeLog() {
      double fit = Algebra.dot(targets, factor.solve(targets));
      return 0.5 * (fit + factor.logDeterminant() + targets.length * Math.log(2 * Math.PI));
    }

    double[] mean() {
      return Algebra.transposedProduct(cross, Matrix.column(factor.solve(targets))).data();
    }

    /** What the targets take off the prior variance of the function. */
    double[] explained() {
      Matrix half = cross.copy();
      factor.solveLower(half);
      return Algebra.squaredColumnNorms(half);
    }
  }

  private static double[] noises(double[] precisions, double[] further) {
    double[] noises = new double[precisions.length];
    Arrays.setAll(noises, i -> NOISE / precisions[i] + further[i]);
    return noises;
  }

  private static Dense exact(TrainingSet rows, double[] precisions) {
    return new Dense(
        Gram.of(PRIOR.kernel(), rows.inputs()),
        noises(precisions, new double[rows.size()]),
        rows.targets(),
        Gram.between(PRIOR.kernel(), rows.inputs().all(), TEST.all()));
  }

  private static Matrix whitened(Points points, Points x) {
    Matrix a = Gram.between(PRIOR.kernel(), points.all(), x.all());
    Cholesky.of(Gram.of(PRIOR.kernel(), points), "k(U, U)", "none").solveLower(a);
    return a;
  }

  private static void assertPredicts(double[] mean, double[] variance, Posterior seen) {
    Prediction prediction = seen.predict(TEST);
    assertArrayEquals(mean, prediction.mean(), SAME);
    assertArrayEquals(variance, prediction.latentVariance(), SAME);
    assertEquals(NOISE, prediction.noiseVariance()); // of a new row, whose precision is 1
  }

  private static void assertPredicts(Dense dense, Posterior seen) {
    double[] variance = Gram.diagonal(PRIOR.kernel(), TEST.all());
    Algebra.add(-1, dense.explained(), variance);
    assertPredicts(dense.mean(), variance, seen);
  }

  /** Methods that are exact here: with all rows, with all directions, with all rows near. */
  static Stream<Method> exactMethods() {
    PreconditionerRows rows = PreconditionerRows.of(PivotedRows.greedy(40));
    StoppingRule never = StoppingRule.never();
    OperatorFactory automatic = OperatorFactory.AUTOMATIC;
    return Stream.of(
        new Exact(),
        new SubsetOfData(new AllRows()),
        new PreconditionedKmcg(rows, 2),
        new PreconditionedKmcg(rows, 2, never, automatic, Bound.TVFE, 40),
        new PreconditionedKmcg(rows, 2, never, automatic, Bound.TVFE, Neighbourhood.close(40)),
        new PreconditionedConjugateGradients(rows, 2),
        InducingPoints.vfe(new AllRows()),
        InducingPoints.fitc(new AllRows()),
        InducingPoints.fitc(new AllRows()).with(LocalRows.of(7)));
  }

  @ParameterizedTest
  @MethodSource("exactMethods")
  void theExactModelHasTheDensityOfNoiseThatDiffersFromRowToRow(Method method) {
    Dense dense = exact(SINGLE, P);
    Posterior seen = method.condition(PRIOR, PRECISE);
    assertPredicts(dense, seen);
    assertEquals(dense.negativeLog(), seen.evidence().negativeLog(), 1e-7);
  }

  @ParameterizedTest
  @EnumSource(InducingPoints.Variant.class)
  void finiteRankIsTheSameNoiseUnderAnotherKernel(InducingPoints.Variant variant) {
    Points points = SINGLE.inputs().select(ROWS);
    Matrix a = whitened(points, SINGLE.inputs());
    Matrix ofTest = whitened(points, TEST);
    double[] left = Gram.diagonal(PRIOR.kernel(), SINGLE.inputs().all());
    Algebra.add(-1, Algebra.squaredColumnNorms(a), left);
    boolean fitc = variant == InducingPoints.Variant.FITC;
    Dense dense =
        new Dense(
            Algebra.transposedProduct(a, a),
            noises(P, fitc ? left : new double[left.length]),
            SINGLE.targets(),
            Algebra.transposedProduct(a, ofTest));
    double expected = dense.negativeLog();
    if (variant == InducingPoints.Variant.VFE) {
      for (int i = 0; i < P.length; i++) {
        expected += 0.5 * P[i] * left[i] / NOISE;
      }
    }
    double[] variance =
        variant == InducingPoints.Variant.SOR
            ? Algebra.squaredColumnNorms(ofTest)
            : Gram.diagonal(PRIOR.kernel(), TEST.all());
    Algebra.add(-1, dense.explained(), variance);
    InducingPoints method = InducingPoints.vfe(new GivenRows(ROWS));
    Posterior seen =
        new InducingPoints(variant, method.points(), method.jitter(), method.local())
            .condition(PRIOR, PRECISE);
    assertPredicts(dense.mean(), variance, seen);
    assertEquals(expected, seen.evidence().negativeLog(), 1e-7);
  }

  static Stream<Method> allButFitc() {
    return Stream.concat(WeightsTest.methods(), WeightsTest.choosingMethods())
        .filter(
            method ->
                !(method instanceof InducingPoints points
                    && points.variant() == InducingPoints.Variant.FITC));
  }

  /**
   * Of w copies of a row, only their mean is known to differ from an observation of precision w.
   */
  @ParameterizedTest
  @MethodSource("allButFitc")
  void copiesHaveTheSamePosteriorAndAnotherNumberOfObservations(Method method) {
    TrainingSet copies = new TrainingSet(SINGLE.inputs(), SINGLE.targets(), P);
    Posterior ofCopies = method.condition(PRIOR, copies);
    Posterior ofPrecise = method.condition(PRIOR, PRECISE);
    Prediction expected = ofCopies.predict(TEST);
    assertPredicts(expected.mean(), expected.latentVariance(), ofPrecise);
    double[] w = P;
    if (method instanceof SubsetOfData subset) {
      int[] rows = subset.points().select(PRIOR.kernel(), SINGLE.inputs()).rows();
      w = Arrays.stream(rows).mapToDouble(i -> P[i]).toArray();
    }
    double apart = 0;
    for (double each : w) {
      apart += 0.5 * (each - 1) * Math.log(2 * Math.PI * NOISE) + 0.5 * Math.log(each);
    }
    Evidence a = ofCopies.evidence();
    Evidence b = ofPrecise.evidence();
    assertEquals(a.negativeLog() - apart, b.negativeLog(), 1e-8);
    assertEquals(a.exactAtLeast() - apart, b.exactAtLeast(), 1e-8);
    assertEquals(a.exactAtMost() - apart, b.exactAtMost(), 1e-8);
  }

  @ParameterizedTest
  @MethodSource({
    "kmcg.method.WeightsTest#methods",
    "kmcg.method.WeightsTest#choosingMethods",
    "exactMethods"
  })
  void certifiedBoundsHoldTheExactEvidence(Method method) {
    double exact = exact(SINGLE, P).negativeLog();
    Evidence evidence = method.condition(PRIOR, PRECISE).evidence();
    assertTrue(evidence.exactAtLeast() <= exact + 1e-8, evidence.toString());
    assertTrue(evidence.exactAtMost() >= exact - 1e-8, evidence.toString());
  }

  /** Every row i as 1 + i % 3 rows with targets and precisions of their own. */
  private static TrainingSet repeated(boolean ownPrecisions) {
    int[] rows =
        IntStream.range(0, SINGLE.size())
            .flatMap(i -> IntStream.generate(() -> i).limit(1 + i % 3))
            .toArray();
    double[] own = new SplittableRandom(6).doubles(rows.length, 0.1, 5).toArray();
    double[] precisions = new double[rows.length];
    Arrays.setAll(precisions, i -> ownPrecisions ? own[i] : P[rows[i]]);
    return new TrainingSet(SINGLE.inputs().select(rows), TestData.normal(rows.length, 93))
        .withPrecisions(precisions);
  }

  private static void assertSameModel(Method method, TrainingSet rows) {
    Posterior expected = method.condition(PRIOR, rows);
    Posterior merged = method.condition(PRIOR, rows.merged());
    Prediction prediction = expected.predict(TEST);
    assertPredicts(prediction.mean(), prediction.latentVariance(), merged);
    assertEquals(expected.evidence().negativeLog(), merged.evidence().negativeLog(), 1e-7);
  }

  @ParameterizedTest
  @MethodSource("kmcg.method.WeightsTest#allButConjugateGradients")
  void rowsOfEqualInputsAndPrecisionCanBeMerged(Method method) {
    assertSameModel(method, repeated(false));
  }

  static Stream<Method> mergingMethods() {
    return WeightsTest.allButConjugateGradients().filter(m -> allButFitc().anyMatch(m::equals));
  }

  /** FITC sees only the mean precision of merged rows. */
  @ParameterizedTest
  @MethodSource("mergingMethods")
  void rowsOfEqualInputsAndOtherPrecisionsCanBeMergedToo(Method method) {
    assertSameModel(method, repeated(true));
  }

  @Test
  void onePrecisionForAllIsAnotherNoise() {
    double[] four = new double[SINGLE.size()];
    Arrays.fill(four, 4);
    TrainingSet precise = SINGLE.withPrecisions(four);
    Prior noisier = new Prior(PRIOR.kernel(), 4 * NOISE);
    for (Method method :
        Stream.concat(WeightsTest.methods(), WeightsTest.choosingMethods()).toList()) {
      Posterior expected = method.condition(PRIOR, SINGLE);
      Posterior seen = method.condition(noisier, precise);
      Prediction prediction = expected.predict(TEST);
      assertArrayEquals(prediction.mean(), seen.predict(TEST).mean(), SAME);
      assertArrayEquals(prediction.latentVariance(), seen.predict(TEST).latentVariance(), SAME);
      double own = expected.evidence().negativeLog();
      assertEquals(own, seen.evidence().negativeLog(), 1e-8, method.toString());
    }
  }
}
