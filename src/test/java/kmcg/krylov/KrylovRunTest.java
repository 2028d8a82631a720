package kmcg.krylov;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import kmcg.TestData;
import kmcg.data.TrainingSet;
import kmcg.golden.Golden;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.operator.DenseOperator;
import kmcg.operator.SymmetricOperator;
import kmcg.operator.TiledOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KrylovRunTest {
  private static final double NOISE = 0.05;
  private static final TrainingSet DATA = TestData.wave(80, 2, 31);
  private static final Kernel KERNEL = TestData.rough(0.8).kernel();
  private static final SymmetricOperator K = DenseOperator.of(KERNEL, DATA.inputs());
  private static final double[] Y = DATA.targets();

  private static KrylovRun lanczos() {
    return new KrylovRun(new Lanczos(K, 0, Y), NOISE);
  }

  private static Trace trace(StoppingRule rule) {
    return lanczos().until(rule, ProgressListener.NONE).trace();
  }

  private static Step last(Trace trace) {
    return trace.steps().get(trace.steps().size() - 1);
  }

  /** yᵀ(K + σ²I)⁻¹y by Cholesky. */
  private static double exactFit() {
    Matrix A = Gram.of(KERNEL, DATA.inputs());
    for (int i = 0; i < A.rows(); i++) {
      A.set(i, i, A.get(i, i) + NOISE);
    }
    return Algebra.dot(Y, Cholesky.of(A, "A", "").solve(Y));
  }

  @Test
  void theTwoQuadraticFormsBracketTheDataFitAtEveryStepAndCloseOnIt() {
    double exact = exactFit();
    double rounding = 1e-11 * exact;
    Trace trace = trace(StoppingRule.never());
    for (Step step : trace.steps()) {
      assertTrue(step.fitLower() <= exact + rounding, step.toString());
      assertTrue(step.fitUpper() >= exact - rounding, step.toString());
    }
    assertEquals(0, last(trace).gap(), rounding);
  }

  @Test
  void theResidualIsThatOfTheConjugateGradientIterate() {
    FullOrthogonalisation fom = new FullOrthogonalisation(K, NOISE, Y);
    Trace trace = new KrylovRun(fom, NOISE).until(StoppingRule.afterSteps(12), step -> {}).trace();
    for (Step step : trace.steps()) {
      int p = step.number();
      double[] residual = Y.clone();
      Algebra.scale(-1, residual);
      Algebra.addProduct(
          fom.products(p), Matrix.column(fom.coefficients(p)), Matrix.column(residual));
      assertEquals(Algebra.norm(residual) / Algebra.norm(Y), step.residual(), 1e-12);
    }
  }

  @Test
  void theResidualsOfTheToyDataAreTheGoldenOnes() {
    Golden toy = TestData.toy("SE");
    SymmetricOperator toyK = DenseOperator.of(toy.prior().kernel(), toy.train().inputs());
    KrylovProcess process = new Lanczos(toyK, 0, toy.train().targets());
    List<Step> steps =
        new KrylovRun(process, toy.prior().noiseVariance())
            .until(StoppingRule.afterSteps(20), step -> {})
            .trace()
            .steps();
    String key = "rel_residual_after_step_1_2_...";
    double[] noisy =
        Golden.numbers(toy.json().get("CG_exact_arithmetic(=FOM on K+sn2 I)").get(key));
    double[] noiseFree = Golden.numbers(toy.json().get("KMCG_M=N").get(key));
    for (int p = 1; p <= 20; p++) {
      assertEquals(noisy[p - 1], steps.get(p).residual(), 1e-9 * noisy[p - 1]);
      assertEquals(noiseFree[p - 1], steps.get(p).noiseFreeResidual(), 1e-6 * noiseFree[p - 1]);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7})
  void theBudgetOfStepsIsKeptAndSaid(int p) {
    Trace trace = trace(StoppingRule.afterSteps(p));
    assertEquals(p, last(trace).number());
    assertTrue(trace.ending().contains("budget of " + p), trace.ending());
  }

  @Test
  void theResidualRuleStopsAtTheFirstStepBelowItsTolerance() {
    Trace trace = trace(StoppingRule.whenResidualBelow(1e-3));
    List<Step> steps = trace.steps();
    assertTrue(last(trace).residual() <= 1e-3);
    assertTrue(steps.get(steps.size() - 2).residual() > 1e-3);
    assertTrue(trace.ending().contains("residual is below 0.001"), trace.ending());
  }

  @Test
  void theGapRuleStopsAtTheFirstStepBelowItsTolerance() {
    Trace trace = trace(StoppingRule.whenGapBelow(0.1));
    List<Step> steps = trace.steps();
    assertTrue(last(trace).gap() <= 0.1);
    assertTrue(steps.get(steps.size() - 2).gap() > 0.1);
    assertTrue(trace.ending().contains("the tolerance, 0.1 nats"), trace.ending());
  }

  @Test
  void theRuleOfThePaperLooksAtTheNoiseFreeSystem() {
    Trace trace = trace(StoppingRule.whenNoiseFreeResidualBelow(0.5));
    assertTrue(last(trace).noiseFreeResidual() <= 0.5);
    assertTrue(trace.ending().contains("noise-free"), trace.ending());
  }

  @Test
  void joinedRulesStopWithTheFirstThatHolds() {
    StoppingRule joined = StoppingRule.afterSteps(3).or(StoppingRule.whenResidualBelow(1e-9));
    assertEquals(3, last(trace(joined)).number());
    StoppingRule other = StoppingRule.afterSteps(70).or(StoppingRule.whenResidualBelow(1e-3));
    assertTrue(last(trace(other)).number() < 70);
  }

  @Test
  void anExhaustedSpaceEndsTheRunAndIsSaid() {
    Trace trace = trace(StoppingRule.never());
    assertTrue(trace.ending().contains("exhausted"), trace.ending());
  }

  @Test
  void theListenerHearsEveryStepOnce() {
    List<Step> heard = new ArrayList<>();
    Trace trace = lanczos().until(StoppingRule.afterSteps(6), heard::add).trace();
    assertEquals(trace.steps().subList(1, 7), heard);
  }

  @Test
  void aRunThatGoesOnIsTheRunThatNeverPaused() {
    KrylovRun paused = lanczos();
    paused.until(StoppingRule.afterSteps(4), ProgressListener.NONE);
    paused.until(StoppingRule.afterSteps(9), ProgressListener.NONE);
    double[] resumed = paused.trace().steps().stream().mapToDouble(Step::residual).toArray();
    double[] whole =
        trace(StoppingRule.afterSteps(9)).steps().stream().mapToDouble(Step::residual).toArray();
    assertArrayEquals(whole, resumed);
  }

  @Test
  void rulesRefuseToleranceBelowZero() {
    assertThrows(IllegalArgumentException.class, () -> StoppingRule.afterSteps(-1));
    assertThrows(IllegalArgumentException.class, () -> StoppingRule.whenGapBelow(-0.1));
    assertThrows(IllegalArgumentException.class, () -> StoppingRule.whenResidualBelow(Double.NaN));
  }

  /** One product with this matrix takes several seconds, so the poll within products is tested. */
  @Test
  @Timeout(60)
  void anInterruptedRunEndsWithinASecond() throws InterruptedException {
    TrainingSet large = TestData.wave(40_000, 2, 32);
    KrylovProcess process =
        new Lanczos(new TiledOperator(KERNEL, large.inputs()), 0, large.targets());
    AtomicReference<Throwable> end = new AtomicReference<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                new KrylovRun(process, NOISE).until(StoppingRule.never(), ProgressListener.NONE);
              } catch (CancellationException e) {
                end.set(e);
              }
            });
    thread.start();
    Thread.sleep(300);
    assertNull(end.get());
    long start = System.nanoTime();
    thread.interrupt();
    thread.join();
    double seconds = (System.nanoTime() - start) * 1e-9;
    assertTrue(end.get() instanceof CancellationException, "it ended by itself");
    assertTrue(seconds < 1, "it took " + seconds + " s");
  }
}
