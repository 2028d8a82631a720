package kmcg.method;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.DoubleStream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.golden.Golden;
import kmcg.inducing.choice.AllRows;
import kmcg.inducing.choice.GivenRows;
import kmcg.inducing.choice.PointSelection;
import kmcg.inducing.choice.RandomRows;
import kmcg.kernel.Gram;
import kmcg.krylov.ProgressListener;
import kmcg.krylov.StoppingRule;
import kmcg.krylov.Trace;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where two methods are the same by theory, they are the same here. */
class EquivalencesTest {
  /** Two routes to one number of order one, on a well-conditioned kernel matrix. */
  private static final double SAME = 1e-9;

  private static final Prior PRIOR = TestData.rough(0.5, 0.9);
  private static final TrainingSet DATA = TestData.wave(50, 2, 51);
  private static final Points TEST = TestData.points(30, 2, 52);

  private static Posterior condition(Method method) {
    return method.condition(PRIOR, DATA);
  }

  private static Kmcg kmcg(PointSelection rows, int steps, Recurrence recurrence) {
    return new Kmcg(rows, steps, StoppingRule.never(), recurrence, OperatorFactory.STORED);
  }

  private static ConjugateGradients cg(int steps, Recurrence recurrence) {
    return new ConjugateGradients(steps, StoppingRule.never(), recurrence, OperatorFactory.STORED);
  }

  private static void assertSamePredictions(Posterior expected, Posterior seen) {
    Prediction a = expected.predict(TEST);
    Prediction b = seen.predict(TEST);
    assertArrayEquals(a.mean(), b.mean(), SAME);
    assertArrayEquals(a.latentVariance(), b.latentVariance(), SAME);
  }

  private static void assertSame(Posterior expected, Posterior seen) {
    assertSamePredictions(expected, seen);
    assertEquals(expected.evidence().negativeLog(), seen.evidence().negativeLog(), 50 * SAME);
  }

  @Test
  void kmcgAndConjugateGradientsWithAllStepsAreExact() {
    Posterior exact = condition(new Exact());
    assertSame(exact, condition(new Kmcg(DATA.size())));
    assertSame(exact, condition(kmcg(new AllRows(), DATA.size(), Recurrence.FOM)));
    assertSame(exact, condition(new ConjugateGradients(DATA.size())));
  }

  @Test
  void inducingPointMethodsOnAllRowsAreExact() {
    Posterior exact = condition(new Exact());
    assertSame(exact, condition(InducingPoints.dtc(new AllRows())));
    assertSame(exact, condition(InducingPoints.vfe(new AllRows())));
    assertSame(exact, condition(InducingPoints.fitc(new AllRows())));
    assertSame(exact, condition(new SubsetOfData(new AllRows())));
    Posterior regressors = condition(InducingPoints.sor(new AllRows()));
    assertArrayEquals(exact.predict(TEST).mean(), regressors.predict(TEST).mean(), SAME);
    assertEquals(exact.evidence().negativeLog(), regressors.evidence().negativeLog(), 50 * SAME);
  }

  @ParameterizedTest
  @EnumSource(
      value = Recurrence.class,
      names = {"LANCZOS", "FOM"})
  void kmcgWithAsManyStepsAsPointsIsTheSubsetOfRegressors(Recurrence recurrence) {
    RandomRows rows = new RandomRows(12, 53);
    Posterior kmcg = condition(kmcg(rows, 12, recurrence));
    Posterior regressors = condition(InducingPoints.sor(rows));
    assertArrayEquals(regressors.predict(TEST).mean(), kmcg.predict(TEST).mean(), SAME);
    assertEquals(regressors.evidence().negativeLog(), kmcg.evidence().negativeLog(), 50 * SAME);
    assertSame(condition(InducingPoints.dtc(rows)), kmcg);
  }

