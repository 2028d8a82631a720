package kmcg.model.relevance;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import kmcg.data.Points;

/**
 * Rows whose groups of columns are independent of each other, each distributed as in a sample.
 *
 * <p>Draws are stratified: of n rows, one has its group from each n-th part of the sample, which is
 * sorted by that group for it (a Latin hypercube).
 */
final class IndependentRows {
  private final Points sample;
  private final List<int[]> groups;
  private final int[][] orders; // of the sample's rows, by group

  IndependentRows(Points sample, List<int[]> groups) {
    this.sample = sample;
    this.groups = groups;
    orders = groups.stream().map(this::sorted).toArray(int[][]::new);
  }

  /** The sample's rows in the order of a group, by its first column, then the next. */
  private int[] sorted(int[] group) {
    Comparator<Integer> order = Comparator.comparingInt(row -> 0);
    for (int column : group) {
      order = order.thenComparingDouble(row -> sample.at(row, column));
    }
    return IntStream.range(0, sample.size()).boxed().sorted(order).mapToInt(row -> row).toArray();
  }

  /** Draws n rows; columns that are in no group are zero. */
  Points draw(int n, SplittableRandom random) {
    double[] values = new double[n * sample.dimensions()];
    for (int g = 0; g < orders.length; g++) {
      int[] rows = strata(n, orders[g], random);
      for (int column : groups.get(g)) {
        for (int i = 0; i < n; i++) {
          values[column * n + i] = sample.at(rows[i], column);
        }
      }
    }
    return Points.ofColumns(n, sample.dimensions(), values);
  }

  /** One row of each n-th part of an order, in random order. */
  private static int[] strata(int n, int[] order, SplittableRandom random) {
    int[] rows = new int[n];
    for (int i = 0; i < n; i++) {
      int place = (int) ((i + random.nextDouble()) / n * order.length);
      int other = random.nextInt(i + 1);
      rows[i] = rows[other];
      rows[other] = order[Math.min(place, order.length - 1)];
    }
    return rows;
  }

  /** Rows {@code into} with one group from rows {@code from}. */
  static Points exchanged(Points into, Points from, int[] group) {
    int n = into.size();
    double[] values = Arrays.copyOf(into.values(), into.values().length);
    for (int column : group) {
      System.arraycopy(from.values(), column * n, values, column * n, n);
    }
    return Points.ofColumns(n, into.dimensions(), values);
  }
}
