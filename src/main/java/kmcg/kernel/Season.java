package kmcg.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import kmcg.data.Check;
import kmcg.data.PointRange;
import kmcg.form.Form;

/**
 * A season: a function of one input that repeats itself, has mean zero over a period, and changes
 * its shape slowly.
 *
 * <pre>
 *   k(x, z) = σ² exp(−δ²/2ℓ²) c(2πδ/T),   δ = x − z
 *   c(θ) = (exp(a (cos θ − 1)) − b) / (1 − b),   a = 1/s²,   b = mean of exp(a (cos θ − 1)) over θ
 * </pre>
 *
 * <p>The periodic kernel of MacKay (1998), as it stands, also makes constants and, with the first
 * factor, slow trends; without its mean b it makes seasons alone (Lloyd et al. 2014), so that a
 * trend beside it has one explanation. With a large s, c is a cosine.
 *
 * @param lengthScale ℓ, the distance over which the shape of the season changes
 * @param variance σ²
 * @param period T
 * @param smoothness s, the smaller the more detail there is within a period
 */
public record Season(double lengthScale, double variance, double period, double smoothness)
    implements Kernel {
  private static final int PARAMETERS = 4;

  /** Refuses numbers that are not positive. */
  public Season {
    Check.scale("lengthScale", lengthScale);
    Check.scale("variance", variance);
    Check.scale("period", period);
    Check.scale("smoothness", smoothness);
  }

  /** The kernel of a form. */
  public static Season of(Form form) {
    return new Season(
        form.number("lengthScale"),
        form.number("variance"),
        form.number("period"),
        form.number("smoothness"));
  }

  @Override
  public Form form() {
    return KernelForms.of(getClass())
        .put("lengthScale", lengthScale)
        .put("variance", variance)
        .put("period", period)
        .put("smoothness", smoothness)
        .build();
  }

  /** c and its derivative by a; what does not depend on θ is computed once. */
  private final class Shape {
    private final double a = 1 / (smoothness * smoothness);
    private final double left; // 1 − b
    private final double slope; // ∂b/∂a

    Shape() {
      int nodes = 64 + (int) Math.min(1e5, 16 * Math.sqrt(a)); // exact to rounding
      double sum = 0;
      double slopes = 0;
      for (int k = 0; k < nodes; k++) { // the mean over a circle, by equal steps
        double down = Math.cos(2 * Math.PI * k / nodes) - 1;
        sum -= Math.expm1(a * down);
        slopes += down * Math.exp(a * down);
      }
      left = sum / nodes;
      slope = slopes / nodes;
    }

    double correlation(double down) {
      return 1 + Math.expm1(a * down) / left;
    }
  }

  @Override
  public void tile(PointRange x, PointRange z, double[] out, int offset) {
    requireDimensions(x.points().dimensions());
    requireDimensions(z.points().dimensions());
    Shape shape = new Shape();
    double[] xs = x.coordinate(0);
    double[] zs = z.coordinate(0);
    double quick = 2 * Math.PI / period;
    double slow = 1 / lengthScale;
    for (int c = 0; c < zs.length; c++) {
      int column = offset + c * xs.length;
      for (int i = 0; i < xs.length; i++) {
        double delta = xs[i] - zs[c];
        double far = delta * slow;
        double down = Math.cos(quick * delta) - 1;
        out[column + i] = variance * Math.exp(-0.5 * far * far) * shape.correlation(down);
      }
    }
  }

  @Override
  public void diagonal(PointRange x, double[] out) {
    requireDimensions(x.points().dimensions());
    Arrays.fill(out, 0, x.size(), variance);
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(
        new Parameter("lengthScale", Parameter.Kind.LENGTH_SCALE, lengthScale),
        Parameter.variance(variance),
        new Parameter("period", Parameter.Kind.PERIOD, period),
        new Parameter("smoothness", Parameter.Kind.SHAPE, smoothness));
  }

  @Override
  public Kernel withLogParameters(double[] logarithms) {
    double[] values = Parameters.values(logarithms, PARAMETERS);
    return new Season(values[0], values[1], values[2], values[3]);
  }

  @Override
  public OptionalInt varianceParameter() {
    return OptionalInt.of(1);
  }

  @Override
  public boolean isStationary() {
    return true;
  }

  @Override
  public double largest() {
    return variance;
  }

  /** |∂k/∂x| ≤ σ² (2πa/(T(1 − b)) + e^−½/ℓ), as no sine and no exponential exceeds 1. */
  @Override
  public double steepness(int input) {
    Shape shape = new Shape();
    return variance
        * (2 * Math.PI * shape.a / (period * shape.left) + Math.exp(-0.5) / lengthScale);
  }

  @Override
  public void requireDimensions(int dimensions) {
    if (dimensions != 1) {
      throw new IllegalArgumentException(
          "a season belongs to one input, but the data have %s; use OfInput to say which."
              .formatted(dimensions));
    }
  }

  // With E = exp(a(cos θ − 1)): ∂c/∂ln T = aE θ sin θ/(1 − b),
  // ∂c/∂a = (E (cos θ − 1) − ∂b/∂a (1 − c))/(1 − b), and ∂/∂ln s = −2a ∂/∂a.
  @Override
  public void addGradient(
      PointRange x, PointRange z, double[] weights, double[] gradient, int offset) {
    Shape shape = new Shape();
    double[] xs = x.coordinate(0);
    double[] zs = z.coordinate(0);
    double quick = 2 * Math.PI / period;
    double slow = 1 / lengthScale;
    double[] sums = new double[PARAMETERS];
    for (int c = 0; c < zs.length; c++) {
      for (int i = 0; i < xs.length; i++) {
        double delta = xs[i] - zs[c];
        double far = delta * delta * slow * slow;
        double theta = quick * delta;
        double down = Math.cos(theta) - 1;
        double correlation = shape.correlation(down);
        double E = Math.exp(shape.a * down);
        double factor = weights[c * xs.length + i] * variance * Math.exp(-0.5 * far);
        sums[0] += factor * correlation * far;
        sums[1] += factor * correlation;
        sums[2] += factor * shape.a * E * theta * Math.sin(theta) / shape.left;
        sums[3] -= 2 * shape.a * factor * (E * down - shape.slope * (1 - correlation)) / shape.left;
      }
    }
    for (int p = 0; p < PARAMETERS; p++) {
      gradient[offset + p] += sums[p];
    }
  }

  @Override
  public void addDiagonalGradient(PointRange x, double[] weights, double[] gradient, int offset) {
    double sum = 0;
    for (int i = 0; i < x.size(); i++) {
      sum += weights[i];
    }
    gradient[offset + 1] += variance * sum;
  }
}
