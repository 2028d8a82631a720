package weka.classifiers.functions.gp.options;

import weka.core.Instances;
import weka.core.Utils;
import weka.core.converters.ConverterUtils.DataSource;

/** The folds of Weka's cross-validation, which fails where there are fewer rows. */
final class CrossValidationFolds {
  /** Folds that Weka makes unless others are asked for. */
  private static final int DEFAULT = 10;

  /** Options with which Weka does not cross-validate. */
  private static final String[] OTHERWISE = {
    "-no-cv", "-T", "-split-percentage", "-l", "-h", "-help"
  };

  private CrossValidationFolds() {}

  /** Refuses a command line that asks for more folds than its table has rows. */
  static void requirePossible(String[] options) throws Exception {
    String table = optionOf("-t", options);
    String given = optionOf("-x", options);
    if (table.isEmpty() || hasAny(options, OTHERWISE) || !given.matches("\\d{0,9}")) {
      return;
    }
    int folds = given.isEmpty() ? DEFAULT : Integer.parseInt(given);
    int rows = rowsUpTo(folds, table);
    if (rows < folds) {
      throw new UserException(
          "%s has %s, too few for a cross-validation in %s folds; ask for fewer (-x) or for none"
                  .formatted(table, rows == 1 ? "1 row" : rows + " rows", folds)
              + " (-no-cv).");
    }
  }

  private static boolean hasAny(String[] options, String... flags) {
    boolean hasAny = false;
    for (String flag : flags) {
      hasAny |= Utils.getOptionPos(flag.substring(1), options) >= 0;
    }
    return hasAny;
  }

  private static String optionOf(String flag, String[] options) throws Exception {
    return Utils.getOption(flag.substring(1), options.clone());
  }

  /**
   * How many rows a table has, if that is fewer than a number; of a file that cannot be read as a
   * table, Weka tells.
   */
  private static int rowsUpTo(int enough, String table) {
    try {
      return countedUpTo(enough, table);
    } catch (Exception e) { // converters throw exceptions of all kinds
      return enough;
    }
  }

  private static int countedUpTo(int enough, String table) throws Exception {
    DataSource source = new DataSource(table);
    Instances header = source.getStructure();
    int rows = 0;
    while (rows < enough && source.hasMoreElements(header)) {
      source.nextElement(header);
      rows++;
    }
    return rows;
  }
}
