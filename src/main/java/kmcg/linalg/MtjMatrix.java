package kmcg.linalg;

import java.util.Arrays;
import kmcg.data.Mtj;
import kmcg.linalg.blas.BackEnds;
import no.uib.cipr.matrix.AbstractMatrix;
import no.uib.cipr.matrix.Matrix;
import no.uib.cipr.matrix.Vector;

/**
 * MTJ's interface of a dense matrix, on the back-ends of this package.
 *
 * <pre>
 *   C ← C + α op(A) op(B),   A ← A + α op(C) op(C)ᵀ,   op(A) X = B,   A ← αB,   A ← A + αB
 * </pre>
 *
 * <p>Arguments may be any matrices and vectors of MTJ's. Numbers are those of MTJ's own dense
 * matrix, up to rounding, and so are the shapes that are refused. Further, a result that shares its
 * entries with a factor is refused. What is not overridden here calls something that is.
 */
abstract class MtjMatrix extends AbstractMatrix {
  static {
    Mtj.silenceLoader();
  }

  MtjMatrix(int rows, int columns) {
    super(rows, columns);
  }

  /** The entries by columns, at the beginning of an array that may be longer. */
  abstract double[] data();

  private kmcg.linalg.Matrix self() {
    return kmcg.linalg.Matrix.sharing(this);
  }

  private int entries() {
    return numRows * numColumns;
  }

  @Override
  public Vector multAdd(double alpha, Vector x, Vector y) {
    checkMultAdd(x, y);
    MtjProducts.add(alpha, false, self(), x, y);
    return y;
  }

  @Override
  public Vector transMultAdd(double alpha, Vector x, Vector y) {
    checkTransMultAdd(x, y);
    MtjProducts.add(alpha, true, self(), x, y);
    return y;
  }

  @Override
  public Matrix multAdd(double alpha, Matrix B, Matrix C) {
    checkMultAdd(B, C);
    MtjProducts.add(alpha, false, self(), false, B, C);
    return C;
  }

  @Override
  public Matrix transAmultAdd(double alpha, Matrix B, Matrix C) {
    checkTransAmultAdd(B, C);
    MtjProducts.add(alpha, true, self(), false, B, C);
    return C;
  }

  @Override
  public Matrix transBmultAdd(double alpha, Matrix B, Matrix C) {
    checkTransBmultAdd(B, C);
    MtjProducts.add(alpha, false, self(), true, B, C);
    return C;
  }

  @Override
  public Matrix transABmultAdd(double alpha, Matrix B, Matrix C) {
    checkTransABmultAdd(B, C);
    MtjProducts.add(alpha, true, self(), true, B, C);
    return C;
  }

  @Override
  public Matrix rank1(double alpha, Vector x, Vector y) {
    checkRank1(x, y);
    kmcg.linalg.Matrix row = kmcg.linalg.Matrix.over(1, numColumns, Mtj.values(y));
    MtjProducts.add(alpha, false, kmcg.linalg.Matrix.column(Mtj.values(x)), false, row, this);
    return this;
  }

  @Override
  public Matrix rank2(double alpha, Vector x, Vector y) {
    checkRank2(x, y);
    return rank1(alpha, x, y).rank1(alpha, y, x);
  }

  @Override
  public Matrix rank1(double alpha, Matrix C) {
    checkRank1(C);
    MtjProducts.add(alpha, false, kmcg.linalg.Matrix.sharing(C), true, C, this);
    return this;
  }

  @Override
  public Matrix transRank1(double alpha, Matrix C) {
    checkTransRank1(C);
    MtjProducts.add(alpha, true, kmcg.linalg.Matrix.sharing(C), false, C, this);
    return this;
  }

  @Override
  public Matrix rank2(double alpha, Matrix B, Matrix C) {
    checkRank2(B, C);
    kmcg.linalg.Matrix left = kmcg.linalg.Matrix.sharing(B);
    kmcg.linalg.Matrix right = kmcg.linalg.Matrix.sharing(C);
    return left.transBmultAdd(alpha, right, right.transBmultAdd(alpha, left, this));
  }

  @Override
  public Matrix transRank2(double alpha, Matrix B, Matrix C) {
    checkTransRank2(B, C);
    kmcg.linalg.Matrix left = kmcg.linalg.Matrix.sharing(B);
    kmcg.linalg.Matrix right = kmcg.linalg.Matrix.sharing(C);
    return left.transAmultAdd(alpha, right, right.transAmultAdd(alpha, left, this));
  }

  @Override
  public Matrix solve(Matrix B, Matrix X) {
    MtjProducts.solve(self(), B, X);
    return X;
  }

  @Override
  public Vector solve(Vector b, Vector x) {
    MtjProducts.solve(self(), b, x);
    return x;
  }

  @Override
  public Matrix transSolve(Matrix B, Matrix X) {
    MtjProducts.solve(self().transposed(), B, X);
    return X;
  }

  @Override
  public Vector transSolve(Vector b, Vector x) {
    MtjProducts.solve(self().transposed(), b, x);
    return x;
  }

  @Override
  public Matrix zero() {
    Arrays.fill(data(), 0, entries(), 0);
    return this;
  }

  @Override
  public Matrix scale(double alpha) {
    if (alpha == 0) {
      return zero(); // 0 × ∞ would be no number
    }
    double[] a = data();
    for (int k = 0; k < entries(); k++) {
      a[k] *= alpha;
    }
    return this;
  }

  @Override
  public Matrix set(double alpha, Matrix B) {
    checkSize(B);
    if (alpha == 0) {
      return zero();
    }
    double[] b = kmcg.linalg.Matrix.sharing(B).data();
    System.arraycopy(b, 0, data(), 0, entries());
    return alpha == 1 ? this : scale(alpha);
  }

  @Override
  public Matrix add(double alpha, Matrix B) {
    if (alpha == 0 || !MtjProducts.isDense(B)) {
      return super.add(alpha, B); // visits the entries that are stored
    }
    checkSize(B);
    double[] b = kmcg.linalg.Matrix.sharing(B).data();
    BackEnds.current().axpy(entries(), alpha, b, 0, data(), 0);
    return this;
  }

  @Override
  public Matrix transpose() {
    checkTranspose();
    System.arraycopy(self().transposed().data(), 0, data(), 0, entries());
    return this;
  }

  @Override
  public Matrix transpose(Matrix B) {
    checkTranspose(B);
    return B.set(self().transposed());
  }

  @Override
  protected double normF() {
    return BackEnds.current().nrm2(entries(), data(), 0);
  }
}
