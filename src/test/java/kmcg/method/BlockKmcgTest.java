package kmcg.method;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.golden.Golden;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Linear;
import kmcg.kernel.SquaredExponential;
import kmcg.krylov.ProgressListener;
import kmcg.krylov.StoppingRule;
import kmcg.krylov.block.BlockLanczos;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.metric.ApproximationErrors;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.operator.DenseOperator;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Blocks of directions: what they must equal, and what they are for. */
class BlockKmcgTest {
  /** Two routes to one number of order one. */
  private static final double SAME = 1e-9;

  private static final Prior PRIOR = TestData.rough(0.5, 0.9);
  private static final TrainingSet DATA = TestData.wave(120, 2, 61);
  private static final Points TEST = TestData.points(40, 2, 62);

  private static void assertSamePredictions(Posterior expected, Posterior seen, double within) {
    Prediction a = expected.predict(TEST);
    Prediction b = seen.predict(TEST);
    assertArrayEquals(a.mean(), b.mean(), within);
    assertArrayEquals(a.latentVariance(), b.latentVariance(), within);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 20})
  void aBlockOfOneIsThePaper(int steps) {
    Posterior plain = new Kmcg(steps).condition(PRIOR, DATA);
    Posterior block = new BlockKmcg(1, 5, steps).condition(PRIOR, DATA);
    assertSamePredictions(plain, block, SAME);
    assertEquals(plain.evidence().negativeLog(), block.evidence().negativeLog(), SAME);
    // what KMCG knows of the determinant is more than CG does
    assertTrue(block.evidence().exactAtLeast() >= plain.evidence().exactAtLeast() - SAME);
    // row by row, the bound is tighter than from the trace alone
    assertTrue(block.evidence().exactAtMost() <= plain.evidence().exactAtMost() + SAME);
    assertEquals(plain.report().rank(), block.report().rank());
  }

  /** Section 1 of the mathematics by dense algebra, with S = Q. */
  @ParameterizedTest
  @CsvSource({"2, 6", "5, 4", "8, 5"})
  void itIsKmcgOnTheSpanOfTheBlockKrylovSpace(int block, int steps) {
    Kernel k = PRIOR.kernel();
    double noise = PRIOR.noiseVariance();
    BlockLanczos process =
        BlockLanczos.from(DenseOperator.of(k, DATA.inputs()), DATA.targets(), block, 5);
    for (int p = 0; p < steps; p++) {
      assertTrue(process.advance());
    }
    Matrix S = process.directions(steps);
    Matrix K = Gram.of(k, DATA.inputs());
    Matrix Phi = Algebra.transposedProduct(S, K); // SᵀK
    Cholesky L = Cholesky.of(Algebra.product(Phi, S), "SᵀKS", "");
    Matrix a = Phi.copy();
    L.solveLower(a);
    Matrix Khat = Algebra.transposedProduct(a, a);
    Matrix A = Khat.copy();
    for (int i = 0; i < A.rows(); i++) {
      A.set(i, i, A.get(i, i) + noise);
    }
    Cholesky LA = Cholesky.of(A, "K̂ + σ²I", "");
    double[] weights = LA.solve(DATA.targets());
    Matrix test = Algebra.transposedProduct(S, Gram.between(k, DATA.inputs().all(), TEST.all()));
    L.solveLower(test); // a(x)
    Matrix cross = Algebra.transposedProduct(a, test); // k̂(X, x)
    double[] mean = Algebra.transposedProduct(cross, Matrix.column(weights)).data();
    LA.solveLower(cross);
    double[] variance = Gram.diagonal(k, TEST.all());
    Algebra.add(-1, Algebra.squaredColumnNorms(cross), variance);
    double tight = 0;
    for (int i = 0; i < K.rows(); i++) {
      tight += Math.log1p((K.get(i, i) - Khat.get(i, i)) / noise);
    }
    double own =
        0.5
            * (Algebra.dot(weights, DATA.targets())
                + LA.logDeterminant()
                + DATA.size() * Math.log(2 * Math.PI));
    Posterior seen = new BlockKmcg(block, 5, steps).condition(PRIOR, DATA);
    assertArrayEquals(mean, seen.predict(TEST).mean(), SAME);
    assertArrayEquals(variance, seen.predict(TEST).latentVariance(), SAME);
    assertEquals(own, seen.evidence().negativeLog(), 1e-8);
    assertEquals(own + 0.5 * tight, seen.evidence().exactAtMost(), 1e-6);
    assertEquals(block * steps, seen.report().rank());
    assertEquals(steps, seen.report().trace().steps().size() - 1);
  }

  @Test
  void theEvidenceIntervalHoldsTheExactValueAtEveryStepAndCloses() {
    Posterior exact = new Exact().condition(PRIOR, DATA);
    double truth = exact.evidence().negativeLog();
    KrylovFit fit = new BlockKmcg(6, 5, 40).fit(PRIOR, DATA, ProgressListener.NONE);
    for (int p = 0; p <= fit.steps(); p++) {
      Evidence evidence = fit.first(p).evidence();
      assertTrue(evidence.exactAtLeast() <= truth + 1e-9, p + ": " + evidence);
      assertTrue(evidence.exactAtMost() >= truth - 1e-9, p + ": " + evidence);
    }
    Evidence last = fit.posterior().evidence();
    assertEquals(truth, last.exactAtLeast(), 1e-6);
    assertEquals(truth, last.exactAtMost(), 1e-6);
    assertSamePredictions(exact, fit.posterior(), 1e-8);
    assertTrue(fit.trace().ending().contains("exhausted"), fit.trace().ending());
  }

  @Test
  void aPrefixIsTheShorterRun() {
    KrylovFit fit = new BlockKmcg(4, 5, 12).fit(PRIOR, DATA, ProgressListener.NONE);
    for (int p : new int[] {0, 1, 5, 12}) {
      Posterior shorter = new BlockKmcg(4, 5, p).condition(PRIOR, DATA);
      assertArrayEquals(shorter.predict(TEST).mean(), fit.first(p).predict(TEST).mean());
      assertEquals(shorter.evidence(), fit.first(p).evidence());
    }
  }

  @Test
  void tiledAndStoredMatricesGiveTheSameModel() {
    BlockKmcg stored = new BlockKmcg(8, 5, 6, StoppingRule.never(), OperatorFactory.STORED);
    BlockKmcg tiled = new BlockKmcg(8, 5, 6, StoppingRule.never(), OperatorFactory.TILED);
    Posterior expected = stored.condition(PRIOR, DATA);
    Posterior seen = tiled.condition(PRIOR, DATA);
    assertSamePredictions(expected, seen, SAME);
    assertEquals(expected.evidence().negativeLog(), seen.evidence().negativeLog(), SAME);
  }

  @Test
  void theSeedOfTheProbesMatters() {
    Posterior first = new BlockKmcg(4, 5, 3).condition(PRIOR, DATA);
    Posterior other = new BlockKmcg(4, 6, 3).condition(PRIOR, DATA);
    assertFalse(Arrays.equals(first.predict(TEST).mean(), other.predict(TEST).mean()));
  }

  @Test
  void itStopsInNats() {
    BlockKmcg method =
        new BlockKmcg(4, 5, 100, StoppingRule.whenGapBelow(1e-3), OperatorFactory.AUTOMATIC);
    KrylovFit fit = method.fit(PRIOR, DATA, ProgressListener.NONE);
    assertTrue(fit.trace().ending().contains("nats"), fit.trace().ending());
    assertTrue(fit.steps() < 30);
  }

  /** The whole of a numerically singular kernel matrix: nothing fails, and the model is exact. */
  @ParameterizedTest
  @CsvSource({"SE, 4", "SE, 8", "SE, 25", "Matern52, 8"})
  void theToyDataAreExhaustedIntoTheExactModel(String kernel, int block) {
    Golden toy = TestData.toy(kernel);
    Posterior exact = new Exact().condition(toy.prior(), toy.train());
    KrylovFit fit =
        new BlockKmcg(block, 1, 60).fit(toy.prior(), toy.train(), ProgressListener.NONE);
    double truth = exact.evidence().negativeLog();
    for (int p = 0; p <= fit.steps(); p++) {
      Evidence evidence = fit.first(p).evidence();
      assertTrue(evidence.exactAtLeast() <= truth + 1e-8, p + ": " + evidence + " " + truth);
      assertTrue(evidence.exactAtMost() >= truth - 1e-8, p + ": " + evidence + " " + truth);
    }
    Posterior last = fit.posterior();
    Prediction a = exact.predict(toy.train().inputs());
    Prediction b = last.predict(toy.train().inputs());
    assertArrayEquals(a.mean(), b.mean(), 1e-6);
    assertArrayEquals(a.latentVariance(), b.latentVariance(), 1e-6);
    double coarse = 0.1; // the last pivots are near rounding, which certified bounds allow for
    assertEquals(truth, last.evidence().negativeLog(), 1e-5);
    assertEquals(truth, last.evidence().exactAtMost(), coarse);
    assertEquals(truth, last.evidence().exactAtLeast(), coarse);
  }

  /** Rank 2: one step has it all, for any block of two and more. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 8})
  void aLinearKernelIsExhaustedIntoTheExactModel(int block) {
    Prior prior = new Prior(new Linear(LengthScales.of(1), 1), 0.05);
    Posterior exact = new Exact().condition(prior, DATA);
    Posterior seen = new BlockKmcg(block, 1, 50).condition(prior, DATA);
    assertSamePredictions(exact, seen, SAME);
    assertEquals(exact.evidence().negativeLog(), seen.evidence().negativeLog(), 1e-7);
    assertEquals(2, seen.report().rank());
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-3, 1e6})
  void lengthScalesFarFromThatOfTheDataDoNotFail(double lengthScale) {
    for (double noise : new double[] {1e-2, 1e-12}) {
      Prior prior = new Prior(new SquaredExponential(LengthScales.of(lengthScale), 1), noise);
      Prediction seen = new BlockKmcg(8, 1, 30).condition(prior, DATA).predict(TEST);
      assertTrue(Arrays.stream(seen.mean()).allMatch(Double::isFinite));
      assertTrue(Arrays.stream(seen.latentVariance()).allMatch(v -> v >= 0 && v <= 1 + 1e-6));
    }
  }

  @Test
  void aThousandCopiesOfOneRowAreFitted() {
    double[] targets = TestData.normal(1000, 63);
    TrainingSet copies = new TrainingSet(Points.of(new double[1000][2]), targets);
    Posterior exact = new Exact().condition(PRIOR, copies);
    assertSamePredictions(exact, new BlockKmcg(8, 1, 30).condition(PRIOR, copies), 1e-8);
    assertSamePredictions(exact, new BlockKmcg(8, 1, 30).condition(PRIOR, copies.merged()), 1e-8);
  }

  /**
   * 600 rows and a kernel that y alone does not explore: with the same number of passes over the
   * kernel matrix, seven probes make variance and bound better by far more than the factor asked.
   */
  @Test
  void atEqualPassesABlockOfEightHasBetterVariancesAndEvidence() {
    TrainingSet data = TestData.wave(600, 3, 64);
    Points test = TestData.points(100, 3, 65);
    Prior prior = TestData.smooth(1, 1.5, 2);
    Posterior exact = new Exact().condition(prior, data);
    Posterior one = new BlockKmcg(1, 5, 15).condition(prior, data);
    Posterior eight = new BlockKmcg(8, 5, 15).condition(prior, data);
    double truth = exact.evidence().negativeLog();
    double boundOfOne = one.evidence().exactAtMost() - truth;
    double boundOfEight = eight.evidence().exactAtMost() - truth;
    assertTrue(boundOfEight < boundOfOne / 3, boundOfEight + " and " + boundOfOne);
    Prediction predicted = exact.predict(test);
    double ofOne = ApproximationErrors.ofVariance(predicted, one.predict(test));
    double ofEight = ApproximationErrors.ofVariance(predicted, eight.predict(test));
    assertTrue(ofEight < ofOne / 3, ofEight + " and " + ofOne);
  }

  @Test
  void whatCannotBeIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new BlockKmcg(0, 1, 5));
    BlockKmcg negative = new BlockKmcg(2, 1, -1);
    assertThrows(IllegalArgumentException.class, () -> negative.condition(PRIOR, DATA));
  }

  @Test
  void theMemoryPlanCountsTheWholeBlock() {
    long one = new BlockKmcg(1, 1, 50).memory(10_000).bytes();
    long eight = new BlockKmcg(8, 1, 50).memory(10_000).bytes();
    assertTrue(eight > 7 * one, eight + " and " + one);
    assertTrue(new BlockKmcg(8, 1, 50).memoryRemedy().contains("size of the block"));
  }
}
