package kmcg.model.posterior;

import kmcg.kernel.KernelRounding;

/**
 * The variance of the function at a point, never below what rounding may have done to it.
 *
 * <p>What data explain of k(x, x) is a sum of p squares, and differs from the exact sum by up to (p
 * + 8) u k(x, x), with the rounding of its terms (Higham 2002, section 3.1). Where less is left,
 * nothing is known but that the variance is no larger than that, and this is said: no model claims
 * to know the function exactly. That holds for degenerate models too, such as SoR, of which nothing
 * at all is left far from their points.
 */
final class LatentVariance {
  private LatentVariance() {}

  /**
   * The variance.
   *
   * @param prior k(x, x)
   * @param left what is left of it, as computed
   * @param terms p
   */
  static double of(double prior, double left, int terms) {
    return Math.max(left, KernelRounding.UNIT * (terms + 8.0) * prior);
  }
}
