package kmcg.metric;

import java.io.Serializable;

/**
 * Running mean and sample variance of numbers, where a weight of two means twice the same number.
 *
 * <pre>
 *   variance = Σ w (y − mean)² / (Σ w − 1)
 * </pre>
 */
public final class Moments implements Serializable {
  private static final long serialVersionUID = 1L;

  private double weights;
  private double mean;
  private double squares; // Σ w (y − mean)²

  /** The moments of all numbers of an array, each of weight one. */
  public static Moments of(double... values) {
    Moments moments = new Moments();
    for (double value : values) {
      moments.add(value, 1);
    }
    return moments;
  }

  /** Adds a number. */
  public void add(double y, double weight) {
    if (weight == 0) {
      return;
    }
    weights += weight;
    double deviation = y - mean;
    mean += deviation * weight / weights;
    squares += weight * deviation * (y - mean);
  }

  /** The mean; zero before the first number. */
  public double mean() {
    return mean;
  }

  /** The sample variance, NaN where the numbers have no spread. */
  public double variance() {
    double divisor = Math.max(weights - 1, weights / 2); // for weights that sum to 1 or so
    return squares > 0 ? squares / divisor : Double.NaN;
  }
}
