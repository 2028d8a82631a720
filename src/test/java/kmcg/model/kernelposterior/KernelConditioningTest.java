package kmcg.model.kernelposterior;

import static org.junit.jupiter.api.Assertions.assertEquals;

import kmcg.TestData;
import kmcg.data.Points;
import kmcg.kernel.Constant;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.kernel.SquaredExponential;
import kmcg.linalg.Matrix;
import no.uib.cipr.matrix.DenseMatrix;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The formulas for any k₀ and w against plain conditioning of a Gaussian vector with N² entries,
 * one for each kernel value, on projections of it.
 *
 * <p>Nothing here knows of Kronecker products: the prior covariance is filled entry by entry from
 * its definition, and of the P² projections only the P(P + 1)/2 different ones are conditioned on.
 */
class KernelConditioningTest {
  /** Through the inverse of a matrix of order P(P + 1)/2. */
  private static final double SAME = 1e-8;

  private static final Kernel K = new SquaredExponential(LengthScales.of(1.1), 1.7);
  private static final Kernel W = new Matern52(LengthScales.of(0.9), 0.8);
  private static final Kernel MEAN = new Constant(0.4);

  @ParameterizedTest
  @CsvSource({"2, 1", "3, 2", "4, 4", "5, 3", "6, 2", "6, 4", "6, 0"})
  void meanAndCovarianceAreThoseOfConditioningTheVectorOfAllValues(int n, int p) {
    Points x = TestData.points(n, 2, 70 + n);
    Matrix S = TestData.normalMatrix(n, p, 80 + p);
    KernelPosterior posterior =
        KernelObservations.of(K, x, S).under(new KernelPrior(KernelPrior.Mean.of(MEAN), W));
    Brute brute = Brute.of(Gram.of(W, x), Gram.of(K, x), Gram.of(MEAN, x), S);
    Matrix mean = posterior.mean(x, x);
    Matrix variance = posterior.variance(x, x);
    for (int ij = 0; ij < n * n; ij++) {
      assertEquals(brute.mean().get(ij, 0), mean.get(ij / n, ij % n), SAME);
      assertEquals(brute.covariance().get(ij, ij), variance.get(ij / n, ij % n), SAME);
      for (int kl = 0; kl < n * n; kl++) {
        double seen = posterior.covariance(x).entry(ij / n, ij % n, kl / n, kl % n);
        assertEquals(brute.covariance().get(ij, kl), seen, SAME);
      }
    }
  }

  /** Mean and covariance of the vector of all values, given projections. */
  private record Brute(DenseMatrix mean, DenseMatrix covariance) {
    static Brute of(Matrix w, Matrix k, Matrix k0, Matrix S) {
      int n = w.rows();
      DenseMatrix prior = new DenseMatrix(n * n, n * n);
      DenseMatrix surprise = new DenseMatrix(n * n, 1);
      DenseMatrix mean = new DenseMatrix(n * n, 1);
      for (int ij = 0; ij < n * n; ij++) {
        int i = ij / n;
        int j = ij % n;
        mean.set(ij, 0, k0.get(i, j));
        surprise.set(ij, 0, k.get(i, j) - k0.get(i, j));
        for (int kl = 0; kl < n * n; kl++) {
          int a = kl / n;
          int b = kl % n;
          prior.set(ij, kl, 0.5 * (w.get(i, a) * w.get(j, b) + w.get(i, b) * w.get(j, a)));
        }
      }
      DenseMatrix T = projections(S);
      int seen = T.numRows();
      if (seen == 0) {
        return new Brute(mean, prior);
      }
      DenseMatrix cross = new DenseMatrix(seen, n * n); // T Σ
      T.mult(prior, cross);
      DenseMatrix inner = new DenseMatrix(seen, seen); // T Σ Tᵀ
      cross.transBmult(T, inner);
      DenseMatrix gain = new DenseMatrix(seen, n * n);
      inner.solve(cross, gain);
      DenseMatrix observed = new DenseMatrix(seen, 1);
      T.mult(surprise, observed);
      gain.transAmultAdd(observed, mean);
      cross.transAmultAdd(-1, gain, prior);
      return new Brute(mean, prior);
    }

    /** Row (p, q) takes s_pᵀ k s_q; p ≤ q, as the mirror images say the same. */
    private static DenseMatrix projections(Matrix S) {
      int n = S.rows();
      int p = S.columns();
      DenseMatrix T = new DenseMatrix(p * (p + 1) / 2, n * n);
      int row = 0;
      for (int a = 0; a < p; a++) {
        for (int b = a; b < p; b++) {
          for (int ij = 0; ij < n * n; ij++) {
            T.set(row, ij, S.get(ij / n, a) * S.get(ij % n, b));
          }
          row++;
        }
      }
      return T;
    }
  }
}
