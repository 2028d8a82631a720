package weka.classifiers.functions.gp.train;

import java.util.ArrayList;
import java.util.List;

/** Text on lines that are not wider than a page. */
public final class Paragraph {
  /** The widest line. */
  static final int WIDTH = 90;

  private Paragraph() {}

  /**
   * The lines of a text, broken at spaces and within words that are wider than a line.
   *
   * @param indent of the lines after the first; no line is broken within as many columns
   */
  public static List<String> lines(String text, int indent) {
    List<String> lines = new ArrayList<>();
    String rest = text;
    while (rest.length() > WIDTH) {
      int end = rest.lastIndexOf(' ', WIDTH);
      int first = Math.max(indent, rest.length() - rest.stripLeading().length());
      end = end > first ? end : rest.offsetByCodePoints(0, rest.codePointCount(0, WIDTH));
      lines.add(rest.substring(0, end).stripTrailing());
      rest = " ".repeat(indent) + rest.substring(end).strip();
    }
    lines.add(rest);
    return lines;
  }
}
