package kmcg.learning;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Interruption;

/**
 * A series less what is known of it, a cubic in time and seasons, and the sines in what is left.
 *
 * <p>P(f) is the share of the variance that a sine of frequency f explains by least squares (Lomb
 * 1976), at equal steps or not.
 */
final class SineSeries {
  /** What is left of values by rounding, once the polynomial is taken off. */
  private static final double ROUNDING = 1e-12;

  /** The degree of the polynomial that is taken off. */
  private static final int DEGREE = 3;

  /** Sines of a known season that are taken off. */
  private static final int HARMONICS = 4;

  /** The part of a period by which another one differs. */
  private static final double APART = 0.1;

  /** Frequencies that are looked at between two polls. */
  private static final int BETWEEN_POLLS = 64;

  private final double[] times;
  private final double[] values;
  private final double range;
  private final double[] known; // periods of sines that are taken off
  private final double[] left;

  private SineSeries(double[] times, double[] values, double[] known) {
    this.times = times;
    this.values = values;
    this.range = times[times.length - 1] - times[0];
    this.known =
        Arrays.stream(known)
            .filter(period -> period > 2 * range / times.length) // shorter ones cannot be seen
            .toArray();
    this.left = withoutWhatIsKnown();
  }

  /**
   * A series.
   *
   * @param times of the values, in ascending order
   * @param values at these times
   * @param seasons periods of seasons that are known
   */
  static SineSeries of(double[] times, double[] values, List<Double> seasons) {
    double[] known = seasons.stream().flatMapToDouble(SineSeries::sines).toArray();
    return new SineSeries(times, values, known);
  }

  /** The same series, of which one more season is known. */
  SineSeries beside(double season) {
    DoubleStream all = DoubleStream.concat(Arrays.stream(known), sines(season));
    return new SineSeries(times, values, all.toArray());
  }

  /** The periods of the sines that a season is made of. */
  private static DoubleStream sines(double season) {
    return IntStream.rangeClosed(1, HARMONICS).mapToDouble(k -> season / k);
  }

  /** The time from the first value to the last. */
  double range() {
    return range;
  }

  /** The sum of squares of what is left. */
  double squares() {
    return Algebra.dot(left, left);
  }

  /** Whether rounding alone leaves as much. */
  boolean isEmpty() {
    return Algebra.norm(left) <= ROUNDING * Algebra.norm(values);
  }

  /** Whether a period is far enough from those of all sines that are known to be another one. */
  boolean isNew(double period) {
    return Arrays.stream(known).noneMatch(k -> Math.abs(period / k - 1) < APART);
  }

  /** Whether rows cannot tell a frequency from that of a sine that is known. */
  boolean isKnown(double frequency) {
    return Arrays.stream(known).anyMatch(k -> Math.abs(frequency - 1 / k) * range < 1);
  }

  /** Values less the polynomial in time, and the known sines, that are nearest to them. */
  private double[] withoutWhatIsKnown() {
    int n = times.length;
    Matrix basis = Matrix.zeros(n, DEGREE + 1 + 2 * known.length);
    for (int i = 0; i < n; i++) {
      double u = 2 * (times[i] - times[0]) / range - 1;
      double[] legendre = {1, u, (3 * u * u - 1) / 2, (5 * u * u * u - 3 * u) / 2};
      for (int d = 0; d <= DEGREE; d++) {
        basis.set(i, d, legendre[d]);
      }
      for (int k = 0; k < known.length; k++) {
        double angle = 2 * Math.PI * (times[i] - times[0]) / known[k];
        basis.set(i, DEGREE + 1 + 2 * k, Math.cos(angle));
        basis.set(i, DEGREE + 2 + 2 * k, Math.sin(angle));
      }
    }
    Matrix normal = Algebra.transposedProduct(basis, basis);
    normal.addToDiagonal(1e-12 * n);
    double[] right = Algebra.transposedProduct(basis, Matrix.column(values)).data();
    double[] coefficients =
        Cholesky.overwriting(normal, "the polynomial's normal matrix", "give more rows")
            .solve(right);
    double[] rest = values.clone();
    Algebra.add(-1, Algebra.product(basis, Matrix.column(coefficients)).data(), rest);
    double mean = Arrays.stream(rest).average().orElse(0);
    return Arrays.stream(rest).map(v -> v - mean).toArray();
  }

  /** P at frequencies in equal steps; each row's angle is turned on from one to the next. */
  double[] power(double first, double step, int count) {
    int n = times.length;
    double[] cosine = new double[n];
    double[] sine = new double[n];
    double[] turnCosine = new double[n];
    double[] turnSine = new double[n];
    for (int i = 0; i < n; i++) {
      double t = 2 * Math.PI * (times[i] - times[0]);
      cosine[i] = Math.cos(first * t);
      sine[i] = Math.sin(first * t);
      turnCosine[i] = Math.cos(step * t);
      turnSine[i] = Math.sin(step * t);
    }
    double total = squares();
    double[] power = new double[count];
    for (int k = 0; k < count; k++) {
      if (k % BETWEEN_POLLS == 0) {
        Interruption.poll();
      }
      double cc = Algebra.dot(cosine, cosine);
      double ss = Algebra.dot(sine, sine);
      double cs = Algebra.dot(cosine, sine);
      double yc = Algebra.dot(left, cosine);
      double ys = Algebra.dot(left, sine);
      double determinant = cc * ss - cs * cs;
      power[k] =
          determinant > 1e-9 * n * n
              ? (yc * yc * ss + ys * ys * cc - 2 * yc * ys * cs) / (total * determinant)
              : 0;
      for (int i = 0; i < n; i++) {
        double c = cosine[i] * turnCosine[i] - sine[i] * turnSine[i];
        sine[i] = sine[i] * turnCosine[i] + cosine[i] * turnSine[i];
        cosine[i] = c;
      }
    }
    return power;
  }

  /** P at one frequency. */
  double power(double frequency) {
    return power(frequency, 0, 1)[0];
  }
}
