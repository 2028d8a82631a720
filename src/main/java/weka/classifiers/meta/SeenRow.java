package weka.classifiers.meta;

import java.util.List;
import java.util.Optional;
import weka.classifiers.Classifier;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.classifiers.functions.gp.train.TrainedModel;
import weka.core.Instance;

/**
 * A row as a regressor of this package sees it, which may be behind filters.
 *
 * @param regressor of this package, trained
 * @param row after the filters
 */
public record SeenRow(GaussianProcessRegressor regressor, Instance row) {
  /** What is seen of a row, unless the regressor is not one of this package. */
  public static Optional<SeenRow> of(Classifier regressor, Instance row) throws Exception {
    if (regressor instanceof FilteredRegressor filtered) {
      return of(filtered.getClassifier(), filtered.filtered(row));
    }
    return regressor instanceof GaussianProcessRegressor own
        ? Optional.of(new SeenRow(own, row))
        : Optional.empty();
  }

  /** The attributes that are outside what was seen in training, if that is known. */
  public Optional<List<String>> outside() throws Exception {
    TrainedModel model = regressor.model();
    return model.knowsRange() ? Optional.of(model.outside(row)) : Optional.empty();
  }
}
