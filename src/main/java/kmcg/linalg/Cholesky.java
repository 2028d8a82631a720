package kmcg.linalg;

import java.util.function.DoubleConsumer;
import kmcg.data.Check;
import kmcg.form.Form;
import kmcg.linalg.blas.BackEnd;
import kmcg.linalg.blas.BackEnd.Block;
import kmcg.linalg.blas.BackEnds;
import kmcg.linalg.machine.Interruption;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.Strips;
import kmcg.linalg.machine.Triangle;

/**
 * The lower triangular L with A = L Lᵀ, of a symmetric positive definite A.
 *
 * <p>Factorised by block columns over BLAS-3, so that interruption is obeyed in between; only the
 * lower triangle of A is read.
 */
public final class Cholesky {
  /** The width of a diagonal block that LAPACK factorises without further division. */
  private static final int SMALL = InPlaceCholesky.SMALL;

  /** Right-hand sides solved for together. */
  private static final int PANEL = 128;

  /** Rows of L in a piece at least: its columns are to be long runs of memory. */
  private static final int TALL = 256;

  /** Entries of L in a piece of a product: enough to be worth a thread, and to poll after. */
  private static final int PIECE = 1 << 16;

  /**
   * From this order on, a solution for one vector reads Lᵀ from above the diagonal: its columns are
   * the rows of L in one piece each, which memory delivers half as fast again.
   */
  private static final int MIRRORED = 512;

