package kmcg.linalg;

import kmcg.data.Check;
import kmcg.linalg.blas.BackEnds;
import kmcg.linalg.machine.Interruption;

/**
 * The eigenvalues and eigenvectors of a symmetric matrix, A = V diag(λ) Vᵀ.
 *
 * @param values λ, ascending
 * @param vectors V, one column each
 */
public record Eigen(double[] values, Matrix vectors) {
  /** Decomposes {@code matrix}, of which the lower triangle is read, in its own memory. */
  public static Eigen overwriting(Matrix matrix) {
    Check.equal("the rows and columns of A", matrix.rows(), matrix.columns());
    Interruption.poll();
    double[] values = new double[matrix.rows()];
    int unconverged = BackEnds.current().syevd(values.length, Algebra.block(matrix, 0, 0), values);
    if (unconverged != 0) {
      throw new ArithmeticException(
          ("the eigenvalues of a %s did not converge (LAPACK says %s): its entries must be"
                  + " finite.")
              .formatted(matrix, unconverged));
    }
    return new Eigen(values, matrix);
  }
}
