package kmcg.kernel;

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
  private static final long serialVersionUID = 1L;

  /** A kernel with length-scales ℓ and variance σ². */
  public Matern32(LengthScales lengthScales, double variance) {
    super(lengthScales, variance);
  }

  @Override
  void correlation(double[] s, int count) {
    for (int i = 0; i < count; i++) {
      double t = distance(3 * s[i]);
      s[i] = (1 + t) * Math.exp(-t);
    }
  }

  @Override
  void slope(double[] s, int count) {
    for (int i = 0; i < count; i++) {
      s[i] = -1.5 * Math.exp(-distance(3 * s[i]));
    }
  }

  @Override
  Stationary with(LengthScales newLengthScales, double newVariance, double[] ownValues) {
    return new Matern32(newLengthScales, newVariance);
  }
}
