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

  /** The height of the pieces in which a block column is updated; threads share them. */
  private static final int HEIGHT = 512;

  /** Multiplications between two polls for interruption: a fraction of a second. */
  private static final double POLL = 2e8;

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
    Algebra.requireEqual("the rows and columns of " + what, matrix.rows(), matrix.columns());
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
    Algebra.requireEqual("the rows and columns of the factor", lower.rows(), lower.columns());
    return new Cholesky(lower);
  }

  /** Left-looking by block columns; returns 0 or the order of the first bad minor. */
  static int factorise(Matrix a) {
    BackEnd blas = Algebra.backEnd();
    int n = a.rows();
    for (int j = 0; j < n; j += WIDTH) {
      int width = Math.min(WIDTH, n - j);
      Block corner = Algebra.block(a, j, j);
      blas.syrk(width, j, -1, Algebra.block(a, j, 0), 1, corner);
      int info = blas.potrf(width, corner);
      if (info > 0) {
        return j + info;
      }
      for (int i = j; i < j + width; i++) {
        if (!(a.get(i, i) < Double.POSITIVE_INFINITY)) { // LAPACK lets infinity and NaN pass
          return i + 1;
        }
      }
      int below = n - j - width;
      int begin = j;
      Parallel.forEach(
          (below + HEIGHT - 1) / HEIGHT,
          t -> updateBelow(a, begin, width, begin + width + t * HEIGHT));
    }
    return 0;
  }

  /** Completes a piece of block column j, whose diagonal block is factorised already. */
  private static void updateBelow(Matrix a, int j, int width, int i) {
    BackEnd blas = Algebra.backEnd();
    int height = Math.min(HEIGHT, a.rows() - i);
    Block piece = Algebra.block(a, i, j);
    blas.gemm(
        false,
        true,
        height,
        width,
        j,
        -1,
        Algebra.block(a, i, 0),
        Algebra.block(a, j, 0),
        1,
        piece);
    blas.trsm(false, true, height, width, Algebra.block(a, j, j), piece);
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
    Algebra.requireEqual("the order of L and the rows of B", order(), b.rows());
    int panel = (int) Math.max(1, Math.min(64, POLL / ((double) order() * order() + 1)));
    Parallel.forEach(
        (b.columns() + panel - 1) / panel,
        t -> {
          int j = t * panel;
          int width = Math.min(panel, b.columns() - j);
          Block right = Algebra.block(b, 0, j);
          Algebra.backEnd()
              .trsm(true, transpose, b.rows(), width, Algebra.block(factor, 0, 0), right);
        });
  }

  /** A⁻¹ b as a new vector. */
  public double[] solve(double[] b) {
    Matrix x = Matrix.column(b.clone());
    solveLower(x);
    solveLowerTransposed(x);
    return x.data();
  }

  /** A cheap lower estimate of the condition number of A: (max L / min L)² over the diagonal. */
  public double conditionEstimate() {
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    for (int i = 0; i < order(); i++) {
      least = Math.min(least, factor.get(i, i));
      most = Math.max(most, factor.get(i, i));
    }
    return order() == 0 ? 1 : most / least * (most / least);
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
