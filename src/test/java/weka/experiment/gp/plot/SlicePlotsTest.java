package weka.experiment.gp.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weka.experiment.gp.plot.TrainedExamples.line;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import weka.classifiers.functions.gp.KMCG;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.experiment.gp.chart.Axis;
import weka.experiment.gp.chart.Line;
import weka.experiment.gp.chart.Plot;
import weka.experiment.gp.report.Figure;

/** Predictions along and over attributes, against those of rows that are made by hand. */
class SlicePlotsTest {
  /** Colour and flag that occur most, and medians, of the rows as the model sees them. */
  private static Instance middle(Instances header, double[]... numbers) {
    Instance row = new DenseInstance(header.numAttributes());
    row.setDataset(header);
    for (double[] cell : numbers) {
      row.setValue((int) cell[0], cell[1]);
    }
    return row;
  }

  private static double median(Instances data, int attribute) {
    double[] values =
        Arrays.stream(data.attributeToDoubleArray(attribute))
            .filter(v -> !Double.isNaN(v))
            .sorted()
            .toArray();
    return values[values.length / 2];
  }

  private static double mode(Instances data, int attribute) {
    int[] counts = data.attributeStats(attribute).nominalCounts;
    int most = 0;
    for (int label = 1; label < counts.length; label++) {
      most = counts[label] > counts[most] ? label : most;
    }
    return most;
  }

  /** Complete rows with all kinds of attributes, so that medians are those of the raw data. */
  private static Instances complete() {
    Instances data = TrainedExamples.mixed(60);
    data.deleteWithMissing(TrainedExamples.LENGTH);
    return data;
  }

  private static final KMCG REGRESSOR =
      TrainedExamples.trained(new KMCG(), "-E 20 -K Matern52", complete());

  private static SlicePlots slices() throws Exception {
    return ModelPlots.of(REGRESSOR).slices();
  }

  /** The row in the middle of the raw data, with another value of one attribute. */
  private static Instance at(int attribute, double value) {
    Instances data = complete();
    Instance row =
        middle(
            data,
            new double[] {TrainedExamples.LENGTH, median(data, TrainedExamples.LENGTH)},
            new double[] {TrainedExamples.COLOUR, mode(data, TrainedExamples.COLOUR)},
            new double[] {TrainedExamples.FLAG, mode(data, TrainedExamples.FLAG)},
            new double[] {TrainedExamples.WHEN, median(data, TrainedExamples.WHEN)},
            new double[] {TrainedExamples.CONSTANT, 4});
    row.setValue(attribute, value);
    return row;
  }

  private static void assertIsPredicted(Plot plot, int attribute) throws Exception {
    Line mean = line(plot, "prediction");
    for (double level : new double[] {0.5, 0.95}) {
      Line band = line(plot, level == 0.5 ? "50 % interval" : "95 % interval");
      int n = mean.x().length;
      assertEquals(2 * n, band.x().length);
      for (int i = 0; i < n; i += 20) {
        Instance row = at(attribute, mean.x()[i]);
        assertEquals(REGRESSOR.classifyInstance(row), mean.y()[i], 1e-6);
        double[] ends = REGRESSOR.predictIntervals(row, level)[0];
        assertEquals(ends[0], band.y()[i], 1e-6);
        assertEquals(ends[1], band.y()[2 * n - 1 - i], 1e-6);
      }
    }
  }

  private static void assertBandsAreNested(Plot plot) {
    Line mean = line(plot, "prediction");
    Line half = line(plot, "50 % interval");
    Line most = line(plot, "95 % interval");
    int n = mean.x().length;
    for (int i = 0; i < n; i++) {
      int back = 2 * n - 1 - i;
      assertEquals(mean.x()[i], half.x()[i]);
      assertTrue(
          most.y()[i] < half.y()[i]
              && half.y()[i] < mean.y()[i]
              && mean.y()[i] < half.y()[back]
              && half.y()[back] < most.y()[back],
          "bands at " + mean.x()[i]);
    }
  }

  @Test
  void alongANumberBandsAreTheIntervalsOfTheSameRawRow() throws Exception {
    Plot plot = slices().along(TrainedExamples.LENGTH);
    Instances data = complete();
    double[] lengths = data.attributeToDoubleArray(TrainedExamples.LENGTH);
    double[] x = line(plot, "prediction").x();
    assertEquals(161, x.length);
    assertEquals(Arrays.stream(lengths).min().orElseThrow(), x[0], 1e-9);
    assertEquals(Arrays.stream(lengths).max().orElseThrow(), x[160], 1e-9);
    assertIsPredicted(plot, TrainedExamples.LENGTH);
    assertBandsAreNested(plot);
    assertArrayEquals(lengths, line(plot, "rows").x(), 1e-9);
    assertArrayEquals(data.attributeToDoubleArray(5), line(plot, "rows").y(), 1e-9);
    assertEquals("length", plot.across().title());
    assertEquals("weight", plot.up().title());
    assertEquals("weight along length", plot.title());
  }

  @Test
  void alongADateThereAreMilliseconds() throws Exception {
    Plot plot = slices().along(TrainedExamples.WHEN);
    double[] dates = complete().attributeToDoubleArray(TrainedExamples.WHEN);
    assertEquals(Axis.Kind.DATE, plot.across().kind());
    assertArrayEquals(dates, line(plot, "rows").x(), 1); // of 10 years
    double[] x = line(plot, "prediction").x();
    assertEquals(Arrays.stream(dates).min().orElseThrow(), x[0], 1);
    assertEquals(Arrays.stream(dates).max().orElseThrow(), x[x.length - 1], 1);
    assertIsPredicted(plot, TrainedExamples.WHEN);
    assertBandsAreNested(plot);
    assertTrue(plot.svg("dates").contains("<path"), "nothing is drawn");
  }

