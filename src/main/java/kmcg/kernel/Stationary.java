package kmcg.kernel;

import java.util.Arrays;
import java.util.List;
import kmcg.data.Check;
import kmcg.data.Points;
import kmcg.data.Rows;

/**
 * Kernels that depend on a scaled squared distance alone.
 *
 * <pre>
 *   k(x, z) = σ² φ(s),   s = Σⱼ (δ(xⱼ − zⱼ) / ℓⱼ)²
 * </pre>
 *
 * <p>with φ(0) = 1 and δ the identity unless a subclass says otherwise. A subclass gives φ and its
 * slope φ′ = dφ/ds; log-parameters are the length-scales ℓ, the variance σ², then its own.
 */
abstract class Stationary implements Kernel {
  private static final long serialVersionUID = 1L;

  private final LengthScales lengthScales;
  private final double variance;

  Stationary(LengthScales lengthScales, double variance) {
    this.lengthScales = lengthScales;
    this.variance = Check.scale("variance", variance);
  }

  /** s ← φ(s) for the first {@code count} entries. */
  abstract void correlation(double[] s, int count);

  /** s ← φ′(s) for the first {@code count} entries; where φ′ has a pole at 0, 0 there. */
  abstract void slope(double[] s, int count);

  /** The same kernel with other values, in the order of {@link #parameters()}. */
  abstract Stationary with(LengthScales newLengthScales, double newVariance, double[] ownValues);

  /** The values of the parameters that only this kernel has. */
  double[] ownValues() {
    return new double[0];
  }

  /** The names of the parameters that only this kernel has. */
  String[] ownNames() {
    return new String[0];
  }

  /** Adds Σ Wᵢⱼ ∂k/∂θ for the logarithms of {@link #ownValues()}. */
  void addOwnGradient(Rows x, Rows z, double[] weights, double[] gradient, int offset) {}

  /** √s, but never so large that a polynomial in it times exp(−√s) would be ∞ · 0. */
  static double distance(double s) {
    return Math.min(Math.sqrt(s), 1e3);
  }

  /** Adds (δ(xᵢ − z) w)² to {@code out[start + i]} for one input of a run of points. */
  void addSquared(double[] x, int from, int count, double z, double w, double[] out, int start) {
    for (int i = 0; i < count; i++) {
      double scaled = (x[from + i] - z) * w;
      out[start + i] += scaled * scaled;
    }
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
  public final void tile(Rows x, Rows z, double[] out) {
    int count = squaredDistances(x, z, out);
    correlation(out, count);
    for (int i = 0; i < count; i++) {
      out[i] *= variance;
    }
  }

  /** Writes the tile of s; returns its number of entries. */
  final int squaredDistances(Rows x, Rows z, double[] out) {
    Points zs = z.points();
    int count = x.size() * z.size();
    requireDimensions(x.points().dimensions());
    requireDimensions(zs.dimensions());
    Check.sameLength("the second point", x.points().dimensions(), zs.dimensions());
    Arrays.fill(out, 0, count, 0);
    for (int column = 0; column < z.size(); column++) {
      for (int j = 0; j < zs.dimensions(); j++) {
        addSquaredOf(j, x, zs.at(z.from() + column, j), out, column * x.size());
      }
    }
    return count;
  }

  private void addSquaredOf(int j, Rows x, double z, double[] out, int start) {
    Points xs = x.points();
    int from = j * xs.size() + x.from();
    addSquared(xs.values(), from, x.size(), z, lengthScales.inverse(j), out, start);
  }

  @Override
  public final void diagonal(Rows x, double[] out) {
    Arrays.fill(out, 0, x.size(), variance);
  }

  @Override
  public final double[] parameters() {
    double[] own = ownValues();
    double[] further = new double[1 + own.length];
    further[0] = variance;
    System.arraycopy(own, 0, further, 1, own.length);
    return Parameters.logarithms(lengthScales, further);
  }

  @Override
  public final Kernel withParameters(double[] logarithms) {
    int scales = lengthScales.count();
    int own = ownValues().length;
    double[] values = Parameters.values(logarithms, scales + 1 + own);
    return with(
        Parameters.lengthScales(values, scales),
        values[scales],
        Arrays.copyOfRange(values, scales + 1, values.length));
  }

  @Override
  public final List<String> parameterNames() {
    String[] own = ownNames();
    String[] further = new String[1 + own.length];
    further[0] = "variance";
    System.arraycopy(own, 0, further, 1, own.length);
    return Parameters.names(lengthScales, further);
  }

  @Override
  public final void requireDimensions(int dimensions) {
    lengthScales.requireDimensions(dimensions);
  }

  // ∂k/∂ln σ² = k and ∂k/∂ln ℓⱼ = −2 σ² φ′(s) (δⱼ/ℓⱼ)².
  @Override
  public final void addGradient(Rows x, Rows z, double[] weights, double[] gradient, int offset) {
    int scales = lengthScales.count();
    double[] tile = new double[x.size() * z.size()];
    int count = squaredDistances(x, z, tile);
    double[] slopes = tile.clone();
    correlation(tile, count);
    slope(slopes, count);
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += weights[i] * tile[i];
      slopes[i] *= -2 * variance * weights[i];
    }
    gradient[offset + scales] += variance * sum;
    addLengthScaleGradient(x, z, slopes, gradient, offset);
    addOwnGradient(x, z, weights, gradient, offset + scales + 1);
  }

  private void addLengthScaleGradient(
      Rows x, Rows z, double[] slopes, double[] gradient, int offset) {
    Points zs = z.points();
    double[] squares = new double[x.size()];
    for (int column = 0; column < z.size(); column++) {
      for (int j = 0; j < zs.dimensions(); j++) {
        Arrays.fill(squares, 0);
        addSquaredOf(j, x, zs.at(z.from() + column, j), squares, 0);
        double sum = 0;
        for (int i = 0; i < squares.length; i++) {
          double square = Math.min(squares[i], Double.MAX_VALUE); // where ∞, the slope is 0
          sum += slopes[column * squares.length + i] * square;
        }
        gradient[offset + (lengthScales.isShared() ? 0 : j)] += sum;
      }
    }
  }

  // k(x, x) = σ² whatever the other parameters.
  @Override
  public final void addDiagonalGradient(Rows x, double[] weights, double[] gradient, int offset) {
    double sum = 0;
    for (int i = 0; i < x.size(); i++) {
      sum += weights[i];
    }
    gradient[offset + lengthScales.count()] += variance * sum;
  }

  @Override
  public final boolean equals(Object other) {
    return other instanceof Stationary that
        && getClass() == that.getClass()
        && variance == that.variance
        && lengthScales.equals(that.lengthScales)
        && Arrays.equals(ownValues(), that.ownValues());
  }

  @Override
  public final int hashCode() {
    return 31 * (31 * getClass().hashCode() + lengthScales.hashCode()) + Double.hashCode(variance);
  }

  @Override
  public final String toString() {
    StringBuilder text = new StringBuilder(getClass().getSimpleName());
    text.append("(lengthScales=").append(lengthScales).append(", variance=").append(variance);
    for (int i = 0; i < ownNames().length; i++) {
      text.append(", ").append(ownNames()[i]).append('=').append(ownValues()[i]);
    }
    return text.append(')').toString();
  }
}
