package weka.classifiers.functions.gp.kernels;

import weka.classifiers.functions.gp.text.Paragraph;
import weka.core.Option;

/**
 * An option as users read of it, in help and reference.
 *
 * @param name on the command line, without the hyphen
 * @param synopsis the hyphen, the name and the values it takes
 * @param label in dialogs
 * @param group the button of the dialog behind which it is; empty for none
 * @param tip what it does, in a line
 * @param explanation what else is to be said; empty for nothing
 * @param value that it has; empty for a flag
 */
public record DescribedOption(
    String name,
    String synopsis,
    String label,
    String group,
    String tip,
    String explanation,
    String value) {
  /** A tabulator at the beginning of a line. */
  private static final int TAB = 8;

  /** As Weka lists it: the tip and the value on lines that are not too wide. */
  Option listed() {
    return new Option(body(tip), name, value.isEmpty() ? 0 : 1, synopsis);
  }

  /** As {@link #listed}, with the explanation. */
  public Option listedInFull() {
    String text = explanation.isEmpty() ? tip : tip + ". " + explanation;
    return new Option(body(text), name, value.isEmpty() ? 0 : 1, synopsis);
  }

  private String body(String text) {
    String now = value.isEmpty() ? "" : "\n" + indented("(now " + value + ")");
    return indented(text) + now;
  }

  private static String indented(String text) {
    return "\t" + String.join("\n\t", Paragraph.lines(text, Paragraph.COLUMNS - TAB));
  }
}
