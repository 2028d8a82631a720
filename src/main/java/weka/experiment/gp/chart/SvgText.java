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

  private SvgText() {}

  /**
   * The svg element alone, with tenths of a dot, names of its own, and its title for readers who
   * cannot see it.
   */
  static String compact(String svg, String id, String title) {
    String element = svg.substring(svg.indexOf("<svg"));
    String own =
        TAG.matcher(element)
            .replaceAll(tag -> Matcher.quoteReplacement(compactTag(tag.group(), id)))
            .replaceAll(">\\s+<", "><");
    String label = title.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    return "<svg role=\"img\" aria-label=\"%s\"%s".formatted(label, own.substring(4)).strip();
  }

  private static String compactTag(String tag, String id) {
    String rounded = LONG_NUMBER.matcher(tag).replaceAll(number -> rounded(number.group()));
    return CLIP.matcher(rounded).replaceAll(Matcher.quoteReplacement(id) + "-clip$1");
  }

  private static String rounded(String number) {
    String tenths = String.format(Locale.ROOT, "%.1f", Double.parseDouble(number));
    return LAST_ZEROS.matcher(tenths).replaceAll("$1").replaceAll("\\.$", "");
  }
}
