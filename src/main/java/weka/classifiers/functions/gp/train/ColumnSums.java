package weka.classifiers.functions.gp.train;

import java.util.Arrays;
import kmcg.form.Form;

/**
 * Sums over a column of which not all rows are in memory: blocks are added one after another.
 *
 * <p>Of each block, the mean and the squares around it are found in two passes, and merged with
 * those before (Chan, Golub and LeVeque 1983), so that large values do not cancel.
 */
public final class ColumnSums {
  private static final int NUMBERS = 6;

  private long count;
  private long missing;
  private double mean;
  private double squares; // Σ (x − mean)²
  private double least = Double.POSITIVE_INFINITY;
  private double most = Double.NEGATIVE_INFINITY;
  private long[] labels = new long[0]; // how often each label was seen, of a nominal column

  /** The form. */
  public Form form() {
    double[] counts = Arrays.stream(labels).mapToDouble(n -> n).toArray();
    return Form.builder()
        .put("numbers", new double[] {count, missing, mean, squares, least, most})
        .put("labels", counts)
        .build();
  }

  /** The sums of a form. */
  public static ColumnSums of(Form form) {
    double[] numbers = form.anyNumbers("numbers", NUMBERS);
    ColumnSums sums = new ColumnSums();
    sums.count = (long) numbers[0];
    sums.missing = (long) numbers[1];
    sums.mean = numbers[2];
    sums.squares = numbers[3];
    sums.least = numbers[4];
    sums.most = numbers[5];
    sums.labels = Arrays.stream(form.numbers("labels")).mapToLong(n -> (long) n).toArray();
    return sums;
  }

  /**
   * Adds a block of values.
   *
   * @param nominal whether they are numbers of labels
   */
  public void add(double[] values, int size, boolean nominal) {
    long present = 0;
    double sum = 0;
    for (int i = 0; i < size; i++) {
      double value = values[i];
      if (!Double.isNaN(value)) {
        present++;
        sum += value;
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    }
    missing += size - present;
    if (present > 0) {
      merge(values, size, present, sum / present);
    }
    if (nominal) {
      countLabels(values, size);
    }
  }

  private void merge(double[] values, int size, long present, double first) {
    double sum = 0;
    double square = 0;
    for (int i = 0; i < size; i++) {
      double difference = values[i] - first;
      if (!Double.isNaN(difference)) {
        sum += difference;
        square += difference * difference;
      }
    }
    double blockMean = first + sum / present;
    double blockSquares = square - sum * sum / present;
    double apart = blockMean - mean;
    long total = count + present;
    squares += blockSquares + apart * apart * ((double) count * present / total);
    mean += apart * present / total;
    count = total;
  }

  private void countLabels(double[] values, int size) {
    for (int i = 0; i < size; i++) {
      if (!Double.isNaN(values[i])) {
        int label = (int) values[i];
        if (label >= labels.length) {
          labels = Arrays.copyOf(labels, label + 1);
        }
        labels[label]++;
      }
    }
  }

  /** The number of cells that were missing. */
  public long missing() {
    return missing;
  }

  private long seen(int label) {
    return label < labels.length ? labels[label] : 0;
  }

  /** What stands for a missing cell: the mean or, of a nominal column, the first mode. */
  double replacement(boolean nominal) {
    if (!nominal) {
      return count == 0 ? 0 : mean;
    }
    int mode = 0;
    for (int label = 1; label < labels.length; label++) {
      mode = labels[label] > labels[mode] ? label : mode;
    }
    return mode;
  }

  /** The spread of a numeric column, whose missing cells are the mean. */
  Spread spread() {
    double total = (double) count + missing;
    double divisor = Math.max(total - 1, total / 2);
    return count == 0
        ? new Spread(0, 0, 0, 0)
        : new Spread(least, most, mean, least == most ? 0 : Math.sqrt(squares / divisor));
  }

  /** The spread of the input that is 1 where a label was seen and 0 elsewhere. */
  Spread spreadOf(int label) {
    double total = (double) count + missing;
    double ones = seen(label) + (replacement(true) == label ? missing : 0);
    double divisor = Math.max(total - 1, total / 2);
    return new Spread(
        ones == total ? 1 : 0,
        ones > 0 ? 1 : 0,
        ones / total,
        Math.sqrt(ones * (total - ones) / total / divisor));
  }
}
