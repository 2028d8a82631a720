package kmcg.data;

import java.util.Arrays;

/**
 * Shift and scale that bring each column to mean 0 and sample standard deviation 1 (n − 1).
 *
 * <p>Where one value is so far from all others that subtracting the mean would make these equal,
 * the shift is another one: see {@link Column#centre}.
 *
 * <p>A column that is constant where the scaling was fitted is only centred, so it carries no
 * information but breaks nothing.
 */
public final class Standardisation {
  private final double[] mean;
  private final double[] scale;

  private Standardisation(double[] mean, double[] scale) {
    this.mean = mean;
    this.scale = scale;
  }

  /** The scaling of the columns of {@code points}. */
  public static Standardisation of(Points points) {
    double[] weights = new double[points.size()];
    Arrays.fill(weights, 1);
    return of(points, weights);
  }

  /** The scaling of the columns of points that were seen as often as {@code weights} say. */
  public static Standardisation of(Points points, double[] weights) {
    int n = points.size();
    int d = points.dimensions();
    double[] mean = new double[d];
    double[] scale = new double[d];
    for (int j = 0; j < d; j++) {
      Column column = new Column(Arrays.copyOfRange(points.values(), j * n, (j + 1) * n), weights);
      scale[j] = column.isConstant() ? 1 : column.deviation();
      mean[j] = column.centre(column.mean(), scale[j]);
    }
    return new Standardisation(mean, scale);
  }

  /** The scaling of a single column, such as the targets. */
  public static Standardisation of(double[] column) {
    return of(Points.onLine(column));
  }

  /** A scaling with given shifts and divisors, which are copied. */
  public static Standardisation of(double[] mean, double[] scale) {
    Check.sameLength("the divisors", mean.length, scale.length);
    for (double divisor : scale) {
      Check.positive("a divisor", divisor);
    }
    return new Standardisation(mean.clone(), scale.clone());
  }

  /** The shift of each column. */
  public double[] mean() {
    return mean.clone();
  }

  /** The divisor of each column. */
  public double[] scale() {
    return scale.clone();
  }

  /** How many values of each column it makes equal to others from which they differ. */
  public int[] merged(Points points) {
    int n = points.size();
    int[] merged = new int[mean.length];
    double[] weights = new double[n];
    Arrays.fill(weights, 1);
    for (int j = 0; j < mean.length; j++) {
      double[] values = Arrays.copyOfRange(points.values(), j * n, (j + 1) * n);
      merged[j] = new Column(values, weights).merged(mean[j], scale[j]);
    }
    return merged;
  }

  /** (x − mean) / scale, column by column. */
  public Points apply(Points points) {
    points.requireDimensions(mean.length);
    int n = points.size();
    double[] scaled = new double[points.values().length];
    for (int j = 0; j < mean.length; j++) {
      for (int i = 0; i < n; i++) {
        scaled[j * n + i] = (points.at(i, j) - mean[j]) / scale[j];
      }
    }
    return Points.ofColumns(n, mean.length, scaled);
  }

  /** (x − mean) / scale of the only column. */
  public double[] apply(double[] column) {
    return apply(Points.onLine(column)).values();
  }
}
