package kmcg.learning;

import kmcg.kernel.Kernel;
import kmcg.linalg.Matrix;

/**
 * Features φ(x) = Sᵀk(X, x) of all rows, with an S that stays as it is while the kernel changes.
 *
 * <p>To differentiate S as well would cost much and gain little; whoever searches chooses it anew
 * from time to time.
 */
interface FrozenFeatures {
  /** M, the number of features. */
  int count();

  /**
   * What a kernel makes of them.
   *
   * @param covariance G = SᵀKS, its lower triangle
   * @param ofRows Φᵀ, M × N: the features of each row are a column
   */
  record Values(Matrix covariance, Matrix ofRows) {}

  /** The features for a kernel. */
  Values at(Kernel kernel);

  /**
   * Adds Σ V ∂G/∂θ + Σ W ∂Φᵀ/∂θ for every log-parameter θ of the kernel.
   *
   * @param covarianceWeights V, symmetric, M × M
   * @param rowWeights W, M × N
   */
  void addGradient(Kernel kernel, Matrix covarianceWeights, Matrix rowWeights, double[] gradient);
}
