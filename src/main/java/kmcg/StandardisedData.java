package kmcg;

import java.util.Arrays;
import kmcg.data.Points;
import kmcg.data.Standardisation;
import kmcg.data.TargetScale;
import kmcg.data.TrainingSet;

/**
 * Rows with inputs as learning sees them.
 *
 * @param inputs the scaling of the inputs
 * @param target the linear scale of the targets
 * @param rows with scaled inputs and targets as they came
 * @param merged how many values of inputs the scaling makes equal to others
 */
record StandardisedData(Standardisation inputs, TargetScale target, TrainingSet rows, int merged) {
  /** The rows of {@code data}, scaled by themselves: each counts as often as it was seen. */
  static StandardisedData of(TrainingSet data) {
    Standardisation inputs = Standardisation.of(data.inputs(), data.copies());
    Standardisation target = Standardisation.of(Points.onLine(data.targets()), data.copies());
    return new StandardisedData(
        inputs,
        TargetScale.linear(target.mean()[0], target.scale()[0]),
        data.withInputs(inputs.apply(data.inputs())),
        Arrays.stream(inputs.merged(data.inputs())).sum());
  }

  /**
   * Whether some rows are several observations, of whose targets only mean and scatter are known.
   */
  boolean isAveraged() {
    return rows.totalScatter() > 0;
  }

  /** The rows as a model sees them; those of equal inputs are one. */
  TrainingSet on(TargetScale scale) {
    return rows.on(scale).merged();
  }
}
