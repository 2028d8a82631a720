package kmcg.operator;

import kmcg.data.Points;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.HalfMatrix;
import kmcg.linalg.Matrix;

/** A symmetric matrix that is stored, in half of the memory. */
public final class DenseOperator implements SymmetricOperator {
  private final HalfMatrix matrix;

  /** An operator over {@code matrix}, which is kept, not copied. */
  public DenseOperator(HalfMatrix matrix) {
    this.matrix = matrix;
  }

  /** The stored kernel matrix of {@code x}. */
  public static DenseOperator of(Kernel kernel, Points x) {
    kernel.requireDimensions(x.dimensions());
    return new DenseOperator(Gram.half(kernel, x));
  }

  @Override
  public int order() {
    return matrix.order();
  }

  @Override
  public void multiply(Matrix right, Matrix result) {
    Products.begin(order(), right, result);
    matrix.addProduct(right, result);
  }

  @Override
  public double entry(int i, int j) {
    return matrix.get(i, j);
  }

  @Override
  public double[] diagonal() {
    return matrix.diagonal();
  }
}
