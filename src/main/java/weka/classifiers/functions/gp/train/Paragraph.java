package weka.classifiers.functions.gp.train;

import java.util.ArrayList;
import java.util.List;

/** Text on lines that are not wider than a page, as far as its words are not. */
public final class Paragraph {
  /** The widest line. */
  static final int WIDTH = 90;

  private Paragraph() {}

  /**
   * The lines of a text, broken at spaces.
   *
   * @param indent of the lines after the first; no line is broken within as many columns
   */
  public static List<String> lines(String text, int indent) {
    List<String> lines = new ArrayList<>();
    String rest = text;
    while (rest.length() > WIDTH) {
      int end = rest.lastIndexOf(' ', WIDTH);
      int first = Math.max(indent, rest.length() - rest.stripLeading().length());
      end = end > first ? end : rest.indexOf(' ', WIDTH); // a word that is wider itself
      if (end < 0) {
        break;
      }
      lines.add(rest.substring(0, end).stripTrailing());
      rest = " ".repeat(indent) + rest.substring(end).strip();
    }
    lines.add(rest);
    return lines;
  }
}
