package weka.experiment.gp.chart;

import java.util.List;

/** Names in legends: XChart cuts off what is wider than a part of the picture. */
final class LegendText {
  /** The part of the width of a picture that a name may take; XChart's own is 0.45. */
  private static final double PART = 0.43;

  private LegendText() {}

  /** The width of a name in dots. */
  static double width(String name) {
    return FittedText.width(name, ChartStyle.LEGEND_FONT);
  }

  /**
   * A name with line breaks between words, where it is too wide for one line.
   *
   * @param width of the picture
   */
  static String wrapped(String name, int width) {
    StringBuilder text = new StringBuilder();
    String line = "";
    for (String word : name.split(" ", -1)) {
      String longer = line.isEmpty() ? word : line + " " + word;
      if (!line.isEmpty() && width(longer) > PART * width) {
        text.append(line).append('\n');
        line = word;
      } else {
        line = longer;
      }
    }
    return text.append(line).toString();
  }

  /** How many lines names have together. */
  static int lines(List<String> names) {
    return names.stream().mapToInt(name -> (int) name.lines().count()).sum();
  }
}
