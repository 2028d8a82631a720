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
 */
record ColumnKinds(int[] used, boolean[] nominal, int target) {
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
    boolean[] texts = texts(file);
    asked.forEach(column -> texts[column] = true);
    List<Integer> used = new ArrayList<>();
    for (int j = 0; j < texts.length; j++) {
      if (!dropped.contains(j)) {
        used.add(j);
      }
    }
    if (used.size() < 2) {
      throw new DataException(
          file.path() + " has no input beside the class; a table needs at least one.");
    }
    boolean[] nominal = new boolean[used.size()];
    for (int k = 0; k < nominal.length; k++) {
      nominal[k] = texts[used.get(k)];
    }
    int[] columns = used.stream().mapToInt(Integer::intValue).toArray();
    return new ColumnKinds(columns, nominal, used.indexOf(target));
  }

  /** Refuses a class with texts. */
  void requireNumericClass(CsvFile file) {
    if (nominal[target]) {
      throw new DataException(
          ("the class '%s' of %s is not numeric: one of its first cells is a text. Choose another"
                  + " column with -c, or correct the cell.")
              .formatted(file.names().get(used[target]), file.path()));
    }
  }

  /**
   * Whether each column has a cell that is no number, among the first rows. The last cell of a file
   * that does not end with a line break may be half a number, and counts only in the first row.
   */
  private static boolean[] texts(CsvFile file) throws IOException {
    boolean[] text = new boolean[file.names().size()];
    try (CsvRows rows = file.rows(file.start(), file.startLine())) {
      for (int i = 0; i < TYPING_ROWS && rows.next(); i++) {
        file.requireWhole(rows);
        int whole = rows.isCutOff() && i > 0 ? text.length - 1 : text.length;
        for (int j = 0; j < whole; j++) {
          text[j] |= !rows.isMissing(j) && !isNumber(rows, j);
        }
      }
    }
    return text;
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
