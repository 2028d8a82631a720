package kmcg.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kmcg.data.Check;
import kmcg.data.PointRange;
import kmcg.form.Form;

/**
 * The constant kernel: an unknown level.
 *
 * <pre>
 *   k(x, z) = σ²
 * </pre>
 *
 * @param variance σ²
 */
public record Constant(double variance) implements Kernel {
  /** Refuses a variance that is not positive. */
  public Constant {
    Check.scale("variance", variance);
  }

  /** The kernel of a form. */
  public static Constant of(Form form) {
    return new Constant(form.number("variance"));
  }

  @Override
  public Form form() {
    return KernelForms.of(getClass()).put("variance", variance).build();
  }

  @Override
  public void tile(PointRange x, PointRange z, double[] out, int offset) {
    Arrays.fill(out, offset, offset + x.size() * z.size(), variance);
  }

  @Override
  public void diagonal(PointRange x, double[] out) {
    Arrays.fill(out, 0, x.size(), variance);
  }

  @Override
  public List<Parameter> parameters() {
    return List.of(Parameter.variance(variance));
  }

  @Override
  public Kernel withLogParameters(double[] logarithms) {
    return new Constant(Parameters.values(logarithms, 1)[0]);
  }

  @Override
  public OptionalInt varianceParameter() {
    return OptionalInt.of(0);
  }

  @Override
  public boolean isStationary() {
    return true;
  }

  @Override
  public double largest() {
    return variance;
  }

  @Override
  public double steepness(int input) {
    return 0;
  }

  @Override
  public Optional<List<Kernel>> factors(int inputs) {
    List<Kernel> factors = new ArrayList<>();
    for (int j = 0; j < inputs; j++) {
      factors.add(j == 0 ? this : new Constant(1));
    }
    return inputs < 1 ? Optional.empty() : Optional.of(factors);
  }

  @Override
  public Optional<List<int[]>> factorParameters(int inputs) {
    List<int[]> numbers = new ArrayList<>();
    for (int j = 0; j < inputs; j++) {
      numbers.add(new int[] {j == 0 ? 0 : -1});
    }
    return inputs < 1 ? Optional.empty() : Optional.of(numbers);
  }

  @Override
  public void requireDimensions(int dimensions) {
    // fits any inputs
  }

  @Override
  public void addGradient(
      PointRange x, PointRange z, double[] weights, double[] gradient, int offset) {
    addSum(weights, x.size() * z.size(), gradient, offset);
  }

  @Override
  public void addDiagonalGradient(PointRange x, double[] weights, double[] gradient, int offset) {
    addSum(weights, x.size(), gradient, offset);
  }

  private void addSum(double[] weights, int count, double[] gradient, int offset) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += weights[i];
    }
    gradient[offset] += variance * sum;
  }
}
