package weka.classifiers.functions.gp.text;

import java.util.ArrayList;
import java.util.List;

/** Text on lines that are not wider than a page. */
public final class Paragraph {
  /** The widest line of a report, of help and of messages. */
  public static final int COLUMNS = 90;

  /** What no line begins with. */
  private static final String ENDINGS = ",;.:)";

  private Paragraph() {}

  /** Text in which nothing moves the cursor of a terminal, as a name from a file might. */
  public static String printable(String text) {
    return text.replaceAll("[\\p{Cc}&&[^\\n\\t]]", "\uFFFD");
  }

  /** The lines of some words: as full as they can be, with one space between words. */
  public static List<String> lines(String words, int columns) {
    return broken(words.strip().replaceAll("\\s+", " "), columns, 0);
  }

  /** Some words on lines of a page. */
  public static String wrapped(String words) {
    return String.join("\n", lines(words, COLUMNS));
  }

  /**
   * A line of a report, broken where it is too long; its spaces are kept.
   *
   * @param indent of the lines after the first; no line is broken within as many columns
   */
  public static List<String> hanging(String line, int indent) {
    return broken(line, COLUMNS, indent);
  }

  /** Breaks at spaces, and within words that are wider than a line. */
  private static List<String> broken(String text, int columns, int indent) {
    List<String> lines = new ArrayList<>();
    String rest = printable(text);
    while (rest.length() > columns) {
      int first = Math.max(indent, rest.length() - rest.stripLeading().length());
      int space = betweenWords(rest, columns, first);
      int end = space > first ? space : withinWord(rest, columns);
      lines.add(rest.substring(0, end).stripTrailing());
      rest = " ".repeat(indent) + rest.substring(end).strip();
    }
    lines.add(rest);
    return lines;
  }

  /** The last space that is not between a number and its sign, if there is one after the first. */
  private static int betweenWords(String text, int columns, int first) {
    int space = text.lastIndexOf(' ', columns);
    while (space > first && (text.startsWith(" %", space) || text.charAt(space - 1) == '±')) {
      space = text.lastIndexOf(' ', space - 1);
    }
    return space > first ? space : text.lastIndexOf(' ', columns);
  }

  /** Where a word is cut: not between the two halves of a character, nor before a comma. */
  private static int withinWord(String text, int columns) {
    int end = ENDINGS.indexOf(text.charAt(columns)) >= 0 ? columns - 1 : columns;
    return Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
  }
}
