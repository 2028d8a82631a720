package kmcg.model.kernelposterior;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.FirstRows;
import kmcg.kernel.Constant;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern32;
import kmcg.kernel.Matern52;
import kmcg.kernel.SquaredExponential;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.linalg.SymmetricKronecker;
import kmcg.method.InducingPoints;
import kmcg.method.Kmcg;
import kmcg.model.Prior;
import kmcg.model.posterior.FiniteRankPosterior;
import org.junit.jupiter.api.Test;

class KernelPosteriorTest {
  /** Two routes to one number of order one on well-conditioned matrices. */
  private static final double SAME = 1e-10;

  private static final Kernel K = new Matern52(LengthScales.of(0.6, 1.1), 1.4);
  private static final Points SEEN = TestData.points(7, 2, 61);
  private static final Points NEW = TestData.points(9, 2, 62);
  private static final Matrix S = TestData.normalMatrix(7, 3, 63);

  private static KernelPosterior along(Matrix directions) {
    return KernelObservations.of(K, SEEN, directions).under(KernelPrior.of(K));
  }

  /** k(A, X) S (SᵀKS)⁻¹ Sᵀ k(X, B), written out. */
  private static Matrix finiteRank(Points a, Points b, Points x, Matrix directions) {
    Matrix Kx = Gram.of(K, x);
    Matrix G = Algebra.transposedProduct(directions, Algebra.product(Kx, directions));
    Matrix left = Algebra.transposedProduct(directions, Gram.between(K, x.all(), a.all()));
    Matrix right = Algebra.transposedProduct(directions, Gram.between(K, x.all(), b.all()));
    Cholesky L = Cholesky.of(G, "G", "");
    L.solveLower(right);
    L.solveLowerTransposed(right);
    return Algebra.transposedProduct(left, right);
  }

  @Test
  void theMeanIsTheFiniteRankKernelOfSubsetOfRegressorsAndOfKmcg() {
    TrainingSet data = TestData.wave(30, 2, 64);
    Prior prior = new Prior(K, 0.05);
    FiniteRankPosterior points =
        (FiniteRankPosterior) InducingPoints.dtc(new FirstRows(8)).condition(prior, data);
    Points first = data.inputs().select(new int[] {0, 1, 2, 3, 4, 5, 6, 7});
    assertArrayEquals(
        finiteRank(NEW, SEEN, first, Matrix.identity(8)).data(),
        points.kernel().mean(NEW, SEEN).data(),
        SAME);
    FiniteRankPosterior kmcg = (FiniteRankPosterior) new Kmcg(4).condition(prior, data);
    assertArrayEquals(
        finiteRank(NEW, SEEN, data.inputs(), krylov(data, 4)).data(),
        kmcg.kernel().mean(NEW, SEEN).data(),
        1e-8); // the plain powers of K are badly conditioned
    assertEquals(4, kmcg.kernel().rank());
  }

  /** y, Ky, K²y, …, each of length one. */
  private static Matrix krylov(TrainingSet data, int count) {
    Matrix gram = Gram.of(K, data.inputs());
    Matrix all = Matrix.zeros(data.size(), count);
    Matrix next = Matrix.column(data.targets().clone());
    for (int j = 0; j < count; j++) {
      Algebra.scale(1 / Algebra.norm(next.data()), next.data());
      System.arraycopy(next.data(), 0, all.data(), j * data.size(), data.size());
      next = Algebra.product(gram, next);
    }
    return all;
  }

  @Test
  void theVarianceIsThatOfThePaper() {
    KernelPosterior posterior = along(S);
    Matrix variance = posterior.variance(NEW, SEEN);
    Matrix mean = posterior.mean(NEW, SEEN);
    double[] ofNew = posterior.mean(NEW, NEW).diagonal();
    double[] ofSeen = posterior.mean(SEEN, SEEN).diagonal();
    Matrix k = Gram.between(K, NEW.all(), SEEN.all());
    for (int i = 0; i < NEW.size(); i++) {
      for (int j = 0; j < SEEN.size(); j++) {
        double squares = Math.pow(k.get(i, j), 2) - Math.pow(mean.get(i, j), 2);
        double expected = 0.5 * (1.4 * 1.4 + squares - ofNew[i] * ofSeen[j]);
        assertEquals(expected, variance.get(i, j), SAME);
      }
    }
  }

  @Test
  void whatWasObservedIsReproducedWithoutVariance() {
    KernelPosterior points = along(Matrix.identity(7));
    assertArrayEquals(Gram.of(K, SEEN).data(), points.mean(SEEN, SEEN).data(), SAME);
    assertArrayEquals(new double[49], points.variance(SEEN, SEEN).data());
    assertArrayEquals(new double[49], points.standardisedError(K, SEEN, SEEN).data());
    assertArrayEquals(points.mean(SEEN, SEEN).data(), points.sample(SEEN, 1).data(), SAME);
    KernelPosterior directions = along(S);
    Matrix seen = Algebra.transposedProduct(S, Algebra.product(Gram.of(K, SEEN), S));
    Matrix mean = directions.mean(SEEN, SEEN);
    Matrix sample = directions.sample(SEEN, 2);
    SymmetricKronecker covariance = directions.covariance(SEEN);
    for (Matrix one : new Matrix[] {mean, sample}) {
      Matrix projected = Algebra.transposedProduct(S, Algebra.product(one, S));
      assertArrayEquals(seen.data(), projected.data(), 100 * SAME);
    }
    Matrix SS = SymmetricKronecker.symmetrised(Algebra.product(S, S.transposed()));
    Matrix ofS = Algebra.transposedProduct(S, Algebra.product(covariance.times(SS), S));
    assertArrayEquals(new double[9], ofS.data(), 100 * SAME);
  }

