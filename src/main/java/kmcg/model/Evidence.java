package kmcg.model;

import java.io.Serializable;
import kmcg.data.TrainingSet;

/**
 * The negative log evidence −ln p(y) as a method sees it, and where the exact one is known to lie.
 *
 * @param negativeLog the method's own value, in nats
 * @param exactAtLeast a certified lower bound on the exact value, or −∞
 * @param exactAtMost a certified upper bound on the exact value, or +∞
 */
public record Evidence(double negativeLog, double exactAtLeast, double exactAtMost)
    implements Serializable {
  private static final long serialVersionUID = 1L;

  /**
   * The negative log density of n numbers under a normal distribution with mean zero.
   *
   * <pre>
   *   ½ (yᵀA⁻¹y + ln|A| + n ln 2π)
   * </pre>
   *
   * @param fit yᵀA⁻¹y
   * @param logDeterminant ln|A|
   */
  public static double negativeLog(double fit, double logDeterminant, double n) {
    return 0.5 * (fit + logDeterminant + n * Math.log(2 * Math.PI));
  }

  /**
   * The negative log evidence of all observations, where some rows were seen more than once.
   *
   * <p>With weights w and mean targets ȳ, the observations have the density of z = W^½ȳ under A =
   * W^½KW^½ + σ²I, times that of what the mean leaves of each row: Σw − n independent normal
   * numbers of variance σ² whose squares sum to the scatter.
   *
   * @param fit zᵀA⁻¹z
   * @param logDeterminant ln|A|
   * @param noise σ²
   */
  public static double negativeLog(
      double fit, double logDeterminant, TrainingSet data, double noise) {
    double further = data.observations() - data.size();
    return negativeLog(fit, logDeterminant, data.size())
        + negativeLog(data.totalScatter() / noise, further * Math.log(noise), further);
  }

  /** The exact value itself. */
  public static Evidence exact(double negativeLog) {
    return new Evidence(negativeLog, negativeLog, negativeLog);
  }

  /** A value that says nothing certain about the exact one. */
  public static Evidence estimate(double negativeLog) {
    return new Evidence(negativeLog, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  /** The same value with what is known of the exact one narrowed by a further lower bound. */
  public Evidence andAtLeast(double bound) {
    return new Evidence(negativeLog, Math.max(exactAtLeast, bound), exactAtMost);
  }

  /** The same value with what is known of the exact one narrowed by a further upper bound. */
  public Evidence andAtMost(double bound) {
    return new Evidence(negativeLog, exactAtLeast, Math.min(exactAtMost, bound));
  }
}