  @Test
  void oneStepOfKmcgHasAClosedForm() {
    int[] some = {3, 14, 15, 9, 26};
    assertArrayEquals(oneStepMean(DATA), condition(new Kmcg(1)).predict(TEST).mean(), SAME);
    assertArrayEquals(
        oneStepMean(DATA.select(some)),
        condition(new Kmcg(new GivenRows(some), 1)).predict(TEST).mean(),
        SAME);
  }

  /** α Σ k(x, xₘ) yₘ with α = Rᵀy / (RᵀR + σ² y_MᵀK_My_M), R = k(X, X_M) y_M. */
  private static double[] oneStepMean(TrainingSet some) {
    Matrix yM = Matrix.column(some.targets());
    double[] R =
        Algebra.product(Gram.between(PRIOR.kernel(), DATA.inputs().all(), some.inputs().all()), yM)
            .data();
    double[] KyM = Algebra.product(Gram.of(PRIOR.kernel(), some.inputs()), yM).data();
    double alpha =
        Algebra.dot(R, DATA.targets())
            / (Algebra.dot(R, R) + PRIOR.noiseVariance() * Algebra.dot(some.targets(), KyM));
    double[] mean =
        Algebra.product(Gram.between(PRIOR.kernel(), TEST.all(), some.inputs().all()), yM).data();
    Algebra.scale(alpha, mean);
    return mean;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 5})
  void theRecurrencesAgreeWhileTheTextbookIsStable(int steps) {
    RandomRows some = new RandomRows(30, 54);
    for (Recurrence other : new Recurrence[] {Recurrence.FOM, Recurrence.TEXTBOOK}) {
      assertSame(condition(new Kmcg(steps)), condition(kmcg(new AllRows(), steps, other)));
      assertSame(condition(new Kmcg(some, steps)), condition(kmcg(some, steps, other)));
      assertSame(condition(new ConjugateGradients(steps)), condition(cg(steps, other)));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 6, 20})
  void theTridiagonalFormEqualsTheFoldOverRows(int steps) {
    int[] all = new AllRows().select(PRIOR.kernel(), DATA.inputs()).rows();
    int[] swapped = all.clone(); // the same rows in another order take the general path
    swapped[0] = all[1];
    swapped[1] = all[0];
    Posterior tridiagonal = condition(new Kmcg(steps));
    Posterior folded = condition(new Kmcg(new GivenRows(swapped), steps));
    assertSame(tridiagonal, folded);
    // without the rows, only the sum of what is left of the diagonal is known, not its logarithms
    assertTrue(tridiagonal.evidence().exactAtMost() >= folded.evidence().exactAtMost() - 1e-7);
  }

  @Test
  void aPrefixOfARunIsTheModelOfAShorterRun() {
    for (KrylovMethod method :
        new KrylovMethod[] {
          new Kmcg(20), new ConjugateGradients(20), kmcg(new RandomRows(25, 55), 20, Recurrence.FOM)
        }) {
      KrylovFit fit = method.fit(PRIOR, DATA, ProgressListener.NONE);
      KrylovFit shorter = method.begin(PRIOR, DATA);
      shorter.advance(StoppingRule.afterSteps(7), ProgressListener.NONE);
      assertArrayEquals(
          shorter.posterior().predict(TEST).mean(), fit.first(7).predict(TEST).mean());
      assertEquals(shorter.posterior().evidence(), fit.first(7).evidence());
    }
  }

  @Test
  void tilesAndStorageGiveTheSameModel() {
    Method tiled =
        new Kmcg(
            new AllRows(), 10, StoppingRule.never(), Recurrence.LANCZOS, OperatorFactory.TILED);
    assertSame(condition(new Kmcg(10)), condition(tiled));
  }

  @Test
  void noStepsLeaveThePriorAndWhiteNoise() {
    double n = DATA.size();
    double noise = PRIOR.noiseVariance();
    double square = Algebra.dot(DATA.targets(), DATA.targets());
    double expected = 0.5 * (square / noise + n * Math.log(2 * Math.PI * noise));
    for (Method method :
        new Method[] {new Kmcg(0), new ConjugateGradients(0), cg(0, Recurrence.TEXTBOOK)}) {
      Posterior posterior = condition(method);
      assertArrayEquals(new double[TEST.size()], posterior.predict(TEST).mean());
      assertEquals(1.3, posterior.predict(TEST).latentVariance()[0], 1e-15);
      assertEquals(expected, posterior.evidence().negativeLog(), 1e-12 * expected);
    }
  }

  @Test
  void theVarianceOfConjugateGradientsIsNeverBelowTheExactOne() {
    for (String kernel : new String[] {"SE", "Matern52"}) {
      Golden toy = TestData.toy(kernel);
      Points grid = Points.onLine(DoubleStream.iterate(-3, x -> x + 0.05).limit(140).toArray());
      double[] exact =
          new Exact().condition(toy.prior(), toy.train()).predict(grid).latentVariance();
      for (Recurrence recurrence : Recurrence.values()) {
        KrylovFit fit = cg(60, recurrence).fit(toy.prior(), toy.train(), ProgressListener.NONE);
        for (int p = 0; p <= fit.steps(); p += 3) {
          double[] variance = fit.first(p).predict(grid).latentVariance();
          for (int i = 0; i < exact.length; i++) {
            assertTrue(
                variance[i] >= exact[i] - 1e-11,
                "%s %s P=%d: %s < %s".formatted(kernel, recurrence, p, variance[i], exact[i]));
          }
        }
      }
    }
  }

  @Test
  void everyBoundIsOnTheRightSideOfTheExactEvidenceAtEveryStep() {
    for (String kernel : new String[] {"SE", "Matern52"}) {
      Golden toy = TestData.toy(kernel);
      double exact = new Exact().condition(toy.prior(), toy.train()).evidence().negativeLog();
      double rounding = 1e-9 * Math.abs(exact);
      for (KrylovMethod method :
          new KrylovMethod[] {
            new Kmcg(60),
            new ConjugateGradients(60),
            cg(60, Recurrence.FOM),
            new Kmcg(new RandomRows(100, 56), 20)
          }) {
        KrylovFit fit = method.fit(toy.prior(), toy.train(), ProgressListener.NONE);
        for (int p = 0; p <= fit.steps(); p++) {
          var evidence = fit.first(p).evidence();
          assertTrue(evidence.exactAtLeast() <= exact + rounding, p + " " + evidence);
          assertTrue(evidence.exactAtMost() >= exact - rounding, p + " " + evidence);
        }
      }
      double vfe =
          InducingPoints.vfe(new RandomRows(20, 57))
              .condition(toy.prior(), toy.train())
              .evidence()
              .negativeLog();
      assertTrue(vfe >= exact);
    }
  }

  @Test
  void lanczosSurvivesTheToyDataWhereThePublishedFormFails() {
    Golden toy = TestData.toy("SE");
    KrylovFit fit = new Kmcg(50).fit(toy.prior(), toy.train(), ProgressListener.NONE);
    double[] exact = new Exact().condition(toy.prior(), toy.train()).predict(toy.test()).mean();
    assertTrue(fit.steps() >= 45, "only " + fit.steps() + " steps");
    assertTrue(fit.trace().ending().matches(".*(exhausted|budget of 50).*"), fit.trace().ending());
    assertArrayEquals(exact, fit.posterior().predict(toy.test()).mean(), 1e-8);
  }

  @Test
  void aPrefixTellsItsOwnStoryAndNoLongerOneExists() {
    KrylovFit fit = new Kmcg(10).fit(PRIOR, DATA, ProgressListener.NONE);
    Trace story = fit.first(3).report().trace();
    assertEquals(4, story.steps().size()); // the state before the first step is one of them
    assertTrue(story.ending().contains("first 3"), story.ending());
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> fit.first(11));
    assertTrue(
        e.getMessage().contains("from 0 to 10, which the run has taken, but was 11"),
        e.getMessage());
  }
}
