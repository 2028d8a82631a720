package kmcg.linalg.blas;

import java.util.Optional;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.machine.Parallel;

/**
 * The BLAS and LAPACK routines that the package needs, on column-major arrays with offsets.
 *
 * <p>The names are BLAS's. Triangles are lower. Each routine accepts zero sizes and then does what
 * the formula says. Callers have checked sizes ({@link Algebra}, {@link Cholesky}): this is the
 * seam behind which a native library can stand. A routine runs in the thread that calls it: {@link
 * Parallel} alone decides how many there are.
 */
public interface BackEnd {
  /** How the back-end calls itself in reports. */
  String name();

  /** Why it does the work in place of a faster one, if so. */
  default Optional<String> note() {
    return Optional.empty();
  }

  /** C ← α op(A) op(B) + β C, with op(A) m × k, op(B) k × n and C m × n. */
  void gemm(
      boolean transposeA,
      boolean transposeB,
      int m,
      int n,
      int k,
      double alpha,
      Block a,
      Block b,
      double beta,
      Block c);

  /** C ← α A Aᵀ + β C on the lower triangle of C, with A n × k. */
  void syrk(int n, int k, double alpha, Block a, double beta, Block c);

  /** B ← op(L)⁻¹ B (left) or B op(L)⁻¹ (right), with L lower triangular and B m × n. */
  void trsm(boolean left, boolean transpose, int m, int n, Block l, Block b);

  /**
   * A = L Lᵀ in the lower triangle of A.
   *
   * @return 0, or the order of the first leading minor that is not positive
   */
  int potrf(int n, Block a);

  /**
   * The eigenvalues of A, whose lower triangle is read, ascending in {@code values}; A becomes its
   * eigenvectors, one column each.
   *
   * @return 0, or LAPACK's word for no convergence
   */
  int syevd(int n, Block a, double[] values);

  /** y ← y + α op(A) x with A m × n. */
  void gemv(
      boolean transpose,
      int m,
      int n,
      double alpha,
      Block a,
      double[] x,
      int xOffset,
      double[] y,
      int yOffset);

  /** xᵀ y of the first n entries. */
  double dot(int n, double[] x, int xOffset, double[] y, int yOffset);

  /** y ← y + α x on n entries. */
  void axpy(int n, double alpha, double[] x, int xOffset, double[] y, int yOffset);

  /** ‖x‖₂ of n entries, without overflow. */
  double nrm2(int n, double[] x, int xOffset);

  /**
   * Where a matrix begins and how far its columns are apart.
   *
   * @param data the array
   * @param offset the index of entry (0, 0)
   * @param stride the distance from one column to the next
   */
  record Block(double[] data, int offset, int stride) {
    /** The rows × columns matrix alone, its columns one after the other, in a new array. */
    Block packed(int rows, int columns) {
      requireHolds(rows, columns);
      double[] copy = new double[rows * columns];
      for (int j = 0; j < columns && rows > 0; j++) {
        System.arraycopy(data, offset + j * stride, copy, j * rows, rows);
      }
      return new Block(copy, 0, Math.max(1, rows));
    }

    /** Multiplies the rows × columns matrix by a number. */
    void scale(double factor, int rows, int columns) {
      for (int j = 0; j < columns; j++) {
        for (int i = 0; i < rows; i++) {
          data[offset + j * stride + i] *= factor;
        }
      }
    }

    /** Writes what {@link #packed} took out back to where it was. */
    void unpack(Block packed, int rows, int columns) {
      for (int j = 0; j < columns && rows > 0; j++) {
        System.arraycopy(packed.data, j * rows, data, offset + j * stride, rows);
      }
    }

    /** Refuses a rows × columns matrix that would leave the array: LAPACK would end the JVM. */
    void requireHolds(int rows, int columns) {
      boolean holds =
          rows >= 0
              && columns >= 0
              && offset >= 0
              && stride >= Math.max(1, rows)
              && (rows == 0
                  || columns == 0
                  || (long) offset + (long) (columns - 1) * stride + rows <= data.length);
      if (!holds) {
        throw new IllegalArgumentException(
            ("a %s × %s block at offset %s with stride %s does not fit an array of %s entries; take"
                    + " a smaller block or a longer array.")
                .formatted(rows, columns, offset, stride, data.length));
      }
    }
  }
}
