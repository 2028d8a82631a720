package weka.experiment.gp.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
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
    try (CsvRows rows = new CsvRows(path, format.delimiter(), 0, 1)) {
      if (!rows.next()) {
        throw new DataException(path + " is empty; give a file with rows.");
      }
      requireDelimiter(path, format, rows);
      List<String> names = format.header() ? names(path, rows) : numbered(rows.cells());
      return format.header()
          ? new CsvFile(path, format, names, rows.offset(), rows.nextLine())
          : new CsvFile(path, format, names, 0, 1);
    }
  }

  /** Refuses a single column whose name looks like several. */
  private static void requireDelimiter(Path path, CsvFormat format, CsvRows first) {
    if (first.cells() > 1) {
      return;
    }
    String text = first.text(0);
    for (String other : List.of(";", "\t", ",", "|")) {
      if (text.contains(other) && other.charAt(0) != format.delimiter()) {
        throw new DataException(
            ("%s, line %d: with '%s' between cells there is a single column, '%s'; say which"
                    + " character separates cells, for instance -F \"%s\".")
                .formatted(
                    path,
                    first.line(),
                    shown(format.delimiter()),
                    brief(text),
                    shown(other.charAt(0))));
      }
    }
    throw new DataException(
        ("%s, line %d: there is a single column, '%s'; a table needs an input and a class. If"
                + " another character than '%s' separates cells, name it with -F.")
            .formatted(path, first.line(), brief(text), shown(format.delimiter())));
  }

  private static String shown(char delimiter) {
    return delimiter == '\t' ? "tab" : String.valueOf(delimiter);
  }

  /** A text that fits into a message. */
  static String brief(String text) {
    return text.length() <= 60 ? text : text.substring(0, 57) + "...";
  }

  private static List<String> numbered(int count) {
    List<String> names = new ArrayList<>();
    for (int j = 1; j <= count; j++) {
      names.add("att" + j);
    }
    return names;
  }

  private static List<String> names(Path path, CsvRows header) {
    List<String> names = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    int numbers = 0;
    for (int j = 0; j < header.cells(); j++) {
      String name = header.text(j).isEmpty() ? "att" + (j + 1) : header.text(j);
      if (!seen.add(name)) {
        throw new DataException(
            "%s, line %d: two columns are called '%s'; rename one of them."
                .formatted(path, header.line(), brief(name)));
      }
      numbers += isNumber(name) ? 1 : 0;
      names.add(name);
    }
    if (numbers == names.size()) {
      throw new DataException(
          ("%s, line %d: the names of all columns are numbers, such as '%s'; if there is no line"
                  + " of names, say -header no.")
              .formatted(path, header.line(), brief(names.get(0))));
    }
    return names;
  }

  private static boolean isNumber(String text) {
    try {
      Decimals.parse(text);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  /** The rows from a place on. */
  CsvRows rows(long offset, long line) throws IOException {
    return new CsvRows(path, format.delimiter(), offset, line);
  }

  /** Refuses a row with another number of cells than there are columns. */
  void requireWhole(CsvRows row) {
    if (row.cells() == names.size()) {
      return;
    }
    String seen =
        row.isCutOff() && row.cells() < names.size()
            ? "the file ends in the middle of a row, after %d of %d cells"
            : "there are %d cells, but %d columns";
    throw new DataException(
        ("%s, line %d: "
                + seen
                + "; the last cell is '%s'. Repair the row and start again, which"
                + " goes on from the last finished block.")
            .formatted(
                path, row.line(), row.cells(), names.size(), brief(row.text(row.cells() - 1))));
  }

  /** The refusal of a cell. */
  DataException refusal(CsvRows row, int column, String rule, String wayOut) {
    return new DataException(
        "%s, line %d, column %d ('%s'): %s, but was '%s'. %s"
            .formatted(
                path,
                row.line(),
                column + 1,
                names.get(column),
                rule,
                brief(row.text(column)),
                wayOut));
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
        "%s: %s has no column '%s'; its %d columns are %s."
            .formatted(option, path, given, names.size(), brief(String.join(", ", names))));
  }
}
