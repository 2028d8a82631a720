package kmcg.learning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;

/**
 * Periods that stand out in a series, at equal steps or not.
 *
 * <p>After a cubic in time, and seasons that are known, are taken off, P(f) is the share of the
 * variance that a sine of frequency f explains by least squares (Lomb 1976). Of a series without
 * seasons, P is about exponentially distributed around a background that changes with f like a
 * power of it, as of noise, of a random walk or of smooth functions: a line in logarithms through
 * the medians of P from f/3 to f and from f to 3f. A peak counts if it is h times as high as the
 * background there and
 *
 * <pre>
 *   (1 + h/m)^(−m) &lt; e^(−z),   F √z e^(−z) = 0.01
 * </pre>
 *
 * <p>with m independent frequencies behind the background, and F of them in all, between which P is
 * a continuous function (Rice 1944). A season that was seen fewer than four times seldom counts.
 */
final class Periodogram {
  /** Frequencies for each one that rows can tell apart. */
  private static final int OVERSAMPLING = 5;

  /** Rows below which nothing can stand out. */
  private static final int FEW = 16;

  /** Rows of a view of a long series. */
  private static final int VIEW = 4096;

  /** The fewest repetitions that a season must have been seen for. */
  private static final double REPETITIONS = 2;

  /** The probability that a peak of noise counts. */
  private static final double BY_CHANCE = 0.01;

  /** The factor between a peak's frequency and those that tell its background. */
  private static final double NEAR = 3;

  /** Independent frequencies below which a median tells nothing. */
  private static final double LEAST = 2;

  /** Frequencies that a median is taken of. */
  private static final int MOST = 300;

  /** What is left of values by rounding, once the polynomial is taken off. */
  private static final double ROUNDING = 1e-12;

  /** The degree of the polynomial that is taken off. */
  private static final int DEGREE = 3;

  /** Sines of a known season that are taken off. */
  private static final int HARMONICS = 4;

  /** The part of a period by which another one differs. */
  private static final double APART = 0.1;

  /**
   * The shortest part of a season whose sine is looked for, and the longest of which one is a part.
   */
  private static final int OVERTONES = 12;

  /** The logarithm of the probability that noise at the other parts of a season counts. */
  private static final double BY_CHANCE_TOGETHER = Math.log(1e-4);

  private final double[] times;
  private final double[] values;
  private final double range;
  private final double[] known; // periods of sines that are taken off

  private Periodogram(double[] times, double[] values, List<Double> seasons) {
    this.times = times;
    this.values = values;
    this.range = times[times.length - 1] - times[0];
    this.known =
        seasons.stream()
            .flatMapToDouble(
                season -> IntStream.rangeClosed(1, HARMONICS).mapToDouble(k -> season / k))
            .filter(period -> period > 2 * range / times.length) // shorter ones cannot be seen
            .toArray();
  }

  /**
   * A peak.
   *
   * @param frequency where it is between those that were looked at
   * @param whole the period that its own is a part of, if that is known, or else its own
   */
  private record Peak(double period, double height, double frequency, double whole) {}

  /**
   * The periods that stand out, the clearest first. A season of any shape is several sines, of
   * which the clearest may be the fifth of a year; then the year comes before it.
   *
   * @param times of the values, in any order
   * @param values of the series
   * @param most how many are wanted at most, beside one that the clearest is a part of
   */
  static List<Double> periods(double[] times, double[] values, int most) {
    return periods(times, values, List.of(), most);
  }

