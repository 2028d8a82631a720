package weka.experiment.gp.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import weka.classifiers.functions.gp.train.ShortName;
import weka.core.Attribute;
import weka.core.Instances;
import weka.core.Utils;
import weka.experiment.gp.data.ArffTable;
import weka.experiment.gp.data.Checksum;
import weka.experiment.gp.data.DataException;
import weka.experiment.gp.run.RunKey;

/**
 * A user's rows, in two parts.
 *
 * @param name of the data set in files of results, without commas or quotes
 * @param relation the name of the data set as it is shown to readers
 * @param training rows to learn from
 * @param test held-out rows
 * @param fingerprint the same for the same files, the same class and the same split
 */
public record UserData(
    String name, String relation, Instances training, Instances test, String fingerprint) {
  private static final int LONGEST_NAME = 60;
  private static final int FEWEST_ROWS = 4; // two to learn from and two to be measured by

  /** Keeps rows that differ in their targets, without which no loss can be measured. */
  public UserData {
    requireSpread(training, "training rows", relation);
    requireSpread(test, "test rows", relation);
  }

  private static void requireSpread(Instances rows, String part, String name) {
    double[] targets = rows.attributeToDoubleArray(rows.classIndex());
    double[] known = Arrays.stream(targets).filter(value -> !Double.isNaN(value)).toArray();
    if (known.length > 0 && Arrays.stream(known).allMatch(value -> value == known[0])) {
      throw new DataException(
          ("the class '%s' is %s in all %s %s of %s; there is nothing to compare. Choose"
                  + " another class (-c).")
              .formatted(
                  rows.classAttribute().name(),
                  Utils.doubleToString(known[0], 6),
                  known.length,
                  part,
                  name));
    }
  }

  /** Its name, and what is predicted. */
  public String title() {
    return "%s, class %s".formatted(relation, training.classAttribute().name());
  }

  /** The column of the class, counted from 1. */
  public int classColumn() {
    return training.classIndex() + 1;
  }

  /**
   * Reads files.
   *
   * @param file of the training rows or, without a second, of all
   * @param testFile of the test rows
   * @param column of the class: first, last, its name, or a number from 1 on
   * @param percent of the rows that are trained on, without a second file
   */
  public static UserData read(
      Path file, Optional<Path> testFile, String column, double percent, long seed)
      throws IOException {
    Instances rows = withClass(ArffTable.ofAnyKind(file), column, file);
    String relation = rows.relationName();
    String name = relation.isBlank() ? String.valueOf(file.getFileName()) : relation;
    String print = Checksum.of(file) + classOf(rows);
    if (testFile.isPresent()) {
      Instances test = withClass(ArffTable.ofAnyKind(testFile.get()), column, testFile.get());
      String difference = rows.equalHeadersMsg(test);
      if (difference != null) {
        throw new DataException(
            "%s and %s have different columns: %s. Give two files with the same ones."
                .formatted(file, testFile.get(), difference.replaceAll("\\s+", " ").strip()));
      }
      print += " tested on " + Checksum.of(testFile.get());
      return of(name, rows, test, print);
    }
    return split(rows, file.toString(), name, print, percent, seed);
  }

  /**
   * Rows that are loaded already.
   *
   * @param rows with a numeric class
   * @param percent of the rows that are trained on
   */
  public static UserData of(Instances rows, double percent, long seed) {
    Instances copy = new Instances(rows);
    requireUsable(copy, rows.relationName());
    String name = copy.relationName().isBlank() ? "data" : copy.relationName();
    return split(
        copy,
        ShortName.of(name, LONGEST_NAME),
        name,
        Checksum.of(copy) + classOf(copy),
        percent,
        seed);
  }

  /** Refuses what no method takes, by its name and its row in the file. */
  private static void requireUsable(Instances rows, String origin) {
    for (int j = 0; j < rows.numAttributes(); j++) {
      Attribute attribute = rows.attribute(j);
      if (attribute.isString() || attribute.isRelationValued()) {
        throw new DataException(
            ("attribute '%s' of %s is of type %s, which no method takes; remove it, for"
                    + " instance with Weka's filter RemoveType.")
                .formatted(attribute.name(), origin, Attribute.typeToString(attribute)));
      }
      for (int i = 0; i < rows.numInstances(); i++) {
        if (Double.isInfinite(rows.instance(i).value(j))) {
          throw new DataException(
              ("attribute '%s' is infinite in row %s of %s; correct it, or mark it as missing"
                      + " by '?'.")
                  .formatted(attribute.name(), i + 1, origin));
        }
      }
    }
  }

  private static UserData split(
      Instances rows, String origin, String name, String print, double percent, long seed) {
    rows.deleteWithMissingClass();
    rows.randomize(new Random(seed));
    if (rows.numInstances() < FEWEST_ROWS) {
      throw new DataException(
          "%s has %s rows with a value of the class '%s'; a comparison needs at least %s."
              .formatted(origin, rows.numInstances(), rows.classAttribute().name(), FEWEST_ROWS));
    }
    int n = (int) Math.round(rows.numInstances() * percent / 100);
    if (n < 2 || rows.numInstances() - n < 2) {
      throw new DataException(
          ("%s has %s rows with a class value, of which %s %% to train on leave too few;"
                  + " choose another share (-split).")
              .formatted(origin, rows.numInstances(), percent));
    }
    return of(
        name,
        new Instances(rows, 0, n),
        new Instances(rows, n, rows.numInstances() - n),
        "%s at %s %%".formatted(print, percent));
  }

  private static UserData of(String name, Instances training, Instances test, String print) {
    String shown = ShortName.of(name, LONGEST_NAME);
    return new UserData(name(name), shown, training, test, print);
  }

  /**
   * A name that is fit for tables and files: Weka's filters append all their options to a
   * relation's name, and a spreadsheet would compute one that begins like a formula.
   */
  private static String name(String relation) {
    String name = relation.strip().replaceAll("[,\"\\s]+", "_");
    if (RunKey.isFormula(name)) {
      name = "'" + name;
    }
    int points = Math.min(LONGEST_NAME, name.codePointCount(0, name.length()));
    return name.substring(0, name.offsetByCodePoints(0, points));
  }

  private static String classOf(Instances rows) {
    String name = rows.classAttribute().name().replaceAll("\\s+", " ");
    return " with class %s '%s'".formatted(String.valueOf(rows.classIndex() + 1), name);
  }

  private static Instances withClass(Instances rows, String column, Path file) {
    int index =
        switch (column) {
          case "last" -> rows.numAttributes() - 1;
          case "first" -> 0;
          default ->
              rows.attribute(column) == null ? number(column) - 1 : rows.attribute(column).index();
        };
    if (index < 0 || index >= rows.numAttributes()) {
      throw new DataException(
          ("-c must be first, last, a name, or a number from 1 to %s, the columns of %s,"
                  + " but was '%s'.")
              .formatted(rows.numAttributes(), file, column));
    }
    if (!rows.attribute(index).isNumeric()) {
      throw new DataException(
          "the class '%s' of %s is not numeric; choose another column with -c."
              .formatted(rows.attribute(index).name(), file));
    }
    rows.setClassIndex(index);
    requireUsable(rows, file.toString());
    return rows;
  }

  private static int number(String text) {
    try {
      return Integer.parseInt(text.trim());
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
