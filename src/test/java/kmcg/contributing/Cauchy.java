package kmcg.contributing;

import kmcg.form.Form;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Stationary;

/**
 * The Cauchy kernel: points far apart are still related.
 *
 * <pre>
 *   k(x, z) = σ² / (1 + s),   s = Σⱼ ((xⱼ − zⱼ) / ℓⱼ)²
 * </pre>
 */
public final class Cauchy extends Stationary {
  /** A kernel with length-scales ℓ and variance σ². */
  public Cauchy(LengthScales lengthScales, double variance) {
    super(lengthScales, variance);
  }

  /** The kernel of a saved form. */
  public static Cauchy of(Form form) {
    return new Cauchy(LengthScales.of(form), form.number("variance"));
  }

  @Override
  protected void correlation(double[] s) {
    for (int i = 0; i < s.length; i++) {
      s[i] = 1 / (1 + s[i]);
    }
  }

  @Override
  protected void slope(double[] s, double[] correlation) {
    for (int i = 0; i < s.length; i++) {
      s[i] = -correlation[i] * correlation[i];
    }
  }

  @Override
  protected Stationary with(LengthScales newLengthScales, double newVariance, double[] ownValues) {
    return new Cauchy(newLengthScales, newVariance);
  }
}
