package kmcg.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import kmcg.data.Check;
import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.form.Form;

/**
 * The linear kernel: Bayesian linear regression without intercept.
 *
 * <pre>
 *   k(x, z) = σ² Σⱼ xⱼ zⱼ / ℓⱼ²
 * </pre>
 *
 * @param lengthScales ℓ; with a shared one, only σ²/ℓ² matters
 * @param variance σ²
 */
public record Linear(LengthScales lengthScales, double variance) implements Kernel {
  /** Refuses a variance that is not positive. */
  public Linear {
    Check.scale("variance", variance);
  }

  /** The kernel of a form. */
  public static Linear of(Form form) {
    return new Linear(LengthScales.of(form), form.number("variance"));
  }

  @Override
  public Form form() {
    return KernelForms.of(getClass())
        .put("lengthScales", lengthScales.values())
        .put("variance", variance)
        .build();
  }

  private double weight(int j) {
    double w = lengthScales.inverse(j);
    return variance * w * w;
  }

  @Override
  public void tile(PointRange x, PointRange z, double[] out, int offset) {
    int d = x.points().dimensions();
    requireDimensions(d);
    Check.sameLength("the second point", d, z.points().dimensions());
    double[][] xs = new double[d][];
    for (int j = 0; j < d; j++) {
      xs[j] = x.coordinate(j);
    }
    double[] column = new double[x.size()];
    for (int c = 0; c < z.size(); c++) {
      Arrays.fill(column, 0);
      for (int j = 0; j < d; j++) {
        add(weight(j) * z.points().at(z.from() + c, j), xs[j], column);
      }
      System.arraycopy(column, 0, out, offset + c * column.length, column.length);
    }
  }

  private static void add(double factor, double[] x, double[] out) {
    for (int i = 0; i < out.length; i++) {
      out[i] += factor * x[i];
    }
  }

  @Override
  public void diagonal(PointRange x, double[] out) {
    Points xs = x.points();
    requireDimensions(xs.dimensions());
    for (int i = 0; i < x.size(); i++) {
      out[i] = 0;
      for (int j = 0; j < xs.dimensions(); j++) {
        double value = xs.at(x.from() + i, j);
        out[i] += weight(j) * value * value;
      }
    }
  }

  @Override
  public List<Parameter> parameters() {
    return Parameters.of(lengthScales, variance, List.of());
  }

  @Override
  public Kernel withLogParameters(double[] logarithms) {
    int scales = lengthScales.count();
    double[] values = Parameters.values(logarithms, scales + 1);
    return new Linear(Parameters.lengthScales(values, scales), values[scales]);
  }

  @Override
  public OptionalInt varianceParameter() {
    return OptionalInt.of(lengthScales.count());
  }

  @Override
  public void requireDimensions(int dimensions) {
    lengthScales.requireDimensions(dimensions);
  }

  @Override
  public void addGradient(
      PointRange x, PointRange z, double[] weights, double[] gradient, int offset) {
    Points xs = x.points();
    for (int column = 0; column < z.size(); column++) {
      for (int j = 0; j < xs.dimensions(); j++) {
        double weighted = weight(j) * z.points().at(z.from() + column, j);
        double sum = 0;
        for (int i = 0; i < x.size(); i++) {
          sum += weights[column * x.size() + i] * xs.at(x.from() + i, j);
        }
        addTerm(j, weighted * sum, gradient, offset);
      }
    }
  }

  @Override
  public void addDiagonalGradient(PointRange x, double[] weights, double[] gradient, int offset) {
    Points xs = x.points();
    for (int j = 0; j < xs.dimensions(); j++) {
      double sum = 0;
      for (int i = 0; i < x.size(); i++) {
        double value = xs.at(x.from() + i, j);
        sum += weights[i] * value * value;
      }
      addTerm(j, weight(j) * sum, gradient, offset);
    }
  }

  /** A term of input j is proportional to σ²/ℓⱼ². */
  private void addTerm(int j, double term, double[] gradient, int offset) {
    gradient[offset + (lengthScales.isShared() ? 0 : j)] -= 2 * term;
    gradient[offset + lengthScales.count()] += term;
  }
}
