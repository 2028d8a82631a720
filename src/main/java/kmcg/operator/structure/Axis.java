package kmcg.operator.structure;

import java.util.Arrays;
import kmcg.data.Points;

/**
 * The different values of one input, where values that are closer than a tolerance count as one.
 *
 * <p>Where groups are not far narrower than the gaps between them, the tolerance cannot tell
 * rounding from a difference, as when one value far away makes the range large; then only equal
 * values are one.
 *
 * @param nodes the middle of each group of values, ascending
 * @param first the least value of each group
 * @param moved the largest difference of a value from the middle of its group
 * @param allowed the largest width of a group
 */
record Axis(double[] nodes, double[] first, double moved, double allowed) {
  /** The largest width of a group, as a part of the smallest gap between two. */
  private static final double FAR_NARROWER = 0.1;

  /**
   * The axis of coordinate j of some points.
   *
   * @param tolerance as a part of the range of the values
   */
  static Axis of(Points points, int j, double tolerance) {
    double[] sorted = points.all().coordinate(j);
    Arrays.sort(sorted);
    Axis axis = grouped(sorted, tolerance * (sorted[sorted.length - 1] - sorted[0]));
    return 2 * axis.moved <= FAR_NARROWER * axis.smallestGap() ? axis : grouped(sorted, 0);
  }

  private static Axis grouped(double[] sorted, double allowed) {
    int n = sorted.length;
    int groups = 0;
    for (int from = 0; from < n; from = end(sorted, from, allowed)) {
      groups++;
    }
    double[] nodes = new double[groups];
    double[] first = new double[groups];
    double moved = 0;
    int count = 0;
    for (int from = 0, to; from < n; from = to) {
      to = end(sorted, from, allowed);
      double width = sorted[to - 1] - sorted[from];
      first[count] = sorted[from];
      nodes[count++] = sorted[from] + width / 2 + 0.0; // −0 becomes 0
      moved = Math.max(moved, width / 2);
    }
    return new Axis(nodes, first, moved, allowed);
  }

  /** The place behind the group that begins with a value. */
  private static int end(double[] sorted, int from, double allowed) {
    int to = from + 1;
    while (to < sorted.length && sorted[to] - sorted[from] <= allowed) {
      to++;
    }
    return to;
  }

  private double smallestGap() {
    double gap = Double.POSITIVE_INFINITY;
    for (int i = 1; i < nodes.length; i++) {
      gap = Math.min(gap, nodes[i] - nodes[i - 1]);
    }
    return gap;
  }

  int size() {
    return nodes.length;
  }

  /** The group that a value of the axis belongs to. */
  int indexOf(double value) {
    int place = Arrays.binarySearch(first, value);
    return place >= 0 ? place : Math.max(0, -place - 2); // of −0 and 0 the sort took −0 as least
  }
}
