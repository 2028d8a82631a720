package kmcg.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kmcg.data.Check;
import kmcg.data.PointRange;
import kmcg.form.Form;
import kmcg.form.FormBuilder;

/**
 * Kernels that depend on a scaled squared distance alone.
 *
 * <pre>
 *   k(x, z) = σ² φ(s),   s = Σⱼ (δ(xⱼ − zⱼ) / ℓⱼ)²
 * </pre>
 *
 * <p>with φ(0) = 1 and δ the identity unless a subclass says otherwise. A subclass gives φ and its
 * slope φ′ = dφ/ds; parameters are the length-scales ℓ, the variance σ², then its own.
 */
public abstract class Stationary implements Kernel {
  private final LengthScales lengthScales;
  private final double variance;

  /** Length-scales ℓ and variance σ². */
  protected Stationary(LengthScales lengthScales, double variance) {
    this.lengthScales = lengthScales;
    this.variance = Check.scale("variance", variance);
  }

  /** s ← φ(s) for all entries. */
  protected abstract void correlation(double[] s);

  /**
   * s ← φ′(s) for all entries; where φ′ has a pole at 0, 0 there.
   *
   * @param correlation φ(s), from which the slope often follows without another exponential
   */
  protected abstract void slope(double[] s, double[] correlation);

  /** s from the points of a run. */
  SquaredDistances distances(PointRange x) {
    return new SquaredDistances(x, lengthScales);
  }

  /**
   * The same kernel with other values.
   *
   * @param ownValues of the {@link #ownParameters()}, in their order
   */
  protected abstract Stationary with(
      LengthScales newLengthScales, double newVariance, double[] ownValues);

  /** Whether φ(s + t) = φ(s) φ(t), so that each input has a factor of its own. */
  protected boolean isProductOverInputs() {
    return false;
  }

  /**
   * Whether δ is the identity and φ decreases, so that the nearer of two points covaries more. If
   * so, neighbours are found by distances, and in many rows by a tree.
   */
  protected boolean decreasesWithDistance() {
    return false;
  }

  @Override
  public final Optional<LengthScales> distanceScales() {
    return decreasesWithDistance() ? Optional.of(lengthScales) : Optional.empty();
  }

  @Override
  public final boolean isStationary() {
    return true;
  }

  /**
   * A bound on |dφ/dd| for d = √s, the slope of the correlation over the scaled distance; infinite
   * where none is known.
   */
  protected double steepestSlope() {
    return Double.POSITIVE_INFINITY;
  }

  @Override
  public final double largest() {
    return variance;
  }

  @Override
  public double steepness(int input) {
    return variance * steepestSlope() * lengthScales.inverse(input);
  }

  /** σ² goes to the first factor. */
  @Override
  public final Optional<List<Kernel>> factors(int inputs) {
    if (inputs < 1 || (inputs > 1 && !isProductOverInputs())) {
      return Optional.empty();
    }
    requireDimensions(inputs);
    double[] scales = lengthScales.values();
    List<Kernel> factors = new ArrayList<>();
    for (int j = 0; j < inputs; j++) {
      double scale = scales[lengthScales.isShared() ? 0 : j];
      factors.add(with(LengthScales.of(scale), j == 0 ? variance : 1, ownValues()));
    }
    return Optional.of(factors);
  }

  /** A factor has one length-scale; all share the kernel's own parameters. */
  @Override
  public final Optional<List<int[]>> factorParameters(int inputs) {
    if (factors(inputs).isEmpty()) {
      return Optional.empty();
    }
    int scales = lengthScales.count();
    List<int[]> numbers = new ArrayList<>();
    for (int j = 0; j < inputs; j++) {
      int[] ofFactor = new int[2 + ownParameters().size()];
      ofFactor[0] = lengthScales.isShared() ? 0 : j;
      ofFactor[1] = j == 0 ? scales : -1;
      for (int own = 2; own < ofFactor.length; own++) {
        ofFactor[own] = scales + own - 1;
      }
      numbers.add(ofFactor);
    }
    return Optional.of(numbers);
  }

  /** The parameters that only this kernel has. */
  protected List<Parameter> ownParameters() {
    return List.of();
  }

  private double[] ownValues() {
    return ownParameters().stream().mapToDouble(Parameter::value).toArray();
  }

  /**
   * Adds Σᵢ wᵢ ∂k(xᵢ, z)/∂θ for the logarithms θ of {@link #ownParameters()}, which are none here.
   *
   * @param s of each point of x from z
   * @param correlation φ(s)
   */
  protected void addOwnGradient(
      PointRange x,
      double[] z,
      double[] s,
      double[] correlation,
      double[] weights,
      double[] gradient,
      int offset) {}

  /**
   * s ← t with t² = factor · s.
   *
   * <p>t is never so large that a polynomial in it times exp(−t) would be ∞ · 0.
   */
  protected static void root(double factor, double[] s) {
    for (int i = 0; i < s.length; i++) {
      s[i] = Math.min(Math.sqrt(factor * s[i]), 1e3);
    }
  }

  /** As {@link #root}, with exp(−t) as a new array. */
  protected static double[] decay(double factor, double[] s) {
    root(factor, s);
    double[] decay = new double[s.length];
    for (int i = 0; i < s.length; i++) {
      decay[i] = -s[i];
    }
    Exponential.replace(decay);
    return decay;
  }

  /** ℓ. */
  public final LengthScales lengthScales() {
    return lengthScales;
  }

