package kmcg.method;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.golden.Golden;
import kmcg.inducing.choice.GivenRows;
import kmcg.inducing.choice.PivotedRows;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.inducing.choice.RandomRows;
import kmcg.inducing.choice.Selection;
import kmcg.kernel.Gram;
import kmcg.kernel.LengthScales;
import kmcg.kernel.SquaredExponential;
import kmcg.krylov.ProgressListener;
import kmcg.krylov.Step;
import kmcg.krylov.StoppingRule;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.metric.ApproximationErrors;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.regression.Bound;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows and directions together: what they must equal, and what they must not fall below. */
class PreconditionedTest {
  /** Two routes to one number of order one. */
  private static final double SAME = 1e-8;

  private static final Prior PRIOR = TestData.rough(0.5, 0.9);
  private static final TrainingSet DATA = TestData.wave(150, 2, 61);
  private static final Points TEST = TestData.points(40, 2, 62);
  private static final Posterior EXACT = new Exact().condition(PRIOR, DATA);

  private static PreconditionedKmcg kmcg(int rank, int steps, Bound bound, int local) {
    return new PreconditionedKmcg(
        PreconditionerRows.of(PivotedRows.random(rank, 3)),
        steps,
        StoppingRule.never(),
        OperatorFactory.AUTOMATIC,
        bound,
        local);
  }

