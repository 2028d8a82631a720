package kmcg.operator;

import java.util.Objects;
import kmcg.linalg.Matrix;
import kmcg.linalg.RowScaling;
import no.uib.cipr.matrix.AbstractMatrix;

/**
 * A symmetric matrix that is known by its products.
 *
 * <p>Implementations are safe for use by several threads at once, and leave by a {@link
 * java.util.concurrent.CancellationException} within a second when their thread is interrupted.
 */
public interface SymmetricOperator {
  /** N, the number of rows and columns. */
  int order();

  /**
   * result ← K · right, for all columns of {@code right} in one pass over K.
   *
   * @param right N × r; not changed
   * @param result N × r; overwritten; must not share entries with {@code right}
   */
  void multiply(Matrix right, Matrix result);

  /** The diagonal of K, as a new array. */
  double[] diagonal();

  /** Entry (i, j) of K: in general by a product, so meant for few. */
  default double entry(int i, int j) {
    double[] unit = new double[order()];
    unit[Objects.checkIndex(j, unit.length)] = 1;
    return multiply(unit)[Objects.checkIndex(i, unit.length)];
  }

  /** K v as a new vector. */
  default double[] multiply(double[] v) {
    double[] result = new double[v.length];
    multiply(Matrix.column(v), Matrix.column(result));
    return result;
  }

  /** K as an MTJ matrix that is read-only, sharing K: for MTJ's iterative solvers, say. */
  default AbstractMatrix asMatrix() {
    return new OperatorMatrix(this);
  }

  /** D K D with the given diagonal D, sharing K. */
  default SymmetricOperator scaled(double[] diagonal) {
    return new ScaledOperator(this, diagonal);
  }

  /** W^½KW^½, sharing K; K itself where every row was seen once. */
  default SymmetricOperator scaled(RowScaling scaling) {
    return scaling.isIdentity() ? this : scaled(scaling.roots());
  }

  /** K + shift · I, sharing K. */
  default SymmetricOperator plus(double shift) {
    return new ShiftedOperator(this, shift);
  }
}
