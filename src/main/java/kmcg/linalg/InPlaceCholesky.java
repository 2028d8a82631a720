package kmcg.linalg;

import java.util.function.DoubleConsumer;
import kmcg.linalg.blas.BackEnd;
import kmcg.linalg.blas.BackEnd.Block;
import kmcg.linalg.blas.BackEnds;
import kmcg.linalg.machine.Interruption;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.Strips;
import kmcg.linalg.machine.Triangle;

/** How a matrix becomes its Cholesky factor, in place: by halves over BLAS-3, or row by row. */
final class InPlaceCholesky {
  /** From this order on, memory and not arithmetic is the limit, and blocks are larger. */
  private static final int LARGE = 6000;

  /** Rows of a block column that a thread completes at once. */
  private static final int STRIP = 128;

  /** The width of a diagonal block that LAPACK factorises without further division. */
  static final int SMALL = 64;

  private InPlaceCholesky() {}

  /** Right-looking by block columns; returns 0 or the order of the first bad minor. */
  static int of(Matrix a) {
    return of(a, share -> {});
  }

  /**
   * The same for callers that wait.
   *
   * @param done hears which share of the work is done: what is left of n rows grows as n³
   */
  static int of(Matrix a, DoubleConsumer done) {
    int n = a.rows();
    int step = n < LARGE ? 256 : 512;
    for (int j = 0; j < n; j += step) {
      Interruption.poll();
      int width = Math.min(step, n - j);
      int minor = factoriseCorner(a, j, width);
      if (minor > 0) {
        return minor;
      }
      eliminate(a, j, width, 2 * step);
      double left = (double) (n - j - width) / n;
      done.accept(1 - left * left * left);
    }
    return 0;
  }

  /** Factorises a diagonal block by halves; returns 0 or the order of the first bad minor. */
  private static int factoriseCorner(Matrix a, int j, int width) {
    BackEnd blas = BackEnds.current();
    Block corner = Algebra.block(a, j, j);
    if (width > SMALL) {
      int half = half(width);
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
  private static void eliminate(Matrix a, int j, int width, int side) {
    BackEnd blas = BackEnds.current();
    int n = a.rows();
    int begin = j + width;
    Parallel.forEach(
        Strips.count(n - begin, STRIP),
        t -> {
          int i = begin + t * STRIP;
          divide(a, i, Math.min(STRIP, n - i), j, width);
        });
    Triangle tiles = new Triangle(Strips.count(n - begin, side));
    Parallel.forEach(
        tiles.count(),
        t -> {
          int i = begin + tiles.row(t) * side;
          int k = begin + tiles.column(t) * side;
          int height = Math.min(side, n - i);
          Block left = Algebra.block(a, i, j);
          Block result = Algebra.block(a, i, k);
          if (i == k) {
            blas.syrk(height, width, -1, left, 1, result);
          } else {
            Block right = Algebra.block(a, k, j);
            blas.gemm(false, true, height, side, width, -1, left, right, 1, result);
          }
        });
  }

  /** X ← X L⁻ᵀ for a strip X of a block column and the corner L above it, by halves. */
  private static void divide(Matrix a, int i, int height, int j, int width) {
    BackEnd blas = BackEnds.current();
    Block first = Algebra.block(a, i, j);
    if (width <= SMALL) {
      blas.trsm(false, true, height, width, Algebra.block(a, j, j), first);
      return;
    }
    int half = half(width);
    divide(a, i, height, j, half);
    Block corner = Algebra.block(a, j + half, j);
    Block second = Algebra.block(a, i, j + half);
    blas.gemm(false, true, height, width - half, half, -1, first, corner, 1, second);
    divide(a, i, height, j + half, width - half);
  }

  /** Factorises in place by columns, with the pivot ∞ where no more than {@code least} is left. */
  static void ofIndependentRows(Matrix L, double[] least) {
    int n = L.rows();
    double[] data = L.data();
    for (int j = 0; j < n; j++) {
      Interruption.poll();
      int start = j * n;
      for (int k = 0; k < j; k++) {
        double factor = data[k * n + j];
        for (int i = j; i < n; i++) {
          data[start + i] -= data[k * n + i] * factor;
        }
      }
      double pivot = data[start + j];
      double root = pivot > least[j] ? Math.sqrt(pivot) : Double.POSITIVE_INFINITY;
      data[start + j] = root;
      for (int i = j + 1; i < n; i++) {
        data[start + i] /= root;
      }
    }
  }

  /** About half, so that all small blocks but the last are of one size. */
  static int half(int size) {
    return (size / 2 + SMALL - 1) / SMALL * SMALL;
  }
}
