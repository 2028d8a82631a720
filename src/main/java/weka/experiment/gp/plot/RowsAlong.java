package weka.experiment.gp.plot;

import java.awt.Color;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import weka.core.Attribute;
import weka.experiment.gp.chart.Axis;
import weka.experiment.gp.chart.Colours;
import weka.experiment.gp.chart.Line;
import weka.experiment.gp.chart.Plot;

/** Rows that were predicted, along the values that an attribute has in them. */
public final class RowsAlong {
  private static final int MOST_WHISKERS = 300;

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
    int every = Math.max(1, (rows.size() + MOST_WHISKERS - 1) / MOST_WHISKERS);
    int[] whiskers = where(i -> known && (i % every == 0 || rows.isOutside(i)));
    int[] all = where(i -> true);
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
            dots("actual", inside(known), i -> rows.actual()[i], Colours.IDEAL),
            dots(
                "actual, outside its interval",
                outside(known),
                i -> rows.actual()[i],
                Colours.STRIKING)));
  }

  /** Errors, which should show no trend. */
  public Plot errors() {
    boolean known = rows.hasIntervals();
    double[] seen = of(where(i -> true), i -> values[i]);
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
            dots(known ? "inside" : "rows", inside(known), error, Colours.MODEL),
            dots("outside its interval", outside(known), error, Colours.STRIKING)));
  }

  private int[] inside(boolean known) {
    return where(i -> !known || !rows.isOutside(i));
  }

  private int[] outside(boolean known) {
    return where(i -> known && rows.isOutside(i));
  }

  private int[] where(IntPredicate wanted) {
    return IntStream.range(0, rows.size())
        .filter(i -> !Double.isNaN(values[i]))
        .filter(wanted)
        .toArray();
  }

  private Line dots(String name, int[] some, IntToDoubleFunction up, Color colour) {
    return new Line(name, of(some, i -> values[i]), of(some, up), colour, Line.Look.DOTS);
  }

  private static double[] of(int[] some, IntToDoubleFunction value) {
    return Arrays.stream(some).mapToDouble(value).toArray();
  }
}
