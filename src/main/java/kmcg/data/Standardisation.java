package kmcg.data;

import java.io.Serializable;

/**
 * Shift and scale that bring each column to mean 0 and sample standard deviation 1 (n − 1).
 *
 * <p>A column that is constant where the scaling was fitted is only centred, so it carries no
 * information but breaks nothing.
 */
public final class Standardisation implements Serializable {
  private static final long serialVersionUID = 1L;

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
      double sum = 0;
      for (int i = 0; i < n; i++) {
        sum += points.at(i, j) / n;
      }
      double squares = 0;
      for (int i = 0; i < n; i++) {
        double centred = points.at(i, j) - sum;
        squares += centred * centred;
      }
      double deviation = n > 1 ? Math.sqrt(squares / (n - 1)) : 0;
      mean[j] = sum;
      scale[j] = isRounding(deviation, sum) ? 1 : deviation;
    }
    return new Standardisation(mean, scale);
  }

  /** The scaling of a single column, such as the targets. */
  public static Standardisation of(double[] column) {
    return of(Points.onLine(column));
  }

  /** Whether a deviation is no more than what rounding leaves of a constant column. */
  private static boolean isRounding(double deviation, double mean) {
    return deviation <= 1e-14 * Math.abs(mean) || deviation == 0;
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
