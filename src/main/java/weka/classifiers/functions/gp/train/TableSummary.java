package weka.classifiers.functions.gp.train;

import java.util.List;
import kmcg.data.Column;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * A table of which not all rows are in memory: its columns, and the sums over them that encoding
 * needs.
 *
 * @param header attributes and class, without rows
 * @param rows the number of rows
 * @param columns the sums over each column, in the order of the attributes
 */
public record TableSummary(Instances header, long rows, List<ColumnSums> columns) {
  /** Keeps its own copy of the list. */
  public TableSummary {
    columns = List.copyOf(columns);
  }

  /** What stands for a missing value of each attribute; 0 for the class. */
  double[] replacements() {
    double[] values = new double[header.numAttributes()];
    for (int a = 0; a < values.length; a++) {
      if (a != header.classIndex()) {
        values[a] = columns.get(a).replacement(header.attribute(a).isNominal());
      }
    }
    return values;
  }

  /** The number of missing inputs, or the largest integer where there are more. */
  int missingCells() {
    long missing = 0;
    for (int a = 0; a < header.numAttributes(); a++) {
      missing += a == header.classIndex() ? 0 : columns.get(a).missing();
    }
    return (int) Math.min(Integer.MAX_VALUE, missing);
  }

  /**
   * The spread of an input.
   *
   * @param label that the input indicates, or −1 for the value of the attribute itself
   */
  Spread spread(int attribute, int label) {
    Attribute a = header.attribute(attribute);
    ColumnSums sums = columns.get(attribute);
    if (label >= 0) {
      return sums.spreadOf(label);
    }
    return a.isNominal() ? sums.spreadOf(1) : sums.spread();
  }

  /** The spread of the class. */
  Spread target() {
    return columns.get(header.classIndex()).spread();
  }

  /**
   * How far apart two scaled values of an input typically are, from a sample of them.
   *
   * @param spread of the whole column, which is its distance where the sample is constant
   */
  static double typicalDistance(Column scaled, Spread spread, Scaling scaling) {
    return scaled.isConstant() ? spread.range() / scaling.scale() : scaled.typicalDistance();
  }
}
