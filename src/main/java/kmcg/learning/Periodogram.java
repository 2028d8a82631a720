package kmcg.learning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Periods that stand out in a series, at equal steps or not: the peaks of its {@link Spectrum} that
 * count, and the season that the clearest of them is a part of, if it is one.
 */
final class Periodogram {
  /** Rows below which nothing can stand out. */
  private static final int FEW = 16;

  /** Rows of a view of a long series. */
  private static final int VIEW = 4096;

  /** The fewest repetitions that a season must have been seen for. */
  private static final double REPETITIONS = 2;

  /**
   * The shortest part of a season whose sine is looked for, and the longest of which one is a part.
   */
  private static final int OVERTONES = 12;

  /** The logarithm of the probability that noise at the other parts of a season counts. */
  private static final double BY_CHANCE_TOGETHER = Math.log(1e-4);

  private final SineSeries series;
  private final Spectrum spectrum;

  private Periodogram(SineSeries series, Spectrum spectrum) {
    this.series = series;
    this.spectrum = spectrum;
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
   * @param most how many peaks are wanted at most; a season that the clearest is a part of is one
   *     period more
   */
  static List<Double> periods(double[] times, double[] values, int most) {
    return clearest(times, values, List.of(), most);
  }

  /**
   * The periods that stand out beside seasons that are known, the clearest first; a season that it
   * is a part of comes before it, as in a series of which nothing is known.
   *
   * @param times of the values, in any order
   * @param values of the series
   * @param known periods of seasons that are known; only others are wanted
   * @param most how many periods are wanted at most
   */
  static List<Double> periods(double[] times, double[] values, List<Double> known, int most) {
    return clearest(times, values, known, most).stream().limit(most).toList();
  }

  private static List<Double> clearest(
      double[] times, double[] values, List<Double> known, int most) {
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
    SineSeries series = SineSeries.of(times, values, known);
    double first = REPETITIONS / series.range();
    double step = 1 / (Spectrum.OVERSAMPLING * series.range());
    int count = (int) Math.floor((0.5 * (times.length - 1) / series.range() - first) / step) + 1;
    if (count < 3 || series.isEmpty()) {
      return List.of();
    }
    Spectrum spectrum = new Spectrum(first, step, series.power(first, step, count));
    return new Periodogram(series, spectrum).peaks();
  }

  /** The peaks that count, of which the clearest knows what it is a part of. */
  private List<Peak> peaks() {
    List<Peak> peaks = new ArrayList<>();
    for (int k = 1; k < spectrum.size() - 1; k++) {
      double period = 1 / spectrum.frequency(k);
      double height = spectrum.isPeak(k) && series.isNew(period) ? spectrum.height(k) : 0;
      if (height > 1) {
        peaks.add(new Peak(period, height, spectrum.exactFrequency(k), period));
      }
    }
    peaks.sort(Comparator.comparingDouble(Peak::height).reversed());
    if (!peaks.isEmpty()) {
      Peak best = peaks.get(0);
      double whole = 1 / whole(best.frequency);
      peaks.set(0, new Peak(best.period, best.height, best.frequency, whole));
    }
    return peaks;
  }

  /**
   * The frequency f/m of a season of which a sine is the m-th part, if it is one and is new, or
   * else f: where that sine and its own parts are taken off, at least two other parts stand out, as
   * noise would with the least probability, and a small one.
   */
  private double whole(double f) {
    SineSeries rest = series.beside(1 / f);
    double whole = f;
    double least = BY_CHANCE_TOGETHER;
    for (int m = 2; m <= OVERTONES && f / m >= spectrum.first(); m++) {
      double chance = logProbabilityOfOthers(f, m, rest);
      if (chance < least) {
        least = chance;
        whole = f / m;
      }
    }
    return series.isKnown(whole) ? f : whole;
  }

  /**
   * The logarithm of a bound on the probability that noise, with one sine of something else in it,
   * is as clear at the parts of a season beside the m-th one and its own parts. The clearest is
   * left out: the sum of the other surprises is at most that without the part where such a sine may
   * be, which is a sum of independent exponential numbers.
   *
   * @param f frequency of the m-th part
   * @param rest the series without it and its own parts
   */
  private double logProbabilityOfOthers(double f, int m, SineSeries rest) {
    double share = rest.squares() / series.squares();
    double[] surprises =
        IntStream.rangeClosed(1, OVERTONES)
            .filter(j -> j % m != 0 && f * j / m <= spectrum.last())
            .mapToDouble(j -> spectrum.surprise(f * j / m, share * rest.power(f * j / m)))
            .sorted()
            .toArray();
    int count = Math.max(0, surprises.length - 1);
    return logProbabilityBeyond(Arrays.stream(surprises, 0, count).sum(), count);
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
}
