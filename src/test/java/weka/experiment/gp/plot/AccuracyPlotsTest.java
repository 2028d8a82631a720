package weka.experiment.gp.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weka.experiment.gp.plot.TrainedExamples.line;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import weka.classifiers.Evaluation;
import weka.classifiers.evaluation.NumericPrediction;
import weka.classifiers.functions.LinearRegression;
import weka.classifiers.functions.gp.KMCG;
import weka.core.Instances;
import weka.experiment.gp.chart.Line;
import weka.experiment.gp.chart.Plot;

/** Pictures of test rows, against predictions that are asked for one at a time. */
class AccuracyPlotsTest {
  private static final KMCG REGRESSOR = TrainedExamples.cars();

  /** Every third car, as if it were new. */
  private static Instances test;

  private static AccuracyPlots plots;
  private static double[] actual;
  private static double[] predicted;
  private static double[][] intervals;

  @BeforeAll
  static void predictAlone() throws Exception {
    Instances all = TrainedExamples.load("auto-mpg.arff");
    test = new Instances(all, 0);
    for (int i = 0; i < all.numInstances(); i += 3) {
      test.add(all.instance(i));
    }
    test.instance(4).setClassMissing(); // nothing can be judged by it
    plots = ModelPlots.of(REGRESSOR).on(test).accuracy().orElseThrow();
    Instances known = new Instances(test);
    known.deleteWithMissingClass();
    actual = known.attributeToDoubleArray(known.classIndex());
    predicted = new double[actual.length];
    intervals = new double[actual.length][];
    for (int i = 0; i < actual.length; i++) {
      predicted[i] = REGRESSOR.classifyInstance(known.instance(i));
      intervals[i] = REGRESSOR.predictIntervals(known.instance(i), 0.95)[0];
    }
  }

  private static boolean isOutside(int i) {
    return actual[i] < intervals[i][0] || actual[i] > intervals[i][1];
  }

  private static double[] of(boolean outside, double[] values) {
    return IntStream.range(0, actual.length)
        .filter(i -> isOutside(i) == outside)
        .mapToDouble(i -> values[i])
        .toArray();
  }

  @Test
  void dotsAreTargetsAndPredictionsAndExactlyThoseOutsideTheirIntervalsStandOut() {
    Plot plot = plots.predictedAgainstActual();
    Line inside = line(plot, "inside");
    Line outside = line(plot, "outside its interval");
    assertEquals(test.numInstances() - 1, inside.x().length + outside.x().length);
    assertTrue(outside.x().length > 0, "none is outside");
    assertArrayEquals(of(false, actual), inside.x());
    assertArrayEquals(of(false, predicted), inside.y(), 1e-9);
    assertArrayEquals(of(true, actual), outside.x());
    assertArrayEquals(of(true, predicted), outside.y(), 1e-9);
    assertEquals("actual Miles_per_Gallon", plot.across().title());
    assertEquals("predicted Miles_per_Gallon", plot.up().title());
  }

  @Test
  void whiskersAreTheIntervalsOfRowsAndTheLineOfEqualsSpansTheData() {
    Plot plot = plots.predictedAgainstActual();
    Line whiskers = line(plot, "95 % interval");
    assertEquals(3 * actual.length, whiskers.x().length);
    for (int i = 0; i < actual.length; i++) {
      assertEquals(actual[i], whiskers.x()[3 * i]);
      assertEquals(intervals[i][0], whiskers.y()[3 * i], 1e-9);
      assertEquals(intervals[i][1], whiskers.y()[3 * i + 1], 1e-9);
      assertTrue(Double.isNaN(whiskers.y()[3 * i + 2]), "whiskers run into each other");
    }
    double[] all =
        DoubleStream.concat(Arrays.stream(actual), Arrays.stream(predicted)).sorted().toArray();
    double[] ends = {all[0], all[all.length - 1]};
    assertArrayEquals(ends, line(plot, "equal").x(), 1e-9);
    assertArrayEquals(ends, line(plot, "equal").y(), 1e-9);
  }

  @Test
  void ofManyRowsSomeHaveWhiskersAndAllThatAreOutside() throws Exception {
    JudgedRows rows =
        JudgedRows.of(weka.classifiers.functions.gp.train.SampleRows.of(REGRESSOR.model()));
    assertEquals(398, rows.size());
    Line whiskers = line(new AccuracyPlots(rows).predictedAgainstActual(), "95 % interval");
    double[] expected =
        IntStream.range(0, 398)
            .filter(i -> i % 2 == 0 || rows.isOutside(i))
            .mapToDouble(i -> rows.low()[i])
            .toArray();
    double[] low =
        IntStream.range(0, whiskers.y().length / 3).mapToDouble(i -> whiskers.y()[3 * i]).toArray();
    assertArrayEquals(expected, low);
  }

  @Test
  void errorsAreActualMinusPredictedOverPredictions() {
    Plot plot = plots.residuals();
    Line outside = line(plot, "outside its interval");
    assertArrayEquals(of(true, predicted), outside.x(), 1e-9);
    double[] errors = new double[actual.length];
    Arrays.setAll(errors, i -> actual[i] - predicted[i]);
    assertArrayEquals(of(true, errors), outside.y(), 1e-9);
    assertArrayEquals(of(false, errors), line(plot, "inside").y(), 1e-9);
    assertArrayEquals(new double[2], line(plot, "no error").y());
    assertEquals("actual − predicted Miles_per_Gallon", plot.up().title());
  }

