package kmcg.data;

import java.util.Arrays;

/**
 * Shift and scale that bring each column to mean 0 and sample standard deviation 1 (n − 1).
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
    int n = points.size();
    int d = points.dimensions();
    double[] mean = new double[d];
    double[] scale = new double[d];
    for (int j = 0; j < d; j++) {
      double[] column = Arrays.copyOfRange(points.values(), j * n, (j + 1) * n);
      mean[j] = mean(column);
      scale[j] = isConstant(column) ? 1 : deviation(column, mean[j]);
    }
    return new Standardisation(mean, scale);
  }

  private static boolean isConstant(double[] column) {
    return Arrays.stream(column).allMatch(value -> value == column[0]);
  }

  /** In two passes, so that rounding does not grow with n, and without overflow. */
  private static double mean(double[] column) {
    double first = Arrays.stream(column).map(value -> value / column.length).sum();
    return first + Arrays.stream(column).map(value -> (value - first) / column.length).sum();
  }

  private static double deviation(double[] column, double mean) {
    double largest = Arrays.stream(column).map(value -> Math.abs(value - mean)).max().orElse(0);
    double squares =
        Arrays.stream(column)
            .map(value -> (value - mean) / largest * ((value - mean) / largest))
            .sum();
    return largest * Math.sqrt(squares / (column.length - 1));
  }

  /** The scaling of a single column, such as the targets. */
  public static Standardisation of(double[] column) {
    return of(Points.onLine(column));
  }

  /** The shift of each column. */
  public double[] mean() {
    return mean.clone();
  }

  /** The divisor of each column. */
  public double[] scale() {
    return scale.clone();
  }

  /** (x − mean) / scale, column by column. */
  public Points apply(Points points) {
    Check.sameLength("the point's coordinates", mean.length, points.dimensions());
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
