package kmcg.model.relevance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.RandomRows;
import kmcg.kernel.Kernel;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.linalg.machine.Heap;
import kmcg.model.Posterior;
import kmcg.model.relevance.VarianceShares.Share;

/**
 * Computes which inputs of a model matter.
 *
 * <p>A prediction may take a millisecond, and a share takes thousands of them. So the model is
 * evaluated at some points only, half of them rows of the sample and half of them rows of
 * independent inputs; an {@link Emulator} interpolates these values, and Monte Carlo runs on it.
 * Further points tell how good it is. Where it is poor, it gets more points, and where that is not
 * enough, Monte Carlo runs on the model itself, with fewer rows.
 *
 * <p>However many rows there are, the number of evaluations is bounded, and with many columns their
 * cost, as long as a few rows of each group are enough for it. A first, short run finds groups
 * without visible effect, so that the second one has more rows for the others.
 */
public final class Relevance {
  /** Rows that the distribution of each input is taken from. */
  private static final int SAMPLE = 4096;

  /** Rows of the sample, and as many of independent inputs, that an emulator is made of. */
  private static final int[] KNOWN = {128, 512};

  /** Rows at which the model is compared with its emulator. */
  private static final int COMPARED = 64;

  /** R² from which on more points would not make an emulator better by what can be seen. */
  private static final double FAITHFUL = 0.995;

  /** R² from which on an emulator is better than few evaluations of the model. */
  private static final double GOOD_ENOUGH = 0.95;

  /** Evaluations of an emulator in the second run. */
  private static final int EVALUATIONS = 1 << 16;

  /** Rows of the first run, and the most of the second. */
  private static final int SHORT = 256;

  private static final int LONG = 8192;

  /** Multiplications that a run on an emulator may take, some seconds, with more rows than few. */
  private static final double WORK = 2e10;

  /** A total share that the second run need not know better. */
  private static final double INVISIBLE = 0.002;

  /** Evaluations of the model, where its emulator is poor. */
  private static final int DIRECT = 2048;

  /** With fewer rows of the model than this, a poor emulator is the better choice. */
  private static final int FEWEST = 64;

  /** Rows of the model at least, where there is no emulator at all. */
  private static final int LEAST = 16;

  /** A standard deviation, relative to the largest value, that is due to rounding. */
  private static final double ROUNDING = 1e-9;

  /** A standard deviation, in that of the noise, that nobody can see. */
  private static final double QUIET = 3e-3;

  private MeanFunction mean; // divided by a power of two once its size is known
  private final Kernel kernel;
  private final Points sample;
  private final List<int[]> groups;
  private final SplittableRandom random;
  private final IndependentRows rows;
  private final double quiet;

  private Relevance(
      MeanFunction mean,
      Kernel kernel,
      Points sample,
      List<int[]> groups,
      double quiet,
      long seed) {
    this.mean = mean;
    this.kernel = kernel;
    this.sample = sample;
    this.groups = groups;
    this.quiet = quiet;
    random = new SplittableRandom(seed);
    rows = new IndependentRows(sample, groups);
  }

  /**
   * The shares of groups of inputs in the variance of a posterior's mean; none if the mean varies
   * so little that it is lost in the noise.
   *
   * @param sample rows from which the distribution of each group is taken
   * @param groups of columns; each column belongs to one
   */
  public static VarianceShares of(
      Posterior posterior, Points sample, List<int[]> groups, long seed) {
    double quiet = QUIET * Math.sqrt(posterior.prior().noiseVariance());
    Kernel kernel = posterior.prior().kernel();
    return of(x -> posterior.predict(x).mean(), kernel, sample, groups, quiet, seed);
  }

  /**
   * The shares of groups of inputs in the variance of a function.
   *
   * @param kernel by which values of the function can be interpolated
   * @param sample rows from which the distribution of each group is taken
   * @param groups of columns; each column belongs to one
   */
  public static VarianceShares of(
      MeanFunction mean, Kernel kernel, Points sample, List<int[]> groups, long seed) {
    return of(mean, kernel, sample, groups, 0, seed);
  }

