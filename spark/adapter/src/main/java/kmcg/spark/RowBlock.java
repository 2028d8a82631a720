package kmcg.spark;

import java.util.Arrays;
import java.util.List;
import weka.classifiers.functions.gp.train.Cells;

/**
 * Some rows of a table as one array of numbers, which every serialiser of Spark can send: how many
 * rows, how many of each kind were bad and left out, then inputs, target and weight by columns.
 */
final class RowBlock implements Cells {
  private static final int HEAD = 1 + BadRows.Kind.values().length;

  private final double[] numbers;
  private final int rows;

  /** The block of an array. */
  RowBlock(double[] numbers) {
    this.numbers = numbers;
    this.rows = (int) numbers[0];
  }

  /**
   * The array of a block.
   *
   * @param columns inputs, target and weight, each with room for more rows
   */
  static double[] pack(double[][] columns, int rows, BadRows bad) {
    double[] numbers = new double[HEAD + columns.length * rows];
    numbers[0] = rows;
    System.arraycopy(bad.numbers(), 0, numbers, 1, HEAD - 1);
    for (int c = 0; c < columns.length; c++) {
      System.arraycopy(columns[c], 0, numbers, HEAD + c * rows, rows);
    }
    return numbers;
  }

  /** The block of rows with their target and weight at the end. */
  static RowBlock of(List<double[]> rows) {
    double[][] columns = new double[rows.get(0).length][rows.size()];
    for (int i = 0; i < rows.size(); i++) {
      for (int c = 0; c < columns.length; c++) {
        columns[c][i] = rows.get(i)[c];
      }
    }
    return new RowBlock(pack(columns, rows.size(), new BadRows()));
  }

  @Override
  public int rows() {
    return rows;
  }

  @Override
  public double at(int row, int attribute) {
    return numbers[HEAD + attribute * rows + row];
  }

  @Override
  public double weight(int row) {
    return numbers[numbers.length - rows + row];
  }

  /** A column as a new array; the last one is the weights. */
  double[] column(int c) {
    double[] column = new double[rows];
    System.arraycopy(numbers, HEAD + c * rows, column, 0, rows);
    return column;
  }

  /** A row as a new array: inputs, target and weight. */
  double[] row(int row) {
    double[] values = new double[(numbers.length - HEAD) / rows];
    for (int c = 0; c < values.length; c++) {
      values[c] = at(row, c);
    }
    return values;
  }

  /** The rows that were left out. */
  BadRows bad() {
    BadRows bad = new BadRows();
    bad.add(Arrays.copyOfRange(numbers, 1, HEAD));
    return bad;
  }
}
