package weka.classifiers.evaluation;

import weka.core.Instance;

/**
 * Standardised mean squared error: the mean squared error divided by the sample variance (n − 1) of
 * the test targets; about one for a regressor that always predicts the mean.
 */
public final class SMSE extends RegressionMetric {
  private static final long serialVersionUID = 1L;

  /** A metric that has seen nothing yet. */
  public SMSE() {
    super("smse", "Standardised mean squared error");
  }

  @Override
  public String getMetricDescription() {
    return "Mean squared error divided by the variance of the test targets.";
  }

  @Override
  public void updateStatsForPredictor(double predicted, Instance row) {
    if (!row.classIsMissing()) {
      scores().addMean(row.classValue(), predicted, row.weight());
    }
  }

  @Override
  double value() {
    return scores().smse();
  }
}
