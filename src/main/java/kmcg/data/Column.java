package kmcg.data;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A numeric column with weights: a row of weight w counts as w copies.
 *
 * @param values one for each row
 * @param weights of the rows
 */
public record Column(double[] values, double[] weights) {
  private static final int QUANTILES = 63;

  /** Units in the last place by which values differ that any scaling may make equal. */
  private static final int ROUNDING = 4;

  /** Whether all values are equal. */
  public boolean isConstant() {
    return least() == most();
  }

  /** The smallest value. */
  public double least() {
    double least = Double.POSITIVE_INFINITY;
    for (double value : values) {
      least = Math.min(least, value);
    }
    return least;
  }

  /** The largest value. */
  public double most() {
    double most = Double.NEGATIVE_INFINITY;
    for (double value : values) {
      most = Math.max(most, value);
    }
    return most;
  }

  /** The distance between the smallest and the largest value. */
  public double range() {
    return most() - least();
  }

  /** Σwx / Σw, in two passes against rounding. */
  public double mean() {
    double first = weightedMean(0);
    return first + weightedMean(first);
  }

  private double weightedMean(double shift) {
    double sum = 0;
    double total = 0;
    for (int i = 0; i < values.length; i++) {
      sum += weights[i] * (values[i] - shift);
      total += weights[i];
    }
    return sum / total;
  }

  /**
   * What is subtracted before values are divided by {@code scale}: the preferred value unless it
   * makes values equal that are not, as the mean does where one value is far larger than all
   * others. Then it is the median of the distinct values or zero, whichever leaves more of them.
   */
  public double centre(double preferred, double scale) {
    double[] distinct = distinct();
    double best = preferred;
    int least = merged(distinct, preferred, scale);
    if (least > 0) {
      for (double other : new double[] {distinct[distinct.length / 2], 0}) {
        int merged = merged(distinct, other, scale);
        if (merged < least) {
          least = merged;
          best = other;
        }
      }
    }
    return best;
  }

  /** How many values are made equal to another one by a shift and a division. */
  public int merged(double shift, double scale) {
    return merged(distinct(), shift, scale);
  }

  /** Values in ascending order, each once. */
  private double[] distinct() {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int count = 0;
    for (double value : sorted) {
      if (count == 0 || value > sorted[count - 1]) {
        sorted[count++] = value;
      }
    }
    return Arrays.copyOf(sorted, count);
  }

  private static int merged(double[] distinct, double shift, double scale) {
    int merged = 0;
    for (int i = 1; i < distinct.length; i++) {
      double low = distinct[i - 1];
      double high = distinct[i];
      boolean areNeighbours = // which differ by rounding alone
          high - low <= ROUNDING * Math.ulp(Math.max(Math.abs(low), Math.abs(high)));
      if (!areNeighbours && (low - shift) / scale == (high - shift) / scale) {
        merged++;
      }
    }
    return merged;
  }

  /**
   * How far apart two different values typically are: the median over pairs of quantiles, equal
   * ones left out. So a column of mostly zeros still has a distance, and weights are copies.
   */
  public double typicalDistance() {
    double[] quantiles = quantiles();
    double[] apart =
        IntStream.range(0, QUANTILES * QUANTILES)
            .mapToDouble(k -> quantiles[k / QUANTILES] - quantiles[k % QUANTILES])
            .filter(distance -> distance > 0)
            .sorted()
            .toArray();
    return apart.length == 0 ? range() : apart[apart.length / 2];
  }

  /** The median distance between neighbouring different values; zero if all are equal. */
  public double typicalStep() {
    double[] distinct = distinct();
    double[] steps =
        IntStream.range(1, distinct.length)
            .mapToDouble(i -> distinct[i] - distinct[i - 1])
            .sorted()
            .toArray();
    return steps.length == 0 ? 0 : steps[steps.length / 2];
  }

  /** Values that have as many copies between them. */
  private double[] quantiles() {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double[] copies = copiesOf(sorted);
    double total = Arrays.stream(weights).sum();
    double[] quantiles = new double[QUANTILES];
    int place = 0;
    double passed = copies[0];
    for (int q = 0; q < QUANTILES; q++) {
      double wanted = total * (q + 0.5) / QUANTILES;
      while (passed < wanted && place < sorted.length - 1) {
        place++;
        passed += copies[place];
      }
      quantiles[q] = sorted[place];
    }
    return quantiles;
  }

  /** The copies of each of the sorted values; those of equal values stand at one of them. */
  private double[] copiesOf(double[] sorted) {
    if (Arrays.stream(weights).allMatch(w -> w == weights[0])) {
      return weights;
    }
    double[] copies = new double[sorted.length];
    for (int i = 0; i < values.length; i++) {
      copies[Arrays.binarySearch(sorted, values[i])] += weights[i];
    }
    return copies;
  }

  /** √(Σw(x − mean)² / (Σw − 1)), the sample standard deviation of the copies, if there are two. */
  public double deviation() {
    double mean = mean();
    double largest = Math.max(most() - mean, mean - least());
    if (!(largest > 0)) {
      return 0;
    }
    double squares = 0;
    double total = 0;
    for (int i = 0; i < values.length; i++) {
      double share = (values[i] - mean) / largest; // so that squares do not overflow
      squares += weights[i] * share * share;
      total += weights[i];
    }
    double divisor = Math.max(total - 1, total / 2); // for weights that sum to 1 or so
    return largest * Math.sqrt(squares / divisor);
  }
}
