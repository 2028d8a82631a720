package kmcg.kernel;

import kmcg.form.Form;

/**
 * The Matérn kernel with smoothness 5/2.
 *
 * <pre>
 *   k(x, z) = σ² (1 + t + t²/3) exp(−t),   t² = 5 Σⱼ ((xⱼ − zⱼ) / ℓⱼ)²
 * </pre>
 *
 * <p>Its functions have two derivatives.
 */
public final class Matern52 extends Stationary {
  /** A kernel with length-scales ℓ and variance σ². */
  public Matern52(LengthScales lengthScales, double variance) {
    super(lengthScales, variance);
  }

  /** The kernel of a form. */
  public static Matern52 of(Form form) {
    return new Matern52(LengthScales.of(form), form.number("variance"));
  }

  @Override
  protected void correlation(double[] s) {
    double[] decay = decay(5, s); // s is t now
    for (int i = 0; i < s.length; i++) {
      s[i] = (1 + s[i] + s[i] * s[i] * (1.0 / 3)) * decay[i];
    }
  }

  @Override
  protected void slope(double[] s, double[] correlation) {
    root(5, s);
    for (int i = 0; i < s.length; i++) {
      double decay = correlation[i] / (1 + s[i] + s[i] * s[i] * (1.0 / 3));
      s[i] = -5.0 / 6.0 * (1 + s[i]) * decay;
    }
  }

  /** Of (1 + r + r²/3) exp(−r) with r = √5 d, at the golden ratio r. */
  @Override
  protected double steepestSlope() {
    double r = (1 + Math.sqrt(5)) / 2;
    return Math.sqrt(5) * r * (1 + r) / 3 * Math.exp(-r);
  }

  @Override
  protected boolean decreasesWithDistance() {
    return true;
  }

  @Override
  protected Stationary with(LengthScales newLengthScales, double newVariance, double[] ownValues) {
    return new Matern52(newLengthScales, newVariance);
  }
}
