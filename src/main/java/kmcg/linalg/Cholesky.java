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
  private static final int WIDTH = 256;

  /** The side of the tiles that threads share. */
  private static final int TILE = 512;

  /** The width of a diagonal block that LAPACK factorises without further division. */
  private static final int SMALL = 64;

  /** Right-hand sides solved for together. */
  private static final int PANEL = 64;

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

  /** Right-looking by block columns; returns 0 or the order of the first bad minor. */
  static int factorise(Matrix a) {
    int n = a.rows();
    for (int j = 0; j < n; j += WIDTH) {
      Interruption.poll();
      int width = Math.min(WIDTH, n - j);
      int minor = factoriseCorner(a, j, width);
      if (minor > 0) {
        return minor;
      }
      eliminate(a, j, width);
    }
    return 0;
  }

  /** Factorises a diagonal block by halves; returns 0 or the order of the first bad minor. */
  private static int factoriseCorner(Matrix a, int j, int width) {
    BackEnd blas = Algebra.backEnd();
    Block corner = Algebra.block(a, j, j);
    if (width > SMALL) {
      int half = width / 2;
      int minor = factoriseCorner(a, j, half);
      if (minor > 0) {
        return minor;
      }
      Block below = Algebra.block(a, j + half, j);
      blas.trsm(false, true, width - half, half, corner, below);
      blas.syrk(width - half, half, -1, below, 1, Algebra.block(a, j + half, j + half));
      return factoriseCorner(a, j + half, width - half);
    }
    int info = blas.potrf(width, corner);
    if (info > 0) {
      return j + info;
    }
    for (int i = j; i < j + width; i++) {
      if (!(a.get(i, i) < Double.POSITIVE_INFINITY)) { // LAPACK lets infinity and NaN pass
        return i + 1;
      }
    }
    return 0;
  }

  /** Completes block column j, and takes its part out of the matrix to the right of it. */
  private static void eliminate(Matrix a, int j, int width) {
    BackEnd blas = Algebra.backEnd();
    int n = a.rows();
    int begin = j + width;
    int tiles = Algebra.pieces(n - begin, TILE);
    Parallel.forEach(
        tiles,
        t -> {
          int i = begin + t * TILE;
          Block piece = Algebra.block(a, i, j);
          blas.trsm(false, true, Math.min(TILE, n - i), width, Algebra.block(a, j, j), piece);
        });
    Triangle triangle = new Triangle(tiles);
    Parallel.forEach(
        triangle.count(),
        t -> {
          int i = begin + triangle.row(t) * TILE;
          int k = begin + triangle.column(t) * TILE;
          int height = Math.min(TILE, n - i);
          Block left = Algebra.block(a, i, j);
          Block result = Algebra.block(a, i, k);
          if (i == k) {
            blas.syrk(height, width, -1, left, 1, result);
          } else {
            Block right = Algebra.block(a, k, j);
            blas.gemm(false, true, height, TILE, width, -1, left, right, 1, result);
          }
        });
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

  /** Threads share the right-hand sides or, where these are few, the rows of L. */
  private void solve(boolean transpose, Matrix b) {
    Algebra.requireEqual("the order of L and the rows of B", order(), b.rows());
    int blocks = Algebra.pieces(order(), WIDTH);
    Parallel.forEach(
        Algebra.pieces(b.columns(), PANEL),
        t -> {
          int column = t * PANEL;
          int count = Math.min(PANEL, b.columns() - column);
          for (int k = 0; k < blocks; k++) {
            Interruption.poll();
            if (transpose) {
              backward((blocks - 1 - k) * WIDTH, b, column, count);
            } else {
              forward(k * WIDTH, b, column, count);
            }
          }
        });
  }

  /** Solves for a block of rows and takes it out of the rows below. */
  private void forward(int j, Matrix b, int column, int count) {
    BackEnd blas = Algebra.backEnd();
    int width = Math.min(WIDTH, order() - j);
    Block solved = Algebra.block(b, j, column);
    blas.trsm(true, false, width, count, Algebra.block(factor, j, j), solved);
    int begin = j + width;
    int height = count == 1 ? 2 * TILE : TILE;
    Parallel.forEach(
        Algebra.pieces(order() - begin, height),
        t -> {
          int i = begin + t * height;
          int rows = Math.min(height, order() - i);
          Block piece = Algebra.block(factor, i, j);
          Block rest = Algebra.block(b, i, column);
          if (count == 1) {
            subtractProduct(false, rows, width, piece, solved, rest);
          } else {
            blas.gemm(false, false, rows, count, width, -1, piece, solved, 1, rest);
          }
        });
  }

  /** Takes the rows below out of a block of rows and solves for it. */
  private void backward(int j, Matrix b, int column, int count) {
    BackEnd blas = Algebra.backEnd();
    int width = Math.min(WIDTH, order() - j);
    int begin = j + width;
    Block unsolved = Algebra.block(b, j, column);
    Block below = Algebra.block(b, begin, column);
    int rows = order() - begin;
    int strip = count == 1 ? SMALL : WIDTH;
    Parallel.forEach(
        rows == 0 ? 0 : Algebra.pieces(width, strip),
        t -> {
          int first = t * strip;
          int columns = Math.min(strip, width - first);
          Block piece = Algebra.block(factor, begin, j + first);
          Block rest = Algebra.block(b, j + first, column);
          if (count == 1) {
            subtractProduct(true, rows, columns, piece, below, rest);
          } else {
            blas.gemm(true, false, columns, count, rows, -1, piece, below, 1, rest);
          }
        });
    blas.trsm(true, true, width, count, Algebra.block(factor, j, j), unsolved);
  }

  /** y ← y − op(A) x for vectors. */
  private static void subtractProduct(
      boolean transpose, int rows, int columns, Block a, Block x, Block y) {
    int length = transpose ? columns : rows;
    double[] product = new double[length];
    Algebra.backEnd().gemv(transpose, rows, columns, a, x.data(), x.offset(), product, 0);
    for (int i = 0; i < length; i++) {
      y.data()[y.offset() + i] -= product[i];
    }
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