  /** σ², the variance of the function at any point. */
  public final double variance() {
    return variance;
  }

  @Override
  public final void tile(PointRange x, PointRange z, double[] out, int offset) {
    SquaredDistances distances = distancesBetween(x, z);
    double[] column = new double[x.size()]; // stays in the fastest cache
    for (int c = 0; c < z.size(); c++) {
      distances.from(z, c, column);
      correlation(column);
      for (int i = 0; i < column.length; i++) {
        column[i] *= variance;
      }
      System.arraycopy(column, 0, out, offset + c * column.length, column.length);
    }
  }

  /** Distances of the points of x, after a check that those of z have as many inputs. */
  final SquaredDistances distancesBetween(PointRange x, PointRange z) {
    requireDimensions(x.points().dimensions());
    Check.sameLength("the second point", x.points().dimensions(), z.points().dimensions());
    return distances(x);
  }

  @Override
  public final void diagonal(PointRange x, double[] out) {
    Arrays.fill(out, 0, x.size(), variance);
  }

  @Override
  public final List<Parameter> parameters() {
    return Parameters.of(lengthScales, variance, ownParameters());
  }

  @Override
  public final Kernel withLogParameters(double[] logarithms) {
    int scales = lengthScales.count();
    int own = ownParameters().size();
    double[] values = Parameters.values(logarithms, scales + 1 + own);
    return with(
        Parameters.lengthScales(values, scales),
        values[scales],
        Arrays.copyOfRange(values, scales + 1, values.length));
  }

  @Override
  public final OptionalInt varianceParameter() {
    return OptionalInt.of(lengthScales.count());
  }

  @Override
  public final void requireDimensions(int dimensions) {
    lengthScales.requireDimensions(dimensions);
  }

  // ∂k/∂ln σ² = k and ∂k/∂ln ℓⱼ = −2 σ² φ′(s) (δⱼ/ℓⱼ)². Sums are kept for each point of x until
  // the end, so that no loop has to wait for the sum before.
  @Override
  public final void addGradient(
      PointRange x, PointRange z, double[] weights, double[] gradient, int offset) {
    int n = x.size();
    int scales = lengthScales.count();
    SquaredDistances distances = distancesBetween(x, z);
    double[] values = new double[n];
    double[] slopes = new double[n];
    double[] column = new double[n];
    double[] sums = new double[n];
    double[][] scaleSums = new double[scales][n];
    boolean hasOwn = !ownParameters().isEmpty();
    for (int c = 0; c < z.size(); c++) {
      System.arraycopy(weights, c * n, column, 0, n);
      distances.from(z, c, values);
      System.arraycopy(values, 0, slopes, 0, n);
      correlation(values);
      if (hasOwn) {
        double[] point = z.points().point(z.from() + c);
        addOwnGradient(x, point, slopes, values, column, gradient, offset + scales + 1);
      }
      slope(slopes, values);
      for (int i = 0; i < n; i++) {
        sums[i] += column[i] * values[i];
        slopes[i] *= column[i];
      }
      addLengthScaleTerms(distances, z, c, slopes, scaleSums);
    }
    gradient[offset + scales] += variance * sum(sums);
    for (int j = 0; j < scales; j++) {
      gradient[offset + j] -= 2 * variance * sum(scaleSums[j]);
    }
  }

  private void addLengthScaleTerms(
      SquaredDistances distances, PointRange z, int c, double[] slopes, double[][] sums) {
    double[] squares = new double[slopes.length];
    for (int j = 0; j < z.points().dimensions(); j++) {
      distances.fromInput(z, c, j, squares);
      double[] own = sums[lengthScales.isShared() ? 0 : j];
      for (int i = 0; i < own.length; i++) {
        own[i] += slopes[i] * Math.min(squares[i], Double.MAX_VALUE); // where ∞, the slope is 0
      }
    }
  }

  private static double sum(double[] terms) {
    double sum = 0;
    for (double term : terms) {
      sum += term;
    }
    return sum;
  }

  // k(x, x) = σ² whatever the other parameters.
  @Override
  public final void addDiagonalGradient(
      PointRange x, double[] weights, double[] gradient, int offset) {
    double sum = 0;
    for (int i = 0; i < x.size(); i++) {
      sum += weights[i];
    }
    gradient[offset + lengthScales.count()] += variance * sum;
  }

  /** Length-scales, variance and the kernel's own parameters by their names. */
  @Override
  public final Form form() {
    FormBuilder form =
        KernelForms.of(getClass())
            .put("lengthScales", lengthScales.values())
            .put("variance", variance);
    for (Parameter own : ownParameters()) {
      form.put(own.name(), own.value());
    }
    return form.build();
  }

  @Override
  public final boolean equals(Object other) {
    return other instanceof Stationary that
        && getClass() == that.getClass()
        && variance == that.variance
        && lengthScales.equals(that.lengthScales)
        && ownParameters().equals(that.ownParameters());
  }

  @Override
  public final int hashCode() {
    return 31 * (31 * getClass().hashCode() + lengthScales.hashCode()) + Double.hashCode(variance);
  }

  @Override
  public final String toString() {
    StringBuilder text = new StringBuilder(getClass().getSimpleName());
    text.append("(lengthScales=").append(lengthScales).append(", variance=").append(variance);
    for (Parameter own : ownParameters()) {
      text.append(", ").append(own.name()).append('=').append(own.value());
    }
    return text.append(')').toString();
  }
}
