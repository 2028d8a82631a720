package kmcg.data;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Blocks of rows, put together into one set in arrays that are allocated once. */
public final class RowCollection {
  private final int size;
  private final int dimensions;
  private final double[] values;
  private final double[] targets;
  private double @Nullable [] weights; // null while all are 1
  private double @Nullable [] scatter; // null while there is none
  private double @Nullable [] copies; // null while no row has precisions
  private double @Nullable [] logPrecisions; // as the copies
  private int filled;

  /** Room for this many rows with this many inputs each. */
  public RowCollection(long size, int dimensions) {
    long numbers = Math.multiplyExact(size, (long) Math.max(1, dimensions));
    if (numbers > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          ("%s rows with %s inputs are %s numbers, but a set of rows in memory must not have more"
                  + " than 2147483639; use fewer rows, or a method that does not keep them.")
              .formatted(size, dimensions, numbers));
    }
    this.size = (int) size;
    this.dimensions = dimensions;
    values = new double[this.size * dimensions];
    targets = new double[this.size];
  }

  /**
   * The bytes that a set of this many rows takes; with precisions it has two more numbers a row.
   */
  public static long bytes(long size, int dimensions) {
    return size * Double.BYTES * (dimensions + 3L); // inputs, target, weight and scatter
  }

  /** Appends a block. */
  public void add(TrainingSet block) {
    int n = block.size();
    if (n > size - filled) {
      throw new IllegalArgumentException(
          "there must be %s rows in all, but a block ends with row %s."
              .formatted(size, (long) filled + n));
    }
    Check.sameLength("a row's inputs", dimensions, block.inputs().dimensions());
    for (int j = 0; j < dimensions; j++) {
      System.arraycopy(block.inputs().values(), j * n, values, j * size + filled, n);
    }
    System.arraycopy(block.targets(), 0, targets, filled, n);
    if (weights != null || block.isWeighted()) {
      weights = weights == null ? ones() : weights;
      System.arraycopy(block.weights(), 0, weights, filled, n);
    }
    addPrecisions(block);
    if (scatter != null || block.totalScatter() > 0) {
      scatter = scatter == null ? new double[size] : scatter;
      System.arraycopy(block.scatter(), 0, scatter, filled, n);
    }
    filled += n;
  }

  /** Rows without precisions have as many copies as their weight says. */
  private void addPrecisions(TrainingSet block) {
    if (copies == null && block.hasPrecisions()) {
      copies = weights == null ? ones() : weights.clone();
      logPrecisions = new double[size];
    }
    if (copies != null && logPrecisions != null) {
      System.arraycopy(block.copies(), 0, copies, filled, block.size());
      for (int i = 0; i < block.size(); i++) {
        logPrecisions[filled + i] = block.logPrecision(i);
      }
    }
  }

  private double[] ones() {
    double[] ones = new double[size];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** All rows, once the last block was added. */
  public TrainingSet rows() {
    Check.sameLength("the rows of all blocks", size, filled);
    Points inputs = Points.ofColumns(size, dimensions, values);
    double[] w = weights == null ? ones() : weights;
    double[] s = scatter == null ? new double[size] : scatter;
    return copies == null || logPrecisions == null
        ? TrainingSet.of(inputs, targets, w, s)
        : TrainingSet.of(inputs, targets, w, s, copies, logPrecisions);
  }
}
