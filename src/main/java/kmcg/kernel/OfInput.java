package kmcg.kernel;

import java.util.List;
import java.util.OptionalInt;
import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.form.Form;

/**
 * A kernel that sees one of the inputs alone: the covariance of a function of that input.
 *
 * <pre>
 *   k(x, z) = k₁(xⱼ, zⱼ)
 * </pre>
 *
 * @param input j
 * @param kernel k₁, on one input
 */
public record OfInput(int input, Kernel kernel) implements Kernel {
  /** Refuses a kernel of more than one input. */
  public OfInput {
    if (input < 0) {
      throw new IllegalArgumentException(
          "the number of an input must be zero or more, but was " + input + ".");
    }
    kernel.requireDimensions(1);
  }

  /** The kernel of a form. */
  public static OfInput of(Form form) {
    return new OfInput(
        form.integer("input", 0, Integer.MAX_VALUE), KernelForms.kernel(form.form("kernel")));
  }

  @Override
  public Form form() {
    return KernelForms.of(getClass()).put("input", input).put("kernel", kernel.form()).build();
  }

  private PointRange seen(PointRange x) {
    requireDimensions(x.points().dimensions());
    return Points.onLine(x.coordinate(input)).all();
  }

  @Override
  public void tile(PointRange x, PointRange z, double[] out, int offset) {
    kernel.tile(seen(x), seen(z), out, offset);
  }

  @Override
  public void diagonal(PointRange x, double[] out) {
    kernel.diagonal(seen(x), out);
  }

  /** Those of k₁; what belongs to an input belongs to this one. */
  @Override
  public List<Parameter> parameters() {
    return kernel.parameters().stream().map(this::ofThisInput).toList();
  }

  private Parameter ofThisInput(Parameter parameter) {
    boolean isDistance =
        parameter.kind() == Parameter.Kind.LENGTH_SCALE
            || parameter.kind() == Parameter.Kind.PERIOD;
    return isDistance
        ? new Parameter(
            parameter.name(), parameter.kind(), parameter.value(), OptionalInt.of(input))
        : parameter;
  }

  @Override
  public Kernel withLogParameters(double[] logarithms) {
    return new OfInput(input, kernel.withLogParameters(logarithms));
  }

  @Override
  public OptionalInt varianceParameter() {
    return kernel.varianceParameter();
  }

  @Override
  public boolean isStationary() {
    return kernel.isStationary();
  }

  @Override
  public double largest() {
    return kernel.largest();
  }

  @Override
  public double steepness(int other) {
    return other == input ? kernel.steepness(0) : 0;
  }

  @Override
  public void requireDimensions(int dimensions) {
    if (input >= dimensions) {
      throw new IllegalArgumentException(
          "the kernel sees input %s, but the data have %s inputs; the first one is input 0."
              .formatted(input, dimensions));
    }
  }

  @Override
  public void addGradient(
      PointRange x, PointRange z, double[] weights, double[] gradient, int offset) {
    kernel.addGradient(seen(x), seen(z), weights, gradient, offset);
  }

  @Override
  public void addDiagonalGradient(PointRange x, double[] weights, double[] gradient, int offset) {
    kernel.addDiagonalGradient(seen(x), weights, gradient, offset);
  }
}
