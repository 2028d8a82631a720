package kmcg.data;

import java.util.Arrays;
import no.uib.cipr.matrix.DenseVector;
import no.uib.cipr.matrix.Matrix;
import no.uib.cipr.matrix.Vector;
import org.jspecify.annotations.Nullable;

/**
 * The data to learn from: rows with inputs, a target and a weight, all finite.
 *
 * <p>A row stands for c observations, whose noise has the variance σ²/p, each with a precision p of
 * its own. Of these, a Gaussian likelihood sees only
 *
 * <pre>
 *   w = Σp,   ȳ = Σpy / w,   s = Σp(y − ȳ)²,   c,   g = Σ ln p
 * </pre>
 *
 * <p>the weight, target, scatter, copies and log precision of the row. Unless precisions are given
 * they are all 1, and a weight w means that the row was seen w times.
 */
public final class TrainingSet {
  private final Points inputs;
  private final double[] targets;
  private final double[] weights;
  private final double[] scatter;
  private final @Nullable Precisions precisions; // null where all are 1

  /** c and g of each row. */
  private record Precisions(double[] copies, double[] logs) {
    Precisions select(int[] rows) {
      return new Precisions(pick(copies, rows), pick(logs, rows));
    }

    Precisions part(int from, int to) {
      return new Precisions(
          Arrays.copyOfRange(copies, from, to), Arrays.copyOfRange(logs, from, to));
    }
  }

  /** Rows that were each seen once; {@code targets} is kept, not copied. */
  public TrainingSet(Points inputs, double[] targets) {
    this(inputs, targets, ones(targets.length));
  }

  /** Rows seen as often as {@code weights} say; the arrays are kept, not copied. */
  public TrainingSet(Points inputs, double[] targets, double[] weights) {
    this(inputs, targets, weights, new double[targets.length], null);
  }

  private TrainingSet(
      Points inputs,
      double[] targets,
      double[] weights,
      double[] scatter,
      @Nullable Precisions precisions) {
    if (inputs.size() == 0) {
      throw new IllegalArgumentException("there are no training rows; at least one is needed.");
    }
    Check.sameLength("targets", inputs.size(), targets.length);
    Check.sameLength("weights", inputs.size(), weights.length);
    for (int i = 0; i < targets.length; i++) {
      if (!Double.isFinite(targets[i])) {
        throw new IllegalArgumentException(
            "the target of row %s is %s: targets must be finite; remove such rows first."
                .formatted(i, targets[i]));
      }
      if (Math.abs(targets[i]) > 1e150) {
        throw new IllegalArgumentException(
            "the target of row %s is %s, and its square would overflow; scale the targets first."
                .formatted(i, targets[i]));
      }
      if (!(weights[i] > 0 && weights[i] <= Double.MAX_VALUE)) { // no text for every row
        Check.positive("the weight of row " + i, weights[i]);
      }
    }
    this.inputs = inputs;
    this.targets = targets;
    this.weights = weights;
    this.scatter = scatter;
    this.precisions = precisions;
  }

  /** Rows that were each seen once, given as MTJ's types, which are copied. */
  public static TrainingSet of(Matrix inputs, Vector targets) {
    return new TrainingSet(Points.of(inputs), Mtj.copyOf(targets));
  }

  /**
   * Rows with their scatter, as {@link #merged} makes them; the arrays are kept, not copied.
   *
   * @param scatter for each row, the sum of squared differences of its targets from their mean
   */
  public static TrainingSet of(
      Points inputs, double[] targets, double[] weights, double[] scatter) {
    return of(inputs, targets, weights, scatter, null);
  }

