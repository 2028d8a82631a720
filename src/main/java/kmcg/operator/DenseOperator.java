package kmcg.operator;

import kmcg.data.Points;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;

/** A symmetric matrix that is stored. */
public final class DenseOperator implements SymmetricOperator {
  private final Matrix matrix;

  /** An operator over {@code matrix}, which is kept, not copied, and taken to be symmetric. */
  public DenseOperator(Matrix matrix) {
    if (matrix.rows() != matrix.columns()) {
      throw new IllegalArgumentException("a symmetric matrix is square, but this is a " + matrix);
    }
    this.matrix = matrix;
  }

  /** The stored kernel matrix of {@code x}. */
  public static DenseOperator of(Kernel kernel, Points x) {
    return new DenseOperator(Gram.of(kernel, x));
  }

  @Override
  public int order() {
    return matrix.rows();
  }

  @Override
  public void multiply(Matrix right, Matrix result) {
    Products.begin(order(), right, result);
    Algebra.addProduct(matrix, right, result);
  }

  @Override
  public double[] diagonal() {
    return matrix.diagonal();
  }
}
