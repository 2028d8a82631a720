package kmcg.data;

import java.util.Arrays;
import java.util.Objects;

/**
 * Consecutive points {@code from}, …, {@code to} − 1 of a set: the unit in which kernels are
 * evaluated and training data are folded.
 *
 * @param points the set
 * @param from the first point
 * @param to one past the last point
 */
public record PointRange(Points points, int from, int to) {
  /** Refuses runs that leave the set. */
  public PointRange {
    Objects.checkFromToIndex(from, to, points.size());
  }

  /** How many points there are. */
  public int size() {
    return to - from;
  }

  /** A part of the run: its points {@code first}, …, {@code end} − 1. */
  public PointRange part(int first, int end) {
    Objects.checkFromToIndex(first, end, size());
    return new PointRange(points, from + first, from + end);
  }

  /** The points of the run as a set of their own. */
  public Points copy() {
    int d = points.dimensions();
    double[] values = new double[size() * d];
    for (int j = 0; j < d; j++) {
      System.arraycopy(points.values(), j * points.size() + from, values, j * size(), size());
    }
    return Points.ofColumns(size(), d, values);
  }

  /** A copy of coordinate {@code dimension} of each point. */
  public double[] coordinate(int dimension) {
    int start = dimension * points.size();
    return Arrays.copyOfRange(points.values(), start + from, start + to);
  }
}
