package weka.classifiers.evaluation;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import weka.classifiers.Classifier;
import weka.classifiers.IntervalEstimator;
import weka.classifiers.functions.gp.train.ShortName;
import weka.classifiers.meta.SeenRow;
import weka.core.Instance;

/**
 * The percentage of test rows that are outside what was seen in training, where nothing but the
 * kernel decides on predictions; of regressors of this package.
 */
public final class OutsideRange extends RegressionMetric {
  private static final long serialVersionUID = 1L;

  /** Characters of the name of an attribute. */
  private static final int NAME = 30;

  /** The weights of the rows that are outside in an attribute. */
  private final Map<String, Double> byAttribute = new TreeMap<>();

  /** A metric that has seen nothing yet. */
  public OutsideRange() {
    super("outside_range", "Rows outside the training range");
  }

  @Override
  public String getMetricDescription() {
    return "Percentage of test rows with an attribute below its least or above its largest training"
        + " value, or with a label that never occurred.";
  }

  @Override
  public void updateStatsForIntervalEstimator(
      IntervalEstimator regressor, Instance row, double target) throws Exception {
    Optional<SeenRow> seen =
        regressor instanceof Classifier own ? SeenRow.of(own, row) : Optional.empty();
    Optional<List<String>> outside = seen.isPresent() ? seen.get().outside() : Optional.empty();
    if (outside.isPresent()) {
      List<String> attributes = outside.get();
      scores().addInterval(attributes.isEmpty(), row.weight());
      attributes.forEach(name -> byAttribute.merge(name, row.weight(), Double::sum));
    }
  }

  @Override
  double value() {
    return 100 * (1 - scores().coverage());
  }

  /** Names the attribute that is outside most often. */
  @Override
  String unit() {
    return byAttribute.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(most -> " %% (most often %s)".formatted(ShortName.of(most.getKey(), NAME)))
        .orElse(" %");
  }
}