  @Test
  void calibrationIsACountOfTheRowsInsideIntervalsOfEachLevel() throws Exception {
    Plot plot = plots.calibration();
    Line observed = line(plot, "observed");
    assertEquals(19, observed.x().length);
    Instances known = new Instances(test);
    known.deleteWithMissingClass();
    for (int k = 0; k < 19; k++) {
      double level = observed.x()[k];
      assertEquals(0.05 * (k + 1), level, 1e-12);
      int inside = 0;
      for (int i = 0; i < actual.length; i++) {
        double[] ends = REGRESSOR.predictIntervals(known.instance(i), level)[0];
        inside += actual[i] >= ends[0] && actual[i] <= ends[1] ? 1 : 0;
      }
      assertEquals((double) inside / actual.length, observed.y()[k], 1e-12, "level " + level);
    }
    Line chance = line(plot, "chance");
    assertEquals(2 * 19, chance.x().length);
    double half = 1.96 * Math.sqrt(0.25 / actual.length);
    assertEquals(0.5 - half, chance.y()[9], 1e-9);
    assertEquals(0.5 + half, chance.y()[2 * 19 - 1 - 9], 1e-9);
    assertEquals(0, plot.across().least());
    assertEquals(1, plot.up().most());
  }

  @Test
  void theHistogramSumsToAllRows() throws Exception {
    Plot plot = plots.histogram();
    Line bars = line(plot, "rows");
    assertEquals(6 * 10, bars.x().length);
    double[] shares = IntStream.range(0, 10).mapToDouble(b -> bars.y()[6 * b + 2]).toArray();
    assertEquals(100, Arrays.stream(shares).sum(), 1e-9);
    // values below the median of their predictions are those in the lower five bins
    long below = 0;
    Instances known = new Instances(test);
    known.deleteWithMissingClass();
    for (int i = 0; i < actual.length; i++) {
      below += actual[i] < REGRESSOR.model().predict(known.instance(i)).median() ? 1 : 0;
    }
    assertEquals(100.0 * below / actual.length, Arrays.stream(shares).limit(5).sum(), 1e-9);
    assertArrayEquals(new double[] {10, 10}, line(plot, "if right").y());
    assertEquals("rows (%)", plot.up().title());
    assertTrue(plot.up().most() >= Arrays.stream(shares).max().orElseThrow(), "a bar is cut off");
  }

  @Test
  void theCaptionCountsTheRowsOutside() {
    long outside = IntStream.range(0, actual.length).filter(AccuracyPlotsTest::isOutside).count();
    assertTrue(
        plots
            .caption()
            .startsWith(
                "%d test rows; %d outside their 95 %% intervals".formatted(actual.length, outside)),
        plots.caption());
  }

  @Test
  void rowsLeftOutArePredictedFromTheOthers() throws Exception {
    Plot plot = ModelPlots.of(REGRESSOR).accuracy().orElseThrow().predictedAgainstActual();
    double[] all =
        DoubleStream.concat(
                Arrays.stream(line(plot, "inside").x()),
                Arrays.stream(line(plot, "outside its interval").x()))
            .sorted()
            .toArray();
    double[] targets = TrainedExamples.load("auto-mpg.arff").attributeToDoubleArray(7);
    Arrays.sort(targets);
    assertArrayEquals(targets, all, 1e-9);
    String caption = ModelPlots.of(REGRESSOR).accuracy().orElseThrow().caption();
    assertTrue(caption.startsWith("398 training rows, each left out in turn; "), caption);
  }

  @Test
  void predictionsOfOtherRegressorsArePointsWithoutIntervals() throws Exception {
    Instances data = TrainedExamples.load("toy-train.arff");
    LinearRegression linear = new LinearRegression();
    linear.buildClassifier(data);
    Evaluation evaluation = new Evaluation(data);
    evaluation.evaluateModel(linear, data);
    AccuracyPlots points = new AccuracyPlots(JudgedRows.of(evaluation.predictions(), "y"));
    Plot plot = points.predictedAgainstActual();
    assertEquals(List.of("equal", "rows"), plot.lines().stream().map(Line::name).toList());
    assertEquals(data.numInstances(), line(plot, "rows").x().length);
    assertEquals(data.numInstances() + " test rows.", points.caption());
    assertFalse(points.residuals().isEmpty());
  }

  @Test
  void intervalsOfWekasPredictionsAreTaken() {
    double[][] interval = {{1, 3}};
    JudgedRows rows =
        JudgedRows.of(
            List.of(
                new NumericPrediction(2, 2.5, 1, interval),
                new NumericPrediction(4, 2.5, 1, interval),
                new NumericPrediction(Double.NaN, 2.5, 1, interval)),
            "y");
    assertEquals(2, rows.size());
    assertArrayEquals(
        new double[] {4},
        line(new AccuracyPlots(rows).predictedAgainstActual(), "outside its interval").x());
  }
}
