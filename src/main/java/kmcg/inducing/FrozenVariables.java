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

  /** P, how many of them, the last ones, are directions over all rows. */
  int directions();

  /** The variables under a kernel, as training and prediction use them. */
  InducingVariables under(Kernel kernel);

  /** Their covariances under a kernel. */
  Covariances at(Kernel kernel);

  /**
   * Covariances under one kernel and their derivatives, by blocks of rows: of the features of all
   * rows nothing is kept but those of the directions, P × N numbers.
   */
  interface Covariances {
    /** G = SᵀKS, its lower triangle. */
    Matrix ofVariables();

    /** Φᵀ of rows {@code from}, …, {@code to} − 1, a column each, as a new matrix. */
    Matrix ofRows(int from, int to);

    /**
     * Adds Σ W ∂Φᵀ/∂θ over some rows for every log-parameter θ of the kernel, without the rows of W
     * that belong to directions.
     *
     * @param from the first of these rows
     * @param weights W, M × their number
     */
    void addRowGradient(int from, Matrix weights, double[] gradient);

    /**
     * Adds Σ V ∂G/∂θ + Σ H ∂(PᵀK)/∂θ for every log-parameter θ of the kernel.
     *
     * @param weights V, symmetric, M × M
     * @param ofDirections H, P × N: the rows of W of all rows that belong to directions
     */
    void addGradient(Matrix weights, Matrix ofDirections, double[] gradient);
  }
}
