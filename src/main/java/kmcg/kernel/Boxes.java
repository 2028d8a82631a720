package kmcg.kernel;

import java.util.Arrays;

/**
 * The smallest boxes around rows, and their distances from points.
 *
 * <p>The distance of a box is summed in the order of {@link SquaredDistances#add}. As differences,
 * products and sums round monotonically, it never exceeds that of a row inside, to the last bit.
 */
final class Boxes {
  private final double[] w; // 1/ℓ
  private final double[] bounds; // of a box: the least and the most of each input

  /** Boxes that are still empty. */
  Boxes(int count, double[] w) {
    this.w = w;
    this.bounds = new double[Math.multiplyExact(count, 2 * w.length)];
  }

  /** Makes a box that of rows given by coordinate. */
  void enclose(int box, double[][] x) {
    int at = box * 2 * w.length;
    for (double[] coordinate : x) {
      bounds[at++] = Arrays.stream(coordinate).min().orElseThrow();
      bounds[at++] = Arrays.stream(coordinate).max().orElseThrow();
    }
  }

  /** Makes a box that of two others. */
  void unite(int box, int one, int other) {
    int d = 2 * w.length;
    for (int j = 0; j < d; j += 2) {
      bounds[box * d + j] = Math.min(bounds[one * d + j], bounds[other * d + j]);
      bounds[box * d + j + 1] = Math.max(bounds[one * d + j + 1], bounds[other * d + j + 1]);
    }
  }

  /** s of z from the nearest point of a box. */
  double distance(int box, double[] z) {
    int d = w.length;
    int at = box * 2 * d;
    double s = 0;
    int j = 0;
    for (; j + 4 <= d; j += 4) {
      s += square(at, j, z) + square(at, j + 1, z) + square(at, j + 2, z) + square(at, j + 3, z);
    }
    if (j + 2 <= d) {
      s += square(at, j, z) + square(at, j + 1, z);
      j += 2;
    }
    return j < d ? s + square(at, j, z) : s;
  }

  private double square(int at, int j, double[] z) {
    double below = bounds[at + 2 * j] - z[j];
    double above = z[j] - bounds[at + 2 * j + 1];
    double gap = Math.max(0, Math.max(below, above)) * w[j];
    return gap * gap;
  }
}
