package kmcg.metric;

import kmcg.data.Check;
import kmcg.model.Posterior;
import kmcg.model.Prediction;

/** The paper's error measures: how far an approximation is from the exact model. */
public final class ApproximationErrors {
  /** Exact values smaller than this are not divided by. */
  private static final double LEAST_DIVISOR = 1e-8;

  private ApproximationErrors() {}

  /** The mean over i of |exactᵢ − approximateᵢ| / max(|exactᵢ|, 1e-8). */
  public static double meanRelative(double[] exact, double[] approximate) {
    Check.atLeast("the number of values", 1, exact.length);
    Check.sameLength("approximate", exact.length, approximate.length);
    double sum = 0;
    for (int i = 0; i < exact.length; i++) {
      sum += relative(exact[i], approximate[i]);
    }
    return sum / exact.length;
  }

  /** ε_f, the error of predictive means. */
  public static double ofMean(Prediction exact, Prediction approximate) {
    return meanRelative(exact.mean(), approximate.mean());
  }

  /** ε_var, the error of observation variances, noise included. */
  public static double ofVariance(Prediction exact, Prediction approximate) {
    return meanRelative(exact.observationVariance(), approximate.observationVariance());
  }

  /** ε_ev, the error of the negative log evidence. */
  public static double ofEvidence(Posterior exact, Posterior approximate) {
    return relative(exact.evidence().negativeLog(), approximate.evidence().negativeLog());
  }

  private static double relative(double exact, double approximate) {
    return Math.abs(exact - approximate) / Math.max(Math.abs(exact), LEAST_DIVISOR);
  }
}
