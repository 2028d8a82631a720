package kmcg.linalg;

import kmcg.data.Check;
import kmcg.data.Mtj;
import kmcg.linalg.machine.Interruption;
import no.uib.cipr.matrix.DenseMatrix;
import no.uib.cipr.matrix.DenseVector;
import no.uib.cipr.matrix.Vector;

/**
 * Products and solutions with MTJ's types, on the back-ends of this package.
 *
 * <pre>
 *   C ← C + α op(A) op(B),   y ← y + α op(A) x,   X ← A⁻¹ B
 * </pre>
 *
 * <p>Matrices of this package, {@link DenseMatrix} and {@link DenseVector} are read and written
 * where they are; others are copied and, where they are results, added to entry by entry. α and the
 * transposition of B are taken care of in a copy of B, which is small beside the work.
 */
final class MtjProducts {
  private MtjProducts() {}

  /** C ← C + α op(A) op(B); sizes have been checked. */
  static void add(
      double alpha,
      boolean transposeA,
      Matrix A,
      boolean transposeB,
      no.uib.cipr.matrix.Matrix B,
      no.uib.cipr.matrix.Matrix C) {
    if (alpha == 0) {
      return;
    }
    Matrix right = Matrix.sharing(B);
    boolean direct = isDense(C);
    Matrix sum = direct ? Matrix.sharing(C) : Matrix.zeros(C.numRows(), C.numColumns());
    requireApart(A, right, sum);
    add(transposeA, A, operand(alpha, transposeB, right), sum);
    if (!direct) {
      addEntries(sum, C);
    }
  }

  /** y ← y + α op(A) x; sizes have been checked. */
  static void add(double alpha, boolean transposeA, Matrix A, Vector x, Vector y) {
    if (alpha == 0) {
      return;
    }
    Matrix right = Matrix.column(Mtj.values(x));
    boolean direct = y instanceof DenseVector;
    Matrix sum = direct ? Matrix.column(Mtj.values(y)) : Matrix.zeros(y.size(), 1);
    requireApart(A, right, sum);
    add(transposeA, A, operand(alpha, false, right), sum);
    if (!direct) {
      y.add(Mtj.vector(sum.data()));
    }
  }

  private static void add(boolean transposeA, Matrix A, Matrix right, Matrix sum) {
    if (transposeA) {
      Algebra.addTransposedProduct(A, right, sum);
    } else {
      Algebra.addProduct(A, right, sum);
    }
  }

  /** α op(B): B itself, where that is all, and a copy otherwise. */
  private static Matrix operand(double alpha, boolean transpose, Matrix B) {
    if (alpha == 1 && !transpose) {
      return B;
    }
    Matrix copy = transpose ? B.transposed() : B.copy();
    copy.scale(alpha);
    return copy;
  }

  /** X ← A⁻¹ B, or the solution of least squares where A is not square, by MTJ's dense matrix. */
  static void solve(Matrix A, no.uib.cipr.matrix.Matrix B, no.uib.cipr.matrix.Matrix X) {
    Check.equal("the rows of A and of B", A.rows(), B.numRows());
    Check.equal("the columns of A and the rows of X", A.columns(), X.numRows());
    Check.equal("the columns of B and of X", B.numColumns(), X.numColumns());
    if (A.rows() == 0 || A.columns() == 0 || B.numColumns() == 0) {
      X.zero();
      return;
    }
    Interruption.poll();
    DenseMatrix solution = new DenseMatrix(X.numRows(), X.numColumns());
    A.asMtj().solve(Matrix.sharing(B).asMtj(), solution);
    X.set(solution);
  }

  /** x ← A⁻¹ b, or the solution of least squares. */
  static void solve(Matrix A, Vector b, Vector x) {
    Matrix solution = Matrix.zeros(x.size(), 1);
    solve(A, Matrix.column(Mtj.values(b)), solution);
    x.set(Mtj.vector(solution.data()));
  }

  /** Whether the entries of a matrix lie in an array by columns. */
  static boolean isDense(no.uib.cipr.matrix.Matrix matrix) {
    return matrix instanceof Matrix || matrix instanceof DenseMatrix;
  }

  private static void addEntries(Matrix sum, no.uib.cipr.matrix.Matrix C) {
    for (int j = 0; j < sum.columns(); j++) {
      for (int i = 0; i < sum.rows(); i++) {
        C.add(i, j, sum.get(i, j));
      }
    }
  }

  private static void requireApart(Matrix A, Matrix B, Matrix C) {
    if (C.data().length > 0 && (C.data() == A.data() || C.data() == B.data())) {
      throw new IllegalArgumentException(
          "the result of a product must not share entries with a factor; copy the factor first.");
    }
  }
}
