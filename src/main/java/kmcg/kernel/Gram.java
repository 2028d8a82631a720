package kmcg.kernel;

import java.util.function.DoubleConsumer;
import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.linalg.Algebra;
import kmcg.linalg.HalfMatrix;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.TileSchedule;

/** Whole matrices of kernel values, filled tile by tile by all threads. */
public final class Gram {
  /** The side of a tile. */
  public static final int TILE = TileSchedule.SIDE;

  /** Up to this height a column of values stays in the fastest cache. */
  private static final int NARROW = 1024;

  private Gram() {}

  /** K with Kᵢⱼ = k(xᵢ, xⱼ), both triangles filled, from half of the evaluations. */
  public static Matrix of(Kernel kernel, Points x) {
    Matrix K = lower(kernel, x);
    Algebra.mirrorLower(K);
    return K;
  }

  /** K with its lower triangle filled, which is all that a Cholesky factorisation reads. */
  public static Matrix lower(Kernel kernel, Points x) {
    return lower(kernel, x, share -> {});
  }

  /**
   * The same for callers that wait.
   *
   * @param done hears which share of the matrix is filled
   */
  public static Matrix lower(Kernel kernel, Points x, DoubleConsumer done) {
    int n = x.size();
    Heap.require(
        "the " + n + " × " + n + " kernel matrix",
        Heap.matrixBytes(n, n),
        "use a method that does not store it (tiled products, fewer inducing points)");
    Matrix K = Matrix.zeros(n, n);
    TileSchedule.fitting(n)
        .forEach(
            (i, j, height, width) ->
                fill(kernel, x.rows(i, i + height), x.rows(j, j + width), i, j, K),
            done);
    return K;
  }

  /** K in half of the memory, for products. */
  public static HalfMatrix half(Kernel kernel, Points x) {
    int n = x.size();
    return HalfMatrix.of(
        n,
        "half of the %s × %s kernel matrix".formatted(n, n),
        (from, to, strip) -> {
          for (int j = 0; j < to; j += TILE) {
            PointRange columns = x.rows(j, Math.min(to, j + TILE));
            kernel.tile(x.rows(from, to), columns, strip, j * (to - from));
          }
        });
  }

  /** The matrix with entries k(xᵢ, zⱼ). */
  public static Matrix between(Kernel kernel, PointRange x, PointRange z) {
    Matrix K = Matrix.zeros(x.size(), z.size());
    if (x.size() == 0 || z.size() == 0) {
      return K;
    }
    int across = (z.size() + TILE - 1) / TILE;
    if (x.size() <= NARROW) {
      Parallel.forEach(
          across,
          t -> {
            PointRange columns = z.part(t * TILE, Math.min(z.size(), (t + 1) * TILE));
            kernel.tile(x, columns, K.data(), t * TILE * x.size());
          });
      return K;
    }
    int down = (x.size() + TILE - 1) / TILE;
    Parallel.forEach(
        down * across,
        t -> {
          int i = t % down * TILE;
          int j = t / down * TILE;
          PointRange left = x.part(i, Math.min(x.size(), i + TILE));
          PointRange right = z.part(j, Math.min(z.size(), j + TILE));
          fill(kernel, left, right, i, j, K);
        });
    return K;
  }

  /** Writes the tile of K that begins at (i, j). */
  private static void fill(
      Kernel kernel, PointRange left, PointRange right, int i, int j, Matrix K) {
    double[] tile = new double[left.size() * right.size()];
    kernel.tile(left, right, tile);
    for (int column = 0; column < right.size(); column++) {
      System.arraycopy(
          tile, column * left.size(), K.data(), (j + column) * K.rows() + i, left.size());
    }
  }

  /** The values k(xᵢ, xᵢ). */
  public static double[] diagonal(Kernel kernel, PointRange x) {
    double[] diagonal = new double[x.size()];
    kernel.diagonal(x, diagonal);
    return diagonal;
  }
}