  private static VarianceShares of(
      MeanFunction mean,
      Kernel kernel,
      Points sample,
      List<int[]> groups,
      double quiet,
      long seed) {
    requirePartition(groups, sample.dimensions());
    if (sample.size() == 0 || groups.isEmpty()) {
      return VarianceShares.none();
    }
    return new Relevance(mean, kernel, sample, groups, quiet, seed).shares();
  }

  /** Each column as a group of its own. */
  public static List<int[]> single(int columns) {
    return IntStream.range(0, columns).mapToObj(j -> new int[] {j}).toList();
  }

  /** Inputs of training rows, drawn by their copies if there are many or copies differ. */
  public static Points sample(TrainingSet data, long seed) {
    double[] weights = data.copies();
    boolean equal = Arrays.stream(weights).allMatch(w -> w == weights[0]);
    if (equal) {
      int count = Math.min(SAMPLE, data.size());
      return data.size() == count
          ? data.inputs()
          : data.inputs().select(RandomRows.draw(data.size(), count, seed));
    }
    return data.inputs().select(byWeight(weights, seed));
  }

  /** Numbers of rows at equal distances along the weights, in random order. */
  private static int[] byWeight(double[] weights, long seed) {
    int[] order = RandomRows.draw(weights.length, weights.length, seed);
    double step = Arrays.stream(weights).sum() / SAMPLE;
    int[] chosen = new int[SAMPLE];
    int row = 0;
    double behind = weights[order[0]];
    for (int i = 0; i < SAMPLE; i++) {
      while (behind < (i + 0.5) * step && row + 1 < order.length) {
        behind += weights[order[++row]];
      }
      chosen[i] = order[row];
    }
    return chosen;
  }

  private static void requirePartition(List<int[]> groups, int columns) {
    int[] sorted = groups.stream().flatMapToInt(Arrays::stream).sorted().toArray();
    if (!Arrays.equals(sorted, IntStream.range(0, columns).toArray())) {
      throw new IllegalArgumentException(
          "each of the %s columns must belong to one group, but the groups have the columns %s."
              .formatted(columns, Arrays.toString(sorted)));
    }
  }

  private VarianceShares shares() {
    Points others = rows.draw(COMPARED, random);
    double[] values = mean.at(others);
    if (isConstant(values)) {
      return VarianceShares.none();
    }
    if (groups.size() == 1) {
      return new VarianceShares(List.of(Share.ALL), 1, 0);
    }
    int exponent = Math.getExponent(DoubleStream.of(values).map(Math::abs).max().orElse(1));
    MeanFunction given = mean;
    mean = x -> scaled(given.at(x), -exponent); // its fourth powers are numbers then
    return emulated(others, scaled(values, -exponent)).orElseGet(this::direct);
  }

  /** Values times a power of two, by which nothing is rounded. */
  private static double[] scaled(double[] values, int exponent) {
    return Arrays.stream(values).map(value -> Math.scalb(value, exponent)).toArray();
  }

  /** The shares by few evaluations of the model itself. */
  private VarianceShares direct() {
    SobolIndices indices = SobolIndices.of(mean, rows, groups, few(), random);
    return new VarianceShares(shares(indices), 1, error(indices));
  }

  private static double error(SobolIndices indices) {
    return indices.variance() > 0 ? indices.error() / indices.variance() : 0;
  }

  /** The shares by an emulator that is faithful to the model, or better than a few rows of it. */
  private Optional<VarianceShares> emulated(Points others, double[] values) {
    for (int size : KNOWN) {
      Optional<Emulator> emulator = emulator(size);
      double fidelity = emulator.map(e -> explained(values, e.at(others))).orElse(0.0);
      boolean last = size == KNOWN[KNOWN.length - 1];
      double needed = !last ? FAITHFUL : few() < FEWEST ? 0 : GOOD_ENOUGH;
      if (fidelity > needed) {
        return emulator.map(e -> emulated(e, fidelity));
      }
    }
    return Optional.empty();
  }

  /** The number of rows for which the model itself can be evaluated. */
  private int few() {
    return Math.max(LEAST, DIRECT / (groups.size() + 2));
  }

