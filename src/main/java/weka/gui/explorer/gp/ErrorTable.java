package weka.gui.explorer.gp;

import java.util.stream.IntStream;
import weka.core.Attribute;
import weka.core.Instances;
import weka.experiment.gp.plot.JudgedRows;
import weka.experiment.gp.plot.RowsAlong;

/**
 * Weka's table of errors: all attributes, the prediction just before the class, and the ends of
 * intervals behind them, if the regressor has any.
 *
 * @param rows of which class and prediction are known
 */
record ErrorTable(Instances rows) {
  private static final String INTERVAL = "predictionInterval_";
  private static final String LOW = INTERVAL + "1-lowerBoundary";
  private static final String HIGH = INTERVAL + "1-upperBoundary";

  /** Whether a table is one, with a numeric class and at least one row. */
  static boolean isOne(Instances table) {
    return table.classIndex() > 0
        && table.classAttribute().isNumeric()
        && table.attribute(table.classIndex() - 1).isNumeric()
        && !of(table).rows.isEmpty();
  }

  /** A table without the rows that cannot be judged. */
  static ErrorTable of(Instances table) {
    Instances known = new Instances(table);
    known.deleteWithMissingClass();
    known.deleteWithMissing(known.classIndex() - 1);
    return new ErrorTable(known);
  }

  /** Numbers of the attributes along which errors can be drawn. */
  int[] attributes() {
    return IntStream.range(0, rows.numAttributes())
        .filter(a -> a != rows.classIndex() && a != predicted())
        .filter(a -> !rows.attribute(a).name().startsWith(INTERVAL))
        .filter(a -> rows.attribute(a).isNumeric() || rows.attribute(a).isNominal())
        .toArray();
  }

  private int predicted() {
    return rows.classIndex() - 1;
  }

  /** The plots along an attribute. */
  RowsAlong along(int attribute) {
    return new RowsAlong(
        judged(), rows.attribute(attribute), rows.attributeToDoubleArray(attribute));
  }

  private JudgedRows judged() {
    double[] predictions = rows.attributeToDoubleArray(predicted());
    return new JudgedRows(
        rows.classAttribute().name(),
        rows.attributeToDoubleArray(rows.classIndex()),
        predictions,
        end(LOW, predictions),
        end(HIGH, predictions),
        new double[0],
        rows.numInstances() + " test rows");
  }

  private double[] end(String name, double[] predictions) {
    Attribute end = rows.attribute(name);
    return end == null ? predictions : rows.attributeToDoubleArray(end.index());
  }
}
