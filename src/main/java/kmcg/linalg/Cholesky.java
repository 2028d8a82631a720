package kmcg.linalg;

import java.io.Serializable;
import kmcg.linalg.BackEnd.Block;

/**
 * The lower triangular L with A = L Lᵀ, of a symmetric positive definite A.
 *
 * <p>Factorised by block columns over BLAS-3, so that interruption is obeyed in between; only the
 * lower triangle of A is read.
 */
public final class Cholesky implements Serializable {
  private static final long serialVersionUID = 1L;

  /** The width of a block column: wide enough for BLAS-3, narrow enough to stay in the cache. */
  private static final int WIDTH = 128;

  /** The height of the pieces in which a block column is updated, between two polls. */
  private static final int HEIGHT = 2048;

  private final Matrix factor;

  private Cholesky(Matrix factor) {
    this.factor = factor;
  }

  /**
   * Factorises a copy of {@code matrix}.
   *
   * @param what the matrix in words, for the message if it is not positive definite
   * @param remedy what to do then, as a clause
   */
  public static Cholesky of(Matrix matrix, String what, String remedy) {
    return overwriting(matrix.copy(), what, remedy);
  }

  /** Factorises {@code matrix} in its own memory, which the result keeps. */
  public static Cholesky overwriting(Matrix matrix, String what, String remedy) {
    Linear.requireEqual("the rows and columns of " + what, matrix.rows(), matrix.columns());
    int minor = factorise(matrix);
    if (minor > 0) {
      throw new NotPositiveDefiniteException(what, matrix.rows(), minor, remedy);
    }
    return new Cholesky(matrix);
  }

  /**
   * A factor that leaves out the rows that depend on those before them.
   *
   * <p>A row whose pivot is not above {@code tolerance} times its diagonal entry gets the pivot ∞,
   * so that every solution is 0 there, as if the row and column were not in the matrix. For small
   * matrices: it does not use BLAS.
   */
  public static Cholesky ofIndependentRows(Matrix matrix, double tolerance) {
    Matrix L = matrix.copy();
    int n = L.rows();
    for (int j = 0; j < n; j++) {
      for (int i = j; i < n; i++) {
        double entry = L.get(i, j);
        for (int k = 0; k < j; k++) {
          entry -= L.get(i, k) * L.get(j, k);
        }
        if (i == j) {
          boolean independent = entry > tolerance * matrix.get(j, j);
          L.set(j, j, independent ? Math.sqrt(entry) : Double.POSITIVE_INFINITY);
        } else {
          L.set(i, j, entry / L.get(j, j));
        }
      }
    }
    return new Cholesky(L);
  }

  /** A factor that is known already; its upper triangle is never read. */
  public static Cholesky ofFactor(Matrix lower) {
    Linear.requireEqual("the rows and columns of the factor", lower.rows(), lower.columns());
    return new Cholesky(lower);
  }

  /** Left-looking by block columns; returns 0 or the order of the first bad minor. */
  static int factorise(Matrix a) {
    BackEnd blas = Linear.backEnd();
    int n = a.rows();
    for (int j = 0; j < n; j += WIDTH) {
      int width = Math.min(WIDTH, n - j);
      Block corner = Linear.block(a, j, j);
      blas.syrk(width, j, -1, Linear.block(a, j, 0), 1, corner);
      int info = blas.potrf(width, corner);
      if (info > 0) {
        return j + info;
      }
      for (int i = j + width; i < n; i += HEIGHT) {
        Interruption.poll();
        int height = Math.min(HEIGHT, n - i);
        Block below = Linear.block(a, i, j);
        blas.gemm(
            false,
            true,
            height,
            width,
            j,
            -1,
            Linear.block(a, i, 0),
            Linear.block(a, j, 0),
            1,
            below);
        blas.trsm(false, true, height, width, corner, below);
      }
    }
    return 0;
  }

  /** The number of rows. */
  public int order() {
    return factor.rows();
  }

  /** L; what stands above its diagonal is arbitrary. */
  public Matrix factor() {
    return factor;
  }

  /** B ← L⁻¹ B. */
  public void solveLower(Matrix b) {
    solve(false, b);
  }

  /** B ← L⁻ᵀ B. */
  public void solveLowerTransposed(Matrix b) {
    solve(true, b);
  }

  private void solve(boolean transpose, Matrix b) {
    Linear.requireEqual("the order of L and the rows of B", order(), b.rows());
    int panel = 256;
    for (int j = 0; j < b.columns(); j += panel) {
      Interruption.poll();
      int width = Math.min(panel, b.columns() - j);
      Linear.backEnd()
          .trsm(
              true, transpose, b.rows(), width, Linear.block(factor, 0, 0), Linear.block(b, 0, j));
    }
  }

  /** A⁻¹ b as a new vector. */
  public double[] solve(double[] b) {
    Matrix x = Matrix.column(b.clone());
    solveLower(x);
    solveLowerTransposed(x);
    return x.data();
  }

  /** ln |A|. */
  public double logDeterminant() {
    double sum = 0;
    for (int i = 0; i < order(); i++) {
      sum += Math.log(factor.get(i, i));
    }
    return 2 * sum;
  }
}