  private static void assertSamePredictions(Posterior expected, Posterior seen) {
    Prediction a = expected.predict(TEST);
    Prediction b = seen.predict(TEST);
    assertArrayEquals(a.mean(), b.mean(), SAME);
    assertArrayEquals(a.latentVariance(), b.latentVariance(), SAME);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 20, 80})
  void withoutStepsItIsVfeOnTheSameRows(int rank) {
    Selection same = PivotedRows.random(rank, 3).selectExplaining(PRIOR.kernel(), DATA.inputs());
    Posterior vfe = InducingPoints.vfe(new GivenRows(same.rows())).condition(PRIOR, DATA);
    Posterior ours = kmcg(rank, 0, Bound.VFE, 0).condition(PRIOR, DATA);
    assertSamePredictions(vfe, ours);
    assertEquals(vfe.evidence().negativeLog(), ours.evidence().negativeLog(), SAME);
    assertEquals(vfe.evidence().exactAtMost(), ours.evidence().exactAtMost(), SAME);
  }

  @Test
  void theRowsMayBeChosenWithoutLookingAtTheKernel() {
    RandomRows rows = new RandomRows(25, 8);
    Posterior vfe = InducingPoints.vfe(rows).condition(PRIOR, DATA);
    assertSamePredictions(
        vfe, new PreconditionedKmcg(PreconditionerRows.of(rows), 0).condition(PRIOR, DATA));
  }

  @Test
  void withAllRowsItIsExact() {
    Posterior ours = kmcg(DATA.size(), 1, Bound.TVFE, 0).condition(PRIOR, DATA);
    assertSamePredictions(EXACT, ours);
    assertEquals(EXACT.evidence().negativeLog(), ours.evidence().negativeLog(), 1e-6);
  }

  @Test
  void withEnoughStepsTheMeanIsExact() {
    Posterior ours = kmcg(30, 60, Bound.TVFE, 0).condition(PRIOR, DATA);
    assertArrayEquals(EXACT.predict(TEST).mean(), ours.predict(TEST).mean(), SAME);
    Posterior cg =
        new PreconditionedConjugateGradients(PreconditionerRows.of(PivotedRows.random(30, 3)), 60)
            .condition(PRIOR, DATA);
    assertArrayEquals(EXACT.predict(TEST).mean(), cg.predict(TEST).mean(), SAME);
  }

  /** yᵀ(K + σ²I)⁻¹y by Cholesky factorisation. */
  private static double dataFit() {
    Matrix A = Gram.of(PRIOR.kernel(), DATA.inputs());
    for (int i = 0; i < A.rows(); i++) {
      A.set(i, i, A.get(i, i) + PRIOR.noiseVariance());
    }
    double[] alpha = Cholesky.of(A, "A", "").solve(DATA.targets());
    return Algebra.dot(alpha, DATA.targets());
  }

  @Test
  void theDataFitIsBracketedAfterEveryStepAndTheRunStopsInNats() {
    PreconditionedKmcg method = kmcg(20, 40, Bound.TVFE, 0);
    KrylovFit fit = method.begin(PRIOR, DATA);
    fit.advance(
        StoppingRule.afterSteps(40).or(StoppingRule.whenGapBelow(1e-3)), ProgressListener.NONE);
    double exact = dataFit();
    for (Step step : fit.trace().steps()) {
      assertTrue(step.fitLower() <= exact * (1 + 1e-12), step.toString());
      assertTrue(step.fitUpper() >= exact * (1 - 1e-12), step.toString());
    }
    assertTrue(fit.trace().ending().contains("nats"), fit.trace().ending());
    assertTrue(fit.steps() < 40);
  }

  @Test
  void everyPrefixOfARunIsAModelOfItsOwn() {
    KrylovFit fit = kmcg(20, 6, Bound.TVFE, 4).fit(PRIOR, DATA, ProgressListener.NONE);
    for (int p = 0; p <= 6; p += 3) {
      assertSamePredictions(kmcg(20, p, Bound.TVFE, 4).condition(PRIOR, DATA), fit.first(p));
    }
  }

  @Test
  void storedAndTiledProductsGiveTheSameModel() {
    PreconditionerRows rows = PreconditionerRows.of(PivotedRows.random(20, 3));
    Posterior tiled =
        new PreconditionedKmcg(rows, 4, StoppingRule.never(), OperatorFactory.TILED, Bound.TVFE, 0)
            .condition(PRIOR, DATA);
    assertSamePredictions(kmcg(20, 4, Bound.TVFE, 0).condition(PRIOR, DATA), tiled);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 5, 25})
  void localVariancesAreNeverBelowTheExactOnesAndBetterThanWithoutLocalRows(int local) {
    Prediction exact = EXACT.predict(TEST);
    Prediction ours = kmcg(15, 3, Bound.TVFE, local).condition(PRIOR, DATA).predict(TEST);
    Posterior galerkin =
        new PreconditionedConjugateGradients(PreconditionerRows.of(PivotedRows.random(15, 3)), 3)
            .condition(PRIOR, DATA);
    Prediction without = galerkin.predict(TEST);
    for (int i = 0; local > 0 && i < TEST.size(); i++) {
      assertTrue(ours.latentVariance()[i] >= exact.latentVariance()[i] - 1e-10);
      assertTrue(ours.latentVariance()[i] <= without.latentVariance()[i] + 1e-10);
    }
    if (local == 25) {
      assertTrue(ApproximationErrors.ofVariance(exact, ours) < 0.01);
    }
  }

  @Test
  void withAllRowsLocalThePredictionIsExact() {
    Posterior ours = kmcg(15, 3, Bound.TVFE, DATA.size()).condition(PRIOR, DATA);
    assertSamePredictions(EXACT, ours);
  }

  @Test
  void theMeanIsBetterThanThatOfConjugateGradientsAndOfVfe() {
    PreconditionerRows rows = PreconditionerRows.of(PivotedRows.random(20, 3));
    KrylovFit ours = new PreconditionedKmcg(rows, 8).fit(PRIOR, DATA, ProgressListener.NONE);
    KrylovFit cg =
        new PreconditionedConjugateGradients(rows, 8).fit(PRIOR, DATA, ProgressListener.NONE);
    Prediction exact = EXACT.predict(TEST);
    Prediction vfe = ours.first(0).predict(TEST);
    for (int p = 1; p <= 8; p++) {
      double error = ApproximationErrors.ofMean(exact, ours.first(p).predict(TEST));
      assertTrue(error < ApproximationErrors.ofMean(exact, cg.first(p).predict(TEST)), "P = " + p);
      // with a kernel so rough and so few rows, the first directions are no better than none
      assertTrue(p < 4 || error < ApproximationErrors.ofMean(exact, vfe), "P = " + p);
    }
  }

  @ParameterizedTest
  @CsvSource({"0.5, 0.01", "0.05, 0.01", "5, 0.01", "0.5, 1e-4", "0.5, 1"})
  void theCertifiedIntervalHasTheExactEvidence(double scale, double noise) {
    Prior prior = new Prior(new SquaredExponential(LengthScales.of(scale), 1.3), noise);
    double exact = new Exact().condition(prior, DATA).evidence().negativeLog();
    for (int steps : new int[] {0, 3, 30}) {
      var evidence = kmcg(20, steps, Bound.TVFE, 0).condition(prior, DATA).evidence();
      double rounding = 1e-9 * Math.abs(exact);
      assertTrue(evidence.exactAtLeast() <= exact + rounding, evidence + " but " + exact);
      assertTrue(evidence.exactAtMost() >= exact - rounding, evidence + " but " + exact);
      assertTrue(evidence.negativeLog() >= exact - rounding, "T-VFE is a bound");
      double vfe = kmcg(20, steps, Bound.VFE, 0).condition(prior, DATA).evidence().negativeLog();
      assertTrue(evidence.negativeLog() <= vfe + rounding, "and no looser than VFE");
    }
  }

  /** TOY's squared exponential has numerical rank 50. */
  @Test
  void aKernelOfLowNumericalRankEndsTheChoiceOfRowsAndNotTheRun() {
    Golden toy = Golden.load(Golden.OWN, "TOY", "SE");
    Posterior exact = new Exact().condition(toy.prior(), toy.train());
    Posterior ours =
        new PreconditionedKmcg(
                PreconditionerRows.automatic(1),
                100,
                StoppingRule.whenGapBelow(1e-6),
                OperatorFactory.AUTOMATIC,
                Bound.TVFE,
                8)
            .condition(toy.prior(), toy.train());
    Points test = toy.test();
    assertArrayEquals(exact.predict(test).mean(), ours.predict(test).mean(), 1e-4);
  }

  @Test
  void aThousandCopiesOfARowAreARowThatWasSeenAThousandTimes() {
    double[][] rows = new double[1000][];
    double[] targets = new double[1000];
    for (int i = 0; i < 1000; i++) {
      rows[i] = new double[] {0.3, -1};
      targets[i] = i % 2;
    }
    TrainingSet copies = new TrainingSet(Points.of(rows), targets);
    for (TrainingSet data : new TrainingSet[] {copies, copies.merged()}) {
      Posterior ours =
          new PreconditionedKmcg(PreconditionerRows.automatic(1), 20).condition(PRIOR, data);
      Posterior exact = new Exact().condition(PRIOR, copies);
      assertEquals(exact.predict(TEST).mean()[0], ours.predict(TEST).mean()[0], SAME);
      assertEquals(exact.evidence().negativeLog(), ours.evidence().negativeLog(), 1e-5);
    }
  }

  @ParameterizedTest
  @CsvSource({"1e-3, 0.01", "1e6, 0.01", "0.5, 1e-12", "1e6, 1e-12", "1e-3, 1e-12"})
  void extremeScalesGiveAFiniteResultOrAMessage(double scale, double noise) {
    Prior prior = new Prior(new SquaredExponential(LengthScales.of(scale), 1), noise);
    for (int local : new int[] {0, 8}) {
      Posterior ours =
          new PreconditionedKmcg(
                  PreconditionerRows.automatic(1),
                  50,
                  StoppingRule.whenGapBelow(1e-6),
                  OperatorFactory.AUTOMATIC,
                  Bound.TVFE,
                  local)
              .condition(prior, DATA);
      Prediction prediction = ours.predict(TEST);
      for (int i = 0; i < TEST.size(); i++) {
        assertTrue(Double.isFinite(prediction.mean()[i]));
        assertTrue(prediction.latentVariance()[i] >= 0);
        assertTrue(prediction.latentVariance()[i] <= 1 + 1e-6);
      }
    }
  }

  /** Otherwise memory that is in use already would count as needed once more. */
  @Test
  void theOperatorIsChosenBeforeRowsTakeMemory() {
    List<String> order = new ArrayList<>();
    PreconditionerRows rows =
        (n, noise) -> {
          if (noise == PRIOR.noiseVariance()) { // not the plan, which knows none
            order.add("rows");
          }
          return PivotedRows.random(5, 1);
        };
    OperatorFactory operators =
        (kernel, points, reserved) -> {
          order.add("operator");
          return OperatorFactory.TILED.of(kernel, points, reserved);
        };
    new PreconditionedKmcg(rows, 2, StoppingRule.never(), operators, Bound.TVFE, 0)
        .condition(PRIOR, DATA);
    assertEquals(List.of("operator", "rows"), order);
  }

  @Test
  void aSingleRowIsEnough() {
    TrainingSet one = new TrainingSet(Points.of(new double[][] {{0.1, 0.2}}), new double[] {2});
    Posterior ours =
        new PreconditionedKmcg(PreconditionerRows.of(new GivenRows(0)), 5).condition(PRIOR, one);
    Posterior exact = new Exact().condition(PRIOR, one);
    assertArrayEquals(exact.predict(TEST).mean(), ours.predict(TEST).mean(), SAME);
  }
}
