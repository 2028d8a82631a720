package kmcg.kernel;

import kmcg.form.Form;

/**
 * The Matérn kernel with smoothness 1/2, also called exponential.
 *
 * <pre>
 *   k(x, z) = σ² exp(−t),   t² = Σⱼ ((xⱼ − zⱼ) / ℓⱼ)²
 * </pre>
 *
 * <p>Its functions are continuous but nowhere smooth. φ′(s) = −exp(−t) / 2t has a pole at 0; there
 * the gradient of k with respect to the length-scales is 0, since ∂k/∂ln ℓⱼ is of order t.
 */
public final class Matern12 extends Stationary {
  /** A kernel with length-scales ℓ and variance σ². */
  public Matern12(LengthScales lengthScales, double variance) {
    super(lengthScales, variance);
  }

  /** The kernel of a form. */
  public static Matern12 of(Form form) {
    return new Matern12(LengthScales.of(form), form.number("variance"));
  }

  @Override
  protected void correlation(double[] s) {
    System.arraycopy(decay(1, s), 0, s, 0, s.length);
  }

  @Override
  protected void slope(double[] s, double[] correlation) {
    root(1, s); // s is t now
    for (int i = 0; i < s.length; i++) {
      s[i] = s[i] > 0 ? -correlation[i] / (2 * s[i]) : 0;
    }
  }

  /** Of exp(−d), at d = 0. */
  @Override
  protected double steepestSlope() {
    return 1;
  }

  @Override
  protected boolean decreasesWithDistance() {
    return true;
  }

  @Override
  protected Stationary with(LengthScales newLengthScales, double newVariance, double[] ownValues) {
    return new Matern12(newLengthScales, newVariance);
  }
}
