package kmcg.kernel;

/** A kernel as the literature prints it, one pair of points at a time. */
@FunctionalInterface
interface ClosedForm {
  /** k(x, z). */
  double of(double[] x, double[] z);

  /** The distance of two points, input j in units of ℓⱼ; a single ℓ serves all inputs. */
  static double distance(double[] x, double[] z, double... scales) {
    double sum = 0;
    for (int j = 0; j < x.length; j++) {
      sum += Math.pow((x[j] - z[j]) / scales[scales.length == 1 ? 0 : j], 2);
    }
    return Math.sqrt(sum);
  }

  static ClosedForm squaredExponential(double variance, double... scales) {
    return (x, z) -> variance * Math.exp(-Math.pow(distance(x, z, scales), 2) / 2);
  }

  static ClosedForm matern12(double variance, double... scales) {
    return (x, z) -> variance * Math.exp(-distance(x, z, scales));
  }

  static ClosedForm matern32(double variance, double... scales) {
    return (x, z) -> {
      double r = distance(x, z, scales);
      return variance * (1 + Math.sqrt(3) * r) * Math.exp(-Math.sqrt(3) * r);
    };
  }

  static ClosedForm matern52(double variance, double... scales) {
    return (x, z) -> {
      double r = distance(x, z, scales);
      return variance * (1 + Math.sqrt(5) * r + 5 * r * r / 3) * Math.exp(-Math.sqrt(5) * r);
    };
  }

  static ClosedForm rationalQuadratic(double alpha, double variance, double... scales) {
    return (x, z) -> {
      double r = distance(x, z, scales);
      return variance * Math.pow(1 + r * r / (2 * alpha), -alpha);
    };
  }

  static ClosedForm cauchy(double variance, double... scales) {
    return (x, z) -> variance / (1 + Math.pow(distance(x, z, scales), 2));
  }

  /** (exp(a cos θ) − I₀(a)) / (exp(a) − I₀(a)) with a = 1/s², the Bessel function by its series. */
  static double season(double theta, double smoothness) {
    double a = 1 / (smoothness * smoothness);
    double bessel = 0;
    double term = 1;
    for (int k = 1; k <= 40; k++) {
      bessel += term;
      term *= a * a / 4 / k / k;
    }
    return (Math.exp(a * Math.cos(theta)) - bessel) / (Math.exp(a) - bessel);
  }

  static ClosedForm periodic(double period, double variance, double... scales) {
    return (x, z) -> {
      double product = variance;
      for (int j = 0; j < x.length; j++) {
        double sine = Math.sin(Math.PI * (x[j] - z[j]) / period);
        product *= Math.exp(-2 * Math.pow(sine / scales[scales.length == 1 ? 0 : j], 2));
      }
      return product;
    };
  }

  static ClosedForm linear(double variance, double... scales) {
    return (x, z) -> {
      double sum = 0;
      for (int j = 0; j < x.length; j++) {
        sum += variance * x[j] * z[j] / Math.pow(scales[scales.length == 1 ? 0 : j], 2);
      }
      return sum;
    };
  }

  default ClosedForm plus(ClosedForm other) {
    return (x, z) -> of(x, z) + other.of(x, z);
  }

  default ClosedForm times(ClosedForm other) {
    return (x, z) -> of(x, z) * other.of(x, z);
  }
}
