package weka.classifiers.functions.gp.train;

import weka.core.Instance;
import weka.core.Instances;

/**
 * Rows of a table as numbers: a nominal value is the number of its label, as in Weka, and a missing
 * one is NaN.
 */
public interface Cells {
  /** The number of rows. */
  int rows();

  /** The value of an attribute in a row. */
  double at(int row, int attribute);

  /** The weight of a row. */
  default double weight(int row) {
    return 1;
  }

  /** The cells of rows in Weka. */
  static Cells of(Instances data) {
    return new Cells() {
      @Override
      public int rows() {
        return data.numInstances();
      }

      @Override
      public double at(int row, int attribute) {
        return data.instance(row).value(attribute);
      }

      @Override
      public double weight(int row) {
        return data.instance(row).weight();
      }
    };
  }

  /** The cells of rows that are arrays with a number for each attribute. */
  static Cells of(double[][] rows) {
    return new Cells() {
      @Override
      public int rows() {
        return rows.length;
      }

      @Override
      public double at(int row, int attribute) {
        return rows[row][attribute];
      }
    };
  }

  /** The cells of a single row. */
  static Cells of(Instance row) {
    return new Cells() {
      @Override
      public int rows() {
        return 1;
      }

      @Override
      public double at(int ignored, int attribute) {
        return row.value(attribute);
      }
    };
  }
}
