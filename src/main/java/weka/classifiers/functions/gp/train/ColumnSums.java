package weka.classifiers.functions.gp.train;

import java.util.Arrays;
import kmcg.form.Form;

/**
 * Sums over a column of which not all rows are in memory: blocks are added one after another, and
 * sums over parts of the rows merge. A row counts as often as its weight says.
 *
 * <p>Of each block, the mean and the squares around it are found in two passes, and merged with
 * those before (Chan, Golub and LeVeque 1983), so that large values do not cancel.
 */
public final class ColumnSums {
  private static final int NUMBERS = 6;

  private double count; // Σ w where there is a value
  private double missing; // Σ w elsewhere
  private double mean;
  private double squares; // Σ w (x − mean)²
  private double least = Double.POSITIVE_INFINITY;
  private double most = Double.NEGATIVE_INFINITY;
  private double[] labels = new double[0]; // how often each label was seen, of a nominal column

  /** The form. */
  public Form form() {
    return Form.builder()
        .put("numbers", new double[] {count, missing, mean, squares, least, most})
        .put("labels", labels)
        .build();
  }

  /** The sums of a form. */
  public static ColumnSums of(Form form) {
    double[] numbers = form.anyNumbers("numbers", NUMBERS);
    ColumnSums sums = new ColumnSums();
    sums.count = numbers[0];
    sums.missing = numbers[1];
    sums.mean = numbers[2];
    sums.squares = numbers[3];
    sums.least = numbers[4];
    sums.most = numbers[5];
    sums.labels = form.numbers("labels");
    return sums;
  }

  /**
   * Adds a block of values that were each seen once.
   *
   * @param nominal whether they are numbers of labels
   */
  public void add(double[] values, int size, boolean nominal) {
    double[] ones = new double[size];
    Arrays.fill(ones, 1);
    add(values, ones, size, nominal);
  }

  /**
   * Adds a block of values, NaN where there is none.
   *
   * @param weights how often each was seen
   * @param nominal whether they are numbers of labels
   */
  public void add(double[] values, double[] weights, int size, boolean nominal) {
    double present = 0;
    double sum = 0;
    for (int i = 0; i < size; i++) {
      double value = values[i];
      if (Double.isNaN(value)) {
        missing += weights[i];
      } else {
        present += weights[i];
        sum += weights[i] * value;
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    }
    if (present > 0) {
      addPresent(values, weights, size, present, sum / present);
    }
    if (nominal) {
      countLabels(values, weights, size);
    }
  }

  private void addPresent(
      double[] values, double[] weights, int size, double present, double first) {
    double sum = 0;
    double square = 0;
    for (int i = 0; i < size; i++) {
      double difference = values[i] - first;
      if (!Double.isNaN(difference)) {
        sum += weights[i] * difference;
        square += weights[i] * difference * difference;
      }
    }
    join(present, first + sum / present, square - sum * sum / present);
  }

  /** Joins the moments of other rows to those so far. */
  private void join(double others, double otherMean, double otherSquares) {
    double apart = otherMean - mean;
    double total = count + others;
    squares += otherSquares + apart * apart * (count * others / total);
    mean += apart * others / total;
    count = total;
  }

  /** Adds the sums over other rows to these. */
  public void merge(ColumnSums other) {
    missing += other.missing;
    least = Math.min(least, other.least);
    most = Math.max(most, other.most);
    if (other.count > 0) {
      join(other.count, other.mean, other.squares);
    }
    labels = Arrays.copyOf(labels, Math.max(labels.length, other.labels.length));
    for (int label = 0; label < other.labels.length; label++) {
      labels[label] += other.labels[label];
    }
  }

  private void countLabels(double[] values, double[] weights, int size) {
    for (int i = 0; i < size; i++) {
      if (!Double.isNaN(values[i])) {
        int label = (int) values[i];
        if (label >= labels.length) {
          labels = Arrays.copyOf(labels, label + 1);
        }
        labels[label] += weights[i];
      }
    }
  }

  /** The number of cells that were missing, each counted as often as its row. */
  public long missing() {
    return (long) missing;
  }

  private double seen(int label) {
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
    double total = count + missing;
    double divisor = Math.max(total - 1, total / 2);
    return count == 0
        ? new Spread(0, 0, 0, 0)
        : new Spread(least, most, mean, least == most ? 0 : Math.sqrt(squares / divisor));
  }

  /** The spread of the input that is 1 where a label was seen and 0 elsewhere. */
  Spread spreadOf(int label) {
    double total = count + missing;
    double ones = seen(label) + (replacement(true) == label ? missing : 0);
    double divisor = Math.max(total - 1, total / 2);
    return new Spread(
        ones == total ? 1 : 0,
        ones > 0 ? 1 : 0,
        ones / total,
        Math.sqrt(ones * (total - ones) / total / divisor));
  }
}
