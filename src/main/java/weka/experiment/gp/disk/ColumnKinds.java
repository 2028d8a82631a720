package weka.experiment.gp.disk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import weka.experiment.gp.data.DataException;

/**
 * Which columns of a table are used, and which of them are nominal.
 *
 * @param used the columns, in order
 * @param nominal for each of them, whether its texts are labels
 * @param target the place of the class among them
 * @param doubts about columns that would be numeric but for a few texts, as sentences
 */
record ColumnKinds(int[] used, boolean[] nominal, int target, List<String> doubts) {
  /** Rows that decide whether a column is numeric. */
  static final int TYPING_ROWS = 1 << 16;

  /**
   * Looks at the first rows: a column with a text is nominal, and so are those that were asked for.
   *
   * @param target the column of the class
   * @param dropped columns that are not used
   * @param asked columns that are nominal whatever they hold
   */
  static ColumnKinds of(CsvFile file, int target, List<Integer> dropped, List<Integer> asked)
      throws IOException {
    if (dropped.contains(target)) {
      throw new DataException(
          "-drop names the class '%s'; choose another class with -c."
              .formatted(file.names().get(target)));
    }
    List<CellCounts> counts = counts(file);
    requireNumericClass(file, target, counts.get(target), asked.contains(target));
    List<Integer> used = new ArrayList<>();
    for (int j = 0; j < counts.size(); j++) {
      if (!dropped.contains(j)) {
        used.add(j);
      }
    }
    if (used.size() < 2) {
      throw new DataException(
          file.path() + " has no input beside the class; a table needs at least one.");
    }
    boolean[] nominal = new boolean[used.size()];
    List<String> doubts = new ArrayList<>();
    for (int k = 0; k < nominal.length; k++) {
      int column = used.get(k);
      CellCounts cells = counts.get(column);
      nominal[k] = cells.texts > 0 || asked.contains(column);
      if (cells.mayBeNumeric() && !asked.contains(column)) {
        doubts.add(doubt(file, column, cells));
      }
    }
    int[] columns = used.stream().mapToInt(Integer::intValue).toArray();
    return new ColumnKinds(columns, nominal, used.indexOf(target), doubts);
  }

  private static void requireNumericClass(
      CsvFile file, int target, CellCounts cells, boolean isAsked) {
    String name = CsvFile.brief(file.names().get(target));
    if (isAsked) {
      throw new DataException(
          "-nominal names the class '%s', which must be numeric; choose another with -c."
              .formatted(name));
    }
    if (cells.texts > 0) {
      throw new DataException(
          ("the class '%s' of %s is not numeric: line %s has '%s'. Choose another column with -c,"
                  + " or correct the cell.")
              .formatted(name, file.path(), cells.line, cells.first));
    }
  }

  private static String doubt(CsvFile file, int column, CellCounts cells) {
    String name = CsvFile.brief(file.names().get(column));
    return ("The column '%s' is taken for labels, since line %s has '%s', although %s of %s cells"
            + " are numbers. If it is meant to be numeric, correct the cell or empty it; if not,"
            + " say -nominal with its name.")
        .formatted(name, cells.line, cells.first, cells.numbers, cells.numbers + cells.texts);
  }

  /** What the first cells of a column hold. */
  private static final class CellCounts {
    long numbers;
    long texts;
    long line; // of the first text
    String first = "";

    void add(CsvRows row, int cell) {
      if (row.isMissing(cell)) {
        return;
      }
      if (isNumber(row, cell)) {
        numbers++;
      } else if (texts++ == 0) {
        line = row.line();
        first = CsvFile.brief(row.text(cell));
      }
    }

    /** Labels are rarely numbers in nine of ten rows. */
    boolean mayBeNumeric() {
      return texts > 0 && numbers >= 9 * texts;
    }
  }

  /**
   * What each column holds in the first rows. The last cell of a file that does not end with a line
   * break may be half a number, and counts only in the first row.
   */
  private static List<CellCounts> counts(CsvFile file) throws IOException {
    List<CellCounts> counts = new ArrayList<>();
    file.names().forEach(name -> counts.add(new CellCounts()));
    try (CsvRows rows = file.rows(file.start(), file.startLine())) {
      for (int i = 0; i < TYPING_ROWS && rows.next(); i++) {
        file.requireWhole(rows);
        int whole = rows.isCutOff() && i > 0 ? counts.size() - 1 : counts.size();
        for (int j = 0; j < whole; j++) {
          counts.get(j).add(rows, j);
        }
      }
    }
    return counts;
  }

  private static boolean isNumber(CsvRows row, int cell) {
    try {
      row.number(cell);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
