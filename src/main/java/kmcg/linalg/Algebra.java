package kmcg.linalg;

import java.util.Objects;
import java.util.Optional;
import kmcg.data.Check;
import kmcg.linalg.blas.BackEnd.Block;
import kmcg.linalg.blas.BackEnds;
import kmcg.linalg.machine.Interruption;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.Strips;
import kmcg.linalg.machine.Triangle;

/**
 * Products, sums and norms of matrices and vectors, with sizes checked and the current thread's
 * interruption obeyed between panels.
 */
public final class Algebra {
  // Sizes of pieces, found by measurement. They do not depend on the number of threads, so that
  // results do not either, and are small enough to poll for interruption in between.

  /** The height of a piece of a product of matrices. */
  private static final int HEIGHT = 2048;

  /** The width of a piece of a product of matrices. */
  private static final int WIDTH = 512;

  /** The depth of sums between two polls. */
  private static final int DEPTH = 512;

  /** The side of a piece of an outer product. */
  private static final int SIDE = 256;

  /** The height of the pieces in products with one vector: as much as makes a call worth it. */
  private static final int VECTOR_HEIGHT = 2048;

  /** Multiplications in a piece of a product with one vector. */
  private static final double VECTOR_WORK = 1 << 17;

  /** The side of a piece of a transposition, of which few lines of the cache are needed at once. */
  private static final int MIRROR = 64;

  /** Multiplications between two polls. */
  private static final double POLL = 5e8;

  private Algebra() {}

  /** The library that does the work, in words. */
  public static String backEndName() {
    return BackEnds.current().name();
  }

  /** What users should know of that library, if there is something. */
  public static Optional<String> backEndNote() {
    return BackEnds.current().note();
  }

  /** A B as a new matrix. */
  public static Matrix product(Matrix a, Matrix b) {
    Matrix c = Matrix.zeros(a.rows(), b.columns());
    addProduct(a, b, c);
    return c;
  }

  /** Aᵀ B as a new matrix. */
  public static Matrix transposedProduct(Matrix a, Matrix b) {
    Matrix c = Matrix.zeros(a.columns(), b.columns());
    addTransposedProduct(a, b, c);
    return c;
  }

  /** C ← C + A B. */
  public static void addProduct(Matrix a, Matrix b, Matrix c) {
    Check.equal("the columns of A and the rows of B", a.columns(), b.rows());
    Check.equal("the rows of A and of C", a.rows(), c.rows());
    Check.equal("the columns of B and of C", b.columns(), c.columns());
    int rows = a.rows();
    if (b.columns() == 1) {
      Parallel.forEach(
          Strips.count(rows, VECTOR_HEIGHT), t -> addVectorProduct(a, b, c, t * VECTOR_HEIGHT));
      return;
    }
    int height = b.columns() < WIDTH ? HEIGHT / 2 : HEIGHT; // all threads should have some
    int down = Strips.count(rows, height);
    Parallel.forEach(
        down * Strips.count(b.columns(), WIDTH),
        t -> addProductOfPiece(a, b, c, t % down * height, t / down * WIDTH, height));
  }

  private static void addVectorProduct(Matrix a, Matrix b, Matrix c, int i) {
    int height = Math.min(VECTOR_HEIGHT, a.rows() - i);
    for (int k = 0; k < a.columns(); k += DEPTH) {
      Interruption.poll();
      int depth = Math.min(DEPTH, a.columns() - k);
      BackEnds.current().gemv(false, height, depth, 1, block(a, i, k), b.data(), k, c.data(), i);
    }
  }

  private static void addProductOfPiece(Matrix a, Matrix b, Matrix c, int i, int j, int most) {
    int height = Math.min(most, a.rows() - i);
    int width = Math.min(WIDTH, b.columns() - j);
    for (int k = 0; k < a.columns(); k += DEPTH) {
      Interruption.poll();
      int depth = Math.min(DEPTH, a.columns() - k);
      Block left = block(a, i, k);
      Block right = block(b, k, j);
      BackEnds.current()
          .gemm(false, false, height, width, depth, 1, left, right, 1, block(c, i, j));
    }
  }

  /** C ← C + Aᵀ B. */
  public static void addTransposedProduct(Matrix a, Matrix b, Matrix c) {
    Check.equal("the rows of A and of B", a.rows(), b.rows());
    addTransposedProduct(a, 0, b, c);
  }

