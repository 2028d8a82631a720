package kmcg.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import kmcg.data.PointRange;
import kmcg.form.Form;

/**
 * The product of two kernels: similar only where both say so.
 *
 * <pre>
 *   k(x, z) = k₁(x, z) k₂(x, z)
 * </pre>
 *
 * @param first k₁
 * @param second k₂
 */
public record Product(Kernel first, Kernel second) implements Pair {
  /** The kernel of a form. */
  public static Product of(Form form) {
    return new Product(
        KernelForms.kernel(form.form("first")), KernelForms.kernel(form.form("second")));
  }

  @Override
  public Kernel of(Kernel newFirst, Kernel newSecond) {
    return new Product(newFirst, newSecond);
  }

  @Override
  public OptionalInt varianceParameter() {
    OptionalInt ofSecond = second.varianceParameter();
    return ofSecond.isEmpty()
        ? first.varianceParameter()
        : OptionalInt.of(split() + ofSecond.getAsInt());
  }

  @Override
  public Optional<List<Kernel>> factors(int inputs) {
    Optional<List<Kernel>> a = first.factors(inputs);
    Optional<List<Kernel>> b = second.factors(inputs);
    if (a.isEmpty() || b.isEmpty()) {
      return Optional.empty();
    }
    List<Kernel> factors = new ArrayList<>();
    for (int j = 0; j < inputs; j++) {
      factors.add(a.get().get(j).times(b.get().get(j)));
    }
    return Optional.of(factors);
  }

  @Override
  public Optional<List<int[]>> factorParameters(int inputs) {
    Optional<List<int[]>> a = first.factorParameters(inputs);
    Optional<List<int[]>> b = second.factorParameters(inputs);
    if (a.isEmpty() || b.isEmpty()) {
      return Optional.empty();
    }
    int split = split();
    List<int[]> numbers = new ArrayList<>();
    for (int j = 0; j < inputs; j++) {
      IntStream ofSecond = Arrays.stream(b.get().get(j)).map(p -> p < 0 ? p : split + p);
      numbers.add(IntStream.concat(Arrays.stream(a.get().get(j)), ofSecond).toArray());
    }
    return Optional.of(numbers);
  }

  @Override
  public double largest() {
    return first.largest() * second.largest();
  }

  @Override
  public double steepness(int input) {
    return times(first.steepness(input), second.largest())
        + times(first.largest(), second.steepness(input));
  }

  /** A product of bounds, in which 0 times infinity is 0. */
  private static double times(double a, double b) {
    return a == 0 || b == 0 ? 0 : a * b;
  }

  @Override
  public void tile(PointRange x, PointRange z, double[] out, int offset) {
    double[] other = new double[x.size() * z.size()];
    first.tile(x, z, out, offset);
    second.tile(x, z, other);
    multiply(other, out, offset, other.length);
  }

  @Override
  public void diagonal(PointRange x, double[] out) {
    double[] other = new double[x.size()];
    first.diagonal(x, out);
    second.diagonal(x, other);
    multiply(other, out, 0, other.length);
  }

  // The weights of one factor's gradient are W times the other factor.
  @Override
  public void addGradient(
      PointRange x, PointRange z, double[] weights, double[] gradient, int offset) {
    double[] scaled = new double[x.size() * z.size()];
    second.tile(x, z, scaled);
    multiply(weights, scaled, 0, scaled.length);
    first.addGradient(x, z, scaled, gradient, offset);
    first.tile(x, z, scaled);
    multiply(weights, scaled, 0, scaled.length);
    second.addGradient(x, z, scaled, gradient, offset + split());
  }

  @Override
  public void addDiagonalGradient(PointRange x, double[] weights, double[] gradient, int offset) {
    double[] scaled = new double[x.size()];
    second.diagonal(x, scaled);
    multiply(weights, scaled, 0, scaled.length);
    first.addDiagonalGradient(x, scaled, gradient, offset);
    first.diagonal(x, scaled);
    multiply(weights, scaled, 0, scaled.length);
    second.addDiagonalGradient(x, scaled, gradient, offset + split());
  }

  private static void multiply(double[] other, double[] out, int offset, int count) {
    for (int i = 0; i < count; i++) {
      out[offset + i] *= other[i];
    }
  }
}
