package kmcg.evidence;

import kmcg.data.Points;
import kmcg.data.Rows;

/**
 * Runs of rows that are worked on at once; the number of threads has no say in where they end.
 *
 * @param size of all rows together
 */
record Strips(int size) {
  /** Rows of a strip; the last may have fewer. */
  static final int LENGTH = 128;

  int count() {
    return (size + LENGTH - 1) / LENGTH;
  }

  int from(int t) {
    return t * LENGTH;
  }

  int length(int t) {
    return Math.min(size, (t + 1) * LENGTH) - from(t);
  }

  Rows rows(Points points, int t) {
    return points.rows(from(t), from(t) + length(t));
  }
}
