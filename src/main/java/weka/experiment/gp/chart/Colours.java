package weka.experiment.gp.chart;

import java.awt.Color;
import java.util.List;

/**
 * Colours that readers who are blind to some can tell apart: those of Okabe and Ito (2008) for
 * series, and the ends and middle of viridis for amounts.
 */
public final class Colours {
  /** What a model says. */
  public static final Color MODEL = new Color(0x0072B2);

  /** What was observed. */
  public static final Color DATA = new Color(0x555555);

  /** What stands out. */
  public static final Color STRIKING = new Color(0xD55E00);

  /** What would be right. */
  public static final Color IDEAL = new Color(0x999999);

  /** Series that mean nothing in particular, in the order in which they are used. */
  public static final List<Color> SERIES =
      List.of(
          MODEL,
          new Color(0xE69F00),
          new Color(0x009E73),
          new Color(0xCC79A7),
          new Color(0x56B4E9),
          STRIKING);

  /** Small, middling and large amounts. */
  private static final int[] AMOUNTS = {0x440154, 0x3B528B, 0x21918C, 0x5EC962, 0xFDE725};

  private Colours() {}

  /** The colour of an amount, between 0 for the least and 1 for the largest. */
  public static Color amount(double share) {
    double place = Math.max(0, Math.min(1, share)) * (AMOUNTS.length - 1);
    int below = Math.min(AMOUNTS.length - 2, (int) place);
    Color one = new Color(AMOUNTS[below]);
    Color next = new Color(AMOUNTS[below + 1]);
    double part = place - below;
    return new Color(
        mixed(one.getRed(), next.getRed(), part),
        mixed(one.getGreen(), next.getGreen(), part),
        mixed(one.getBlue(), next.getBlue(), part));
  }

  private static int mixed(int one, int other, double part) {
    return (int) Math.round(one + part * (other - one));
  }
}
