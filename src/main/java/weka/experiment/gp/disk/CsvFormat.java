package weka.experiment.gp.disk;

import weka.experiment.gp.CommandLine;

/**
 * How the text of a table is laid out.
 *
 * @param delimiter between cells
 * @param header whether the first row has the names of the columns
 */
public record CsvFormat(char delimiter, boolean header) {
  /** Commas, and a header. */
  public static final CsvFormat PLAIN = new CsvFormat(',', true);

  /** The format that {@code -F} and {@code -header} ask for. */
  public static CsvFormat of(CommandLine line) {
    String given = line.text("-F").orElse(",");
    String text = given.equals("\\t") || given.equals("tab") ? "\t" : given;
    if (text.length() != 1 || text.charAt(0) > 127 || "\"\n\r.".contains(text)) {
      throw new IllegalArgumentException(
          "-F must be one character that separates cells, or tab, but was '%s'.".formatted(given));
    }
    String header = line.text("-header").orElse("yes");
    if (!header.equals("yes") && !header.equals("no")) {
      throw new IllegalArgumentException(
          "-header must be yes or no, but was '%s'.".formatted(header));
    }
    return new CsvFormat(text.charAt(0), header.equals("yes"));
  }

  /** The delimiter as an option gives it. */
  String shownDelimiter() {
    return delimiter == '\t' ? "tab" : String.valueOf(delimiter);
  }
}
