package kmcg.method;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.golden.Golden;
import kmcg.inducing.Eigenfunctions;
import kmcg.inducing.GaussianDensity;
import kmcg.kernel.LengthScales;
import kmcg.kernel.SquaredExponential;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.metric.ApproximationErrors;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import no.uib.cipr.matrix.DenseCholesky;
import no.uib.cipr.matrix.DenseMatrix;
import no.uib.cipr.matrix.UpperSPDDenseMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProjectedBayesTest {
  /** Two routes to one number of order one, through a kernel matrix plus noise. */
  private static final double SAME = 1e-10;

  private static final Prior PRIOR = TestData.smooth(0.8, 1.5);
  private static final TrainingSet DATA = TestData.wave(60, 2, 161);
  private static final Points TEST = TestData.points(20, 2, 162);

  /** The finite-rank model as an ordinary one, with the N × N matrix K̂ + σ²I formed by MTJ. */
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 40, 200})
  void meanVarianceAndEvidenceAreThoseOfADenseModelWithTheSameFeatures(int functions) {
    SquaredExponential kernel = (SquaredExponential) PRIOR.kernel();
    GaussianDensity density = GaussianDensity.of(DATA, 1.3);
    Eigenfunctions features = Eigenfunctions.largest(kernel, density, functions);
    Matrix phi = features.at(DATA.inputs().all());
    Matrix phiTest = features.at(TEST.all());
    Matrix covariance = Algebra.transposedProduct(phi, phi);
    Matrix cross = Algebra.transposedProduct(phi, phiTest);
    int n = DATA.size();
    for (int i = 0; i < n; i++) {
      covariance.set(i, i, covariance.get(i, i) + PRIOR.noiseVariance());
    }
    DenseCholesky cholesky = new DenseCholesky(n, true);
    cholesky.factor(new UpperSPDDenseMatrix(covariance.asMtj()));
    DenseMatrix solved = cholesky.solve(Matrix.column(DATA.targets().clone()).asMtj());
    DenseMatrix gain = cholesky.solve(cross.copy().asMtj());
    double logDeterminant = 0;
    double fit = 0;
    for (int i = 0; i < n; i++) {
      logDeterminant += 2 * Math.log(cholesky.getU().get(i, i));
      fit += solved.get(i, 0) * DATA.targets()[i];
    }
    Posterior dtc = new ProjectedBayes(functions, 1.3, true).condition(PRIOR, DATA);
    Posterior original = new ProjectedBayes(functions, 1.3, false).condition(PRIOR, DATA);
    double evidence = 0.5 * (fit + logDeterminant + n * Math.log(2 * Math.PI));
    assertEquals(evidence, dtc.evidence().negativeLog(), 1e-8 * Math.abs(evidence));
    Prediction seen = dtc.predict(TEST);
    for (int t = 0; t < TEST.size(); t++) {
      double mean = 0;
      double explained = 0;
      double own = 0;
      for (int i = 0; i < n; i++) {
        mean += cross.get(i, t) * solved.get(i, 0);
        explained += cross.get(i, t) * gain.get(i, t);
      }
      for (int p = 0; p < features.rank(); p++) {
        own += phiTest.get(p, t) * phiTest.get(p, t);
      }
      assertEquals(mean, seen.mean()[t], SAME);
      assertEquals(1 - explained, seen.latentVariance()[t], SAME);
      assertEquals(own - explained, original.predict(TEST).latentVariance()[t], SAME);
    }
    assertArrayEquals(seen.mean(), original.predict(TEST).mean());
  }

  /** Errors on the paper's toy data: they fall with P, to next to nothing. */
  @Test
  void onTheToyDataItConvergesToTheExactModel() {
    Golden toy = TestData.toy("SE");
    Posterior exact = new Exact().condition(toy.prior(), toy.train());
    Prediction truth = exact.predict(toy.test());
    double last = Double.POSITIVE_INFINITY;
    for (int functions : new int[] {5, 15, 30, 60, 120, 200}) {
      Posterior posterior = new ProjectedBayes(functions).condition(toy.prior(), toy.train());
      double error = ApproximationErrors.ofMean(truth, posterior.predict(toy.test()));
      assertTrue(error < last, functions + " functions: " + error + " after " + last);
      last = Math.max(error, 1e-7); // below, rounding
      assertTrue(exact.evidence().negativeLog() <= posterior.evidence().exactAtMost());
    }
    Posterior all = new ProjectedBayes(200).condition(toy.prior(), toy.train());
    assertTrue(ApproximationErrors.ofMean(truth, all.predict(toy.test())) < 1e-6);
    assertTrue(ApproximationErrors.ofVariance(truth, all.predict(toy.test())) < 1e-6);
    assertTrue(ApproximationErrors.ofEvidence(exact, all) < 1e-6);
  }

  @Test
  void farAwayTheVarianceIsThePriorsOrInTheOriginalFormNothing() {
    Points far = Points.of(new double[][] {{50, 0}, {1e6, -1e6}, {0, 1e200}});
    for (double v : new ProjectedBayes(30).condition(PRIOR, DATA).predict(far).latentVariance()) {
      assertEquals(1, v, 1e-12);
    }
    Posterior original = new ProjectedBayes(30, 1, false).condition(PRIOR, DATA);
    for (double v : original.predict(far).latentVariance()) {
      assertEquals(0, v, 1e-12);
    }
  }

  @Test
  void otherKernelsAreRefusedWithTheWayOut() {
    Exception e =
        assertThrows(
            IllegalArgumentException.class,
            () -> new ProjectedBayes(10).condition(TestData.rough(0.5), DATA));
    assertTrue(e.getMessage().contains("Matern52"), e.getMessage());
    assertTrue(e.getMessage().contains("use SquaredExponential"), e.getMessage());
    assertThrows(IllegalArgumentException.class, () -> new ProjectedBayes(0));
    assertThrows(IllegalArgumentException.class, () -> new ProjectedBayes(5, Double.NaN, true));
  }

  @Test
  void moreFunctionsThanHaveAnEigenvalueAreNoted() {
    Prior smooth = TestData.smooth(20.0);
    TrainingSet line = TestData.wave(50, 1, 163);
    Posterior posterior = new ProjectedBayes(2000).condition(smooth, line);
    assertTrue(posterior.report().rank() < 200, posterior.report().toString());
    String notes = String.join(" ", posterior.report().notes());
    assertTrue(notes.contains("2000 eigenfunctions were asked for, but only"), notes);
    Prediction exact = new Exact().condition(smooth, line).predict(line.inputs());
    assertArrayEquals(exact.mean(), posterior.predict(line.inputs()).mean(), 1e-8);
  }

  @Test
  void repeatedRowsOneRowAndNoInputsAreOrdinaryData() {
    int[] twice = new int[120];
    for (int i = 0; i < 120; i++) {
      twice[i] = i % 60;
    }
    TrainingSet doubled = DATA.select(twice);
    Posterior literal = new ProjectedBayes(50).condition(PRIOR, doubled);
    Posterior merged = new ProjectedBayes(50).condition(PRIOR, doubled.merged());
    assertArrayEquals(literal.predict(TEST).mean(), merged.predict(TEST).mean(), SAME);
    assertEquals(literal.evidence().negativeLog(), merged.evidence().negativeLog(), 1e-7);
    TrainingSet one = DATA.select(new int[] {3});
    Posterior single = new ProjectedBayes(5).condition(PRIOR, one);
    Prediction exact = new Exact().condition(PRIOR, one).predict(TEST);
    assertArrayEquals(exact.mean(), single.predict(TEST).mean(), 1e-8);
    assertTrue(String.join(" ", single.report().notes()).contains("2 inputs do not vary"));
    Prior shared = new Prior(new SquaredExponential(LengthScales.of(1), 1), 0.1);
    TrainingSet noInputs =
        new TrainingSet(Points.ofColumns(4, 0, new double[0]), new double[] {1, 2, 3, 2});
    Posterior constant = new ProjectedBayes(9).condition(shared, noInputs);
    Posterior same = new Exact().condition(shared, noInputs);
    Points nowhere = Points.ofColumns(1, 0, new double[0]);
    assertEquals(same.predict(nowhere).mean()[0], constant.predict(nowhere).mean()[0], SAME);
    assertEquals(same.evidence().negativeLog(), constant.evidence().negativeLog(), SAME);
  }
}
