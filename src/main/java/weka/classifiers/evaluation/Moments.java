package weka.classifiers.evaluation;

import java.io.Serializable;

/** Mean and sample variance of numbers, where a weight of two means twice the same number. */
final class Moments implements Serializable {
  private static final long serialVersionUID = 1L;

  private double weights;
  private double mean;
  private double squares; // Σ w (y − mean)²

  void add(double y, double weight) {
    if (weight == 0) {
      return;
    }
    weights += weight;
    double deviation = y - mean;
    mean += deviation * weight / weights;
    squares += weight * deviation * (y - mean);
  }

  /** Σ w (y − mean)² / (Σ w − 1), NaN when there is no spread to speak of. */
  double variance() {
    double divisor = Math.max(weights - 1, weights / 2); // for weights that sum to 1 or so
    return squares > 0 ? squares / divisor : Double.NaN;
  }

  /** The log density at {@code y} of the normal distribution with this mean and variance. */
  double logDensity(double y) {
    double deviation = y - mean;
    return -0.5 * (Math.log(2 * Math.PI * variance()) + deviation * deviation / variance());
  }
}
