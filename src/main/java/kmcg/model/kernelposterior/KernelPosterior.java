package kmcg.model.kernelposterior;

import java.util.SplittableRandom;
import kmcg.data.Points;
import kmcg.inducing.WhitenedFeatures;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.linalg.PivotedCholesky;
import kmcg.linalg.SymmetricKronecker;
import kmcg.model.posterior.FiniteRankPosterior;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a kernel k after the projections Y = SᵀKS were seen, when k itself is treated as
 * unknown ({@link KernelPrior}; Bartels and Hennig 2020, appendix B).
 *
 * <pre>
 *   φ(x) = Sᵀw(X, x),   G = SᵀWS = L Lᵀ,   a(x) = L⁻¹φ(x),   ŵ(x, z) = a(x)ᵀa(z)
 *   E k(x, z) = k₀(x, z) + a(x)ᵀ C a(z),   C = L⁻¹ (Y − Sᵀk₀(X, X)S) L⁻ᵀ
 *   cov(k(a, b), k(c, d)) =
 *       ½ (w(a, c) w(b, d) + w(a, d) w(b, c) − ŵ(a, c) ŵ(b, d) − ŵ(a, d) ŵ(b, c))
 * </pre>
 *
 * <p>On points Z the covariance is (W + Ŵ) ⊛ (W − Ŵ). With k₀ = 0 and w = k, C is the identity and
 * the mean is k̂, the finite-rank kernel of SoR, KMCG and their relatives. Then (k − k̂)² is never
 * above the variance. S may be anything with features: {@link FiniteRankPosterior#kernel()} is this
 * view of a trained model, and {@link KernelObservations} makes one from given points and
 * directions.
 *
 * <p>Differences w − ŵ below 1e-14 of w(x, x) are rounding and count as nothing: what was observed
 * is certain.
 */
public final class KernelPosterior {
  /** What is left of w(x, x), relative to it, that is rounding. */
  private static final double ROUNDING = 1e-14;

  /** An error that cannot be told from none, relative to √(w(x, x) w(z, z)): the root of it. */
  private static final double UNSEEN = 1e-7;

  private final KernelPrior prior;
  private final WhitenedFeatures u;
  private final @Nullable Matrix news; // C; null for the identity

  KernelPosterior(KernelPrior prior, WhitenedFeatures u, @Nullable Matrix news) {
    this.prior = prior;
    this.u = u;
    this.news = news;
  }

  /**
   * The paper's model, k₀ = 0 and w = k, for any inducing variables.
   *
   * @param kernel k
   * @param u the inducing variables, whitened
   */
  public static KernelPosterior of(Kernel kernel, WhitenedFeatures u) {
    return new KernelPosterior(KernelPrior.of(kernel), u, null);
  }

  /** What was assumed. */
  public KernelPrior prior() {
    return prior;
  }

  /** P, the number of directions through which the kernel was seen. */
  public int rank() {
    return u.rank();
  }

  /** a(x), one column for each point. */
  private Matrix whitened(Points x) {
    if (x.dimensions() != u.variables().dimensions()) {
      throw new IllegalArgumentException(
          "the points have %s inputs, but must have %s, as those on which the kernel was seen."
              .formatted(x.dimensions(), u.variables().dimensions()));
    }
    return u.at(x.all());
  }

  /** The posterior mean of k(xᵢ, zⱼ). */
  public Matrix mean(Points x, Points z) {
    Matrix mean = prior.mean().between(x.all(), z.all());
    Matrix right = whitened(z);
    if (news != null) {
      right = Algebra.product(news, right);
    }
    Algebra.addTransposedProduct(whitened(x), right, mean);
    return mean;
  }

  /** The posterior variance of k(xᵢ, zⱼ): ¼ (p_xx r_zz + r_xx p_zz + 2 p_xz r_xz). */
  public Matrix variance(Points x, Points z) {
    Split left = diagonal(x);
    Split right = diagonal(z);
    Split both = split(x, z, left, right);
    Matrix variance = Matrix.zeros(x.size(), z.size());
    for (int j = 0; j < z.size(); j++) {
      for (int i = 0; i < x.size(); i++) {
        double twice =
            left.plus().get(i, 0) * right.minus().get(j, 0)
                + left.minus().get(i, 0) * right.plus().get(j, 0)
                + 2 * both.plus().get(i, j) * both.minus().get(i, j);
        variance.set(i, j, Math.max(0, 0.25 * twice));
      }
    }
    return variance;
  }

  /** The joint covariance of k on all pairs of the points: entry ij, kl is that of two values. */
  public SymmetricKronecker covariance(Points z) {
    Split diagonal = diagonal(z);
    Split split = split(z, z, diagonal, diagonal);
    for (int i = 0; i < z.size(); i++) {
      split.minus().set(i, i, diagonal.minus().get(i, 0));
    }
    return new SymmetricKronecker(split.plus(), split.minus());
  }

  /** The posterior covariance of k(a, b) and k(c, d). */
  public double covariance(double[] a, double[] b, double[] c, double[] d) {
    return covariance(Points.of(new double[][] {a, b, c, d})).entry(0, 1, 2, 3);
  }

  /**
   * A draw of the kernel matrix on the points: symmetric, but not always positive definite.
   *
   * <p>The roots of W + Ŵ and W − Ŵ are pivoted Cholesky factors, as the second is singular
   * wherever something was observed.
   */
  public Matrix sample(Points z, long seed) {
    SymmetricKronecker covariance = covariance(z);
    Matrix plus = root(covariance.left());
    Matrix minus = root(covariance.right());
    Matrix normal = Matrix.zeros(plus.columns(), minus.columns());
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < normal.data().length; i++) {
      normal.data()[i] = random.nextGaussian();
    }
    Matrix sample = SymmetricKronecker.sample(plus, minus, normal);
    Algebra.add(1, SymmetricKronecker.symmetrised(mean(z, z)).data(), sample.data());
    return sample;
  }

  private static Matrix root(Matrix covariance) {
    int n = covariance.rows();
    return PivotedCholesky.run(
            covariance.diagonal(),
            (j, out) -> System.arraycopy(covariance.data(), j * n, out, 0, n),
            n,
            PivotedCholesky.GREEDY)
        .factor();
  }

  /**
   * |k(xᵢ, zⱼ) − E k(xᵢ, zⱼ)| in standard deviations: at most 1 with k₀ = 0 and w = k.
   *
   * <p>Where nothing is uncertain it is 0 if the error is too small to be told from rounding, and
   * infinite otherwise, which w = k excludes.
   *
   * @param truth k
   */
  public Matrix standardisedError(Kernel truth, Points x, Points z) {
    Matrix error = Gram.between(truth, x.all(), z.all());
    Matrix mean = mean(x, z);
    Matrix variance = variance(x, z);
    double[] left = Gram.diagonal(prior.covariance(), x.all());
    double[] right = Gram.diagonal(prior.covariance(), z.all());
    for (int j = 0; j < z.size(); j++) {
      for (int i = 0; i < x.size(); i++) {
        double seen = Math.abs(error.get(i, j) - mean.get(i, j));
        boolean unseen = seen <= UNSEEN * Math.sqrt(left[i] * right[j]);
        double sd = Math.sqrt(variance.get(i, j));
        error.set(i, j, sd == 0 && unseen ? 0 : seen / sd);
      }
    }
    return error;
  }

  /** w + ŵ and w − ŵ. */
  private record Split(Matrix plus, Matrix minus) {}

  /** The split of w(xᵢ, xᵢ), as columns. */
  private Split diagonal(Points x) {
    double[] w = Gram.diagonal(prior.covariance(), x.all());
    double[] explained = Algebra.squaredColumnNorms(whitened(x));
    double[] plus = new double[w.length];
    double[] minus = new double[w.length];
    for (int i = 0; i < w.length; i++) {
      plus[i] = w[i] + explained[i];
      minus[i] = w[i] - explained[i] > ROUNDING * w[i] ? w[i] - explained[i] : 0;
    }
    return new Split(Matrix.column(plus), Matrix.column(minus));
  }

  /** The split of w(xᵢ, zⱼ); nothing is left where nothing is left of w(xᵢ, xᵢ) or w(zⱼ, zⱼ). */
  private Split split(Points x, Points z, Split left, Split right) {
    Matrix plus = Gram.between(prior.covariance(), x.all(), z.all());
    Matrix minus = plus.copy();
    Matrix explained = Algebra.transposedProduct(whitened(x), whitened(z));
    Algebra.add(1, explained.data(), plus.data());
    Algebra.add(-1, explained.data(), minus.data());
    for (int j = 0; j < z.size(); j++) {
      for (int i = 0; i < x.size(); i++) {
        if (left.minus().get(i, 0) == 0 || right.minus().get(j, 0) == 0) {
          minus.set(i, j, 0);
        }
      }
    }
    return new Split(plus, minus);
  }
}
