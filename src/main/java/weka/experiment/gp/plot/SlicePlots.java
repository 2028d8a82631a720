package weka.experiment.gp.plot;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;
import kmcg.model.PredictiveDistribution;
import weka.classifiers.functions.gp.train.Cells;
import weka.classifiers.functions.gp.train.SampleRows;
import weka.classifiers.functions.gp.train.TrainedModel;
import weka.core.Attribute;
import weka.experiment.gp.chart.Axis;
import weka.experiment.gp.chart.Bars;
import weka.experiment.gp.chart.Colours;
import weka.experiment.gp.chart.Levels;
import weka.experiment.gp.chart.Line;
import weka.experiment.gp.chart.Plot;

/**
 * What a model predicts along one attribute, and over two, with all others in the middle of some
 * rows: at the median, or the most frequent label.
 */
public final class SlicePlots {
  private static final int POINTS = 161;

  /** Points along a series, which may have many seasons. */
  private static final int POINTS_OF_SERIES = 801;

  private static final int CELLS = 41;

  /** How far rows of a label are spread, and a number whose multiples are evenly spread. */
  private static final double ASIDE = 0.4;

  private static final double GOLDEN = 0.618034;

  private final TrainedModel model;
  private final SampleRows rows;
  private final double[] middle;

  /**
   * Plots of a model.
   *
   * @param rows that say where the data are
   */
  public SlicePlots(TrainedModel model, SampleRows rows) {
    this.model = model;
    this.rows = rows;
    this.middle = rows.middle();
  }

  /** Whether it is known where the data are. */
  public boolean canBeDrawn() {
    return rows.cells().length > 0;
  }

  private Attribute attribute(int number) {
    return model.header().attribute(number);
  }

  /** Places along an attribute: its labels, or numbers from the least to the largest. */
  private double[] places(int attribute, int count) {
    if (attribute(attribute).isNominal()) {
      return IntStream.range(0, attribute(attribute).numValues()).asDoubleStream().toArray();
    }
    DoubleSummaryStatistics range =
        Arrays.stream(rows.values(attribute)).filter(v -> !Double.isNaN(v)).summaryStatistics();
    double[] places = new double[count];
    Arrays.setAll(
        places, i -> range.getMin() + (range.getMax() - range.getMin()) * i / (count - 1));
    return places;
  }

  private boolean isSeries(int attribute) {
    return attribute(attribute).isDate() || SampleRows.attributes(model).length == 1;
  }

  /** Predictions along an attribute with bands of 50 and 95 %, and the rows. */
  public Plot along(int attribute) {
    double[] x = places(attribute, isSeries(attribute) ? POINTS_OF_SERIES : POINTS);
    double[][] cells = new double[x.length][];
    Arrays.setAll(
        cells,
        i -> {
          double[] row = middle.clone();
          row[attribute] = x[i];
          return row;
        });
    PredictiveDistribution[] predicted = model.predict(Cells.of(cells));
    String unit = Labels.brief(model.header().classAttribute().name());
    List<Line> lines = new ArrayList<>();
    lines.add(dots(attribute));
    boolean hasLabels = attribute(attribute).isNominal();
    lines.add(band(hasLabels, x, predicted, 0.95));
    lines.add(band(hasLabels, x, predicted, 0.5));
    Line.Look look = hasLabels ? Line.Look.DOTS : Line.Look.PLAIN;
    lines.add(new Line("prediction", x, means(predicted), Colours.MODEL, look));
    return new Plot(
        Plot.title(
            "%s along %s", model.header().classAttribute().name(), attribute(attribute).name()),
        Labels.axis(attribute(attribute)),
        Axis.linear(unit),
        lines);
  }

  /** How many rows are drawn, as a sentence behind others; empty if all are. */
  public String drawnRows() {
    return DrawnRows.words(drawn().length, rows.cells().length);
  }

  private int[] drawn() {
    int[] all = IntStream.range(0, rows.cells().length).toArray();
    return DrawnRows.of(all, i -> false, DrawnRows.MOST_DOTS);
  }

  private Line dots(int attribute) {
    int[] some = drawn();
    return new Line(
        "rows",
        Arrays.stream(some).mapToDouble(i -> place(i, attribute)).toArray(),
        Arrays.stream(some).mapToDouble(i -> rows.targets()[i]).toArray(),
        Colours.IDEAL,
        Line.Look.DOTS);
  }

  /**
   * Where a row is drawn: its number, or a place near its label, as many rows may have the same.
   */
  private double place(int row, int attribute) {
    double cell = rows.cells()[row][attribute];
    return attribute(attribute).isNominal() ? cell + ASIDE * (row * GOLDEN % 1 - 0.5) : cell;
  }

  /** The intervals of a level, as a band along numbers and as boxes at labels. */
  private static Line band(
      boolean hasLabels, double[] x, PredictiveDistribution[] predicted, double level) {
    double[] low = ends(predicted, level, 0);
    double[] high = ends(predicted, level, 1);
    Line.Look look = level > 0.5 ? Line.Look.AREA : Line.Look.CORE;
    String name = level > 0.5 ? "95 % interval" : "50 % interval";
    return hasLabels
        ? Bars.upright(name, x, low, high, Colours.MODEL, look)
        : Line.area(name, x, low, high, Colours.MODEL).as(look);
  }

  private static double[] ends(PredictiveDistribution[] predicted, double level, int which) {
    return Arrays.stream(predicted).mapToDouble(p -> p.interval(level)[which]).toArray();
  }

  private static double[] means(PredictiveDistribution[] predicted) {
    return Arrays.stream(predicted).mapToDouble(PredictiveDistribution::mean).toArray();
  }

  /** Predictions over two attributes with numbers, and how uncertain the function is there. */
  public List<Plot> over(int first, int second) {
    double[] x = places(first, CELLS);
    double[] y = places(second, CELLS);
    double[][] cells = new double[x.length * y.length][];
    for (int j = 0; j < y.length; j++) {
      for (int i = 0; i < x.length; i++) {
        double[] row = middle.clone();
        row[first] = x[i];
        row[second] = y[j];
        cells[j * x.length + i] = row;
      }
    }
    PredictiveDistribution[] predicted = model.predict(Cells.of(cells));
    double[] deviations =
        Arrays.stream(predicted).mapToDouble(PredictiveDistribution::latentDeviation).toArray();
    String unit = Labels.brief(model.header().classAttribute().name());
    Axis across = Levels.axis(Labels.brief(attribute(first).name()), x);
    Axis up = Levels.axis(Labels.brief(attribute(second).name()), y);
    List<Line> uncertain = new ArrayList<>(Levels.of(x, y, inRows(deviations, x.length)));
    uncertain.add(dots(first, second));
    return List.of(
        new Plot(unit, across, up, Levels.of(x, y, inRows(means(predicted), x.length))),
        new Plot("Standard deviation of " + unit, across, up, uncertain));
  }

  private Line dots(int first, int second) {
    int[] some = drawn();
    return new Line(
        "rows",
        Arrays.stream(some).mapToDouble(i -> rows.cells()[i][first]).toArray(),
        Arrays.stream(some).mapToDouble(i -> rows.cells()[i][second]).toArray(),
        Color.WHITE,
        Line.Look.DOTS);
  }

  private static double[][] inRows(double[] values, int width) {
    double[][] all = new double[values.length / width][];
    Arrays.setAll(all, j -> Arrays.copyOfRange(values, j * width, (j + 1) * width));
    return all;
  }
}