  /** Interpolates the model between rows of the sample, and as many of independent inputs. */
  private Optional<Emulator> emulator(int size) {
    int drawn = Math.min(size, sample.size());
    Points seen = sample.select(RandomRows.draw(sample.size(), drawn, random.nextLong()));
    Points known = joined(seen, rows.draw(size, random));
    Heap.require("its computation", Emulator.bytes(known.size()), "");
    try {
      return Optional.of(new Emulator(kernel, known, mean.at(known)));
    } catch (NotPositiveDefiniteException e) {
      return Optional.empty();
    }
  }

  /** Shares by many evaluations, those of groups with a visible effect by more than others. */
  private VarianceShares emulated(Emulator emulator, double fidelity) {
    int few = Math.min(SHORT, affordable(groups.size(), sample.dimensions(), emulator.points()));
    SobolIndices first = SobolIndices.of(emulator, rows, groups, few, random);
    List<Share> shares = new ArrayList<>(shares(first));
    double error = error(first);
    int[] visible =
        IntStream.range(0, groups.size()).filter(g -> shares.get(g).total() >= INVISIBLE).toArray();
    int most = affordable(visible.length, sample.dimensions(), emulator.points());
    int n = Math.min(Math.min(LONG, EVALUATIONS / (visible.length + 2)), most);
    if (n > few) {
      List<int[]> chosen = Arrays.stream(visible).mapToObj(groups::get).toList();
      SobolIndices second = SobolIndices.of(emulator, rows, chosen, n, random);
      List<Share> better = shares(second);
      error = error(second);
      for (int k = 0; k < visible.length; k++) {
        shares.set(visible[k], better.get(k));
      }
    }
    return new VarianceShares(shares, fidelity, error);
  }

  /**
   * The number of rows for which an emulator can be evaluated once for each group: its cost grows
   * with the columns as well as with the groups.
   *
   * @param points of the emulator
   */
  static int affordable(int groups, int columns, int points) {
    return (int) Math.max(LEAST, WORK / ((groups + 2.0) * columns * points));
  }

  /** Parts of the variance; Monte Carlo may leave them a little outside of what is possible. */
  private static List<Share> shares(SobolIndices indices) {
    List<Share> shares = new ArrayList<>();
    for (int g = 0; g < indices.total().length; g++) {
      double total = indices.variance() > 0 ? indices.total()[g] / indices.variance() : 0;
      double alone = indices.variance() > 0 ? indices.first()[g] / indices.variance() : 0;
      total = Math.min(1, total);
      shares.add(new Share(Math.max(0, Math.min(alone, total)), total));
    }
    return shares;
  }

  /** R² = 1 − Σ (y − ŷ)² / Σ (y − ȳ)²; 1 where y does not vary. */
  private static double explained(double[] y, double[] predicted) {
    double mean = Arrays.stream(y).average().orElse(0);
    double all = 0;
    double left = 0;
    for (int i = 0; i < y.length; i++) {
      all += (y[i] - mean) * (y[i] - mean);
      left += (y[i] - predicted[i]) * (y[i] - predicted[i]);
    }
    return all == 0 ? 1 : 1 - left / all;
  }

  private boolean isConstant(double[] values) {
    double least = DoubleStream.of(values).min().orElse(0);
    double most = DoubleStream.of(values).max().orElse(0);
    return most - least <= ROUNDING * Math.max(Math.abs(least), Math.abs(most))
        || deviation(values) < quiet;
  }

  private static double deviation(double[] values) {
    double mean = Arrays.stream(values).average().orElse(0);
    double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return Math.sqrt(squares / values.length);
  }

  private static Points joined(Points first, Points second) {
    int n = first.size() + second.size();
    double[] values = new double[n * first.dimensions()];
    for (int j = 0; j < first.dimensions(); j++) {
      System.arraycopy(first.values(), j * first.size(), values, j * n, first.size());
      System.arraycopy(
          second.values(), j * second.size(), values, j * n + first.size(), second.size());
    }
    return Points.ofColumns(n, first.dimensions(), values);
  }
}
