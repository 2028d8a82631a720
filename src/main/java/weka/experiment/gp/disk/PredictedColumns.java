package weka.experiment.gp.disk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weka.core.Attribute;
import weka.core.Instances;
import weka.experiment.gp.data.DataException;

/**
 * Where the attributes of a model are in a table.
 *
 * @param csv the table
 * @param header the attributes of the model
 * @param places the column of each attribute; −1 for a class that is not there
 */
record PredictedColumns(CsvFile csv, Instances header, int[] places) {
  /** Finds columns by their names or, without a header, by their order. */
  static PredictedColumns of(CsvFile csv, Instances header) {
    return csv.format().header() ? byName(csv, header) : byOrder(csv, header);
  }

  private static PredictedColumns byName(CsvFile csv, Instances header) {
    int[] places = new int[header.numAttributes()];
    List<String> absent = new ArrayList<>();
    List<String> unknown = new ArrayList<>(csv.names());
    for (int a = 0; a < places.length; a++) {
      String name = header.attribute(a).name();
      places[a] = csv.names().indexOf(name);
      unknown.remove(name);
      if (places[a] < 0 && a != header.classIndex()) {
        absent.add(name);
      }
    }
    if (!absent.isEmpty() || !unknown.isEmpty()) {
      throw new DataException(
          "%s does not fit the model:%s%s The columns of the model are %s."
              .formatted(
                  csv.path(),
                  absent.isEmpty() ? "" : " it lacks " + quoted(absent) + "; add the columns.",
                  unknown.isEmpty()
                      ? ""
                      : " the model does not know " + quoted(unknown) + "; remove the columns.",
                  quoted(names(header))));
    }
    return new PredictedColumns(csv, header, places);
  }

  private static PredictedColumns byOrder(CsvFile csv, Instances header) {
    int all = header.numAttributes();
    int given = csv.names().size();
    if (given != all && given != all - 1) {
      throw new DataException(
          "%s has %d columns; the model has %d, or %d without the class: %s."
              .formatted(csv.path(), given, all, all - 1, quoted(names(header))));
    }
    int[] places = new int[all];
    int next = 0;
    for (int a = 0; a < all; a++) {
      places[a] = given < all && a == header.classIndex() ? -1 : next++;
    }
    return new PredictedColumns(csv, header, places);
  }

  private static List<String> names(Instances header) {
    List<String> names = new ArrayList<>();
    for (int a = 0; a < header.numAttributes(); a++) {
      names.add(header.attribute(a).name());
    }
    return names;
  }

  private static String quoted(List<String> names) {
    return "'" + String.join("', '", names) + "'";
  }

  /** The next rows, at most {@code most}. */
  RowFile.Block block(CsvRows next, int most) throws IOException {
    double[][] values = new double[places.length][most];
    for (double[] column : values) {
      Arrays.fill(column, Double.NaN);
    }
    int filled = 0;
    while (filled < most && next.next()) {
      csv.requireWhole(next);
      for (int a = 0; a < places.length; a++) {
        if (places[a] >= 0 && !next.isMissing(places[a])) {
          values[a][filled] = cell(next, a);
        }
      }
      filled++;
    }
    return new RowFile.Block(filled, values);
  }

  private double cell(CsvRows row, int a) {
    Attribute attribute = header.attribute(a);
    if (attribute.isNominal()) {
      int label = attribute.indexOfValue(row.text(places[a]));
      if (label >= 0) {
        return label;
      }
      throw csv.refusal(
          row,
          places[a],
          "a cell must be one of the %d labels of training or missing"
              .formatted(attribute.numValues()),
          "Replace the label, or leave the cell empty.");
    }
    try {
      return row.number(places[a]);
    } catch (NumberFormatException e) {
      throw csv.refusal(
          row,
          places[a],
          "a cell must be a finite number or missing",
          "Correct the cell and start again, which goes on from the last finished block.");
    }
  }
}
