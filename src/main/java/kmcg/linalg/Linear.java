package kmcg.linalg;

import kmcg.linalg.BackEnd.Block;

/**
 * Products, sums and norms of matrices and vectors, with sizes checked and the current thread's
 * interruption obeyed between panels.
 */
public final class Linear {
  /** The width of the panels between which interruption is polled. */
  private static final int PANEL = 256;

  private static final BackEnd BACK_END = new JavaBackEnd();

  private Linear() {}

  /** The library that does the work, in words. */
  public static String backEndName() {
    return BACK_END.name();
  }

  static BackEnd backEnd() {
    return BACK_END;
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
    requireEqual("the columns of A and the rows of B", a.columns(), b.rows());
    requireEqual("the rows of A and of C", a.rows(), c.rows());
    requireEqual("the columns of B and of C", b.columns(), c.columns());
    for (int k = 0; k < a.columns(); k += PANEL) {
      Interruption.poll();
      int width = Math.min(PANEL, a.columns() - k);
      BACK_END.gemm(
          false,
          false,
          a.rows(),
          b.columns(),
          width,
          1,
          block(a, 0, k),
          block(b, k, 0),
          1,
          block(c, 0, 0));
    }
  }

  /** C ← C + Aᵀ B. */
  public static void addTransposedProduct(Matrix a, Matrix b, Matrix c) {
    requireEqual("the rows of A and of B", a.rows(), b.rows());
    requireEqual("the columns of A and the rows of C", a.columns(), c.rows());
    requireEqual("the columns of B and of C", b.columns(), c.columns());
    for (int i = 0; i < a.columns(); i += PANEL) {
      Interruption.poll();
      int height = Math.min(PANEL, a.columns() - i);
      BACK_END.gemm(
          true,
          false,
          height,
          b.columns(),
          a.rows(),
          1,
          block(a, 0, i),
          block(b, 0, 0),
          1,
          block(c, i, 0));
    }
  }

  /** C ← C + A Aᵀ on the lower triangle of C; the upper one is left as it is. */
  public static void addOuterProduct(Matrix a, Matrix c) {
    requireEqual("the rows of A and of C", a.rows(), c.rows());
    requireEqual("the rows and columns of C", c.rows(), c.columns());
    for (int k = 0; k < a.columns(); k += PANEL) {
      Interruption.poll();
      int width = Math.min(PANEL, a.columns() - k);
      BACK_END.syrk(c.rows(), width, 1, block(a, 0, k), 1, block(c, 0, 0));
    }
  }

  /** xᵀ y. */
  public static double dot(double[] x, double[] y) {
    requireEqual("the lengths of x and y", x.length, y.length);
    return BACK_END.dot(x.length, x, 0, y, 0);
  }

  /** Column j of A times x. */
  public static double dot(Matrix a, int j, double[] x) {
    requireEqual("the rows of A and the length of x", a.rows(), x.length);
    return BACK_END.dot(x.length, a.data(), j * a.rows(), x, 0);
  }

  /** y ← y + α x. */
  public static void add(double alpha, double[] x, double[] y) {
    requireEqual("the lengths of x and y", x.length, y.length);
    BACK_END.axpy(x.length, alpha, x, 0, y, 0);
  }

  /** y ← y + α times column j of A. */
  public static void add(double alpha, Matrix a, int j, double[] y) {
    requireEqual("the rows of A and the length of y", a.rows(), y.length);
    BACK_END.axpy(y.length, alpha, a.data(), j * a.rows(), y, 0);
  }

  /** ‖x‖, free of overflow. */
  public static double norm(double[] x) {
    return BACK_END.nrm2(x.length, x, 0);
  }

  /** The squared norm of each column of A. */
  public static double[] squaredColumnNorms(Matrix a) {
    double[] squares = new double[a.columns()];
    for (int j = 0; j < squares.length; j++) {
      int start = j * a.rows();
      squares[j] = BACK_END.dot(a.rows(), a.data(), start, a.data(), start);
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
    requireEqual("the rows and columns of A", a.rows(), a.columns());
    for (int j = 0; j < a.columns(); j++) {
      for (int i = j + 1; i < a.rows(); i++) {
        a.set(j, i, a.get(i, j));
      }
    }
  }

  /** The part of a matrix that begins at (i, j). */
  static Block block(Matrix matrix, int i, int j) {
    return new Block(matrix.data(), j * matrix.rows() + i, Math.max(1, matrix.rows()));
  }

  static void requireEqual(String what, int first, int second) {
    if (first != second) {
      throw new IllegalArgumentException(
          what + " must be equal, but are " + first + " and " + second + ".");
    }
  }
}