  /**
   * Rows with precisions, as {@link #withPrecisions} and {@link #merged} make them; the arrays are
   * kept, not copied.
   *
   * @param weights for each row, the sum of the precisions of its observations
   * @param scatter for each row, the sum of squared differences of its targets from their mean,
   *     each times its precision
   * @param copies for each row, the number of observations
   * @param logPrecisions for each row, the sum of the logarithms of their precisions
   */
  public static TrainingSet of(
      Points inputs,
      double[] targets,
      double[] weights,
      double[] scatter,
      double[] copies,
      double[] logPrecisions) {
    Check.sameLength("copies", targets.length, copies.length);
    Check.sameLength("log precisions", targets.length, logPrecisions.length);
    for (int i = 0; i < copies.length; i++) {
      if (!(copies[i] > 0 && copies[i] <= Double.MAX_VALUE)) { // no text for every row
        Check.positive("the number of copies of row " + i, copies[i]);
      }
      if (!Double.isFinite(logPrecisions[i])) {
        throw new IllegalArgumentException(
            "the log precision of row %s must be finite, but was %s."
                .formatted(i, logPrecisions[i]));
      }
    }
    return of(inputs, targets, weights, scatter, new Precisions(copies, logPrecisions));
  }

  private static TrainingSet of(
      Points inputs,
      double[] targets,
      double[] weights,
      double[] scatter,
      @Nullable Precisions precisions) {
    Check.sameLength("scatter", targets.length, scatter.length);
    for (int i = 0; i < scatter.length; i++) {
      if (!(scatter[i] >= 0 && scatter[i] <= Double.MAX_VALUE)) { // no text for every row
        Check.notNegative("the scatter of row " + i, scatter[i]);
      }
    }
    return new TrainingSet(inputs, targets, weights, scatter, precisions);
  }

