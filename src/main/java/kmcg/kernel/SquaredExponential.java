package kmcg.kernel;

import kmcg.form.Form;

/**
 * The squared exponential (Gaussian, RBF) kernel.
 *
 * <pre>
 *   k(x, z) = σ² exp(−s/2),   s = Σⱼ ((xⱼ − zⱼ) / ℓⱼ)²
 * </pre>
 *
 * <p>Its functions have derivatives of every order.
 */
public final class SquaredExponential extends Stationary {
  /** A kernel with length-scales ℓ and variance σ². */
  public SquaredExponential(LengthScales lengthScales, double variance) {
    super(lengthScales, variance);
  }

  /** The kernel of a form. */
  public static SquaredExponential of(Form form) {
    return new SquaredExponential(LengthScales.of(form), form.number("variance"));
  }

  @Override
  protected void correlation(double[] s) {
    Gaussian.correlation(s);
  }

  @Override
  protected void slope(double[] s, double[] correlation) {
    Gaussian.slope(s, correlation);
  }

  @Override
  protected boolean isProductOverInputs() {
    return true;
  }

  /** Of exp(−d²/2), at d = 1. */
  @Override
  protected double steepestSlope() {
    return Math.exp(-0.5);
  }

  @Override
  protected boolean decreasesWithDistance() {
    return true;
  }

  @Override
  protected Stationary with(LengthScales newLengthScales, double newVariance, double[] ownValues) {
    return new SquaredExponential(newLengthScales, newVariance);
  }
}
