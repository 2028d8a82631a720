package weka.classifiers.evaluation;

import java.util.List;
import kmcg.data.Significant;
import kmcg.metric.Scores;
import weka.classifiers.IntervalEstimator;
import weka.core.Instance;
import weka.core.Utils;

/**
 * A metric of regressors: one of the {@link Scores} of the test rows, as one statistic and one line
 * of the summary.
 *
 * <p>It is of two kinds at once, because Weka hands the regressor itself to interval metrics only,
 * and prints standard metrics only.
 */
abstract class RegressionMetric extends AbstractEvaluationMetric
    implements StandardEvaluationMetric, IntervalBasedEvaluationMetric {
  private static final long serialVersionUID = 1L;

  /** Numbers below this lose digits that matter with four decimals. */
  private static final double SMALL = 0.1;

  /** What Weka puts before a number with one digit before the point. */
  private static final int SPACES = 6;

  private final String statistic;
  private final String label;
  private final Scores scores = new Scores();

  RegressionMetric(String statistic, String label) {
    this.statistic = statistic;
    this.label = label;
  }

  /** The scores that test rows are added to; each metric uses one of them. */
  final Scores scores() {
    return scores;
  }

  /** The statistic, NaN when it cannot be had. */
  abstract double value();

  /** The text that follows the number in the summary. */
  String unit() {
    return "";
  }

  /** Whether the summary has a line for it. */
  boolean isShown() {
    return true;
  }

  @Override
  public void updateStatsForPredictor(double predicted, Instance row) throws Exception {}

  @Override
  public void updateStatsForIntervalEstimator(
      IntervalEstimator regressor, Instance row, double target) throws Exception {}

  @Override
  public final void updateStatsForClassifier(double[] distribution, Instance row) {}

  @Override
  public final boolean appliesToNominalClass() {
    return false;
  }

  @Override
  public final boolean appliesToNumericClass() {
    return true;
  }

  @Override
  public final String getMetricName() {
    return getClass().getSimpleName();
  }

  @Override
  public final List<String> getStatisticNames() {
    return List.of(statistic);
  }

  @Override
  public final double getStatistic(String name) {
    if (!name.equals(statistic)) {
      throw new UnknownStatisticException(
          "the statistic of %s must be %s, but was '%s'."
              .formatted(getMetricName(), statistic, name));
    }
    return value();
  }

  @Override
  public boolean statisticIsMaximisable(String name) {
    return false;
  }

  @Override
  public final String toSummaryString() {
    double value = value();
    return Double.isNaN(value) || !isShown()
        ? ""
        : Utils.padRight(label, 35) + shown(value) + unit() + "\n";
  }

  /** Four decimals as of Weka's own metrics, of small numbers four significant digits. */
  private static String shown(double value) {
    boolean isSmall = value != 0 && Math.abs(value) < SMALL;
    return isSmall
        ? " ".repeat(value < 0 ? SPACES - 1 : SPACES) + Significant.of(value)
        : Utils.doubleToString(value, 12, 4);
  }
}
