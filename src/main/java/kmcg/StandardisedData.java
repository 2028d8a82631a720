package kmcg;

import kmcg.data.Points;
import kmcg.data.Standardisation;
import kmcg.data.TrainingSet;

/**
 * Rows as learning sees them; nothing in here refers to the data as they came.
 *
 * @param inputs the scaling of the inputs
 * @param target the scaling of the targets
 * @param rows the scaled rows; those of equal inputs are one
 */
record StandardisedData(Standardisation inputs, Standardisation target, TrainingSet rows) {
  /** The rows of {@code data}, scaled by themselves: each counts as often as it was seen. */
  static StandardisedData of(TrainingSet data) {
    Standardisation inputs = Standardisation.of(data.inputs(), data.copies());
    Standardisation target = Standardisation.of(Points.onLine(data.targets()), data.copies());
    return new StandardisedData(inputs, target, data.scaled(inputs, target).merged());
  }
}
