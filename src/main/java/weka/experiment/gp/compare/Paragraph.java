package weka.experiment.gp.compare;

/** Text in lines of limited length. */
public final class Paragraph {
  private Paragraph() {}

  /** Text whose lines have at most {@code columns} characters; longer words are cut. */
  public static String wrap(String text, int columns) {
    StringBuilder lines = new StringBuilder();
    int length = 0;
    for (String word : text.strip().split("\\s+", -1)) {
      String rest = word;
      if (length > 0 && length + 1 + word.length() <= columns) {
        lines.append(' ');
        length++;
      } else if (length > 0) {
        lines.append('\n');
        length = 0;
      }
      while (rest.length() > columns) {
        int cut = Character.isHighSurrogate(rest.charAt(columns - 1)) ? columns - 1 : columns;
        lines.append(rest, 0, cut).append('\n');
        rest = rest.substring(cut);
      }
      lines.append(rest);
      length += rest.length();
    }
    return lines.toString();
  }
}