  private final Matrix factor;
  private volatile boolean mirrored;

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
    return overwriting(matrix, what, remedy, share -> {});
  }

  /**
   * The same for callers that wait.
   *
   * @param done hears which share of the work is done
   */
  public static Cholesky overwriting(
      Matrix matrix, String what, String remedy, DoubleConsumer done) {
    Check.equal("the rows and columns of " + what, matrix.rows(), matrix.columns());
    int minor = InPlaceCholesky.of(matrix, done);
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
    return ofIndependentRows(matrix, matrix.diagonal(), tolerance);
  }

  /** The same with the tolerance relative to given scales instead of the diagonal. */
  public static Cholesky ofIndependentRows(Matrix matrix, double[] scale, double tolerance) {
    double[] least = scale.clone();
    Algebra.scale(tolerance, least);
    Matrix L = matrix.copy();
    InPlaceCholesky.ofIndependentRows(L, least);
    return new Cholesky(L);
  }

  /** A factor that is known already; its upper triangle is never read. */
  public static Cholesky ofFactor(Matrix lower) {
    Check.equal("the rows and columns of the factor", lower.rows(), lower.columns());
    return new Cholesky(lower);
  }

  /** The form: the order, and the lower triangle by columns, n (n + 1)/2 numbers. */
  public Form form() {
    int n = order();
    double[] lower = new double[Math.toIntExact(triangle(n))];
    for (int j = 0, k = 0; j < n; k += n - j, j++) {
      System.arraycopy(factor.data(), j * n + j, lower, k, n - j);
    }
    return Form.builder().put("order", n).put("lower", lower).build();
  }

  private static long triangle(long n) {
    return n * (n + 1) / 2;
  }

  /**
   * The factor of a form: pivots are positive, and infinite where a row was left out; the other
   * entries are finite.
   */
  public static Cholesky of(Form form) {
    int n = form.integer("order", 0, Integer.MAX_VALUE);
    double[] lower = form.anyNumbers("lower", triangle(n));
    Matrix factor = Matrix.zeros(n, n);
    for (int j = 0, k = 0; j < n; k += n - j, j++) {
      for (int i = k; i < k + n - j; i++) {
        boolean allowed = i == k ? lower[i] > 0 : Double.isFinite(lower[i]);
        if (!allowed) {
          throw form.refusal(
              "lower",
              "must have positive pivots and finite entries",
              "number %s is %s".formatted(i, lower[i]));
        }
      }
      System.arraycopy(lower, k, factor.data(), j * n + j, n - j);
    }
    return new Cholesky(factor);
  }

  /** The factor of a form, which must be of the given order. */
  public static Cholesky of(Form form, int order) {
    form.integer("order", order, order);
    return of(form);
  }

  /** The number of rows. */
  public int order() {
    return factor.rows();
  }

  /** L; what stands above its diagonal is arbitrary, and may change. */
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
    Check.equal("the order of L and the rows of B", order(), b.rows());
    if (readsMirror(b) && !transpose) {
      mirror();
    }
    Parallel.forEach(
        Strips.count(b.columns(), PANEL),
        t -> {
          int column = t * PANEL;
          int count = Math.min(PANEL, b.columns() - column);
          if (transpose) {
            backward(0, order(), b, column, count);
          } else {
            forward(0, order(), b, column, count);
          }
        });
  }

  /** Solves for rows j, …, j + size − 1 by halves: almost all work is in products. */
  private void forward(int j, int size, Matrix b, int column, int count) {
    if (size <= SMALL) {
      solveSmall(false, j, size, b, column, count);
      return;
    }
    int half = InPlaceCholesky.half(size);
    forward(j, half, b, column, count);
    subtractProduct(j, half, size, b, column, count);
    forward(j + half, size - half, b, column, count);
  }

  private void backward(int j, int size, Matrix b, int column, int count) {
    if (size <= SMALL) {
      solveSmall(true, j, size, b, column, count);
      return;
    }
    int half = InPlaceCholesky.half(size);
    backward(j + half, size - half, b, column, count);
    subtractTransposedProduct(j, half, size, b, column, count);
    backward(j, half, b, column, count);
  }

  private void solveSmall(boolean transpose, int j, int size, Matrix b, int column, int count) {
    Interruption.poll();
    Block right = Algebra.block(b, j, column);
    BackEnds.current().trsm(true, transpose, size, count, Algebra.block(factor, j, j), right);
  }

  /** Whether products with L go by its mirror image, whatever was solved before. */
  private boolean readsMirror(Matrix b) {
    return b.columns() == 1 && order() > MIRRORED;
  }

  /** Writes Lᵀ above the diagonal; threads that come at the same time write the same numbers. */
  private void mirror() {
    if (!mirrored) {
      Algebra.mirrorLower(factor);
      mirrored = true;
    }
  }

  /** Takes the first half of the rows, solved for, out of the second. */
  private void subtractProduct(int j, int half, int size, Matrix b, int column, int count) {
    int rows = size - half;
    if (readsMirror(b)) {
      int width = Math.max(SMALL, PIECE / half);
      Parallel.forEach(
          Strips.count(rows, width),
          t -> {
            int i = j + half + t * width;
            int piece = Math.min(width, rows - t * width);
            Block transposed = Algebra.block(factor, j, i);
            subtract(true, half, piece, transposed, j, i, b, column, count);
          });
      return;
    }
    int height = Math.max(TALL, Math.min(4 * TALL, rows / 4));
    Parallel.forEach(
        Strips.count(rows, height),
        t -> {
          int i = j + half + t * height;
          int piece = Math.min(height, rows - t * height);
          subtract(false, piece, half, Algebra.block(factor, i, j), j, i, b, column, count);
        });
  }

  /** Takes the second half of the rows, solved for, out of the first. */
  private void subtractTransposedProduct(
      int j, int half, int size, Matrix b, int column, int count) {
    int rows = size - half;
    int width = Math.max(SMALL, PIECE / rows);
    Parallel.forEach(
        Strips.count(half, width),
        t -> {
          int i = j + t * width;
          int piece = Math.min(width, half - t * width);
          Block left = Algebra.block(factor, j + half, i);
          subtract(true, rows, piece, left, j + half, i, b, column, count);
        });
  }

  /** b_to ← b_to − op(A) b_from, with A rows × columns. */
  private static void subtract(
      boolean transpose,
      int rows,
      int columns,
      Block a,
      int from,
      int to,
      Matrix b,
      int column,
      int count) {
    BackEnd blas = BackEnds.current();
    int length = transpose ? columns : rows;
    int depth = transpose ? rows : columns;
    Block known = Algebra.block(b, from, column);
    Block rest = Algebra.block(b, to, column);
    if (count > 1) {
      blas.gemm(transpose, false, length, count, depth, -1, a, known, 1, rest);
      return;
    }
    blas.gemv(
        transpose, rows, columns, -1, a, known.data(), known.offset(), rest.data(), rest.offset());
  }

  /** A⁻¹ b as a new vector. */
  public double[] solve(double[] b) {
    Matrix x = Matrix.column(b.clone());
    solveLower(x);
    solveLowerTransposed(x);
    return x.data();
  }

  /** A⁻¹, its lower triangle, as a new matrix; what stands above is arbitrary. */
  public Matrix inverse() {
    int n = order();
    Matrix root = Matrix.identity(n); // becomes L⁻¹, whose columns begin on the diagonal
    Parallel.forEach(
        Strips.count(n, PANEL),
        t -> {
          int j = t * PANEL;
          forward(j, n - j, root, j, Math.min(PANEL, n - j));
        });
    Matrix inverse = Matrix.zeros(n, n);
    Triangle tiles = new Triangle(Strips.count(n, TALL));
    Parallel.forEach(
        tiles.count(),
        t -> {
          int i = tiles.row(t) * TALL;
          int j = tiles.column(t) * TALL;
          BackEnds.current()
              .gemm(
                  true,
                  false,
                  Math.min(TALL, n - i),
                  Math.min(TALL, n - j),
                  n - i,
                  1,
                  Algebra.block(root, i, i),
                  Algebra.block(root, i, j),
                  0,
                  Algebra.block(inverse, i, j));
        });
    return inverse;
  }

  /**
   * A cheap lower estimate of the condition number of A, without the rows left out: (max L / min
   * L)² over the diagonal, by which rounding is amplified in pivots. {@link ExtremeEigenvalues} has
   * a better one of the matrix as a whole.
   */
  public double conditionEstimate() {
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    for (int i = 0; i < order(); i++) {
      double pivot = factor.get(i, i);
      if (pivot < Double.POSITIVE_INFINITY) {
        least = Math.min(least, pivot);
        most = Math.max(most, pivot);
      }
    }
    return most == 0 ? 1 : most / least * (most / least);
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
