package kmcg.learning;

import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import kmcg.data.Points;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.machine.Strips;

/**
 * Orders rows so that consecutive ones are similar under a kernel.
 *
 * <p>All rows are split at the middle between two that are very different, then each part, until
 * the parts are strips. Takes O(N log N) values of the kernel.
 */
final class NearbyRows {
  private final Kernel kernel;
  private final Points points;
  private final SplittableRandom random;

  private NearbyRows(Kernel kernel, Points points, long seed) {
    this.kernel = kernel;
    this.points = points;
    this.random = new SplittableRandom(seed);
  }

  /** The numbers of all rows, such that each strip holds similar ones. */
  static int[] order(Kernel kernel, Points points, long seed) {
    int[] all = IntStream.range(0, points.size()).toArray();
    return new NearbyRows(kernel, points, seed).split(all);
  }

  private int[] split(int[] rows) {
    if (rows.length <= Strips.LENGTH) {
      return rows;
    }
    Points part = points.select(rows);
    double[] toOne = similarities(part, least(similarities(part, random.nextInt(rows.length))));
    double[] toOther = similarities(part, least(toOne));
    int[] ordered =
        IntStream.range(0, rows.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> toOne[i] - toOther[i]))
            .mapToInt(i -> rows[i])
            .toArray();
    int strips = (rows.length + Strips.LENGTH - 1) / Strips.LENGTH;
    int middle = (strips + 1) / 2 * Strips.LENGTH;
    int[] left = split(Arrays.copyOfRange(ordered, 0, middle));
    int[] right = split(Arrays.copyOfRange(ordered, middle, ordered.length));
    int[] both = Arrays.copyOf(left, ordered.length);
    System.arraycopy(right, 0, both, left.length, right.length);
    return both;
  }

  private double[] similarities(Points part, int row) {
    return Gram.between(kernel, part.rows(row, row + 1), part.all()).data();
  }

  private static int least(double[] values) {
    int least = 0;
    for (int i = 1; i < values.length; i++) {
      least = values[i] < values[least] ? i : least;
    }
    return least;
  }
}