  @Test
  void alongLabelsThereIsOnePointForEach() throws Exception {
    Plot plot = slices().along(TrainedExamples.COLOUR);
    assertEquals(List.of("red", "green", "unseen", "blue"), plot.across().labels());
    Line mean = line(plot, "prediction");
    assertArrayEquals(new double[] {0, 1, 2, 3}, mean.x());
    for (int label = 0; label < 4; label++) {
      Instance row = at(TrainedExamples.COLOUR, label);
      assertEquals(REGRESSOR.classifyInstance(row), mean.y()[label], 1e-6);
      for (double level : new double[] {0.5, 0.95}) {
        Line boxes = line(plot, level == 0.5 ? "50 % interval" : "95 % interval");
        double[] ends = REGRESSOR.predictIntervals(row, level)[0];
        assertEquals(ends[0], boxes.y()[6 * label], 1e-6);
        assertEquals(ends[1], boxes.y()[6 * label + 2], 1e-6);
        assertTrue(
            boxes.x()[6 * label] < label && label < boxes.x()[6 * label + 1],
            "a box is beside its label");
      }
    }
    assertEquals(2, line(slices().along(TrainedExamples.FLAG), "prediction").x().length);
  }

  @Test
  void rowsOfALabelAreNearIt() throws Exception {
    Instances data = complete();
    Line rows = line(slices().along(TrainedExamples.COLOUR), "rows");
    assertArrayEquals(data.attributeToDoubleArray(5), rows.y(), 1e-9);
    Set<Double> places = new HashSet<>();
    for (int i = 0; i < data.numInstances(); i++) {
      assertEquals(data.instance(i).value(TrainedExamples.COLOUR), rows.x()[i], 0.2);
      places.add(rows.x()[i]);
    }
    assertEquals(data.numInstances(), places.size(), "rows hide others");
  }

  @Test
  void amountsOfAMapArePredictionsAtTheMiddlesOfItsCells() throws Exception {
    KMCG cars = TrainedExamples.cars();
    SlicePlots slices = ModelPlots.of(cars).slices();
    List<Plot> maps = slices.over(3, 5); // weight and year
    assertEquals("Weight_in_lbs", maps.get(0).across().title());
    assertEquals("Year", maps.get(0).up().title());
    assertEquals("Miles_per_Gallon", maps.get(0).title());
    assertEquals("Standard deviation of Miles_per_Gallon", maps.get(1).title());
    assertEquals(398, line(maps.get(1), "rows").x().length);
    Instances data = TrainedExamples.load("auto-mpg.arff");
    double[] weights = data.attributeToDoubleArray(3);
    assertEquals(Arrays.stream(weights).min().orElseThrow(), maps.get(0).across().least(), 1e-6);
    assertEquals(Arrays.stream(weights).max().orElseThrow(), maps.get(0).across().most(), 1e-6);
    Instance row = new DenseInstance(8);
    row.setDataset(data);
    double[] middle = weka.classifiers.functions.gp.train.SampleRows.of(cars.model()).middle();
    for (int a : new int[] {0, 1, 2, 4, 6}) {
      row.setValue(a, middle[a]);
    }
    Axis across = maps.get(0).across();
    Axis up = maps.get(0).up();
    Set<String> levels = new HashSet<>();
    for (int i = 0; i <= 40; i += 5) {
      for (int j = 0; j <= 40; j += 5) {
        double x = across.least() + (across.most() - across.least()) * i / 40;
        double y = up.least() + (up.most() - up.least()) * j / 40;
        row.setValue(3, x);
        row.setValue(5, y);
        String shown = level(maps.get(0), x, y);
        levels.add(shown);
        assertLevel(maps.get(0), shown, cars.classifyInstance(row));
        assertLevel(
            maps.get(1), level(maps.get(1), x, y), cars.model().predict(row).latentDeviation());
      }
    }
    assertTrue(levels.size() >= 4, "few levels are seen: " + levels);
  }

  /** The front-most area over a place. */
  private static String level(Plot plot, double x, double y) {
    String name = "";
    for (Line area : plot.lines()) {
      for (int b = 0; area.look() == Line.Look.CELLS && b < area.x().length / 6; b++) {
        boolean inside =
            area.x()[6 * b] <= x
                && x <= area.x()[6 * b + 1]
                && area.y()[6 * b] <= y
                && y <= area.y()[6 * b + 2];
        name = inside ? area.name() : name;
      }
    }
    return name;
  }

  /** The legend says "below 15", "from 15", "from 20" …: an amount is in the area of its own. */
  private static void assertLevel(Plot plot, String name, double amount) {
    List<Line> areas = plot.lines().stream().filter(l -> l.look() == Line.Look.CELLS).toList();
    String expected = areas.get(0).name();
    for (Line area : areas.subList(1, areas.size())) {
      double least = Double.parseDouble(area.name().replace("from ", ""));
      expected = amount >= least ? area.name() : expected;
    }
    assertEquals(expected, name, "for " + amount);
  }

  @Test
  void aSeriesIsDrawnAlongItsOnlyAttribute() throws Exception {
    ModelPlots plots = ModelPlots.of(TrainedExamples.months());
    List<Figure> figures = plots.ofPredictions();
    assertEquals(List.of("along-1-month"), figures.stream().map(Figure::id).toList());
    Plot plot = figures.get(0).plot();
    assertEquals(741, line(plot, "rows").x().length);
    assertBandsAreNested(plot);
    double[] x = line(plot, "prediction").x();
    assertEquals(0, x[0], 1e-6);
    assertEquals(745, x[x.length - 1], 1e-6);
    assertTrue(x[1] - x[0] < 1, "a year has " + 12 / (x[1] - x[0]) + " points");
  }
}