  /**
   * The same beside seasons that are known.
   *
   * @param times of the values, in any order
   * @param values of the series
   * @param known periods of seasons that are known; only others are wanted
   * @param most how many are wanted at most
   */
  static List<Double> periods(double[] times, double[] values, List<Double> known, int most) {
    int[] order =
        IntStream.range(0, times.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> times[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] t = Arrays.stream(order).mapToDouble(i -> times[i]).distinct().toArray();
    double[] y = means(order, times, values, t);
    int n = t.length;
    List<Peak> peaks = new ArrayList<>();
    if (n <= VIEW) {
      peaks.addAll(peaks(t, y, known));
    } else { // what is short shows in some rows, what is long in means
      int from = (n - VIEW) / 2;
      peaks.addAll(
          peaks(
              Arrays.copyOfRange(t, from, from + VIEW),
              Arrays.copyOfRange(y, from, from + VIEW),
              known));
      peaks.addAll(peaks(means(t), means(y), known));
    }
    peaks.sort(Comparator.comparingDouble(Peak::height).reversed());
    List<Double> periods = new ArrayList<>();
    for (Peak peak : peaks) {
      if (isNew(peak.period, periods) && periods.size() < most) {
        periods.add(peak.period);
      }
    }
    peaks.stream()
        .limit(1)
        .filter(peak -> isNew(peak.whole, periods))
        .forEach(peak -> periods.add(0, peak.whole));
    return periods;
  }

  private static boolean isNew(double period, List<Double> others) {
    return others.stream().allMatch(p -> Math.abs(Math.log(p / period)) > 0.05);
  }

  /** The mean of the values of each distinct time: rows that share one tell no more frequencies. */
  private static double[] means(int[] order, double[] times, double[] values, double[] distinct) {
    double[] means = new double[distinct.length];
    int from = 0;
    for (int k = 0; k < means.length; k++) {
      int to = from;
      while (to < order.length && Double.compare(times[order[to]], distinct[k]) == 0) {
        means[k] += values[order[to++]];
      }
      means[k] /= to - from;
      from = to;
    }
    return means;
  }

  private static double[] means(double[] sorted) {
    double[] means = new double[VIEW / 2];
    for (int b = 0; b < means.length; b++) {
      int from = (int) ((long) sorted.length * b / means.length);
      int to = (int) ((long) sorted.length * (b + 1) / means.length);
      means[b] = Arrays.stream(sorted, from, to).average().orElseThrow();
    }
    return means;
  }

  private static List<Peak> peaks(double[] times, double[] values, List<Double> known) {
    if (times.length < FEW || !(times[times.length - 1] > times[0])) {
      return List.of();
    }
    return new Periodogram(times, values, known).peaks();
  }

  private List<Peak> peaks() {
    double[] y = withoutWhatIsKnown();
    double first = REPETITIONS / range;
    double step = 1 / (OVERSAMPLING * range);
    int count = (int) Math.floor((0.5 * (times.length - 1) / range - first) / step) + 1;
    if (count < 3 || Algebra.norm(y) <= ROUNDING * Algebra.norm(values)) {
      return List.of();
    }
    Spectrum spectrum = new Spectrum(first, step, power(y, first, step, count));
    List<Peak> peaks = new ArrayList<>();
    for (int k = 1; k < count - 1; k++) {
      double height =
          spectrum.isPeak(k) && isNew(1 / spectrum.frequency(k)) ? spectrum.height(k) : 0;
      if (height > 1) {
        double period = 1 / spectrum.frequency(k);
        peaks.add(new Peak(period, height, spectrum.exactFrequency(k), period));
      }
    }
    return withWhole(peaks, spectrum);
  }

  /** Peaks of which the clearest knows what it is a part of. */
  private List<Peak> withWhole(List<Peak> peaks, Spectrum spectrum) {
    peaks.sort(Comparator.comparingDouble(Peak::height).reversed());
    if (!peaks.isEmpty()) {
      Peak best = peaks.get(0);
      double whole = 1 / whole(best.frequency, spectrum);
      peaks.set(0, new Peak(best.period, best.height, best.frequency, whole));
    }
    return peaks;
  }

  /**
   * The frequency f/m of a season of which a sine is the m-th part, if it is one: where that sine
   * and its own parts are taken off, noise would have as much power at the other parts together
   * with the least probability, and a small one.
   */
  private double whole(double f, Spectrum spectrum) {
    double[] all = withoutWhatIsKnown();
    double[] left = new Periodogram(times, values, List.of(1 / f)).withoutWhatIsKnown();
    double share = Algebra.dot(left, left) / Algebra.dot(all, all);
    double whole = f;
    double least = BY_CHANCE_TOGETHER;
    for (int m = 2; m <= OVERTONES && f / m >= spectrum.first(); m++) {
      double sum = 0;
      int count = 0;
      for (int j = 1; j <= OVERTONES && f * j / m <= spectrum.last(); j++) {
        if (j % m != 0) {
          sum += spectrum.surprise(f * j / m, share * power(left, f * j / m, 0, 1)[0]);
          count++;
        }
      }
      double chance = logProbabilityBeyond(sum, count);
      if (chance < least) {
        least = chance;
        whole = f / m;
      }
    }
    return whole;
  }

  /** P at frequencies in equal steps. */
  private record Spectrum(double first, double step, double[] power) {
    double frequency(int k) {
      return first + k * step;
    }

    boolean isPeak(int k) {
      return power[k] >= power[k - 1] && power[k] > power[k + 1];
    }

    /** A peak's height above the background, relative to that which counts. */
    double height(int k) {
      Background near = background(k);
      double once = Math.log(power.length / (OVERSAMPLING * BY_CHANCE));
      double z = once + 0.5 * Math.log(once);
      double least = near.count * Math.expm1(z / near.count);
      return near.count < LEAST ? 0 : power[k] / (near.level * least);
    }

    /** Where a peak is between the frequencies, by a parabola through it and its neighbours. */
    double exactFrequency(int k) {
      double bend = 2 * power[k] - power[k - 1] - power[k + 1];
      return frequency(k) + (bend > 0 ? 0.5 * step * (power[k + 1] - power[k - 1]) / bend : 0);
    }

    /**
     * −ln of the probability of a power in noise, in which it is about exponentially distributed.
     */
    double surprise(double f, double power) {
      Background near = background(number(f));
      return near.count < LEAST ? 0 : near.count * Math.log1p(power / (near.level * near.count));
    }

    double last() {
      return frequency(power.length - 1);
    }

    private Background background(int k) {
      double f = frequency(k);
      Side below = side(number(f / NEAR), k - OVERSAMPLING);
      Side above = side(k + OVERSAMPLING + 1, number(f * NEAR) + 1);
      if (below.count >= LEAST && above.count >= LEAST) {
        double share = Math.log(above.frequency / f) / Math.log(above.frequency / below.frequency);
        double level = Math.pow(below.level, share) * Math.pow(above.level, 1 - share);
        double variance = share * share / below.count + (1 - share) * (1 - share) / above.count;
        return new Background(level, 1 / variance);
      }
      return above.count >= below.count
          ? new Background(above.level * Math.sqrt(above.frequency / f), above.count) // a guess
          : new Background(below.level, below.count);
    }

    private int number(double frequency) {
      return (int) Math.floor((frequency - first) / step);
    }

    /** The mean of an exponential distribution with the median of P over some frequencies. */
    private Side side(int low, int high) {
      int from = Math.max(0, low);
      int count = Math.min(power.length, high) - from;
      if (count < 1) {
        return new Side(0, 0, 0);
      }
      int stride = 1 + count / MOST;
      double[] some = new double[(count - 1) / stride + 1];
      Arrays.setAll(some, i -> power[from + i * stride]);
      Arrays.sort(some);
      double level = some[some.length / 2] / Math.log(2);
      return new Side(frequency(from + count / 2), level, (double) count / OVERSAMPLING);
    }
  }

  /** The logarithm of the probability that a sum of exponential numbers is larger. */
  private static double logProbabilityBeyond(double sum, int count) {
    double term = 1;
    double all = 1;
    for (int i = 1; i < count; i++) {
      term *= sum / i;
      all += term;
    }
    return count == 0 ? 0 : Math.log(all) - sum;
  }

  /**
   * What P is around in noise.
   *
   * @param level its mean
   * @param count of the independent frequencies that tell it
   */
  private record Background(double level, double count) {
    Background {
      level = Math.max(level, Double.MIN_NORMAL);
    }
  }

  /**
   * Frequencies on one side of a peak.
   *
   * @param frequency in their middle
   * @param level of the background there
   * @param count of those that rows can tell apart
   */
  private record Side(double frequency, double level, double count) {}

  /** Whether a period is none of those that are taken off. */
  private boolean isNew(double period) {
    return Arrays.stream(known).noneMatch(k -> Math.abs(period / k - 1) < APART);
  }

  /** Values less the polynomial in time, and the known seasons, that are nearest to them. */
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
    double[] left = values.clone();
    Algebra.add(-1, Algebra.product(basis, Matrix.column(coefficients)).data(), left);
    double mean = Arrays.stream(left).average().orElse(0);
    return Arrays.stream(left).map(v -> v - mean).toArray();
  }

  /** P at frequencies in equal steps; each row's angle is turned on from one to the next. */
  private double[] power(double[] y, double first, double step, int count) {
    int n = y.length;
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
    double total = Algebra.dot(y, y);
    double[] power = new double[count];
    for (int k = 0; k < count; k++) {
      double cc = Algebra.dot(cosine, cosine);
      double ss = Algebra.dot(sine, sine);
      double cs = Algebra.dot(cosine, sine);
      double yc = Algebra.dot(y, cosine);
      double ys = Algebra.dot(y, sine);
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
}
