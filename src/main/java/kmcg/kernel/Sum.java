package kmcg.kernel;

import java.util.Optional;
import kmcg.data.PointRange;
import kmcg.form.Form;

/**
 * The covariance of the sum of two independent functions.
 *
 * <pre>
 *   k(x, z) = k₁(x, z) + k₂(x, z)
 * </pre>
 *
 * @param first k₁
 * @param second k₂
 */
public record Sum(Kernel first, Kernel second) implements Pair {
  /** The kernel of a form. */
  public static Sum of(Form form) {
    return new Sum(KernelForms.kernel(form.form("first")), KernelForms.kernel(form.form("second")));
  }

  @Override
  public Kernel of(Kernel newFirst, Kernel newSecond) {
    return new Sum(newFirst, newSecond);
  }

  @Override
  public Optional<LengthScales> nearness() {
    Optional<LengthScales> ofFirst = first.nearness();
    Optional<LengthScales> ofSecond = second.nearness();
    return ofFirst.isPresent() && ofSecond.isPresent()
        ? Optional.empty()
        : ofFirst.or(() -> ofSecond);
  }

  @Override
  public double largest() {
    return first.largest() + second.largest();
  }

  @Override
  public double steepness(int input) {
    return first.steepness(input) + second.steepness(input);
  }

  @Override
  public void tile(PointRange x, PointRange z, double[] out, int offset) {
    double[] other = new double[x.size() * z.size()];
    first.tile(x, z, out, offset);
    second.tile(x, z, other);
    add(other, out, offset);
  }

  @Override
  public void diagonal(PointRange x, double[] out) {
    double[] other = new double[x.size()];
    first.diagonal(x, out);
    second.diagonal(x, other);
    add(other, out, 0);
  }

  private static void add(double[] other, double[] out, int offset) {
    for (int i = 0; i < other.length; i++) {
      out[offset + i] += other[i];
    }
  }

  @Override
  public void addGradient(
      PointRange x, PointRange z, double[] weights, double[] gradient, int offset) {
    first.addGradient(x, z, weights, gradient, offset);
    second.addGradient(x, z, weights, gradient, offset + split());
  }

  @Override
  public void addDiagonalGradient(PointRange x, double[] weights, double[] gradient, int offset) {
    first.addDiagonalGradient(x, weights, gradient, offset);
    second.addDiagonalGradient(x, weights, gradient, offset + split());
  }
}
