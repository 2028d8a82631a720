package kmcg.model;

/**
 * The normal distribution: its log density, the probability Φ(z) below z, and the quantiles z with
 * Φ(z) = p of the standard one.
 *
 * <p>Quantiles are rational approximations of Wichura (1988), "Algorithm AS 241: The percentage
 * points of the normal distribution", Applied Statistics 37, 477–484, with a relative error of
 * about 1e-16.
 */
@SuppressWarnings("FloatingPointLiteralPrecision") // digits as published
public final class NormalDistribution {
  /** The distance of p from ½ up to which the first approximation holds. */
  private static final double CENTRAL = 0.425;

  /** The value of √(−ln tail) up to which the second one holds. */
  private static final double FAR = 5;

  // Coefficients of numerators and denominators, from the constant term on.
  private static final double[] A = {
    3.3871328727963666080, 1.3314166789178437745e2, 1.9715909503065514427e3,
    1.3731693765509461125e4, 4.5921953931549871457e4, 6.7265770927008700853e4,
    3.3430575583588128105e4, 2.5090809287301226727e3
  };
  private static final double[] B = {
    1.0,
    4.2313330701600911252e1,
    6.8718700749205790830e2,
    5.3941960214247511077e3,
    2.1213794301586595867e4,
    3.9307895800092710610e4,
    2.8729085735721942674e4,
    5.2264952788528545610e3
  };
  private static final double[] C = {
    1.42343711074968357734, 4.63033784615654529590, 5.76949722146069140550,
    3.64784832476320460504, 1.27045825245236838258, 2.41780725177450611770e-1,
    2.27238449892691845833e-2, 7.74545014278341407640e-4
  };
  private static final double[] D = {
    1.0,
    2.05319162663775882187,
    1.67638483018380384940,
    6.89767334985100004550e-1,
    1.48103976427480074590e-1,
    1.51986665636164571966e-2,
    5.47593808499534494600e-4,
    1.05075007164441684324e-9
  };
  private static final double[] E = {
    6.65790464350110377720, 5.46378491116411436990, 1.78482653991729133580,
    2.96560571828504891230e-1, 2.65321895265761230930e-2, 1.24266094738807843860e-3,
    2.71155556874348757815e-5, 2.01033439929228813265e-7
  };
  private static final double[] F = {
    1.0,
    5.99832206555887937690e-1,
    1.36929880922735805310e-1,
    1.48753612908506148525e-2,
    7.86869131145613259100e-4,
    1.84631831751005468180e-5,
    1.42151175831644588870e-7,
    2.04426310338993978564e-15
  };

  /** The distance from zero up to which Φ is summed: beyond, Φ − ½ leaves too little of ½. */
  private static final double NEAR = 1.5;

  /** Terms of a continued fraction that is exact to rounding beyond {@link #NEAR}. */
  private static final int TERMS = 200;

  private NormalDistribution() {}

  /**
   * ln N(y; mean, variance); the least number where it is below all numbers, so that a larger error
   * never has a higher density.
   */
  public static double logDensity(double y, double mean, double variance) {
    double error = y - mean;
    double square = error * error / variance;
    if (square == Double.POSITIVE_INFINITY) { // which the root may bring back
      double z = error / Math.sqrt(variance);
      square = z * z;
    }
    double log = -0.5 * (Math.log(2 * Math.PI * variance) + square);
    return Math.max(-Double.MAX_VALUE, log);
  }

  /**
   * Φ(z), by the series z + z³/3 + z⁵/(3·5) + … of Φ − ½ over the density (Marsaglia 2004) and,
   * away from zero, by the continued fraction of what is beyond z (Laplace).
   */
  public static double below(double z) {
    if (Math.abs(z) >= NEAR) {
      double beyond = beyond(Math.abs(z));
      return z > 0 ? 1 - beyond : beyond;
    }
    double term = z;
    double sum = z;
    for (int k = 3; Math.abs(term) > 1e-17 * Math.abs(sum); k += 2) {
      term *= z * z / k;
      sum += term;
    }
    return 0.5 + sum * density(z);
  }

  /** 1 − Φ(z) for z that are not small. */
  private static double beyond(double z) {
    if (z > VANISHED) {
      return 0;
    }
    double fraction = z;
    for (int k = TERMS; k > 0; k--) {
      fraction = z + k / fraction;
    }
    return density(z) / fraction;
  }

  /** Where the density is less than the smallest number. */
  private static final double VANISHED = 40;

  /** The standard normal density; z² is taken apart, so that its rounding does not grow with z. */
  private static double density(double z) {
    if (Math.abs(z) > VANISHED) {
      return 0; // the parts of z² would be 0 · ∞
    }
    double near = Math.rint(16 * z) / 16;
    double rest = (z - near) * (z + near);
    return Math.exp(-0.5 * near * near) * Math.exp(-0.5 * rest) / Math.sqrt(2 * Math.PI);
  }

  /** The quantile of a probability strictly between 0 and 1. */
  public static double quantile(double p) {
    if (!(p > 0 && p < 1)) {
      throw new IllegalArgumentException(
          "a probability must be between 0 and 1, both excluded, but was " + p + ".");
    }
    double q = p - 0.5;
    if (Math.abs(q) <= CENTRAL) {
      double r = CENTRAL * CENTRAL - q * q;
      return q * polynomial(A, r) / polynomial(B, r);
    }
    double r = Math.sqrt(-Math.log(Math.min(p, 1 - p)));
    double z =
        r <= FAR
            ? polynomial(C, r - 1.6) / polynomial(D, r - 1.6)
            : polynomial(E, r - FAR) / polynomial(F, r - FAR);
    return Math.copySign(z, q);
  }

  /**
   * Half the width of the central interval of a level, in standard deviations.
   *
   * @param level the probability of the interval, strictly between 0 and 1, such as 0.95
   */
  public static double halfWidth(double level) {
    if (!(level > 0 && level < 1)) {
      throw new IllegalArgumentException(
          "the level of an interval must be between 0 and 1, but was " + level + ".");
    }
    return Math.abs(quantile(0.5 - level / 2)); // that of ½ + level/2, which may round to 1
  }

  private static double polynomial(double[] coefficients, double x) {
    double sum = 0;
    for (int i = coefficients.length - 1; i >= 0; i--) {
      sum = sum * x + coefficients[i];
    }
    return sum;
  }
}
