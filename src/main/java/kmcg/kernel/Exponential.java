package kmcg.kernel;

/**
 * eˣ for x ≤ 0 by multiplications and additions alone.
 *
 * <p>The compiler turns a loop over {@link Math#exp} into as many calls, but a loop over this into
 * vector instructions, which here is four times as fast.
 *
 * <pre>
 *   u = eᵗ − 1 by its Taylor polynomial, t = x / 2⁶;   five times u ← 2u + u²;   eˣ = (1 + u)²
 * </pre>
 *
 * <p>Carrying eᵗ − 1 and not eᵗ keeps the digits that squaring would lose, and what rounding takes
 * from 1 + u is put back: the error is below 2·10⁻¹⁶. The last squaring, of 1 + u itself, makes it
 * shrink where eˣ does, so that the value is still good after it is multiplied by a power of x, as
 * Matérn kernels do. Ten terms and five squarings cost as much as six and nine, which are often
 * seen, and have two thirds of their error.
 */
final class Exponential {
  /** Below this t, eˣ is 0 in the company of other values; what is returned is below 10⁻³⁰. */
  private static final double LEAST = -1.5;

  private Exponential() {}

  /**
   * x ← eˣ for all entries, which are not above 0 and may be −∞.
   *
   * <p>Two loops, as the compiler unrolls only small ones; the terms of the polynomial are grouped
   * so that few have to wait for others.
   */
  static void replace(double[] x) {
    for (int i = 0; i < x.length; i++) {
      double t = Math.max(x[i] * 0x1p-6, LEAST);
      double t2 = t * t;
      double t4 = t2 * t2;
      double low = 1.0 / 2 + t * (1.0 / 6) + t2 * (1.0 / 24 + t * (1.0 / 120));
      double high = 1.0 / 720 + t * (1.0 / 5040) + t2 * (1.0 / 40320 + t * (1.0 / 362880));
      x[i] = t + t2 * (low + t4 * (high + t4 * (1.0 / 3628800)));
    }
    for (int i = 0; i < x.length; i++) {
      double u = x[i];
      u = 2 * u + u * u;
      u = 2 * u + u * u;
      u = 2 * u + u * u;
      u = 2 * u + u * u;
      u = 2 * u + u * u;
      double root = 1 + u;
      double lost = u - (root - 1);
      x[i] = root * (root + 2 * lost);
    }
  }
}
