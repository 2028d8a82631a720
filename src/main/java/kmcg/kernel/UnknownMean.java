package kmcg.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import kmcg.data.Check;
import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.form.Form;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Heap;

/**
 * A mean function with unknown coefficients, which are integrated out: constant, linear in all
 * inputs, or quadratic in one of them.
 *
 * <pre>
 *   h₀ = 1,   hⱼ = (xⱼ − cⱼ)/sⱼ,   h = hₜ² − 1 for the input t that is quadratic
 *   m(x) = Σ β h(x),   β ~ N(0, v I),   k(x, z) = v Σ h(x) h(z)
 * </pre>
 *
 * <p>A sum with this kernel is a Gaussian process around m, in every method: the evidence takes in
 * that β is unknown, variances grow by what is left of it after the data, and far from the data
 * predictions follow m. The variance v is meant to be large and is not learned, so that the data
 * alone decide on β; there are no parameters.
 */
public final class UnknownMean implements Kernel {
  /** The variance of coefficients, relative to that of the targets: ten standard deviations. */
  private static final double WIDE = 100;

  /** No input is quadratic. */
  private static final int NONE = -1;

  private final double variance;
  private final double[] centres;
  private final double[] spreads;
  private final int quadratic; // t, or NONE

  private UnknownMean(double variance, double[] centres, double[] spreads, int quadratic) {
    this.variance = Check.scale("the variance of coefficients", variance);
    Check.sameLength("the spreads of inputs", centres.length, spreads.length);
    this.centres = centres;
    this.spreads = Check.scales("spread", spreads);
    this.quadratic = quadratic;
  }

  /**
   * A constant.
   *
   * @param targetVariance the variance of the targets
   */
  public static UnknownMean constant(double targetVariance) {
    return new UnknownMean(WIDE * targetVariance, new double[0], new double[0], NONE);
  }

  /**
   * A constant and a slope for each input.
   *
   * @param targetVariance the variance of the targets
   * @param centres c, the inputs' means, where slopes do not change the mean function
   * @param spreads s, the inputs' standard deviations, in which slopes are measured
   */
  public static UnknownMean linear(double targetVariance, double[] centres, double[] spreads) {
    return new UnknownMean(WIDE * targetVariance, centres.clone(), spreads.clone(), NONE);
  }

  /** The same mean function with a square of one input. */
  public UnknownMean quadraticIn(int input) {
    Objects.checkIndex(input, centres.length);
    return new UnknownMean(variance, centres, spreads, input);
  }

  /** The kernel of a form. */
  public static UnknownMean of(Form form) {
    double[] centres = form.numbers("centres");
    return new UnknownMean(
        form.number("variance"),
        centres,
        form.numbers("spreads", centres.length),
        form.integer("quadratic", NONE, centres.length - 1));
  }

  @Override
  public Form form() {
    return KernelForms.of(getClass())
        .put("variance", variance)
        .put("centres", centres)
        .put("spreads", spreads)
        .put("quadratic", quadratic)
        .build();
  }

  /** Whether there are slopes. */
  public boolean isLinear() {
    return centres.length > 0;
  }

  /** The input in which the mean function is quadratic, if there is one. */
  public OptionalInt quadraticInput() {
    return quadratic == NONE ? OptionalInt.empty() : OptionalInt.of(quadratic);
  }

  /** v, the variance of each coefficient in units of its column. */
  public double variance() {
    return variance;
  }

  /** How many functions there are beside the constant. */
  private int functions() {
    return centres.length + (quadratic == NONE ? 0 : 1);
  }

  /** Function f at points: the inputs in their order, then the square. */
  private double[] basis(PointRange x, int f) {
    int j = f < centres.length ? f : quadratic;
    double[] h = x.coordinate(j);
    for (int i = 0; i < h.length; i++) {
      double line = (h[i] - centres[j]) / spreads[j];
      h[i] = f < centres.length ? line : line * line - 1;
    }
    return h;
  }

  /** √v h at points, a column for each function: k of these points is its product with itself. */
  public Matrix features(Points x) {
    requireDimensions(x.dimensions());
    double root = Math.sqrt(variance);
    double[] values = new double[Heap.requireMatrix(x.size(), 1 + functions())];
    Arrays.fill(values, 0, x.size(), root);
    for (int f = 0; f < functions(); f++) {
      double[] h = basis(x.all(), f);
      for (int i = 0; i < h.length; i++) {
        values[(1 + f) * h.length + i] = root * h[i];
      }
    }
    return Matrix.over(x.size(), 1 + functions(), values);
  }

  @Override
  public void tile(PointRange x, PointRange z, double[] out, int offset) {
    requireDimensions(x.points().dimensions());
    requireDimensions(z.points().dimensions());
    int n = x.size();
    Arrays.fill(out, offset, offset + n * z.size(), variance);
    for (int j = 0; j < functions(); j++) {
      double[] ofX = basis(x, j);
      double[] ofZ = basis(z, j);
      for (int c = 0; c < ofZ.length; c++) {
        double factor = variance * ofZ[c];
        int column = offset + c * n;
        for (int i = 0; i < n; i++) {
          out[column + i] += factor * ofX[i];
        }
      }
    }
  }

  @Override
  public void diagonal(PointRange x, double[] out) {
    requireDimensions(x.points().dimensions());
    Arrays.fill(out, 0, x.size(), variance);
    for (int j = 0; j < functions(); j++) {
      double[] h = basis(x, j);
      for (int i = 0; i < h.length; i++) {
        out[i] += variance * h[i] * h[i];
      }
    }
  }

  @Override
  public List<Parameter> parameters() {
    return List.of();
  }

  @Override
  public Kernel withLogParameters(double[] logarithms) {
    Check.sameLength("the kernel's log-parameters", 0, logarithms.length);
    return this;
  }

  @Override
  public boolean isStationary() {
    return !isLinear();
  }

  @Override
  public double largest() {
    return isLinear() ? Double.POSITIVE_INFINITY : variance;
  }

  @Override
  public double steepness(int input) {
    return isLinear() ? Double.POSITIVE_INFINITY : 0;
  }

  @Override
  public void requireDimensions(int dimensions) {
    if (isLinear()) {
      Check.equal("the slopes of the mean function and the inputs", centres.length, dimensions);
    }
  }

  @Override
  public void addGradient(
      PointRange x, PointRange z, double[] weights, double[] gradient, int offset) {
    // there is nothing to learn
  }

  @Override
  public void addDiagonalGradient(PointRange x, double[] weights, double[] gradient, int offset) {
    // there is nothing to learn
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof UnknownMean that
        && variance == that.variance
        && quadratic == that.quadratic
        && Arrays.equals(centres, that.centres)
        && Arrays.equals(spreads, that.spreads);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(centres) + Double.hashCode(variance);
  }

  @Override
  public String toString() {
    String functions =
        isLinear()
            ? "linear in %s inputs%s"
                .formatted(
                    centres.length, quadratic == NONE ? "" : ", quadratic in input " + quadratic)
            : "constant";
    return "UnknownMean[%s, variance=%s]".formatted(functions, variance);
  }
}
