package weka.experiment.gp.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import weka.experiment.gp.data.DataException;

/**
 * A table on disk: its file, its format, and the names of its columns.
 *
 * @param path of the file
 * @param format of its text
 * @param names of the columns
 * @param start the byte at which the first row begins
 * @param startLine the line at which it begins
 */
record CsvFile(Path path, CsvFormat format, List<String> names, long start, long startLine) {
  /** Looks at the first row of a file. */
  static CsvFile open(Path path, CsvFormat format) throws IOException {
    if (!Files.isRegularFile(path) || !Files.isReadable(path)) {
      throw new DataException("cannot read %s; give the path of a file.".formatted(path));
    }
    FileStart.requireText(path);
    try (CsvRows rows = new CsvRows(path, format.delimiter(), 0, 1)) {
      if (!rows.next()) {
        throw new DataException(path + " is empty; give a file with rows.");
      }
      List<String> names = new CsvHeader(path, format, rows).names();
      return format.header()
          ? new CsvFile(path, format, names, rows.offset(), rows.nextLine())
          : new CsvFile(path, format, names, 0, 1);
    }
  }

  /** Refuses a table that cannot have both an input and a class. */
  void requireTwoColumns() {
    if (names.size() == 1) {
      throw new DataException(
          ("%s: there is a single column, '%s'; a table needs an input and a class. If another"
                  + " character than '%s' separates cells, name it with -F.")
              .formatted(path, brief(names.get(0)), format.shownDelimiter()));
    }
  }

  /** A text that fits into a message. */
  static String brief(String text) {
    return text.length() <= 60 ? text : text.substring(0, 57) + "...";
  }

  /** The rows from a place on. */
  CsvRows rows(long offset, long line) throws IOException {
    return new CsvRows(path, format.delimiter(), names, offset, line);
  }

  /** Refuses a row with another number of cells than there are columns. */
  void requireWhole(CsvRows row) {
    int cells = row.cells();
    if (cells == names.size()) {
      return;
    }
    String seen =
        row.isCutOff() && cells < names.size()
            ? "%s: the file ends in the middle of a row, after %s of %s cells"
                .formatted(place(row, cells - 1), cells, names.size())
            : "%s, line %s: there are %s cells, but %s columns"
                .formatted(path, row.line(), cells, names.size());
    throw new DataException(
        ("%s; the last cell is '%s'. Repair the row and start again, which goes on from the last"
                + " finished block.")
            .formatted(seen, brief(row.text(cells - 1))));
  }

  /** A warning about a last row that does not end with a line break. */
  String mayBeCutOff(CsvRows last) {
    int column = names.size() - 1;
    return ("%s: the file ends without a line break, so this row, whose last cell is '%s', may be"
            + " cut off. If it is, repair the file and start again.")
        .formatted(place(last, column), brief(last.text(column)));
  }

  private String place(CsvRows row, int column) {
    return "%s, line %s, column %s ('%s')"
        .formatted(path, row.line(), column + 1, brief(names.get(column)));
  }

  /** The refusal of a cell. */
  DataException refusal(CsvRows row, int column, String rule, String wayOut) {
    return new DataException(
        "%s: %s, but was '%s'. %s"
            .formatted(place(row, column), rule, brief(row.text(column)), wayOut));
  }

  /** The numbers of columns. */
  List<Integer> columns(String option, List<String> given) {
    List<Integer> columns = new ArrayList<>();
    for (String name : given) {
      columns.add(column(option, name));
    }
    return columns;
  }

  /** The number of a column: first, last, its name, or its number from 1 on. */
  int column(String option, String given) {
    int named = names.indexOf(given);
    if (named >= 0) {
      return named;
    }
    try {
      int number =
          switch (given.toLowerCase(Locale.ROOT)) {
            case "first" -> 1;
            case "last" -> names.size();
            default -> Integer.parseInt(given.trim());
          };
      if (number >= 1 && number <= names.size()) {
        return number - 1;
      }
    } catch (NumberFormatException e) {
      // refused below
    }
    throw new DataException(
        "%s: %s has no column '%s'; name one of its %s columns, %s."
            .formatted(option, path, given, names.size(), brief(String.join(", ", names))));
  }
}
