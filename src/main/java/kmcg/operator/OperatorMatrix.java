package kmcg.operator;

import kmcg.data.Mtj;
import no.uib.cipr.matrix.AbstractMatrix;
import no.uib.cipr.matrix.Matrix;
import no.uib.cipr.matrix.Vector;

/**
 * A symmetric operator as an MTJ matrix that cannot be written to.
 *
 * <pre>
 *   y ← y + α K x,   C ← C + α K op(B)
 * </pre>
 *
 * <p>MTJ's iterative solvers ask for no more than the first, its preconditioners for some entries,
 * and all columns of B are multiplied in one pass over K. What would change an entry throws an
 * {@link UnsupportedOperationException}.
 */
final class OperatorMatrix extends AbstractMatrix {
  static {
    Mtj.silenceLoader();
  }

  private final SymmetricOperator operator;

  OperatorMatrix(SymmetricOperator operator) {
    super(operator.order(), operator.order());
    this.operator = operator;
  }

  @Override
  public double get(int row, int column) {
    check(row, column);
    return operator.entry(row, column);
  }

  /** K written out, in a matrix of its own. */
  @Override
  public kmcg.linalg.Matrix copy() {
    kmcg.linalg.Matrix copy = kmcg.linalg.Matrix.zeros(numRows, numColumns);
    operator.multiply(kmcg.linalg.Matrix.identity(numRows), copy);
    return copy;
  }

  @Override
  public Vector multAdd(double alpha, Vector x, Vector y) {
    checkMultAdd(x, y);
    return alpha == 0 ? y : y.add(alpha, Mtj.vector(operator.multiply(Mtj.values(x))));
  }

  @Override
  public Vector transMultAdd(double alpha, Vector x, Vector y) {
    return multAdd(alpha, x, y);
  }

  @Override
  public Matrix multAdd(double alpha, Matrix B, Matrix C) {
    checkMultAdd(B, C);
    return addProduct(alpha, kmcg.linalg.Matrix.sharing(B), C);
  }

  @Override
  public Matrix transAmultAdd(double alpha, Matrix B, Matrix C) {
    return multAdd(alpha, B, C);
  }

  @Override
  public Matrix transBmultAdd(double alpha, Matrix B, Matrix C) {
    checkTransBmultAdd(B, C);
    return addProduct(alpha, kmcg.linalg.Matrix.sharing(B).transposed(), C);
  }

  @Override
  public Matrix transABmultAdd(double alpha, Matrix B, Matrix C) {
    return transBmultAdd(alpha, B, C);
  }

  private Matrix addProduct(double alpha, kmcg.linalg.Matrix right, Matrix C) {
    if (alpha == 0) {
      return C;
    }
    kmcg.linalg.Matrix product = kmcg.linalg.Matrix.zeros(right.rows(), right.columns());
    operator.multiply(right, product);
    return C.add(alpha, product);
  }

  /** This matrix: it is symmetric. */
  @Override
  public Matrix transpose() {
    return this;
  }

  @Override
  public String toString() {
    return "%s × %s symmetric operator".formatted(numRows, numColumns);
  }
}
