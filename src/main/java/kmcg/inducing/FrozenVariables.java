package kmcg.inducing;

import kmcg.kernel.Kernel;
import kmcg.linalg.Matrix;

/**
 * Inducing variables u = Sᵀf whose S stays as it is while the kernel changes, with the derivatives
 * that learning needs.
 *
 * <p>To differentiate S as well would cost much and gain little; whoever searches chooses it anew
 * from time to time.
 */
public interface FrozenVariables {
  /** M, the number of variables. */
  int count();

  /** The variables under a kernel, as training and prediction use them. */
  InducingVariables under(Kernel kernel);

  /**
   * Their covariances under a kernel.
   *
   * @param covariance G = SᵀKS, its lower triangle
   * @param ofRows Φᵀ, M × N: the covariances φ(xᵢ) with each row are a column
   */
  record Values(Matrix covariance, Matrix ofRows) {}

  /** Their covariances under {@code kernel}. */
  Values at(Kernel kernel);

  /**
   * Adds Σ V ∂G/∂θ + Σ W ∂Φᵀ/∂θ for every log-parameter θ of the kernel.
   *
   * @param covarianceWeights V, symmetric, M × M
   * @param rowWeights W, M × N
   */
  void addGradient(Kernel kernel, Matrix covarianceWeights, Matrix rowWeights, double[] gradient);
}
