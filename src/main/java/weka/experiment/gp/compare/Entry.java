package weka.experiment.gp.compare;

import java.util.Map;
import java.util.Optional;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Metric;

/**
 * A model that was tried on held-out rows: a method at one budget, or one of Weka's regressors.
 *
 * @param method its title
 * @param steps P; 0 for Weka's regressors
 * @param points M
 * @param values by metric, in units of the class
 * @param learning seconds that the hyper-parameters took
 */
record Entry(String method, int steps, int points, Map<Metric, Double> values, double learning) {
  double value(Metric metric) {
    return values.getOrDefault(metric, Double.NaN);
  }

  boolean has(Metric metric) {
    return values.containsKey(metric);
  }

  boolean isExact() {
    return method.equals(MethodEntry.EXACT.title());
  }

  /** The one of Weka's regressors that this is, if it is one. */
  Optional<UsualRegressor> usual() {
    return UsualRegressor.named(method);
  }

  /** The seconds of learning and training together. */
  double totalSeconds() {
    return learning + value(Metric.SECONDS);
  }

  /** The regressor and the options of its budget: what a user types. */
  String name() {
    return usual()
        .map(UsualRegressor::title)
        .or(() -> MethodEntry.titled(method).scheme(steps, points))
        .orElse(method);
  }

  /**
   * The regressor with all options, by the full name of its class.
   *
   * @param common options of all regressors of the package
   * @param seed of everything random
   */
  Optional<String> scheme(String common, long seed) {
    return usual()
        .map(regressor -> regressor.scheme(seed))
        .or(
            () ->
                MethodEntry.titled(method)
                    .scheme(steps, points)
                    .map(own -> (MethodEntry.PACKAGE + own + " " + common).strip()));
  }
}
