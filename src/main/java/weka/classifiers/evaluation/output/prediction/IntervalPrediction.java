package weka.classifiers.evaluation.output.prediction;

import java.util.List;
import java.util.Optional;
import kmcg.model.NormalDistribution;
import weka.core.Instance;

/**
 * What is predicted for a row, numbered from zero; NaN where nothing is estimated.
 *
 * @param deviation the standard deviation, if the regressor knows it; else that of the normal
 *     distribution with an interval as wide
 * @param outside the attributes that are outside what was seen in training, if that is known
 */
record IntervalPrediction(
    int index,
    Instance row,
    double predicted,
    double lower,
    double upper,
    double deviation,
    Optional<List<String>> outside) {

  /** A row with its intervals of some level, of which the outermost bounds count. */
  static IntervalPrediction of(
      int index, Instance row, double predicted, double[][] intervals, double level) {
    double lower = intervals.length == 0 ? Double.NaN : Double.POSITIVE_INFINITY;
    double upper = intervals.length == 0 ? Double.NaN : Double.NEGATIVE_INFINITY;
    for (double[] interval : intervals) {
      lower = Math.min(lower, interval[0]);
      upper = Math.max(upper, interval[1]);
    }
    double deviation = (upper - lower) / (2 * NormalDistribution.halfWidth(level));
    return new IntervalPrediction(index, row, predicted, lower, upper, deviation, Optional.empty());
  }

  /** The same with the standard deviation of the prediction itself. */
  IntervalPrediction with(double own, Optional<List<String>> attributesOutside) {
    return new IntervalPrediction(index, row, predicted, lower, upper, own, attributesOutside);
  }

  /** Whether the prediction is not in its own interval, as a mean of a skewed class may be. */
  boolean isBeyondItsInterval() {
    return predicted < lower || predicted > upper;
  }

  double actual() {
    return row.classValue();
  }

  double error() {
    return predicted - actual();
  }
}
