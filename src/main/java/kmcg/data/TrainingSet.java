package kmcg.data;

import java.util.Arrays;
import no.uib.cipr.matrix.DenseVector;
import no.uib.cipr.matrix.Matrix;
import no.uib.cipr.matrix.Vector;

/**
 * The data to learn from: rows with inputs, a target and a weight, all finite.
 *
 * <p>A weight w means that the row was seen w times. Rows that were seen several times with
 * different targets are one row with their mean target and the scatter around it: nothing else of
 * them enters a Gaussian likelihood.
 */
public final class TrainingSet {
  private final Points inputs;
  private final double[] targets;
  private final double[] weights;
  private final double[] scatter;

  /** Rows that were each seen once; {@code targets} is kept, not copied. */
  public TrainingSet(Points inputs, double[] targets) {
    this(inputs, targets, ones(targets.length));
  }

  /** Rows seen as often as {@code weights} say; the arrays are kept, not copied. */
  public TrainingSet(Points inputs, double[] targets, double[] weights) {
    this(inputs, targets, weights, new double[targets.length]);
  }

  private TrainingSet(Points inputs, double[] targets, double[] weights, double[] scatter) {
    if (inputs.size() == 0) {
      throw new IllegalArgumentException("there are no training rows; at least one is needed.");
    }
    Check.sameLength("targets", inputs.size(), targets.length);
    Check.sameLength("weights", inputs.size(), weights.length);
    for (int i = 0; i < targets.length; i++) {
      if (!Double.isFinite(targets[i])) {
        throw new IllegalArgumentException(
            "the target of row %d is %s: targets must be finite; remove such rows first."
                .formatted(i, targets[i]));
      }
      if (Math.abs(targets[i]) > 1e150) {
        throw new IllegalArgumentException(
            "the target of row %d is %s, and its square would overflow; scale the targets first."
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
    Check.sameLength("scatter", targets.length, scatter.length);
    for (int i = 0; i < scatter.length; i++) {
      if (!(scatter[i] >= 0 && scatter[i] <= Double.MAX_VALUE)) { // no text for every row
        Check.notNegative("the scatter of row " + i, scatter[i]);
      }
    }
    return new TrainingSet(inputs, targets, weights, scatter);
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

  /** w; shared, not to be written to. */
  public double[] weights() {
    return weights;
  }

  /** For each row, the sum of squared differences of its targets from their mean; shared. */
  public double[] scatter() {
    return scatter;
  }

  /** The number of rows, whatever their weights. */
  public int size() {
    return targets.length;
  }

  /** N, the number of observations: the sum of all weights. */
  public double observations() {
    return Arrays.stream(weights).sum();
  }

  /** The scatter of all rows together. */
  public double totalScatter() {
    return Arrays.stream(scatter).sum();
  }

  /** Whether some row was not seen just once. */
  public boolean isWeighted() {
    for (double weight : weights) {
      if (weight != 1) {
        return true;
      }
    }
    return false;
  }

  /** √w, which turns a weighted row into one seen once. */
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

  /** The rows with the given numbers, in that order, with their weights. */
  public TrainingSet select(int[] rows) {
    return new TrainingSet(
        inputs.select(rows), pick(targets, rows), pick(weights, rows), pick(scatter, rows));
  }

  /** Consecutive rows {@code from}, …, {@code to} − 1, copied. */
  public TrainingSet part(int from, int to) {
    return new TrainingSet(
        inputs.rows(from, to).copy(),
        Arrays.copyOfRange(targets, from, to),
        Arrays.copyOfRange(weights, from, to),
        Arrays.copyOfRange(scatter, from, to));
  }

  /** The same observations at other inputs. */
  public TrainingSet withInputs(Points others) {
    Check.sameLength("the inputs", size(), others.size());
    return new TrainingSet(others, targets, weights, scatter);
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
   * every choice of rows, treats them alike.
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
    return new TrainingSet(inputs.select(first), mean, weight, spread);
  }
}