  /** C ← C + A′ᵀ B, with A′ as many rows of A as B has, from {@code firstRow} on. */
  public static void addTransposedProduct(Matrix a, int firstRow, Matrix b, Matrix c) {
    Objects.checkFromIndexSize(firstRow, b.rows(), a.rows());
    Check.equal("the columns of A and the rows of C", a.columns(), c.rows());
    Check.equal("the columns of B and of C", b.columns(), c.columns());
    int columns = a.columns();
    double work = (double) b.rows() * b.columns() + 1; // a column of A
    int panel = (int) Math.max(1, Math.min(SIDE, (b.columns() == 1 ? VECTOR_WORK : POLL) / work));
    Parallel.forEach(
        Strips.count(columns, panel),
        t -> {
          int i = t * panel;
          int width = Math.min(panel, columns - i);
          Block left = block(a, firstRow, i);
          if (b.columns() == 1) {
            BackEnds.current().gemv(true, b.rows(), width, 1, left, b.data(), 0, c.data(), i);
          } else {
            Block right = block(b, 0, 0);
            BackEnds.current()
                .gemm(true, false, width, b.columns(), b.rows(), 1, left, right, 1, block(c, i, 0));
          }
        });
  }

  /** C ← C + A Aᵀ on the lower triangle of C; the upper one is left as it is. */
  public static void addOuterProduct(Matrix a, Matrix c) {
    Check.equal("the rows of A and of C", a.rows(), c.rows());
    Check.equal("the rows and columns of C", c.rows(), c.columns());
    forEachTile(
        a.rows(),
        (i, j, height, width) -> {
          for (int k = 0; k < a.columns(); k += DEPTH) {
            Interruption.poll();
            int depth = Math.min(DEPTH, a.columns() - k);
            Block left = block(a, i, k);
            if (i == j) {
              BackEnds.current().syrk(height, depth, 1, left, 1, block(c, i, i));
            } else {
              Block right = block(a, j, k);
              BackEnds.current()
                  .gemm(false, true, height, width, depth, 1, left, right, 1, block(c, i, j));
            }
          }
        });
  }

  /** C ← C + A Bᵀ on the lower triangle of C, for a product that is symmetric. */
  public static void addSymmetricProduct(Matrix a, Matrix b, Matrix c) {
    Check.equal("the rows of A and of C", a.rows(), c.rows());
    Check.equal("the rows of B and of C", b.rows(), c.rows());
    Check.equal("the columns of A and of B", a.columns(), b.columns());
    forEachTile(
        a.rows(),
        (i, j, height, width) -> {
          for (int k = 0; k < a.columns(); k += DEPTH) {
            Interruption.poll();
            int depth = Math.min(DEPTH, a.columns() - k);
            Block left = block(a, i, k);
            Block right = block(b, j, k);
            BackEnds.current()
                .gemm(false, true, height, width, depth, 1, left, right, 1, block(c, i, j));
          }
        });
  }

  /** Work on the tile of a lower triangle that begins at (i, j). */
  @FunctionalInterface
  private interface Tile {
    void accept(int i, int j, int height, int width);
  }

  /** Works on the tiles of a lower triangle of order n. */
  private static void forEachTile(int n, Tile work) {
    int side = n <= 4 * SIDE ? SIDE / 2 : SIDE; // small pieces, so that all threads have some
    Triangle tiles = new Triangle(Strips.count(n, side));
    Parallel.forEach(
        tiles.count(),
        t -> {
          int i = tiles.row(t) * side;
          int j = tiles.column(t) * side;
          work.accept(i, j, Math.min(side, n - i), Math.min(side, n - j));
        });
  }

  /** C ← C + AᵀA on the lower triangle of C; what stands above it is arbitrary. */
  public static void addInnerProduct(Matrix a, Matrix c) {
    Check.equal("the columns of A and the rows of C", a.columns(), c.rows());
    Check.equal("the rows and columns of C", c.rows(), c.columns());
    forEachTile(
        a.columns(),
        (i, j, height, width) -> {
          for (int k = 0; k < a.rows(); k += HEIGHT) {
            Interruption.poll();
            int depth = Math.min(HEIGHT, a.rows() - k);
            Block left = block(a, k, i);
            Block right = block(a, k, j);
            BackEnds.current()
                .gemm(true, false, height, width, depth, 1, left, right, 1, block(c, i, j));
          }
        });
  }

