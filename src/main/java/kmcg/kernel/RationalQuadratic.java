package kmcg.kernel;

import java.util.List;
import kmcg.data.Check;
import kmcg.data.PointRange;
import kmcg.form.Form;

/**
 * The rational quadratic kernel: a mixture of squared exponentials of many length-scales.
 *
 * <pre>
 *   k(x, z) = σ² (1 + s/2α)^(−α),   s = Σⱼ ((xⱼ − zⱼ) / ℓⱼ)²
 * </pre>
 *
 * <p>Tends to {@link SquaredExponential} as α grows.
 */
public final class RationalQuadratic extends Stationary {
  private final double alpha;

  /** A kernel with length-scales ℓ, variance σ² and shape α. */
  public RationalQuadratic(LengthScales lengthScales, double variance, double alpha) {
    super(lengthScales, variance);
    this.alpha = Check.scale("alpha", alpha);
  }

  /** The kernel of a form. */
  public static RationalQuadratic of(Form form) {
    return new RationalQuadratic(
        LengthScales.of(form), form.number("variance"), form.number("alpha"));
  }

  /** α. */
  public double alpha() {
    return alpha;
  }

  @Override
  protected void correlation(double[] s) {
    for (int i = 0; i < s.length; i++) {
      s[i] = -alpha * logOfOnePlus(ratio(s[i]));
    }
    Exponential.replace(s);
  }

  @Override
  protected void slope(double[] s, double[] correlation) {
    for (int i = 0; i < s.length; i++) {
      s[i] = -0.5 * correlation[i] / (1 + ratio(s[i]));
    }
  }

  /**
   * ln(1 + q) for q ≥ 0, a few times as fast as {@link Math#log1p}, for which the JVM has no
   * intrinsic: what rounding adds to or takes from 1 + q is put back (Kahan).
   */
  private static double logOfOnePlus(double q) {
    double u = 1 + q;
    return u == 1 ? q : Math.log(u) * (q / (u - 1));
  }

  /** q = s/2α, which is finite. */
  private double ratio(double s) {
    return Math.min(s / (2 * alpha), Double.MAX_VALUE);
  }

  /** Of (1 + d²/2α)^(−α), at d² = 2α/(2α + 1). */
  @Override
  protected double steepestSlope() {
    double square = 2 * alpha / (2 * alpha + 1);
    return Math.sqrt(square) * Math.exp((-alpha - 1) * Math.log1p(square / (2 * alpha)));
  }

  @Override
  protected boolean decreasesWithDistance() {
    return true;
  }

  @Override
  protected Stationary with(LengthScales newLengthScales, double newVariance, double[] ownValues) {
    return new RationalQuadratic(newLengthScales, newVariance, ownValues[0]);
  }

  @Override
  protected List<Parameter> ownParameters() {
    return List.of(new Parameter("alpha", Parameter.Kind.SHAPE, alpha));
  }

  // ∂k/∂ln α = k α (q/(1+q) − ln(1+q)),  q = s/2α.
  @Override
  protected void addOwnGradient(
      PointRange x,
      double[] z,
      double[] s,
      double[] correlation,
      double[] weights,
      double[] gradient,
      int offset) {
    double sum = 0;
    for (int i = 0; i < s.length; i++) {
      double q = ratio(s[i]);
      sum += weights[i] * correlation[i] * (q / (1 + q) - logOfOnePlus(q));
    }
    gradient[offset] += variance() * alpha * sum;
  }
}
