package kmcg.paper.picture;

import java.awt.Color;
import java.util.Locale;

/**
 * Colours for the numbers between two ends; numbers beyond have the colour of the end.
 *
 * @param from the number of the first colour
 * @param to the number of the last colour
 * @param colours at equal distances, with those in between interpolated
 */
public record ColourScale(double from, double to, Color[] colours) {
  /** Viridis: its lightness rises evenly, also in grey and for the colour-blind. */
  private static final String[] RISING = {
    "440154", "472d7b", "3b528b", "2c728e", "21918c", "28ae80", "5ec962", "addc30", "fde725"
  };

  /** Blue, white, red: as dark at one end as at the other. */
  private static final String[] DIVERGING = {
    "053061", "2166ac", "4393c3", "92c5de", "d1e5f0", "f7f7f7", "fddbc7", "f4a582", "d6604d",
    "b2182b", "67001f"
  };

  /** Steps from one end to the other. */
  static final int SHADES = 90;

  /** Refuses a scale without length. */
  public ColourScale {
    if (!(from < to)) {
      throw new IllegalArgumentException(
          "a colour scale must end above where it begins, but goes from %s to %s."
              .formatted(from, to));
    }
  }

  /** For sizes: dark at 0, light at the end. */
  public static ColourScale upTo(double to) {
    return new ColourScale(0, to, colours(RISING));
  }

  /** For numbers of either sign: white at 0. */
  public static ColourScale around(double end) {
    return new ColourScale(-end, end, colours(DIVERGING));
  }

  private static Color[] colours(String[] codes) {
    Color[] colours = new Color[codes.length];
    for (int i = 0; i < codes.length; i++) {
      colours[i] = new Color(Integer.parseInt(codes[i], 16));
    }
    return colours;
  }

  /** The nearest of the scale's shades, as a number: more than the eye can tell apart. */
  double shade(double value) {
    double share = Math.max(0, Math.min(1, (value - from) / (to - from)));
    return from + (to - from) * Math.rint(SHADES * share) / SHADES;
  }

  /** A number as it stands beside the scale. */
  static String label(double value) {
    String text = String.format(Locale.ROOT, "%.2g", value);
    return text.contains("e")
        ? text
        : text.replaceAll("(\\.\\d*?)0+$", "$1").replaceAll("\\.$", "");
  }
}
