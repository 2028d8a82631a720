package kmcg.model;

import kmcg.data.TrainingSet;
import kmcg.form.Form;
import kmcg.linalg.Algebra;

/**
 * The negative log evidence −ln p(y) as a method sees it, and where the exact one is known to lie.
 *
 * @param negativeLog the method's own value, in nats
 * @param exactAtLeast a certified lower bound on the exact value, or −∞
 * @param exactAtMost a certified upper bound on the exact value, or +∞
 * @param contradictory whether bounds were found of which one must be wrong, so that there are none
 */
public record Evidence(
    double negativeLog, double exactAtLeast, double exactAtMost, boolean contradictory) {
  /** The largest relative error of the kernel with which anything is certain. */
  private static final double LARGEST = 0.1;

  /** Bounds that cross by no more than this, relative to their size, do so by rounding. */
  private static final double ROUNDING = 1e-9;

  /**
   * Orders bounds that cross by rounding, and drops those that cross by more.
   *
   * @throws UnusablePredictionException if there is no value: squares of targets overflow
   */
  public Evidence {
    UnusablePredictionException.finiteEvidence(negativeLog);
    exactAtLeast = Double.isNaN(exactAtLeast) ? Double.NEGATIVE_INFINITY : exactAtLeast;
    exactAtMost = Double.isNaN(exactAtMost) ? Double.POSITIVE_INFINITY : exactAtMost;
    if (exactAtLeast > exactAtMost) {
      double lower = exactAtMost;
      double upper = exactAtLeast;
      double size = Math.max(1, Math.max(Math.abs(lower), Math.abs(upper)));
      contradictory |= !(upper - lower <= ROUNDING * size);
      exactAtLeast = lower;
      exactAtMost = upper;
    }
    if (contradictory) {
      exactAtLeast = Double.NEGATIVE_INFINITY;
      exactAtMost = Double.POSITIVE_INFINITY;
    }
  }

  /** The form; bounds may be infinite. */
  public Form form() {
    return Form.builder()
        .put("negativeLog", negativeLog)
        .put("exactAtLeast", exactAtLeast)
        .put("exactAtMost", exactAtMost)
        .put("contradictory", contradictory)
        .build();
  }

  /** The evidence of a form. */
  public static Evidence of(Form form) {
    return new Evidence(
        form.number("negativeLog"),
        known(form, "exactAtLeast"),
        known(form, "exactAtMost"),
        form.flag("contradictory"));
  }

  private static double known(Form form, String name) {
    double number = form.anyNumber(name);
    if (Double.isNaN(number)) {
      throw form.refusal(name, "must be a number", "is NaN");
    }
    return number;
  }

  /** A value between bounds. */
  public Evidence(double negativeLog, double exactAtLeast, double exactAtMost) {
    this(negativeLog, exactAtLeast, exactAtMost, false);
  }

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
   * W^½KW^½ + σ²I, times that of what the mean leaves of each row: Σc − n independent normal
   * numbers of variance σ² whose squares sum to the scatter. With precisions p, that is the density
   * of the observations times √p each, and theirs is larger by Π√p.
   *
   * @param fit zᵀA⁻¹z
   * @param logDeterminant ln|A|
   * @param noise σ²
   */
  public static double negativeLog(
      double fit, double logDeterminant, TrainingSet data, double noise) {
    double further = data.observations() - data.size();
    return negativeLog(fit, logDeterminant, data.size())
        + negativeLog(data.totalScatter() / noise, further * Math.log(noise), further)
        - 0.5 * data.totalLogPrecision();
  }

  /**
   * An upper bound on the data fit, given the value and the noise of all observations: the
   * determinant of K + σ²I is at least σ²ᴺ.
   */
  public static double fitAtMost(double negativeLog, double observations, double noise) {
    return 2 * (negativeLog - negativeLog(0, observations * Math.log(noise), observations));
  }

  /** The exact value itself. */
  public static Evidence exact(double negativeLog) {
    return new Evidence(negativeLog, negativeLog, negativeLog);
  }

  /** A value that says nothing certain about the exact one. */
  public static Evidence estimate(double negativeLog) {
    return new Evidence(negativeLog, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  /** Whether anything is certain of the exact value. */
  public boolean hasBound() {
    return Double.isFinite(exactAtLeast) || Double.isFinite(exactAtMost);
  }

  /** The same value with what is known of the exact one narrowed by a further lower bound. */
  public Evidence andAtLeast(double bound) {
    return new Evidence(negativeLog, Math.max(exactAtLeast, bound), exactAtMost, contradictory);
  }

  /** The same value with what is known of the exact one narrowed by a further upper bound. */
  public Evidence andAtMost(double bound) {
    return new Evidence(negativeLog, exactAtLeast, Math.min(exactAtMost, bound), contradictory);
  }

  /**
   * What is certain if the kernel matrix was not quite that of the rows: K̂ = K + E.
   *
   * <p>With |Eᵢⱼ| ≤ e, ‖W^½EW^½‖ ≤ e Σw = ε. Every eigenvalue of A = W^½KW^½ + σ²I moves by at most
   * ε and is at least σ², and the data fit f = zᵀA⁻¹z by |α̂ᵀEα| ≤ (ε/σ²) √(f f̂). So with r = ε/σ²
   *
   * <pre>
   *   |−ln p(y) + ln p̂(y)| ≤ ½ r (n + 1.1 f̂)   for r ≤ 0.1
   * </pre>
   *
   * @param error e
   * @param data whose rows and weights there are; their inputs do not matter
   * @param noise σ²
   */
  public Evidence withKernelError(double error, TrainingSet data, double noise) {
    if (error == 0) {
      return this;
    }
    double relative = relativeError(error, data, noise);
    if (relative > LARGEST) {
      return new Evidence(
          negativeLog, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, contradictory);
    }
    double nats = widening(relative, data, noise);
    return new Evidence(negativeLog, exactAtLeast - nats, exactAtMost + nats, contradictory);
  }

  private double widening(double relative, TrainingSet data, double noise) {
    int n = data.size();
    double known = // ln|Â| is at least n ln σ²
        2 * (exactAtMost - negativeLog(0, n * Math.log(noise), data, noise));
    double fit = Math.min(largestFit(data, noise), Math.max(0, known));
    return 0.5 * relative * (n + 1.1 * fit);
  }

  /**
   * What is certain if the bounds were computed from a factor of a matrix A of this condition.
   *
   * <p>The factor is that of a matrix that differs from A by a few units of roundoff u, so that
   * with r = 8 u κ(A), the data fit f changes by no more than r f, and each of m logarithms of
   * pivots by r. Where r exceeds a tenth, nothing is certain.
   *
   * @param conditioning κ(A) and f
   * @param pivots m
   */
  public Evidence withRounding(Conditioning conditioning, int pivots) {
    double relative = 8 * Conditioning.UNIT_ROUNDOFF * conditioning.number();
    if (!(relative <= LARGEST)) {
      return new Evidence(
          negativeLog, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, contradictory);
    }
    double nats = 0.5 * relative * (conditioning.fit() + pivots);
    return new Evidence(negativeLog, exactAtLeast - nats, exactAtMost + nats, contradictory);
  }

  /**
   * The nats by which {@link #withKernelError} has widened each of these bounds, or a tenth more;
   * infinite if it has dropped them.
   */
  public double widenedBy(double error, TrainingSet data, double noise) {
    double relative = relativeError(error, data, noise);
    return relative > LARGEST ? Double.POSITIVE_INFINITY : widening(relative, data, noise);
  }

  private static double requireError(double error) {
    if (!(error >= 0)) {
      throw new IllegalArgumentException(
          "the error of a kernel must not be negative, but was " + error + ".");
    }
    return error;
  }

  /** r = ε/σ². */
  private static double relativeError(double error, TrainingSet data, double noise) {
    return requireError(error) * data.totalWeight() / noise;
  }

  /** zᵀz/σ², which no data fit exceeds. */
  private static double largestFit(TrainingSet data, double noise) {
    double[] z = data.weightedTargets();
    return Algebra.dot(z, z) / noise;
  }
}
