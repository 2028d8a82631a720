package kmcg.method;

import kmcg.data.TrainingSet;
import kmcg.inducing.choice.Selection;

/** Training rows behind chosen points. */
final class Subsets {
  private Subsets() {}

  /** The chosen rows with their targets; refused if the points are not rows. */
  static TrainingSet rowsOf(TrainingSet data, Selection chosen, String method) {
    requireRows(chosen, method);
    return data.select(chosen.rows());
  }

  /** Refuses points that are not rows. */
  static void requireRows(Selection chosen, String method) {
    if (!chosen.areRows()) {
      throw new IllegalArgumentException(
          ("%s needs points that have targets, so rows of the training data;"
                  + " k-means centres and regular grids have none."
                  + " Choose rows at random or by pivoted Cholesky instead.")
              .formatted(method));
    }
  }
}
