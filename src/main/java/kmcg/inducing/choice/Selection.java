package kmcg.inducing.choice;

import java.util.List;
import kmcg.data.Check;
import kmcg.data.Points;
import kmcg.linalg.Matrix;
import kmcg.linalg.PivotedCholesky;
import org.jspecify.annotations.Nullable;

/**
 * Chosen inducing points.
 *
 * @param points U
 * @param rows the training rows that they are, in order; empty if they are none
 * @param notes what the user should know about the choice
 * @param explained F with F Fᵀ = k(X, U) k(U, U)⁻¹ k(U, X), its rows U lower triangular, where the
 *     choice has computed it; null elsewhere
 */
public record Selection(Points points, int[] rows, List<String> notes, @Nullable Matrix explained) {
  /** Points that were chosen without looking at the kernel. */
  Selection(Points points, int[] rows, List<String> notes) {
    this(points, rows, notes, null);
  }

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

  /** The pivots of {@code inputs}, with what they explain. */
  static Selection ofPivots(Points inputs, PivotedCholesky pivots, List<String> notes) {
    int[] rows = pivots.pivots();
    return new Selection(inputs.select(rows), rows, notes, pivots.factor());
  }

  /** The given rows of {@code inputs}. */
  static Selection ofRows(Points inputs, int[] rows, List<String> notes) {
    return new Selection(inputs.select(rows), rows, notes);
  }

  /** Clamps the wanted number of points to the number of inputs, and notes it. */
  static int clamp(int wanted, Points inputs, List<String> notes) {
    Check.atLeast("the number of inducing points M", 1, wanted);
    if (wanted > inputs.size()) {
      notes.add(
          "M = %s was lowered to %s, the number of training rows."
              .formatted(wanted, inputs.size()));
    }
    return Math.min(wanted, inputs.size());
  }
}
