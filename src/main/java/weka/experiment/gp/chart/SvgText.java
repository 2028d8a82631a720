package weka.experiment.gp.chart;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text of SVG pictures, made shorter and fit for a page that has several of them. */
final class SvgText {
  private static final Pattern LONG_NUMBER = Pattern.compile("-?\\d+\\.\\d{2,}(?:[eE]-?\\d+)?");
  private static final Pattern LAST_ZEROS = Pattern.compile("(\\.\\d*?)0+(?=\\D|$)");

  /** Between two of them is text that is read as it is. */
  private static final Pattern TAG = Pattern.compile("<[^>]*>");

  private static final Pattern CLIP = Pattern.compile("clip(\\d+)");

  /** The way of a path; signs and letters part its numbers as well as commas and spaces do. */
  private static final Pattern WAY = Pattern.compile("(?<= d=\")[^\"]*");

  private static final Pattern NEEDLESS = Pattern.compile("[ ,]+(?=[-A-Za-z])");

  /** A shape of which plots have many, with its style. */
  private static final Pattern STYLED =
      Pattern.compile("(<(?:ellipse|line)\\b[^>]*?) style=\"([^\"]*)\"([^>]*/>)");

  private SvgText() {}

  /**
   * The svg element alone, with tenths of a dot, names of its own, and its title for readers who
   * cannot see it.
   */
  static String compact(String svg, String id, String title) {
    String element = svg.substring(svg.indexOf("<svg"));
    String own =
        withSharedStyles(
            TAG.matcher(element)
                .replaceAll(tag -> Matcher.quoteReplacement(compactTag(tag.group(), id)))
                .replaceAll(">\\s+<", "><"));
    String label = title.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    return "<svg role=\"img\" aria-label=\"%s\"%s".formatted(label, own.substring(4)).strip();
  }

  private static String compactTag(String tag, String id) {
    String rounded = LONG_NUMBER.matcher(tag).replaceAll(number -> rounded(number.group()));
    String own = CLIP.matcher(rounded).replaceAll(Matcher.quoteReplacement(id) + "-clip$1");
    return WAY.matcher(own).replaceAll(way -> NEEDLESS.matcher(way.group()).replaceAll(""));
  }

  private static String rounded(String number) {
    String tenths = String.format(Locale.ROOT, "%.1f", Double.parseDouble(number));
    return LAST_ZEROS.matcher(tenths).replaceAll("$1").replaceAll("\\.$", "");
  }

  /** Gives the style that shapes in a row have in common to a group of them. */
  private static String withSharedStyles(String svg) {
    StringBuilder text = new StringBuilder();
    String open = ""; // the style of the group that the last shape is in
    int end = 0;
    Matcher shape = STYLED.matcher(svg);
    while (shape.find()) {
      boolean belongs = shape.start() == end && shape.group(2).equals(open);
      if (!belongs) {
        text.append(open.isEmpty() ? "" : "</g>").append(svg, end, shape.start());
        text.append("<g style=\"").append(shape.group(2)).append("\">");
        open = shape.group(2);
      }
      text.append(shape.group(1)).append(shape.group(3));
      end = shape.end();
    }
    return text.append(open.isEmpty() ? "" : "</g>").append(svg.substring(end)).toString();
  }
}
