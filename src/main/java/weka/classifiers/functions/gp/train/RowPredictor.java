package weka.classifiers.functions.gp.train;

import java.util.Arrays;
import kmcg.model.PredictiveDistribution;
import org.jspecify.annotations.Nullable;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Instance;
import weka.core.Instances;

/**
 * Predicts row by row, as Weka's evaluation asks: for the mean, the interval and the density of a
 * row in turn. The last row is remembered, and so is the last data set found compatible.
 */
public final class RowPredictor {
  private volatile @Nullable Remembered last;
  private volatile @Nullable Compatible compatible;

  private record Remembered(
      TrainedModel model, Instance row, double[] values, PredictiveDistribution prediction) {}

  private record Compatible(TrainedModel model, Instances data) {}

  /** The predictive distribution of a row; refused if it does not look like the training rows. */
  @SuppressWarnings("ReferenceEquality") // the same model and row are meant, not equal ones
  public PredictiveDistribution predict(TrainedModel model, Instance row, Workers workers)
      throws Exception {
    double[] values = row.toDoubleArray();
    Remembered before = last;
    if (before != null
        && before.model() == model
        && before.row() == row
        && Arrays.equals(before.values(), values)) {
      return before.prediction();
    }
    requireCompatible(model, row);
    PredictiveDistribution prediction = workers.run(() -> model.predict(row));
    last = new Remembered(model, row, values, prediction);
    return prediction;
  }

  @SuppressWarnings("ReferenceEquality") // comparing headers is what shall be saved
  private void requireCompatible(TrainedModel model, Instance row) throws UserException {
    Instances data = row.dataset();
    Compatible before = compatible;
    if (data != null && (before == null || before.model() != model || before.data() != data)) {
      model.requireCompatible(data);
      compatible = new Compatible(model, data);
    }
    model.requireCompatible(row);
  }
}
