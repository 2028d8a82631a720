package kmcg.kernel;

import kmcg.data.Points;
import kmcg.data.Rows;
import kmcg.linalg.Heap;
import kmcg.linalg.Matrix;
import kmcg.linalg.Parallel;

/** Whole matrices of kernel values, filled tile by tile. */
public final class Gram {
  /** The side of a tile: 512 KB of values, which stay in the cache while they are worked on. */
  public static final int TILE = 256;

  private Gram() {}

  /** K with Kᵢⱼ = k(xᵢ, xⱼ), both triangles filled, from half of the evaluations. */
  public static Matrix of(Kernel kernel, Points x) {
    int n = x.size();
    Heap.require(
        "the %d × %d kernel matrix".formatted(n, n),
        Heap.matrixBytes(n, n),
        "use a method that does not store it (tiled products, fewer inducing points)");
    Matrix K = Matrix.zeros(n, n);
    int tiles = (n + TILE - 1) / TILE;
    Parallel.forEach(
        tiles * (tiles + 1) / 2,
        t -> {
          int row = (int) ((Math.sqrt(8.0 * t + 1) - 1) / 2); // t = row (row + 1) / 2 + column
          int column = t - row * (row + 1) / 2;
          Rows left = x.rows(row * TILE, Math.min(n, (row + 1) * TILE));
          Rows right = x.rows(column * TILE, Math.min(n, (column + 1) * TILE));
          double[] tile = new double[left.size() * right.size()];
          kernel.tile(left, right, tile);
          scatter(tile, left, right, K);
        });
    return K;
  }

  /** Writes a tile and its mirror image. */
  private static void scatter(double[] tile, Rows left, Rows right, Matrix K) {
    double[] data = K.data();
    int n = K.rows();
    for (int j = 0; j < right.size(); j++) {
      int column = (right.from() + j) * n + left.from();
      for (int i = 0; i < left.size(); i++) {
        double value = tile[j * left.size() + i];
        data[column + i] = value;
        data[(left.from() + i) * n + right.from() + j] = value;
      }
    }
  }

  /** The matrix with entries k(xᵢ, zⱼ). */
  public static Matrix between(Kernel kernel, Rows x, Rows z) {
    Matrix K = Matrix.zeros(x.size(), z.size());
    if (x.size() == 0 || z.size() == 0) {
      return K;
    }
    int down = (x.size() + TILE - 1) / TILE;
    int across = (z.size() + TILE - 1) / TILE;
    Parallel.forEach(down * across, t -> fill(kernel, x, z, t % down * TILE, t / down * TILE, K));
    return K;
  }

  /** Fills the tile of K that begins at (i, j). */
  private static void fill(Kernel kernel, Rows x, Rows z, int i, int j, Matrix K) {
    int height = Math.min(TILE, x.size() - i);
    int width = Math.min(TILE, z.size() - j);
    Rows left = x.points().rows(x.from() + i, x.from() + i + height);
    Rows right = z.points().rows(z.from() + j, z.from() + j + width);
    double[] tile = new double[height * width];
    kernel.tile(left, right, tile);
    for (int column = 0; column < width; column++) {
      System.arraycopy(tile, column * height, K.data(), (j + column) * x.size() + i, height);
    }
  }

  /** The values k(xᵢ, xᵢ). */
  public static double[] diagonal(Kernel kernel, Rows x) {
    double[] diagonal = new double[x.size()];
    kernel.diagonal(x, diagonal);
    return diagonal;
  }
}
