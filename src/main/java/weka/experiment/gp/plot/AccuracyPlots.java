package weka.experiment.gp.plot;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import weka.experiment.gp.chart.Axis;
import weka.experiment.gp.chart.Bars;
import weka.experiment.gp.chart.Colours;
import weka.experiment.gp.chart.Line;
import weka.experiment.gp.chart.Plot;

/** How well rows are predicted: values, errors, and whether intervals mean what they say. */
public final class AccuracyPlots {
  private static final int BINS = 10;
  private static final int LEVELS = 19;

  private final JudgedRows rows;

  /** Plots of rows. */
  public AccuracyPlots(JudgedRows rows) {
    this.rows = rows;
  }

  /** Predictions with their intervals over the actual values; those outside stand out. */
  public Plot predictedAgainstActual() {
    double least = Math.min(least(rows.actual()), least(rows.predicted()));
    double most = Math.max(most(rows.actual()), most(rows.predicted()));
    double[] ends = {least, most};
    List<Line> lines = new ArrayList<>();
    lines.add(whiskers());
    lines.add(new Line("equal", ends, ends, Colours.IDEAL, Line.Look.THIN));
    lines.addAll(dots(i -> rows.actual()[i], i -> rows.predicted()[i]));
    return new Plot(
        "Predicted against actual",
        Axis.linear("actual " + unit()),
        Axis.linear("predicted " + unit()),
        lines);
  }

  private Line whiskers() {
    int[] some = withWhiskers();
    return Line.whiskers(
        "95 % interval",
        of(some, i -> rows.actual()[i]),
        of(some, i -> rows.low()[i]),
        of(some, i -> rows.high()[i]),
        Colours.MODEL);
  }

  private int[] withWhiskers() {
    return drawn(rows.hasIntervals() ? rows.size() : 0, DrawnRows.MOST_WHISKERS);
  }

  private int[] drawn(int count, int most) {
    boolean known = rows.hasIntervals();
    IntPredicate striking = i -> known && rows.isOutside(i);
    return DrawnRows.of(IntStream.range(0, count).toArray(), striking, most);
  }

  private List<Line> dots(IntToDoubleFunction across, IntToDoubleFunction up) {
    boolean known = rows.hasIntervals();
    IntPredicate inside = i -> !known || !rows.isOutside(i);
    return List.of(
        dots(known ? "inside" : "rows", across, up, inside, Colours.MODEL),
        dots("outside its interval", across, up, inside.negate(), Colours.STRIKING));
  }

  private Line dots(
      String name,
      IntToDoubleFunction across,
      IntToDoubleFunction up,
      IntPredicate which,
      Color colour) {
    int[] some = Arrays.stream(drawn(rows.size(), DrawnRows.MOST_DOTS)).filter(which).toArray();
    return new Line(name, of(some, across), of(some, up), colour, Line.Look.DOTS);
  }

  /** Errors over predictions. */
  public Plot residuals() {
    double[] ends = {least(rows.predicted()), most(rows.predicted())};
    List<Line> lines = new ArrayList<>();
    lines.add(new Line("no error", ends, new double[2], Colours.IDEAL, Line.Look.THIN));
    lines.addAll(dots(i -> rows.predicted()[i], i -> rows.actual()[i] - rows.predicted()[i]));
    return new Plot(
        "Errors",
        Axis.linear("predicted " + unit()),
        Axis.linear("actual − predicted " + unit()),
        lines);
  }

  /** The share of rows inside central intervals over the level of these. */
  public Plot calibration() {
    double[] nominal = new double[LEVELS];
    Arrays.setAll(nominal, k -> (k + 1) / (LEVELS + 1.0));
    double[] observed = Arrays.stream(nominal).map(this::coverage).toArray();
    double[] error =
        Arrays.stream(nominal)
            .map(p -> 1.96 * Math.sqrt(p * (1 - p) / Math.max(1, rows.size())))
            .toArray();
    double[] low = new double[LEVELS];
    double[] high = new double[LEVELS];
    Arrays.setAll(low, k -> Math.max(0, nominal[k] - error[k]));
    Arrays.setAll(high, k -> Math.min(1, nominal[k] + error[k]));
    double[] ends = {0, 1};
    return new Plot(
        "Calibration of intervals",
        Axis.linear("level of the interval").between(0, 1),
        Axis.linear("share of rows inside").between(0, 1),
        List.of(
            Line.area("chance", nominal, low, high, Colours.IDEAL),
            new Line("if right", ends, ends, Colours.IDEAL, Line.Look.THIN),
            new Line("observed", nominal, observed, Colours.MODEL, Line.Look.MARKED)));
  }

  /** The share of rows in their central interval of a level. */
  double coverage(double level) {
    return (double) Arrays.stream(rows.below()).filter(p -> Math.abs(p - 0.5) <= level / 2).count()
        / rows.below().length;
  }

  /** How often which probability was given to lower values: evenly, if predictions are right. */
  public Plot histogram() {
    double[] edges = new double[BINS + 1];
    Arrays.setAll(edges, k -> (double) k / BINS);
    double[] shares = new double[BINS];
    for (double p : rows.below()) {
      shares[(int) Math.min(BINS - 1, p * BINS)] += 100.0 / rows.below().length;
    }
    double even = 100.0 / BINS;
    return new Plot(
        "Histogram of probabilities (PIT)",
        Axis.linear("predicted probability of lower values").between(0, 1),
        Axis.linear("rows (%)").between(0, Math.max(2 * even, most(shares))),
        List.of(
            Bars.histogram("rows", edges, shares, Colours.MODEL),
            new Line(
                "if right",
                new double[] {0, 1},
                new double[] {even, even},
                Colours.STRIKING,
                Line.Look.PLAIN)));
  }

  /** The rows, how many are outside their intervals, and how many are drawn, as a caption. */
  public String caption() {
    int dots = drawn(rows.size(), DrawnRows.MOST_DOTS).length;
    long outside = IntStream.range(0, rows.size()).filter(rows::isOutside).count();
    return rows.hasIntervals()
        ? String.format(
            Locale.ROOT,
            "%s; %d outside their 95 %% intervals (%.1f %%).%s",
            rows.origin(),
            outside,
            100.0 * outside / rows.size(),
            DrawnRows.words(dots, withWhiskers().length, rows.size()))
        : rows.origin() + "." + DrawnRows.words(dots, rows.size());
  }

  private String unit() {
    return Labels.brief(rows.unit());
  }

  private static double[] of(int[] some, IntToDoubleFunction value) {
    return Arrays.stream(some).mapToDouble(value).toArray();
  }

  private static double least(double[] values) {
    return Arrays.stream(values).min().orElse(0);
  }

  private static double most(double[] values) {
    return Arrays.stream(values).max().orElse(0);
  }
}
