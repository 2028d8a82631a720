package kmcg.model;

import java.io.Serializable;

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
