package kmcg.kernel;

import java.util.SplittableRandom;
import kmcg.data.Points;
import kmcg.linalg.machine.Interruption;
import kmcg.linalg.machine.Parallel;

/** The order of rows in a tree: each cell is divided at the median of its widest side. */
final class RowOrder {
  /** Rows from which the widest side of a cell is found. */
  private static final int SAMPLE = 256;

  private final Points points;
  private final double[] w; // 1/ℓ
  private final int[] order;
  private final double[] keys; // the coordinate by which a row is put left or right

  private RowOrder(Points points, double[] w) {
    this.points = points;
    this.w = w;
    this.order = new int[points.size()];
    this.keys = new double[points.size()];
  }

  /** The rows, cell by cell. */
  static int[] of(Points points, double[] w, TreeShape shape) {
    RowOrder rows = new RowOrder(points, w);
    for (int i = 0; i < rows.order.length; i++) {
      rows.order[i] = i;
    }
    for (int level = 0; level < shape.depth(); level++) {
      int first = 1 << level;
      Parallel.forEach(
          first,
          i -> {
            int cell = first + i;
            rows.halve(shape.from(cell), shape.from(2 * cell + 1), shape.to(cell));
          });
    }
    return rows.order;
  }

  private void halve(int from, int middle, int to) {
    int start = widest(from, to) * points.size();
    double[] values = points.values();
    for (int i = from; i < to; i++) {
      keys[i] = values[start + order[i]];
    }
    select(from, middle, to);
  }

  /** The input over which a sample of rows extends farthest, in length-scales. */
  private int widest(int from, int to) {
    int step = Math.max(1, (to - from) / SAMPLE);
    int widest = 0;
    double width = -1;
    for (int j = 0; j < w.length; j++) {
      double least = Double.POSITIVE_INFINITY;
      double most = Double.NEGATIVE_INFINITY;
      for (int i = from; i < to; i += step) {
        double x = points.at(order[i], j);
        least = Math.min(least, x);
        most = Math.max(most, x);
      }
      if ((most - least) * w[j] > width) {
        width = (most - least) * w[j];
        widest = j;
      }
    }
    return widest;
  }

  /** Exchanges rows until none before {@code middle} has a larger key than one from there on. */
  private void select(int from, int middle, int to) {
    SplittableRandom random = new SplittableRandom(from);
    int low = from;
    int high = to - 1;
    while (low < high) {
      Interruption.poll();
      double pivot = median(random, low, high + 1);
      int i = low;
      int j = high;
      while (i <= j) {
        while (keys[i] < pivot) {
          i++;
        }
        while (keys[j] > pivot) {
          j--;
        }
        if (i <= j) {
          exchange(i++, j--);
        }
      }
      if (middle <= j) {
        high = j;
      } else if (middle >= i) {
        low = i;
      } else {
        return;
      }
    }
  }

  /** The median of three keys at random places. */
  private double median(SplittableRandom random, int from, int to) {
    double a = keys[random.nextInt(from, to)];
    double b = keys[random.nextInt(from, to)];
    double c = keys[random.nextInt(from, to)];
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }

  private void exchange(int i, int j) {
    double key = keys[i];
    keys[i] = keys[j];
    keys[j] = key;
    int row = order[i];
    order[i] = order[j];
    order[j] = row;
  }
}