  @Test
  void beforeAnythingIsSeenTheErrorBoundIsAttained() {
    KernelPosterior none = KernelObservations.none(2).under(KernelPrior.of(K));
    assertEquals(0, none.rank());
    assertArrayEquals(new double[81], none.mean(NEW, NEW).data());
    Matrix k = Gram.of(K, NEW);
    Matrix error = none.standardisedError(K, NEW, NEW);
    Matrix variance = none.variance(NEW, NEW);
    for (int i = 0; i < 9; i++) {
      assertEquals(1, error.get(i, i), SAME); // the bound is attained
      for (int j = 0; j < 9; j++) {
        double expected = 0.5 * (1.4 * 1.4 + k.get(i, j) * k.get(i, j));
        assertEquals(expected, variance.get(i, j), SAME);
      }
    }
  }

  @Test
  void covariancesOfTwoValuesAgreeWithVariancesAndAreSymmetric() {
    KernelPosterior posterior = along(S);
    double[] a = NEW.point(0);
    double[] b = NEW.point(1);
    double[] c = NEW.point(2);
    double[] d = SEEN.point(0);
    double value = posterior.covariance(a, b, c, d);
    assertEquals(value, posterior.covariance(b, a, c, d), SAME);
    assertEquals(value, posterior.covariance(c, d, a, b), SAME);
    Points left = Points.of(new double[][] {a});
    Points right = Points.of(new double[][] {b});
    assertEquals(posterior.variance(left, right).get(0, 0), posterior.covariance(a, b, a, b), SAME);
  }

  /** Five standard errors of means and covariances of 20 000 draws. */
  @Test
  void samplesAreSymmetricWithMeanAndCovarianceOfTheory() {
    KernelPrior prior =
        new KernelPrior(
            KernelPrior.Mean.of(new Constant(0.3)), new Matern32(LengthScales.of(0.8), 0.9));
    KernelPosterior posterior = KernelObservations.of(K, SEEN, S).under(prior);
    int n = 4;
    int draws = 20_000;
    Points z = NEW.select(new int[] {0, 1, 2, 3});
    Matrix mean = posterior.mean(z, z);
    Matrix theory = posterior.covariance(z).formed();
    double[] sums = new double[n * n];
    Matrix squares = Matrix.zeros(n * n, n * n);
    for (int draw = 0; draw < draws; draw++) {
      Matrix sample = posterior.sample(z, draw);
      assertArrayEquals(sample.transposed().data(), sample.data());
      Algebra.add(-1, mean.data(), sample.data());
      Algebra.add(1, sample.data(), sums);
      Algebra.addOuterProduct(Matrix.column(sample.data()), squares);
    }
    for (int ij = 0; ij < n * n; ij++) {
      double variance = theory.get(ij, ij);
      assertEquals(0, sums[ij] / draws, 5 * Math.sqrt(variance / draws));
      for (int kl = 0; kl <= ij; kl++) {
        double allowed = 5 * Math.sqrt(2 * variance * theory.get(kl, kl) / draws);
        assertEquals(theory.get(ij, kl), squares.get(ij, kl) / draws, allowed);
      }
    }
    assertArrayEquals(posterior.sample(z, 7).data(), posterior.sample(z, 7).data());
  }

  @Test
  void whatCannotBeSeenIsRefusedWithTheWayOut() {
    Points twice = SEEN.select(new int[] {0, 1, 0});
    assertRefused(
        "direction 3 of 3 says nothing new",
        () -> KernelObservations.of(K, twice).under(KernelPrior.of(K)));
    Matrix dependent = Matrix.over(7, 4, java.util.Arrays.copyOf(S.data(), 28));
    for (int i = 0; i < 7; i++) {
      dependent.set(i, 3, S.get(i, 0) - 2 * S.get(i, 2));
    }
    assertRefused("direction 4 of 4", () -> along(dependent));
    assertRefused("a row for each of the 7 points", () -> along(Matrix.zeros(6, 2)));
    Matrix skew = Matrix.zeros(3, 3);
    skew.set(0, 1, 1);
    assertRefused("symmetric", () -> new KernelObservations(SEEN, S, skew));
    assertRefused("3 × 3 matrix", () -> new KernelObservations(SEEN, S, Matrix.zeros(2, 2)));
    Matrix missing = Matrix.zeros(3, 3);
    missing.set(1, 1, Double.NaN);
    assertRefused("NaN", () -> new KernelObservations(SEEN, S, missing));
    assertRefused("2", () -> along(S).mean(Points.onLine(1), SEEN));
  }

  private static void assertRefused(String message, Runnable work) {
    Exception e = assertThrows(IllegalArgumentException.class, work::run);
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  /** Without inputs there is one point, and a kernel of it is one number. */
  @Test
  void withoutInputsOneObservationIsEverything() {
    Kernel k = new SquaredExponential(LengthScales.of(1), 2);
    Points one = Points.ofColumns(1, 0, new double[0]);
    Points three = Points.ofColumns(3, 0, new double[0]);
    KernelPosterior posterior = KernelObservations.of(k, one).under(KernelPrior.of(k));
    for (double value : posterior.mean(three, three).data()) {
      assertEquals(2, value, SAME);
    }
    assertArrayEquals(new double[9], posterior.variance(three, three).data());
    assertRefused(
        "direction 2 of 3", () -> KernelObservations.of(k, three).under(KernelPrior.of(k)));
  }
}
