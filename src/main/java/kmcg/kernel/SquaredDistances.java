package kmcg.kernel;

import java.util.Arrays;
import kmcg.data.PointRange;

/**
 * Scaled squared distances s = Σⱼ ((xⱼ − zⱼ) / ℓⱼ)² of a run of points from single points.
 *
 * <p>The differences are formed before they are squared: the matrix product −2xᵀz would be faster
 * in many dimensions, but cancels where points are close, and there kernels look closest. Four
 * inputs are taken at a time, from arrays of their own: the compiler uses vector instructions only
 * where all indices are the loop's.
 */
class SquaredDistances {
  private final double[][] x;
  private final double[] w; // 1/ℓ

  /** Distances from {@code rows}, whose coordinates are copied. */
  SquaredDistances(PointRange rows, LengthScales lengthScales) {
    int d = rows.points().dimensions();
    x = new double[d][];
    for (int j = 0; j < d; j++) {
      x[j] = rows.coordinate(j);
    }
    w = lengthScales.inverses(d);
  }

  /**
   * Distances from rows given by coordinate.
   *
   * @param x kept, not copied
   * @param w 1/ℓ of each input; kept, not copied
   */
  SquaredDistances(double[][] x, double[] w) {
    this.x = x;
    this.w = w;
  }

  /** Coordinate j of each point of the run. */
  final double[] coordinate(int j) {
    return x[j];
  }

  /** 1/ℓⱼ. */
  final double inverseScale(int j) {
    return w[j];
  }

  /** out ← s of each point of the run from point c of {@code z}. */
  final void from(PointRange z, int c, double[] out) {
    from(z.points().point(z.from() + c), out);
  }

  /** out ← s of each point of the run from {@code z}. */
  final void from(double[] z, double[] out) {
    Arrays.fill(out, 0);
    add(z, out);
  }

  /** out ← the term of input j in s. */
  final void fromInput(PointRange z, int c, int j, double[] out) {
    Arrays.fill(out, 0);
    addInput(j, z.points().at(z.from() + c, j), out);
  }

  /** Adds s of each point of the run from {@code z}. */
  void add(double[] z, double[] out) {
    int d = x.length;
    int j = 0;
    for (; j + 4 <= d; j += 4) {
      addFour(j, z, out);
    }
    if (j + 2 <= d) {
      addTwo(j, z, out);
      j += 2;
    }
    if (j < d) {
      addInput(j, z[j], out);
    }
  }

  private void addTwo(int j, double[] z, double[] out) {
    double[] a = x[j];
    double[] b = x[j + 1];
    double za = z[j];
    double zb = z[j + 1];
    double wa = w[j];
    double wb = w[j + 1];
    for (int i = 0; i < out.length; i++) {
      double p = (a[i] - za) * wa;
      double q = (b[i] - zb) * wb;
      out[i] += p * p + q * q;
    }
  }

  private void addFour(int j, double[] z, double[] out) {
    double[] a = x[j];
    double[] b = x[j + 1];
    double[] c = x[j + 2];
    double[] d = x[j + 3];
    double za = z[j];
    double zb = z[j + 1];
    double zc = z[j + 2];
    double zd = z[j + 3];
    double wa = w[j];
    double wb = w[j + 1];
    double wc = w[j + 2];
    double wd = w[j + 3];
    for (int i = 0; i < out.length; i++) {
      double p = (a[i] - za) * wa;
      double q = (b[i] - zb) * wb;
      double r = (c[i] - zc) * wc;
      double s = (d[i] - zd) * wd;
      out[i] += p * p + q * q + r * r + s * s;
    }
  }

  /** Adds the term of input j. */
  void addInput(int j, double z, double[] out) {
    double[] a = x[j];
    double wa = w[j];
    for (int i = 0; i < out.length; i++) {
      double p = (a[i] - z) * wa;
      out[i] += p * p;
    }
  }
}
