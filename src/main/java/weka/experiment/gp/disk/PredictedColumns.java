package weka.experiment.gp.disk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import weka.core.Attribute;
import weka.core.Instances;
import weka.experiment.gp.data.DataException;

/**
 * Where the attributes of a model are in a table.
 *
 * @param csv the table
 * @param header the attributes of the model
 * @param places the column of each attribute; −1 for a class that is not there
 * @param ignored names of columns that the model does not know
 */
record PredictedColumns(CsvFile csv, Instances header, int[] places, List<String> ignored) {
  /**
   * Finds columns by their names or, without a header, by their order.
   *
   * @param dropped columns that are not looked at
   */
  static PredictedColumns of(CsvFile csv, Instances header, List<Integer> dropped) {
    return csv.format().header() ? byName(csv, header, dropped) : byOrder(csv, header, dropped);
  }

  private static PredictedColumns byName(CsvFile csv, Instances header, List<Integer> dropped) {
    int[] places = new int[header.numAttributes()];
    List<String> absent = new ArrayList<>();
    List<String> unknown = new ArrayList<>(csv.names());
    dropped.forEach(column -> unknown.remove(csv.names().get(column)));
    for (int a = 0; a < places.length; a++) {
      String name = header.attribute(a).name();
      int place = csv.names().indexOf(name);
      boolean isDropped = dropped.contains(place);
      places[a] = isDropped ? -1 : place;
      unknown.remove(name);
      if (a != header.classIndex()) {
        requireKept(name, isDropped);
        if (place < 0) {
          absent.add(name);
        }
      }
    }
    if (!absent.isEmpty()) {
      throw new DataException(
          "%s does not fit the model: it lacks %s; add what is missing, or rename columns.%s"
              .formatted(
                  csv.path(),
                  quoted(absent),
                  unknown.isEmpty() ? "" : " The model does not know " + quoted(unknown) + "."));
    }
    return new PredictedColumns(csv, header, places, unknown);
  }

  private static void requireKept(String input, boolean isDropped) {
    if (isDropped) {
      throw new DataException(
          "-drop names '%s', which is an input of the model; take it out of -drop."
              .formatted(input));
    }
  }

  private static PredictedColumns byOrder(CsvFile csv, Instances header, List<Integer> dropped) {
    List<Integer> kept = new ArrayList<>();
    for (int j = 0; j < csv.names().size(); j++) {
      if (!dropped.contains(j)) {
        kept.add(j);
      }
    }
    int all = header.numAttributes();
    if (kept.size() != all && kept.size() != all - 1) {
      throw new DataException(
          ("%s has %s columns%s; the model has %s, or %s without the class: %s. Leave others out"
                  + " with -drop and their numbers.")
              .formatted(
                  csv.path(),
                  kept.size(),
                  dropped.isEmpty() ? "" : " beside those of -drop",
                  all,
                  all - 1,
                  quoted(names(header))));
    }
    int[] places = new int[all];
    int next = 0;
    for (int a = 0; a < all; a++) {
      places[a] = kept.size() < all && a == header.classIndex() ? -1 : kept.get(next++);
    }
    return new PredictedColumns(csv, header, places, List.of());
  }

  /** What the user should know about columns that are not used. */
  Optional<String> note() {
    if (ignored.isEmpty()) {
      return Optional.empty();
    }
    String target = header.classAttribute().name();
    return Optional.of(
        "%s: columns that the model does not know are ignored: %s.%s"
            .formatted(
                csv.path(),
                quoted(ignored),
                places[header.classIndex()] >= 0
                    ? ""
                    : " There is no column for the class '%s', so predictions are not scored."
                        .formatted(target)));
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

  /**
   * The next rows, at most {@code most}.
   *
   * @param warnings to which those about the rows are added
   */
  RowFile.Block block(CsvRows next, int most, List<String> warnings) throws IOException {
    double[][] values = new double[places.length][most];
    for (double[] column : values) {
      Arrays.fill(column, Double.NaN);
    }
    int filled = 0;
    long expected = next.nextLine();
    while (filled < most && next.next()) {
      csv.requireWhole(next);
      requireNoGap(expected, next);
      expected = next.nextLine();
      for (int a = 0; a < places.length; a++) {
        if (places[a] >= 0 && !next.isMissing(places[a])) {
          values[a][filled] = cell(next, a);
        }
      }
      if (next.isCutOff()) {
        warnings.add(csv.mayBeCutOff(next));
      }
      filled++;
    }
    return new RowFile.Block(filled, values);
  }

  /** Refuses a blank line in a single column, where it may be a row without a value. */
  private void requireNoGap(long expected, CsvRows row) {
    if (csv.names().size() == 1 && row.line() > expected) {
      throw new DataException(
          ("%s, line %s: the line is blank, which in a table with one column may be a missing"
                  + " value. Write ? there if it is, or remove the line.")
              .formatted(csv.path(), expected));
    }
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
          "a cell must be one of the %s labels of training or missing"
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