  /**
   * Adds the product of one tile of a symmetric matrix, and of its mirror image.
   *
   * <pre>
   *   result_I ← result_I + T right_J   and, off the diagonal,   result_J ← result_J + Tᵀ right_I
   * </pre>
   *
   * @param tiles holds T by columns, the entries of rows I and columns J, from {@code offset} on
   * @param i the first of the rows I
   * @param j the first of the columns J; i for a tile on the diagonal, which is square and whole
   */
  public static void addTileProduct(
      double[] tiles,
      int offset,
      int height,
      int width,
      int i,
      int j,
      Matrix right,
      Matrix result) {
    Block T = new Block(tiles, offset, Math.max(1, height));
    if (right.columns() == 1) {
      BackEnds.current().gemv(false, height, width, 1, T, right.data(), j, result.data(), i);
      if (i != j) {
        BackEnds.current().gemv(true, height, width, 1, T, right.data(), i, result.data(), j);
      }
      return;
    }
    int r = right.columns();
    BackEnds.current()
        .gemm(false, false, height, r, width, 1, T, block(right, j, 0), 1, block(result, i, 0));
    if (i != j) {
      BackEnds.current()
          .gemm(true, false, width, r, height, 1, T, block(right, i, 0), 1, block(result, j, 0));
    }
  }

  /** xᵀ y. */
  public static double dot(double[] x, double[] y) {
    Check.equal("the lengths of x and y", x.length, y.length);
    return BackEnds.current().dot(x.length, x, 0, y, 0);
  }

  /**
   * Aᵀx, with each column summed by itself: its digits do not depend on what columns are beside it.
   */
  public static double[] columnsTimes(Matrix a, double[] x) {
    double[] products = new double[a.columns()];
    int columns = Math.max(1, VECTOR_HEIGHT / Math.max(1, a.rows()));
    Strips.of(products.length, columns)
        .forEach(
            (from, to) -> {
              for (int j = from; j < to; j++) {
                products[j] = dot(a, j, x);
              }
            });
    return products;
  }

  /** Column j of A times x. */
  public static double dot(Matrix a, int j, double[] x) {
    Check.equal("the rows of A and the length of x", a.rows(), x.length);
    return BackEnds.current().dot(x.length, a.data(), j * a.rows(), x, 0);
  }

  /** y ← y + α x. */
  public static void add(double alpha, double[] x, double[] y) {
    Check.equal("the lengths of x and y", x.length, y.length);
    BackEnds.current().axpy(x.length, alpha, x, 0, y, 0);
  }

  /** y ← y + α times column j of A. */
  public static void add(double alpha, Matrix a, int j, double[] y) {
    Check.equal("the rows of A and the length of y", a.rows(), y.length);
    BackEnds.current().axpy(y.length, alpha, a.data(), j * a.rows(), y, 0);
  }

  /** ‖x‖, free of overflow. */
  public static double norm(double[] x) {
    return BackEnds.current().nrm2(x.length, x, 0);
  }

  /** The squared norm of each row of A. */
  public static double[] squaredRowNorms(Matrix a) {
    double[] squares = new double[a.rows()];
    for (int j = 0; j < a.columns(); j++) {
      int start = j * a.rows();
      for (int i = 0; i < squares.length; i++) {
        squares[i] += a.data()[start + i] * a.data()[start + i];
      }
    }
    return squares;
  }

  /** The squared norm of each column of A. */
  public static double[] squaredColumnNorms(Matrix a) {
    double[] squares = new double[a.columns()];
    for (int j = 0; j < squares.length; j++) {
      int start = j * a.rows();
      squares[j] = BackEnds.current().dot(a.rows(), a.data(), start, a.data(), start);
    }
    return squares;
  }

  /** x ← α x. */
  public static void scale(double alpha, double[] x) {
    for (int i = 0; i < x.length; i++) {
      x[i] *= alpha;
    }
  }

  /** Copies the lower triangle of a square matrix over the upper one. */
  public static void mirrorLower(Matrix a) {
    Check.equal("the rows and columns of A", a.rows(), a.columns());
    Triangle tiles = new Triangle(Strips.count(a.rows(), MIRROR));
    Parallel.forEach(
        tiles.count(), t -> mirrorTile(a, tiles.row(t) * MIRROR, tiles.column(t) * MIRROR));
  }

  private static void mirrorTile(Matrix a, int firstRow, int firstColumn) {
    int n = a.rows();
    double[] data = a.data();
    int endOfRows = Math.min(n, firstRow + MIRROR);
    for (int j = firstColumn; j < Math.min(n, firstColumn + MIRROR); j++) {
      for (int i = Math.max(firstRow, j + 1); i < endOfRows; i++) {
        data[i * n + j] = data[j * n + i];
      }
    }
  }

  /** The part of a matrix that begins at (i, j). */
  public static Block block(Matrix matrix, int i, int j) {
    return new Block(matrix.data(), j * matrix.rows() + i, Math.max(1, matrix.rows()));
  }
}
