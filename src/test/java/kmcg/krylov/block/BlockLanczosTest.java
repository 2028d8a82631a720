package kmcg.krylov.block;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import kmcg.TestData;
import kmcg.data.TrainingSet;
import kmcg.golden.Golden;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Linear;
import kmcg.krylov.KrylovRun;
import kmcg.krylov.Lanczos;
import kmcg.krylov.ProgressListener;
import kmcg.krylov.Step;
import kmcg.krylov.StoppingRule;
import kmcg.krylov.Trace;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.operator.DenseOperator;
import kmcg.operator.SymmetricOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlockLanczosTest {
  /** Orthogonality and the Krylov relation hold to a few rounding errors of the kernel matrix. */
  private static final double ROUNDING = 1e-13;

  private static final double NOISE = 0.05;
  private static final TrainingSet DATA = TestData.wave(80, 2, 21);
  private static final Kernel KERNEL = TestData.rough(0.8).kernel();
  private static final SymmetricOperator K = DenseOperator.of(KERNEL, DATA.inputs());
  private static final double[] Y = DATA.targets();

  private static BlockLanczos run(BlockLanczos process, int steps) {
    for (int i = 0; i < steps; i++) {
      assertTrue(process.advance());
    }
    return process;
  }

  private static Trace whole(BlockLanczos process, double noise) {
    return new KrylovRun(process, noise).until(StoppingRule.never(), ProgressListener.NONE).trace();
  }

  private static void assertOrthonormal(Matrix V) {
    Matrix VtV = Algebra.transposedProduct(V, V);
    for (int j = 0; j < V.columns(); j++) {
      for (int i = 0; i < V.columns(); i++) {
        assertEquals(i == j ? 1 : 0, VtV.get(i, j), ROUNDING);
      }
    }
  }

  /** ‖K S − V VᵀK S‖ and ‖𝓛 Lᵀ − VᵀK S‖, over all entries. */
  private static void assertSpans(SymmetricOperator matrix, BlockLanczos process) {
    int p = process.steps();
    Matrix V = process.vectors(p);
    Matrix S = process.directions(p);
    Matrix KS = Matrix.zeros(S.rows(), S.columns());
    matrix.multiply(S, KS);
    double scale = Algebra.norm(KS.data());
    Matrix H = Algebra.transposedProduct(V, KS);
    BlockFactor factor = BlockFactor.of(process.projection(), p);
    Matrix L = factor.rows().copyOfRows(factor.directions());
    Matrix product = Algebra.product(factor.rows(), L.transposed());
    Algebra.add(-1, product.data(), H.data());
    assertEquals(0, Algebra.norm(H.data()), 10 * ROUNDING * scale);
    Algebra.scale(-1, product.data());
    Algebra.addProduct(V, product, KS);
    assertEquals(0, Algebra.norm(KS.data()), 10 * ROUNDING * scale);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 8})
  void theVectorsAreOrthonormalAndHoldTheProductsOfTheDirections(int block) {
    BlockLanczos process = run(BlockLanczos.from(K, Y, block, 7), 40 / block);
    assertEquals(block * (40 / block), process.directions(40 / block).columns());
    assertOrthonormal(process.vectors(40 / block));
    assertSpans(K, process);
  }

  @Test
  void aBlockOfOneIsLanczos() {
    Lanczos lanczos = new Lanczos(K, 0, Y);
    Trace expected =
        new KrylovRun(lanczos, NOISE).until(StoppingRule.afterSteps(15), step -> {}).trace();
    BlockLanczos process = BlockLanczos.from(K, Y, 1, 7);
    Trace seen =
        new KrylovRun(process, NOISE).until(StoppingRule.afterSteps(15), step -> {}).trace();
    for (int p = 0; p <= 15; p++) {
      Step a = expected.steps().get(p);
      Step b = seen.steps().get(p);
      assertEquals(a.residual(), b.residual(), 1e-10 * a.residual());
      assertEquals(a.noiseFreeResidual(), b.noiseFreeResidual(), 1e-8 * a.noiseFreeResidual());
      assertEquals(a.fitLower(), b.fitLower(), 1e-12 * a.fitUpper());
      assertEquals(a.fitUpper(), b.fitUpper(), 1e-12 * a.fitUpper());
    }
  }

  /** yᵀ(K + σ²I)⁻¹y by Cholesky. */
  private static double exactFit(Kernel kernel, TrainingSet data, double noise) {
    Matrix A = Gram.of(kernel, data.inputs());
    for (int i = 0; i < A.rows(); i++) {
      A.set(i, i, A.get(i, i) + noise);
    }
    return Algebra.dot(data.targets(), Cholesky.of(A, "A", "").solve(data.targets()));
  }

  private static void assertBrackets(Trace trace, double exact, double rounding) {
    double gap = Double.POSITIVE_INFINITY;
    for (Step step : trace.steps()) {
      assertTrue(step.fitLower() <= exact + rounding, step + " but " + exact);
      assertTrue(step.fitUpper() >= exact - rounding, step + " but " + exact);
      assertTrue(step.gap() >= 0 && step.gap() <= gap + rounding, step.toString());
      gap = step.gap();
    }
    assertEquals(0, gap, rounding);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 8, 80, 200})
  void theTwoQuadraticFormsBracketTheDataFitAtEveryStepAndCloseOnIt(int block) {
    double exact = exactFit(KERNEL, DATA, NOISE);
    Trace trace = whole(BlockLanczos.from(K, Y, block, 7), NOISE);
    assertBrackets(trace, exact, 1e-11 * exact);
    assertTrue(trace.ending().contains("exhausted"), trace.ending());
  }

  /** Its numerical rank is about 50, so a run is exhausted long before 200 directions. */
  @ParameterizedTest
  @ValueSource(ints = {2, 8, 30})
  void theToyKernelMatrixOfLowRankIsExhaustedCleanly(int block) {
    Golden toy = TestData.toy("SE");
    SymmetricOperator toyK = DenseOperator.of(toy.prior().kernel(), toy.train().inputs());
    BlockLanczos process = BlockLanczos.from(toyK, toy.train().targets(), block, 3);
    double noise = toy.prior().noiseVariance();
    Trace trace = whole(process, noise);
    double exact = exactFit(toy.prior().kernel(), toy.train(), noise);
    int rank = process.directions(process.steps()).columns();
    assertTrue(rank >= 30 && rank <= 70, rank + " directions");
    assertOrthonormal(process.vectors(process.steps()));
    assertSpans(toyK, process);
    assertBrackets(trace, exact, 1e-9 * exact);
    assertFalse(process.advance());
  }

  /** Two inputs and no constant: rank 2, so six of eight vectors are left out at once. */
  @Test
  void ofABlockOnlyWhatTheKernelTellsApartBecomesADirection() {
    Kernel linear = new Linear(LengthScales.of(1), 1);
    SymmetricOperator matrix = DenseOperator.of(linear, DATA.inputs());
    BlockLanczos process = BlockLanczos.from(matrix, Y, 8, 4);
    Trace trace = whole(process, NOISE);
    assertEquals(2, process.directions(process.steps()).columns());
    assertTrue(process.steps() <= 2, trace.toString());
    assertSpans(matrix, process);
    // KMCG knows all of K, CG would need vectors that are no directions
    double exact = exactFit(linear, DATA, NOISE);
    Step last = trace.steps().get(process.steps());
    assertEquals(exact, last.fitUpper(), 1e-11 * exact);
    assertTrue(last.fitLower() <= exact);
  }

  @Test
  void probesThatDependOnEachOtherAreLeftOut() {
    TrainingSet few = TestData.wave(5, 2, 23);
    SymmetricOperator small = DenseOperator.of(KERNEL, few.inputs());
    BlockLanczos process = BlockLanczos.from(small, few.targets(), 64, 5);
    assertTrue(process.advance());
    assertEquals(5, process.directions(1).columns());
    assertFalse(process.advance());
    assertEquals(1, process.steps());
  }

  @Test
  void aZeroTargetLeavesTheProbes() {
    double[] zero = new double[Y.length];
    assertFalse(BlockLanczos.from(K, zero, 1, 6).advance());
    BlockLanczos process = run(BlockLanczos.from(K, zero, 4, 6), 2);
    assertEquals(6, process.directions(2).columns());
    Step step = process.bracket(NOISE).step(0);
    assertEquals(0, step.residual());
    assertEquals(0, step.gap());
  }

  @Test
  void theVectorsDependOnTheSeedAloneAndTheFirstProbesAreThoseOfSmallerBlocks() {
    double[] first = run(BlockLanczos.from(K, Y, 4, 8), 3).vectors(3).copy().data();
    assertArrayEquals(first, run(BlockLanczos.from(K, Y, 4, 8), 3).vectors(3).copy().data());
    double[] other = run(BlockLanczos.from(K, Y, 4, 9), 3).vectors(3).copy().data();
    assertFalse(Arrays.equals(first, other));
    Matrix wide = run(BlockLanczos.from(K, Y, 6, 8), 1).directions(1);
    Matrix narrow = run(BlockLanczos.from(K, Y, 4, 8), 1).directions(1);
    Matrix cosines = Algebra.transposedProduct(wide, narrow);
    assertEquals(4, Algebra.dot(cosines.data(), cosines.data()), 1e-12); // within its span
  }

  @Test
  void aFirstPartDoesNotChangeWhenTheRunGoesOn() {
    BlockLanczos process = run(BlockLanczos.from(K, Y, 4, 8), 5);
    double[] before = process.directions(5).copy().data();
    run(process, 8);
    assertArrayEquals(before, process.directions(5).copy().data());
  }

  @Test
  void aSavedRunGoesOnWhenItHasItsMatrixAgain() {
    BlockLanczos process = run(BlockLanczos.from(K, Y, 3, 8), 4);
    BlockLanczos saved = BlockLanczos.of(process.form());
    assertFalse(saved.isConnected());
    assertThrows(NullPointerException.class, saved::advance);
    saved.reconnect(K);
    run(saved, 3);
    run(process, 3);
    assertArrayEquals(process.vectors(7).copy().data(), saved.vectors(7).copy().data());
  }

  @Test
  void aRunThatGoesOnIsTheRunThatNeverPaused() {
    KrylovRun paused = new KrylovRun(BlockLanczos.from(K, Y, 3, 8), NOISE);
    paused.until(StoppingRule.afterSteps(4), ProgressListener.NONE);
    List<Step> resumed =
        paused.until(StoppingRule.afterSteps(9), ProgressListener.NONE).trace().steps();
    List<Step> never =
        new KrylovRun(BlockLanczos.from(K, Y, 3, 8), NOISE)
            .until(StoppingRule.afterSteps(9), ProgressListener.NONE)
            .trace()
            .steps();
    assertArrayEquals(
        never.stream().mapToDouble(Step::fitUpper).toArray(),
        resumed.stream().mapToDouble(Step::fitUpper).toArray());
  }

  @Test
  void anEmptyBlockIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> BlockLanczos.from(K, Y, 0, 1));
  }
}
