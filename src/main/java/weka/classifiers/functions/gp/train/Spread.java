package weka.classifiers.functions.gp.train;

import kmcg.data.Column;

/**
 * What scaling has to know of a column.
 *
 * @param least the smallest value
 * @param most the largest value
 * @param mean of all values
 * @param deviation the sample standard deviation
 */
record Spread(double least, double most, double mean, double deviation) {
  static Spread of(Column column) {
    return new Spread(column.least(), column.most(), column.mean(), column.deviation());
  }

  /** Whether all values are equal. */
  boolean isConstant() {
    return least == most;
  }

  /** The distance between the smallest and the largest value. */
  double range() {
    return most - least;
  }
}
