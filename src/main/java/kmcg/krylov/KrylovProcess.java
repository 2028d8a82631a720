package kmcg.krylov;

import java.io.Serializable;
import kmcg.linalg.Matrix;
import kmcg.operator.SymmetricOperator;

/**
 * A method that spans Krylov spaces of a kernel matrix K from a vector y, one step at a time.
 *
 * <p>All of them span the same spaces in exact arithmetic, whether they run on K or on K + σ²I, and
 * so determine the same T; they differ in the basis they keep and in how they suffer from rounding.
 * A process can be saved in mid-run.
 */
public interface KrylovProcess extends Serializable {
  /**
   * Takes one more step, with one product.
   *
   * @return false, and nothing changed, if the space is exhausted
   */
  boolean advance();

  /** Whether it has its matrix, so that it can take steps. */
  boolean isConnected();

  /** Gives a process that was read from a file its matrix K again, which was not saved with it. */
  void reconnect(SymmetricOperator K);

  /** T of K, with as many rows as steps were taken; grows with every step. */
  Tridiagonal tridiagonal();

  /** S for the first {@code p} steps; shared with the process, which never changes them. */
  Matrix directions(int p);

  /** SᵀKS of these directions, its lower triangle, as a new matrix. */
  Matrix projectedMatrix(int p);

  /** ‖y‖. */
  double startNorm();
}
