package kmcg.kernel;

import kmcg.form.Form;

/**
 * The Matérn kernel with smoothness 3/2.
 *
 * <pre>
 *   k(x, z) = σ² (1 + t) exp(−t),   t² = 3 Σⱼ ((xⱼ − zⱼ) / ℓⱼ)²
 * </pre>
 *
 * <p>Its functions have one derivative.
 */
public final class Matern32 extends Stationary {
  /** A kernel with length-scales ℓ and variance σ². */
  public Matern32(LengthScales lengthScales, double variance) {
    super(lengthScales, variance);
  }

  /** The kernel of a form. */
  public static Matern32 of(Form form) {
    return new Matern32(LengthScales.of(form), form.number("variance"));
  }

  @Override
  protected void correlation(double[] s) {
    double[] decay = decay(3, s); // s is t now
    for (int i = 0; i < s.length; i++) {
      s[i] = (1 + s[i]) * decay[i];
    }
  }

  @Override
  protected void slope(double[] s, double[] correlation) {
    root(3, s);
    for (int i = 0; i < s.length; i++) {
      s[i] = -1.5 * correlation[i] / (1 + s[i]);
    }
  }

  /** Of (1 + r) exp(−r) with r = √3 d, at r = 1. */
  @Override
  protected double steepestSlope() {
    return Math.sqrt(3) * Math.exp(-1);
  }

  @Override
  protected boolean decreasesWithDistance() {
    return true;
  }

  @Override
  protected Stationary with(LengthScales newLengthScales, double newVariance, double[] ownValues) {
    return new Matern32(newLengthScales, newVariance);
  }
}
