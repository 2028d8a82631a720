package kmcg.kernel;

/**
 * The nearest rows of one point among those seen so far, in whatever order they come: smallest
 * distance first and, of equal ones, the lower row.
 */
final class Nearest {
  private final int excluded;
  private final int[] rows;
  private final double[] distances;
  private int size;
  private double worst;

  /**
   * Keeps rows of one point.
   *
   * @param excluded a row that does not count, or −1
   * @param count how many are kept
   */
  Nearest(int excluded, int count) {
    this.excluded = excluded;
    this.rows = new int[count];
    this.distances = new double[count];
    clear();
  }

  /** Forgets what was seen. */
  void clear() {
    size = 0;
    worst = rows.length == 0 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
  }

  /** The distance above which a row is not among the nearest. */
  double worst() {
    return worst;
  }

  /** The rows, nearest first; all places are taken once enough rows have been seen. */
  int[] rows() {
    return rows;
  }

  /** Sees rows {@code first}, …, whose distances are {@code length} entries from {@code offset}. */
  void see(double[] seen, int offset, int length, int first) {
    double limit = worst;
    for (int i = 0; i < length; i++) {
      if (seen[offset + i] <= limit) {
        offer(seen[offset + i], first + i);
        limit = worst;
      }
    }
  }

  /** Sees rows {@code order[from]}, …, with the given distances. */
  void see(double[] seen, int[] order, int from) {
    double limit = worst;
    for (int i = 0; i < seen.length; i++) {
      if (seen[i] <= limit) {
        offer(seen[i], order[from + i]);
        limit = worst;
      }
    }
  }

  private void offer(double distance, int row) {
    int full = rows.length;
    if (row == excluded || (size == full && !isBefore(distance, row, full - 1))) {
      return;
    }
    int place = size < full ? size++ : full - 1;
    while (place > 0 && isBefore(distance, row, place - 1)) {
      distances[place] = distances[place - 1];
      rows[place] = rows[place - 1];
      place--;
    }
    distances[place] = distance;
    rows[place] = row;
    if (size == full) {
      worst = distances[full - 1];
    }
  }

  private boolean isBefore(double distance, int row, int place) {
    return distance < distances[place] || (distance == distances[place] && row < rows[place]);
  }
}
