package kmcg.model.kernelposterior;

import kmcg.data.PointRange;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Matrix;

/**
 * What is assumed of a kernel k before any of it was seen: it is a draw from a Gaussian process
 * over symmetric functions of two points (Bartels and Hennig 2020, section 2.2).
 *
 * <pre>
 *   E k(a, b) = k₀(a, b),   cov(k(a, b), k(c, d)) = ½ w(a, c) w(b, d) + ½ w(a, d) w(b, c)
 * </pre>
 *
 * <p>On given points the covariance is the symmetric Kronecker product W ⊛ W. Draws are symmetric,
 * but need not be positive definite. A scale of the covariance belongs into w, by its root.
 *
 * @param mean k₀
 * @param covariance w
 */
public record KernelPrior(Mean mean, Kernel covariance) {
  /** A symmetric function of two points; unlike a kernel it may be indefinite, or zero. */
  @FunctionalInterface
  public interface Mean {
    /** k₀ = 0, with which the posterior mean is positive semi-definite. */
    Mean ZERO = (x, z) -> Matrix.zeros(x.size(), z.size());

    /** The matrix of k₀(xᵢ, zⱼ), as a new matrix. */
    Matrix between(PointRange x, PointRange z);

    /** A kernel as the prior mean. */
    static Mean of(Kernel kernel) {
      return (x, z) -> Gram.between(kernel, x, z);
    }
  }

  /** The paper's choice: k₀ = 0 and w = k. */
  public static KernelPrior of(Kernel kernel) {
    return new KernelPrior(Mean.ZERO, kernel);
  }
}
