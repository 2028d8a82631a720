package weka.experiment.gp.chart;

import java.awt.Color;
import java.util.Map;

/** Okabe and Ito's colours, which most eyes can tell apart; the same for a method everywhere. */
public final class Palette {
  private static final Map<String, Color> BY_METHOD =
      Map.of(
          "exact", Color.BLACK,
          "KMCG", new Color(0xD55E00),
          "CG", new Color(0x009E73),
          "VFE", new Color(0x0072B2),
          "FITC", new Color(0x56B4E9),
          "preconditioned KMCG", new Color(0xCC79A7),
          "preconditioned KMCG with local rows", new Color(0xE69F00),
          "textbook CG", new Color(0x999999),
          "KMCG on textbook CG", new Color(0x444444),
          "VFE on a regular grid", new Color(0x003A5D));

  private Palette() {}

  /** The colour of a method. */
  public static Color of(String method) {
    return BY_METHOD.getOrDefault(method, new Color(0x777777));
  }

  /** The same colour, through which others can be seen. */
  public static Color faint(Color colour) {
    return new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), 45);
  }
}
