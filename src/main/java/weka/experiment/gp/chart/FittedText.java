package weka.experiment.gp.chart;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.Arrays;
import weka.classifiers.functions.gp.train.ShortName;

/** Text as wide as there is room for. */
final class FittedText {
  private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);

  private FittedText() {}

  /** The width of a text in dots. */
  static double width(String text, Font font) {
    return text.isEmpty() ? 0 : font.getStringBounds(text, CONTEXT).getWidth();
  }

  /** A text that ends in an ellipsis where it would be too wide. */
  static String cut(String text, Font font, double widest) {
    if (width(text, font) <= widest) {
      return text;
    }
    int length = text.codePointCount(0, text.length());
    while (length > 1 && width(ShortName.of(text, length), font) > widest) {
      length--;
    }
    return ShortName.of(text, length);
  }

  /**
   * A text with names in it, of which the longest are cut until it fits.
   *
   * @param pattern with a place for each name
   */
  static String joined(String pattern, Font font, double widest, String... names) {
    int length = Arrays.stream(names).mapToInt(String::length).max().orElse(0);
    String text = joined(pattern, length, names);
    while (length > 1 && width(text, font) > widest) {
      length--;
      text = joined(pattern, length, names);
    }
    return text;
  }

  private static String joined(String pattern, int length, String... names) {
    return pattern.formatted(
        Arrays.stream(names).map(name -> ShortName.of(name, Math.max(1, length))).toArray());
  }
}
