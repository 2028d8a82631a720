package weka.classifiers.evaluation;

import weka.classifiers.IntervalEstimator;
import weka.core.Instance;

/**
 * The percentage of test targets within their predicted intervals of 95 %; near 95 for a regressor
 * that knows its uncertainty.
 */
public final class Coverage95 extends RegressionMetric {
  private static final long serialVersionUID = 1L;

  /** A metric that has seen nothing yet. */
  public Coverage95() {
    super("coverage95", "Coverage of 95 % intervals");
  }

  @Override
  public String getMetricDescription() {
    return "Percentage of test targets within their predicted intervals of 95 %.";
  }

  @Override
  public boolean statisticIsMaximisable(String name) {
    return true;
  }

  @Override
  public void updateStatsForIntervalEstimator(
      IntervalEstimator regressor, Instance row, double target) throws Exception {
    boolean inside = false;
    for (double[] interval : regressor.predictIntervals(row, 0.95)) {
      inside |= interval[0] <= target && target <= interval[1];
    }
    scores().addInterval(inside, row.weight());
  }

  @Override
  double value() {
    return 100 * scores().coverage();
  }

  @Override
  String unit() {
    return " %";
  }
}
