package weka.classifiers.functions.gp.progress;

import java.util.List;

/** What a terminal shows after it was sent a text: a carriage return goes back, and no more. */
final class Screen {
  private Screen() {}

  static List<String> of(String sent) {
    StringBuilder above = new StringBuilder();
    StringBuilder last = new StringBuilder();
    int column = 0;
    for (char c : sent.toCharArray()) {
      if (c == '\r') {
        column = 0;
      } else if (c == '\n') {
        above.append(last.toString().stripTrailing()).append('\n');
        last.setLength(0);
        column = 0;
      } else {
        last.setLength(Math.max(last.length(), column + 1));
        last.setCharAt(column++, c);
      }
    }
    return (above + last.toString().stripTrailing()).lines().toList();
  }
}
