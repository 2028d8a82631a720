package kmcg.data;

import java.io.Serializable;

/**
 * The data to learn from: n inputs and n targets, all finite.
 *
 * @param inputs X
 * @param targets y; kept, not copied, and not to be written to
 */
public record TrainingSet(Points inputs, double[] targets) implements Serializable {
  private static final long serialVersionUID = 1L;

  /** Refuses empty data, lengths that differ, and targets that are not finite. */
  public TrainingSet {
    if (inputs.size() == 0) {
      throw new IllegalArgumentException("there are no training rows; at least one is needed.");
    }
    Check.sameLength("targets", inputs.size(), targets.length);
    for (int i = 0; i < targets.length; i++) {
      if (!Double.isFinite(targets[i])) {
        throw new IllegalArgumentException(
            "the target of row %d is %s: targets must be finite; remove such rows first."
                .formatted(i, targets[i]));
      }
    }
  }

  /** N, the number of rows. */
  public int size() {
    return targets.length;
  }

  /** The rows with the given numbers, in that order. */
  public TrainingSet select(int[] rows) {
    double[] chosen = new double[rows.length];
    for (int i = 0; i < rows.length; i++) {
      chosen[i] = targets[rows[i]];
    }
    return new TrainingSet(inputs.select(rows), chosen);
  }
}
