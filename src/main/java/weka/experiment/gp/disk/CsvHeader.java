package weka.experiment.gp.disk;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import weka.experiment.gp.data.DataException;

/**
 * The names of columns that the first row of a file gives.
 *
 * @param path of the file
 * @param format of its text
 * @param first its first row
 */
record CsvHeader(Path path, CsvFormat format, CsvRows first) {
  /** The names, or numbers if the first row has data. */
  List<String> names() {
    requireDelimiter();
    return format.header() ? named() : numbered();
  }

  /** Refuses a single column that looks like several. */
  private void requireDelimiter() {
    if (first.cells() > 1) {
      return;
    }
    String text = first.text(0);
    for (String other : List.of(";", "\t", ",", "|")) {
      if (text.contains(other) && other.charAt(0) != format.delimiter()) {
        throw new DataException(
            ("%s, line %s: with '%s' between cells there is a single column, '%s'; say which"
                    + " character separates cells, for instance -F \"%s\".")
                .formatted(
                    path,
                    first.line(),
                    format.shownDelimiter(),
                    CsvFile.brief(text),
                    new CsvFormat(other.charAt(0), true).shownDelimiter()));
      }
    }
  }

  private List<String> numbered() {
    List<String> names = new ArrayList<>();
    for (int j = 1; j <= first.cells(); j++) {
      names.add("att" + j);
    }
    return names;
  }

  private List<String> named() {
    List<String> names = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    int numbers = 0;
    for (int j = 0; j < first.cells(); j++) {
      String name = first.text(j).isEmpty() ? "att" + (j + 1) : first.text(j);
      if (!seen.add(name)) {
        throw new DataException(
            "%s, line %s: two columns are called '%s'; rename one of them."
                .formatted(path, first.line(), CsvFile.brief(name)));
      }
      numbers += isNumber(name) ? 1 : 0;
      names.add(name);
    }
    if (numbers == names.size()) {
      throw new DataException(
          ("%s, line %s: the names of all columns are numbers, such as '%s'; if there is no line"
                  + " of names, say -header no.")
              .formatted(path, first.line(), CsvFile.brief(names.get(0))));
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
}
