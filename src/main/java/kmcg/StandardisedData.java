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
  /** The rows of {@code data}, scaled by themselves. */
  static StandardisedData of(TrainingSet data) {
    Standardisation inputs = Standardisation.of(data.inputs(), data.weights());
    Standardisation target = Standardisation.of(Points.onLine(data.targets()), data.weights());
    TrainingSet scaled =
        new TrainingSet(inputs.apply(data.inputs()), target.apply(data.targets()), data.weights());
    return new StandardisedData(inputs, target, scaled.merged());
  }
}
