package kmcg.experiment.chart;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text of SVG pictures, made shorter and fit for a page that has several of them. */
final class SvgText {
  private static final Pattern LONG_NUMBER = Pattern.compile("-?\\d+\\.\\d{2,}(?:[eE]-?\\d+)?");
  private static final Pattern LAST_ZEROS = Pattern.compile("(\\.\\d*?)0+(?=\\D|$)");
  private static final Pattern CLIP = Pattern.compile("clip(\\d+)");

  private SvgText() {}

  /**
   * The svg element alone, with tenths of a dot, names of its own, and its title for readers who
   * cannot see it.
   */
  static String compact(String svg, String id, String title) {
    String element = svg.substring(svg.indexOf("<svg"));
    Matcher matcher = LONG_NUMBER.matcher(element);
    String rounded =
        matcher.replaceAll(
            number ->
                LAST_ZEROS
                    .matcher(String.format(Locale.ROOT, "%.1f", Double.parseDouble(number.group())))
                    .replaceAll("$1")
                    .replaceAll("\\.$", ""));
    String own = CLIP.matcher(rounded).replaceAll(id + "-clip$1").replaceAll(">\\s+<", "><");
    String label = title.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    return own.replaceFirst("<svg", "<svg role=\"img\" aria-label=\"" + label + "\"").strip();
  }
}
