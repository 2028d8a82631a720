package kmcg.data;

/**
 * The rows in the order of their inputs, by the first input, then the second, and so on: whatever
 * is drawn along it depends on the rows, and not on the order in which they were given.
 */
public final class InputOrder {
  private static final int SHORT = 8;

  private final double[] values;
  private final int size;
  private final int dimensions;

  private InputOrder(Points points) {
    values = points.values();
    size = points.size();
    dimensions = points.dimensions();
  }

  /** The numbers of the rows; equal ones keep their order. */
  public static int[] of(Points points) {
    int[] rows = new int[points.size()];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = i;
    }
    new InputOrder(points).sort(rows.clone(), rows, 0, rows.length);
    return rows;
  }

  /** Sorts a part of {@code to} by merging halves of {@code from}, which has the same numbers. */
  private void sort(int[] from, int[] to, int begin, int end) {
    if (end - begin < SHORT) {
      insert(to, begin, end);
      return;
    }
    int middle = (begin + end) >>> 1;
    sort(to, from, begin, middle);
    sort(to, from, middle, end);
    int left = begin;
    int right = middle;
    for (int i = begin; i < end; i++) {
      boolean takesLeft = right == end || (left < middle && compare(from[left], from[right]) <= 0);
      to[i] = takesLeft ? from[left++] : from[right++];
    }
  }

  private void insert(int[] rows, int begin, int end) {
    for (int i = begin + 1; i < end; i++) {
      int row = rows[i];
      int j = i;
      while (j > begin && compare(rows[j - 1], row) > 0) {
        rows[j] = rows[j - 1];
        j--;
      }
      rows[j] = row;
    }
  }

  private int compare(int a, int b) {
    for (int j = 0; j < dimensions; j++) {
      int order = Double.compare(values[j * size + a], values[j * size + b]);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }
}
