package weka.classifiers.evaluation;

import weka.classifiers.ConditionalDensityEstimator;
import weka.classifiers.IntervalEstimator;
import weka.core.Instance;

/**
 * Mean negative log predictive density of the test targets, in nats.
 *
 * <p>For regressors that estimate intervals and densities, such as Gaussian processes.
 */
public final class NLPD extends RegressionMetric {
  private static final long serialVersionUID = 1L;

  /** A metric that has seen nothing yet. */
  public NLPD() {
    super("nlpd", "Negative log predictive density");
  }

  @Override
  public String getMetricDescription() {
    return "Mean negative log predictive density of the test targets, in nats.";
  }

  @Override
  public void updateStatsForIntervalEstimator(
      IntervalEstimator regressor, Instance row, double target) throws Exception {
    if (regressor instanceof ConditionalDensityEstimator density) {
      scores().addLogDensity(density.logDensity(row, target), row.weight());
    }
  }

  @Override
  double value() {
    return scores().nlpd();
  }
}
