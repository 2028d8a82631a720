package weka.classifiers.functions.gp.kernels;

import java.util.ArrayList;
import java.util.List;
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
  /** The widest line of help. */
  private static final int WIDTH = 90;

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
    return "\t" + String.join("\n\t", lines(text, WIDTH - TAB));
  }

  /** A text on lines of at most {@code width} columns, as far as its words are no wider. */
  public static List<String> lines(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.strip().split("\\s+", -1)) {
      if (line.length() > 0 && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
