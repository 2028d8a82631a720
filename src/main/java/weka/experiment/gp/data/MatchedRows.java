package weka.experiment.gp.data;

import java.text.ParseException;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;

/**
 * Rows of a file with the attributes of other data: attributes are found by their names and labels
 * by theirs, since a CSV file tells neither the order of labels nor which columns are dates.
 *
 * @param header with the attributes that are wanted
 * @param file of the rows, for messages
 */
public record MatchedRows(Instances header, String file) {
  /** The rows; refused with a message if an attribute or a label is not known. */
  public Instances of(Instances rows) {
    Instances matched = new Instances(header.stringFreeStructure(), rows.numInstances());
    for (int a = 0; a < header.numAttributes(); a++) {
      if (rows.attribute(header.attribute(a).name()) == null) {
        throw new DataException(
            "%s has no attribute '%s', which the training data had; add it, with ? where unknown."
                .formatted(file, header.attribute(a).name()));
      }
    }
    for (Instance row : rows) {
      double[] values = new double[header.numAttributes()];
      for (int a = 0; a < values.length; a++) {
        values[a] = value(matched.attribute(a), row);
      }
      matched.add(new DenseInstance(row.weight(), values));
    }
    return matched;
  }

  private double value(Attribute wanted, Instance row) {
    Attribute given = row.dataset().attribute(wanted.name());
    if (row.isMissing(given)) {
      return Double.NaN;
    }
    if (given.isRelationValued() || wanted.isRelationValued()) {
      throw new DataException(
          "attribute '%s' of %s is relational, and its values cannot be matched; replace them by ?."
              .formatted(wanted.name(), file));
    }
    if (given.isNumeric() && wanted.isNumeric()) {
      return row.value(given);
    }
    String text =
        given.isNumeric()
            ? Utils.doubleToString(row.value(given), 12) // labels may be numbers
            : row.stringValue(given);
    if (wanted.isString()) {
      return wanted.addStringValue(text);
    }
    if (wanted.isNominal()) {
      int label = wanted.indexOfValue(text);
      if (label < 0) {
        throw refusal(wanted, text, "which is no label of the training data");
      }
      return label;
    }
    try {
      return wanted.isDate() ? wanted.parseDate(text) : Double.parseDouble(text);
    } catch (ParseException | NumberFormatException e) {
      String kind = wanted.isDate() ? "a date like " + wanted.getDateFormat() : "a number";
      throw refusal(wanted, text, "but must be " + kind);
    }
  }

  private DataException refusal(Attribute wanted, String text, String rule) {
    return new DataException(
        "attribute '%s' of %s has the value '%s', %s; replace it by ? or remove the row."
            .formatted(wanted.name(), file, text, rule));
  }
}
