package weka.experiment.gp.chart;

import java.awt.Color;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kmcg.data.Significant;

/**
 * Amounts over a plane as areas of equal colour, one for each of a few levels that are round
 * numbers: the area of a level hides those of lower ones.
 */
public final class Levels {
  private static final int COUNT = 8;

  /** Differences of so many of the last digits are rounding errors. */
  private static final double DIGITS_LOST = 64;

  /** Digits of an amount that is the same everywhere. */
  private static final int DIGITS = 6;

  private Levels() {}

  /**
   * The areas, the lowest level first.
   *
   * @param x the middles of cells across, rising and at equal distances
   * @param y the middles of cells up, rising and at equal distances
   * @param amounts one row for each y, from below, with one number for each x
   */
  public static List<Line> of(double[] x, double[] y, double[][] amounts) {
    double[] levels = levels(amounts);
    String[] names = names(levels);
    List<Line> areas = new ArrayList<>();
    for (int k = 0; k < levels.length; k++) {
      double least = k == 0 ? Double.NEGATIVE_INFINITY : levels[k];
      Color colour = Colours.amount((double) k / Math.max(1, levels.length - 1));
      areas.add(Bars.boxes(names[k], cells(x, y, amounts, least), colour, Line.Look.CELLS));
    }
    return areas;
  }

  /** The axis over the middles of cells. */
  public static Axis axis(String title, double[] middles) {
    return Axis.linear(title).between(middles[0], middles[middles.length - 1]);
  }

  /** Round numbers at equal distances, of which the first is not above the least amount. */
  static double[] levels(double[][] amounts) {
    double least = Arrays.stream(amounts).flatMapToDouble(Arrays::stream).min().orElse(0);
    double most = Arrays.stream(amounts).flatMapToDouble(Arrays::stream).max().orElse(0);
    if (!(most - least > DIGITS_LOST * Math.ulp(Math.max(-least, most)))) {
      return new double[] {least};
    }
    double step = roundUp((most - least) / COUNT);
    double first = Math.floor(least / step) * step;
    int count = (int) Math.floor((most - first) / step) + 1;
    double[] levels = new double[count];
    Arrays.setAll(levels, k -> first + k * step);
    return levels;
  }

  /** The next of 1, 2 and 5 times a power of ten. */
  private static double roundUp(double step) {
    double power = Math.pow(10, Math.floor(Math.log10(step)));
    double mantissa = step / power;
    return power * (mantissa <= 1 ? 1 : mantissa <= 2 ? 2 : mantissa <= 5 ? 5 : 10);
  }

  /** Cells with at least an amount, neighbours in a row as one. */
  private static List<double[]> cells(double[] x, double[] y, double[][] amounts, double least) {
    double halfX = half(x);
    double halfY = half(y);
    List<double[]> boxes = new ArrayList<>();
    for (int j = 0; j < y.length; j++) {
      int from = 0;
      while (from < x.length) {
        int to = from;
        while (to < x.length && amounts[j][to] >= least) {
          to++;
        }
        if (to > from) {
          boxes.add(new double[] {x[from] - halfX, y[j] - halfY, x[to - 1] + halfX, y[j] + halfY});
        }
        from = to + 1;
      }
    }
    return boxes;
  }

  private static double half(double[] middles) {
    return middles.length < 2 ? 0.5 : 0.5 * (middles[1] - middles[0]);
  }

  /** What the legend says of levels, each to the digit in which the next one differs. */
  private static String[] names(double[] levels) {
    if (levels.length == 1) {
      return new String[] {"about " + Significant.of(levels[0], DIGITS, RoundingMode.HALF_UP)};
    }
    int decimals = (int) -Math.floor(Math.log10(1.01 * (levels[1] - levels[0])));
    String[] names = new String[levels.length];
    Arrays.setAll(names, k -> "from " + rounded(levels[k], decimals));
    names[0] = "below " + rounded(levels[1], decimals);
    return names;
  }

  private static String rounded(double value, int decimals) {
    return new BigDecimal(value)
        .setScale(Math.max(0, decimals), RoundingMode.HALF_UP)
        .stripTrailingZeros()
        .toPlainString();
  }
}
