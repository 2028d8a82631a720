package kmcg.data;

import java.util.Objects;

/**
 * Consecutive points {@code from}, …, {@code to} − 1 of a set: the unit in which kernels are
 * evaluated and training data are folded.
 *
 * @param points the set
 * @param from the first point
 * @param to one past the last point
 */
public record Rows(Points points, int from, int to) {
  /** Refuses runs that leave the set. */
  public Rows {
    Objects.checkFromToIndex(from, to, points.size());
  }

  /** How many points there are. */
  public int size() {
    return to - from;
  }
}
