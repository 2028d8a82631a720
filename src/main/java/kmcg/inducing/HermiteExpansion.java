package kmcg.inducing;

import kmcg.data.Check;
import kmcg.linalg.Matrix;

/**
 * The Mercer expansion of the squared exponential kernel of one input, with variance 1, under a
 * normal density N(μ, s²) of that input (Rasmussen and Williams 2006, section 4.3.1).
 *
 * <pre>
 *   exp(−(x − z)²/2ℓ²) = Σₖ λₖ φₖ(x) φₖ(z),   ∫ φⱼ φₖ ν = δⱼₖ
 *   a = 1/4s²,   b = 1/2ℓ²,   c = √(a² + 2ab),   A = a + b + c,   B = b/A
 *   λₖ = √(2a/A) Bᵏ,   φₖ(x) = (c/a)^¼ exp(−(c − a)(x − μ)²) Hₖ(t) / √(2ᵏ k!),   t = √(2c) (x − μ)
 * </pre>
 *
 * <p>The book leaves out the normalisation of φ. What is computed is √λₖ φₖ(x), which is never
 * above 1, by the recurrence of the normalised polynomials, which is stable upwards; the size of a
 * polynomial, up to 10¹⁰⁰ and more, is kept apart and meets the exponential in the exponent. So
 * neither overflows, far away from μ or for hundreds of functions.
 *
 * @param mean μ
 * @param deviation s; taken as a millionth of ℓ where it is less
 * @param lengthScale ℓ
 */
record HermiteExpansion(double mean, double deviation, double lengthScale) {
  /** Above this size, a polynomial is divided by it. */
  private static final double LARGE = 1e60;

  /** So far away every function is 0. */
  private static final double FAR = 1e50;

  /** The least deviation in length-scales: the density of an input that hardly varies. */
  private static final double NARROWEST = 1e-6;

  HermiteExpansion {
    Check.scale("lengthScale", lengthScale);
    deviation = Math.max(deviation, NARROWEST * lengthScale);
  }

  /** a/b. */
  private double ratio() {
    double q = lengthScale / deviation;
    return 0.5 * q * q;
  }

  /** c/b. */
  private double root() {
    double q = ratio();
    return Math.sqrt(q) * Math.sqrt(q + 2);
  }

  /** ln B, without cancellation where B is near 1. */
  double logDecay() {
    return -Math.log1p(ratio() + root());
  }

  /** ln λ₀. */
  double logFirst() {
    return 0.5 * (Math.log(2 * ratio()) + logDecay());
  }

  /**
   * √λₖ φₖ(xᵢ) for k = 0, …, count − 1, as a count × n matrix.
   *
   * <p>With hₖ = Hₖ/√(2ᵏ k!): hₖ₊₁ = √(2/(k + 1)) t hₖ − √(k/(k + 1)) hₖ₋₁, each times √B more.
   */
  Matrix weighted(double[] x, int count) {
    double b = 0.5 / (lengthScale * lengthScale);
    double decay = 2 * b * ratio() / (ratio() + root()); // c − a
    double scale = Math.sqrt(2 * b * root()); // √(2c)
    double rootB = Math.exp(0.5 * logDecay());
    double amplitude = 0.25 * (Math.log(2 * root()) + logDecay()); // ln √λ₀ (c/a)^¼
    Matrix values = Matrix.zeros(count, x.length);
    for (int i = 0; i < x.length; i++) {
      double u = x[i] - mean;
      double t = scale * u;
      if (Math.abs(t) > FAR) {
        continue;
      }
      double logSize = amplitude - decay * u * u;
      double size = Math.exp(logSize);
      double before = 0;
      double now = 1;
      for (int k = 0; k < count; k++) {
        values.data()[i * count + k] = size * now;
        double next =
            rootB
                * (Math.sqrt(2.0 / (k + 1)) * t * now - rootB * Math.sqrt(k / (k + 1.0)) * before);
        before = now;
        now = next;
        if (Math.abs(now) > LARGE) {
          before /= LARGE;
          now /= LARGE;
          logSize += Math.log(LARGE);
          size = Math.exp(logSize);
        }
      }
    }
    return values;
  }
}
