package kmcg.krylov.block;

import java.util.Arrays;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;

/** Matrices from parts of others. */
final class Parts {
  private Parts() {}

  /** C ← C − A B. */
  static void subtractProduct(Matrix a, Matrix b, Matrix c) {
    Algebra.scale(-1, b.data());
    Algebra.addProduct(a, b, c);
    Algebra.scale(-1, b.data());
  }

  /** A L⁻ᵀ. */
  static Matrix divide(Matrix a, Cholesky L) {
    Matrix transposed = a.transposed();
    L.solveLower(transposed);
    return transposed.transposed();
  }

  /** The rows and columns with the given numbers. */
  static Matrix symmetricPart(Matrix a, int[] numbers) {
    return a.copyOfRows(numbers).transposed().copyOfRows(numbers);
  }

  /** A B, with {@code corner} added to its upper left part. */
  static Matrix sum(Matrix corner, Matrix a, Matrix b) {
    Matrix sum = Algebra.product(a, b);
    for (int j = 0; j < corner.columns(); j++) {
      for (int i = 0; i < corner.rows(); i++) {
        sum.set(i, j, sum.get(i, j) + corner.get(i, j));
      }
    }
    return sum;
  }

  /** The values at the given places. */
  static double[] pick(double[] values, int[] places) {
    return Arrays.stream(places).mapToDouble(i -> values[i]).toArray();
  }

  /** A symmetric matrix with further columns, and the rows that mirror them. */
  static Matrix bordered(Matrix corner, Matrix columns) {
    Matrix all = Matrix.zeros(columns.rows(), columns.rows());
    int m = corner.rows();
    for (int j = 0; j < m; j++) {
      for (int i = 0; i < m; i++) {
        all.set(i, j, corner.get(i, j));
      }
    }
    for (int j = 0; j < columns.columns(); j++) {
      for (int i = 0; i < columns.rows(); i++) {
        all.set(i, m + j, columns.get(i, j));
        all.set(m + j, i, columns.get(i, j));
      }
    }
    return all;
  }

  /** A copy of the given columns. */
  static Matrix columns(Matrix matrix, int[] chosen) {
    Matrix some = Matrix.zeros(matrix.rows(), chosen.length);
    for (int j = 0; j < chosen.length; j++) {
      int from = chosen[j] * matrix.rows();
      System.arraycopy(matrix.data(), from, some.data(), j * matrix.rows(), matrix.rows());
    }
    return some;
  }
}
