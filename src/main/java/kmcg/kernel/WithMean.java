package kmcg.kernel;

import java.util.List;
import java.util.Optional;
import kmcg.data.PointRange;
import kmcg.form.Form;

/**
 * The covariance of a function around an unknown mean.
 *
 * <pre>
 *   k(x, z) = k₁(x, z) + m(x, z)
 * </pre>
 *
 * <p>A sum whose parameters, and whose idea of what is near, are those of k₁.
 *
 * @param kernel k₁, of the deviations from the mean
 * @param mean m, of the mean function
 */
public record WithMean(Kernel kernel, UnknownMean mean) implements Kernel {
  /** The kernel of a form. */
  public static WithMean of(Form form) {
    return new WithMean(
        KernelForms.kernel(form.form("kernel")), form.form("mean").read(UnknownMean::of));
  }

  @Override
  public Form form() {
    return KernelForms.of(getClass()).put("kernel", kernel.form()).put("mean", mean.form()).build();
  }

  private Sum sum() {
    return new Sum(kernel, mean);
  }

  @Override
  public void tile(PointRange x, PointRange z, double[] out, int offset) {
    sum().tile(x, z, out, offset);
  }

  @Override
  public void diagonal(PointRange x, double[] out) {
    sum().diagonal(x, out);
  }

  @Override
  public List<Parameter> parameters() {
    return kernel.parameters();
  }

  @Override
  public Kernel withLogParameters(double[] logarithms) {
    return new WithMean(kernel.withLogParameters(logarithms), mean);
  }

  @Override
  public boolean isStationary() {
    return sum().isStationary();
  }

  @Override
  public Optional<LengthScales> nearness() {
    return kernel.nearness();
  }

  @Override
  public Kernel withoutMean() {
    return kernel;
  }

  @Override
  public double largest() {
    return sum().largest();
  }

  @Override
  public double steepness(int input) {
    return sum().steepness(input);
  }

  @Override
  public void requireDimensions(int dimensions) {
    sum().requireDimensions(dimensions);
  }

  @Override
  public void addGradient(
      PointRange x, PointRange z, double[] weights, double[] gradient, int offset) {
    kernel.addGradient(x, z, weights, gradient, offset);
  }

  @Override
  public void addDiagonalGradient(PointRange x, double[] weights, double[] gradient, int offset) {
    kernel.addDiagonalGradient(x, weights, gradient, offset);
  }
}
