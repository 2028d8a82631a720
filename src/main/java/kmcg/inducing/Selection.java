package kmcg.inducing;

import java.util.List;
import kmcg.data.Points;

/**
 * Chosen inducing points.
 *
 * @param points U
 * @param rows the training rows that they are, in order; empty if they are none
 * @param notes what the user should know about the choice
 */
public record Selection(Points points, int[] rows, List<String> notes) {
  /** Keeps its own copy of the notes. */
  public Selection {
    notes = List.copyOf(notes);
  }

  /** Whether the points are rows of the training data, so that they have targets. */
  public boolean areRows() {
    return rows.length == points.size();
  }

  /** Whether the points are all {@code n} rows, in their order. */
  public boolean isEveryRow(int n) {
    boolean every = rows.length == n;
    for (int i = 0; every && i < n; i++) {
      every = rows[i] == i;
    }
    return every;
  }
}
