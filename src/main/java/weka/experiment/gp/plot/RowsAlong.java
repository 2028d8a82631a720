package weka.experiment.gp.plot;

import java.awt.Color;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import weka.core.Attribute;
import weka.experiment.gp.chart.Axis;
import weka.experiment.gp.chart.Colours;
import weka.experiment.gp.chart.Line;
import weka.experiment.gp.chart.Plot;

/** Rows that were predicted, along the values that an attribute has in them. */
public final class RowsAlong {
  /** Rows of a plot that has two dots for each. */
  private static final int MOST_ROWS = DrawnRows.MOST_DOTS / 2;

  private final JudgedRows rows;
  private final Attribute attribute;
  private final double[] values;

  /**
   * Plots of rows.
   *
   * @param attribute along which they are drawn
   * @param values of the attribute, one for each row; NaN where it is missing
   */
  public RowsAlong(JudgedRows rows, Attribute attribute, double[] values) {
    this.rows = rows;
    this.attribute = attribute;
    this.values = values;
  }

  /** Intervals, where there are any, and the actual values; those outside stand out. */
  public Plot intervals() {
    boolean known = rows.hasIntervals();
    int[] whiskers = known ? drawn(DrawnRows.MOST_WHISKERS) : new int[0];
    int[] all = drawn(MOST_ROWS);
    String unit = Labels.brief(rows.unit());
    return new Plot(
        Plot.title("%s along %s", rows.unit(), attribute.name()),
        Labels.axis(attribute),
        Axis.linear(unit),
        List.of(
            Line.whiskers(
                "95 % interval",
                of(whiskers, i -> values[i]),
                of(whiskers, i -> rows.low()[i]),
                of(whiskers, i -> rows.high()[i]),
                Colours.MODEL),
            dots("predicted", all, i -> rows.predicted()[i], Colours.MODEL),
            dots("actual", inside(all, known), i -> rows.actual()[i], Colours.IDEAL),
            dots(
                "actual, outside its interval",
                outside(all, known),
                i -> rows.actual()[i],
                Colours.STRIKING)));
  }

  /** Errors, which should show no trend. */
  public Plot errors() {
    boolean known = rows.hasIntervals();
    double[] seen = of(known(), i -> values[i]);
    int[] some = drawn(MOST_ROWS);
    double[] ends = {
      Arrays.stream(seen).min().orElse(0), Arrays.stream(seen).max().orElse(0),
    };
    IntToDoubleFunction error = i -> rows.actual()[i] - rows.predicted()[i];
    return new Plot(
        Plot.title("Errors along %s", attribute.name()),
        Labels.axis(attribute),
        Axis.linear("actual − predicted " + Labels.brief(rows.unit())),
        List.of(
            new Line("no error", ends, new double[2], Colours.IDEAL, Line.Look.THIN),
            dots(known ? "inside" : "rows", inside(some, known), error, Colours.MODEL),
            dots("outside its interval", outside(some, known), error, Colours.STRIKING)));
  }

  /** How many rows are drawn, as a sentence behind others; empty if all are. */
  public String drawn() {
    int dots = drawn(MOST_ROWS).length;
    return rows.hasIntervals()
        ? DrawnRows.words(dots, drawn(DrawnRows.MOST_WHISKERS).length, known().length)
        : DrawnRows.words(dots, known().length);
  }

  private int[] drawn(int most) {
    boolean known = rows.hasIntervals();
    return DrawnRows.of(known(), i -> known && rows.isOutside(i), most);
  }

  /** Rows in which the attribute has a value. */
  private int[] known() {
    return IntStream.range(0, rows.size()).filter(i -> !Double.isNaN(values[i])).toArray();
  }

  private int[] inside(int[] some, boolean known) {
    return Arrays.stream(some).filter(i -> !known || !rows.isOutside(i)).toArray();
  }

  private int[] outside(int[] some, boolean known) {
    return Arrays.stream(some).filter(i -> known && rows.isOutside(i)).toArray();
  }

  private Line dots(String name, int[] some, IntToDoubleFunction up, Color colour) {
    return new Line(name, of(some, i -> values[i]), of(some, up), colour, Line.Look.DOTS);
  }

  private static double[] of(int[] some, IntToDoubleFunction value) {
    return Arrays.stream(some).mapToDouble(value).toArray();
  }
}