  private static double[] ones(int count) {
    double[] ones = new double[count];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** X. */
  public Points inputs() {
    return inputs;
  }

  /** y; shared, not to be written to. */
  public double[] targets() {
    return targets;
  }

  /** A copy of y as an MTJ vector. */
  public DenseVector targetVector() {
    return Mtj.vector(targets.clone());
  }

  /** w, by which the noise of a row's mean target is less than σ²; shared, not to be written to. */
  public double[] weights() {
    return weights;
  }

  /** c, how often each row was seen: w where all precisions are 1; shared. */
  public double[] copies() {
    return precisions == null ? weights : precisions.copies;
  }

  /** Whether the noise of some observations is not σ² but σ²/p. */
  public boolean hasPrecisions() {
    return precisions != null;
  }

  /** w/c, the mean precision of the observations of a row. */
  public double precision(int row) {
    return weights[row] / copies()[row];
  }

  /** g, the sum of the logarithms of the precisions of a row. */
  public double logPrecision(int row) {
    return precisions == null ? 0 : precisions.logs[row];
  }

  /** For each row, the sum of squared differences of its targets from their mean; shared. */
  public double[] scatter() {
    return scatter;
  }

  /** The number of rows, whatever their weights. */
  public int size() {
    return targets.length;
  }

  /** N, the number of observations: the sum of all copies. */
  public double observations() {
    return Arrays.stream(copies()).sum();
  }

  /** The sum of all weights. */
  public double totalWeight() {
    return Arrays.stream(weights).sum();
  }

  /** The mean precision of all observations; 1 unless precisions were given. */
  public double meanPrecision() {
    return totalWeight() / observations();
  }

  /** The log precision of all rows together. */
  public double totalLogPrecision() {
    return precisions == null ? 0 : Arrays.stream(precisions.logs).sum();
  }

  /** The scatter of all rows together. */
  public double totalScatter() {
    return Arrays.stream(scatter).sum();
  }

  /** Whether the weight of some row is not 1. */
  public boolean isWeighted() {
    for (double weight : weights) {
      if (weight != 1) {
        return true;
      }
    }
    return false;
  }

  /** √w, which turns a weighted row into one with the noise σ². */
  public double[] rootWeights() {
    double[] roots = new double[weights.length];
    for (int i = 0; i < roots.length; i++) {
      roots[i] = Math.sqrt(weights[i]);
    }
    return roots;
  }

  /** √w y. */
  public double[] weightedTargets() {
    double[] weighted = rootWeights();
    for (int i = 0; i < weighted.length; i++) {
      weighted[i] *= targets[i];
    }
    return weighted;
  }

  /**
   * The same rows with p times as precise observations: their noise has 1/p of its variance.
   *
   * @param p for each row, above 0
   */
  public TrainingSet withPrecisions(double[] p) {
    int n = size();
    Check.sameLength("precisions", n, p.length);
    if (Arrays.stream(p).allMatch(each -> each == 1)) {
      return this;
    }
    double[] weight = new double[n];
    double[] spread = new double[n];
    double[] logs = new double[n];
    for (int i = 0; i < n; i++) {
      if (!(p[i] > 0 && p[i] <= Double.MAX_VALUE)) { // no text for every row
        Check.positive("the precision of row " + i, p[i]);
      }
      weight[i] = p[i] * weights[i];
      spread[i] = p[i] * scatter[i];
      logs[i] = logPrecision(i) + copies()[i] * Math.log(p[i]);
    }
    return of(inputs, targets, weight, spread, copies(), logs);
  }

  /** The rows with the given numbers, in that order, with their weights. */
  public TrainingSet select(int[] rows) {
    return new TrainingSet(
        inputs.select(rows),
        pick(targets, rows),
        pick(weights, rows),
        pick(scatter, rows),
        precisions == null ? null : precisions.select(rows));
  }

  /** Consecutive rows {@code from}, …, {@code to} − 1, copied. */
  public TrainingSet part(int from, int to) {
    return new TrainingSet(
        inputs.rows(from, to).copy(),
        Arrays.copyOfRange(targets, from, to),
        Arrays.copyOfRange(weights, from, to),
        Arrays.copyOfRange(scatter, from, to),
        precisions == null ? null : precisions.part(from, to));
  }

  /** The same observations at other inputs. */
  public TrainingSet withInputs(Points others) {
    Check.sameLength("the inputs", size(), others.size());
    return new TrainingSet(others, targets, weights, scatter, precisions);
  }

  /**
   * The same observations with targets as a model sees them.
   *
   * @throws IllegalArgumentException if the scale bends and rows are several observations already,
   *     of which only the mean is known
   */
  public TrainingSet on(TargetScale scale) {
    if (!scale.isLinear() && totalScatter() > 0) {
      throw new IllegalArgumentException(
          "targets of merged rows can only be scaled linearly; transform them before merging.");
    }
    double unit = scale.scale();
    double[] spread = Arrays.stream(scatter).map(s -> s / unit / unit).toArray();
    return new TrainingSet(inputs, scale.toModel(targets), weights, spread, precisions);
  }

  private static double[] pick(double[] values, int[] rows) {
    double[] picked = new double[rows.length];
    for (int i = 0; i < rows.length; i++) {
      picked[i] = values[rows[i]];
    }
    return picked;
  }

  /**
   * The same data with rows of equal inputs made one, in the order in which they first appear.
   *
   * <p>Copies of a row and one row with their weight become the same set; so every method, and
   * every choice of rows, treats them alike. The one row has as many copies as they have together.
   */
  public TrainingSet merged() {
    return EqualRows.of(inputs).map(rows -> merge(rows.group(), rows.first())).orElse(this);
  }

  private TrainingSet merge(int[] group, int[] first) {
    double[] weight = new double[first.length];
    double[] mean = new double[first.length];
    double[] spread = new double[first.length];
    for (int i = 0; i < group.length; i++) {
      weight[group[i]] += weights[i];
      mean[group[i]] += weights[i] * targets[i];
    }
    for (int g = 0; g < mean.length; g++) {
      mean[g] /= weight[g];
    }
    for (int i = 0; i < group.length; i++) {
      double difference = targets[i] - mean[group[i]];
      spread[group[i]] += weights[i] * difference * difference + scatter[i];
    }
    Precisions all =
        precisions == null
            ? null
            : new Precisions(
                sums(precisions.copies, group, first.length),
                sums(precisions.logs, group, first.length));
    return new TrainingSet(inputs.select(first), mean, weight, spread, all);
  }

  private static double[] sums(double[] values, int[] group, int groups) {
    double[] sums = new double[groups];
    for (int i = 0; i < group.length; i++) {
      sums[group[i]] += values[i];
    }
    return sums;
  }
}
