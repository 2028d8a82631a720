package kmcg.learning;

import java.util.Arrays;

/**
 * P at frequencies in equal steps, and what it would be around each of them in noise.
 *
 * <p>Of a series without seasons, P is about exponentially distributed around a background that
 * changes with f like a power of it, as of noise, of a random walk or of smooth functions: a line
 * in logarithms through the medians of P from f/3 to f and from f to 3f. A peak counts if it is h
 * times as high as the background there and
 *
 * <pre>
 *   (1 + h/m)^(−m) &lt; e^(−z),   F √z e^(−z) = 0.01
 * </pre>
 *
 * <p>with m independent frequencies behind the background, and F of them in all, between which P is
 * a continuous function (Rice 1944). A season that was seen fewer than four times seldom counts.
 *
 * @param first frequency
 * @param step between frequencies: there are {@link #OVERSAMPLING} for each that rows tell apart
 * @param power P at each
 */
record Spectrum(double first, double step, double[] power) {
  /** Frequencies for each one that rows can tell apart. */
  static final int OVERSAMPLING = 5;

  /** The probability that a peak of noise counts. */
  private static final double BY_CHANCE = 0.01;

  /** The factor between a peak's frequency and those that tell its background. */
  private static final double NEAR = 3;

  /** Independent frequencies below which a median tells nothing. */
  private static final double LEAST = 2;

  /** Frequencies that a median is taken of. */
  private static final int MOST = 300;

  int size() {
    return power.length;
  }

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

  /** −ln of the probability of a power in noise, in which it is about exponentially distributed. */
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
}
