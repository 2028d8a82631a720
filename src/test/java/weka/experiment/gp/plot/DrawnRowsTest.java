package weka.experiment.gp.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weka.experiment.gp.plot.TrainedExamples.line;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import kmcg.model.PredictiveDistribution;
import org.junit.jupiter.api.Test;
import weka.classifiers.functions.gp.train.SampleRows;
import weka.classifiers.functions.gp.train.TrainedModel;
import weka.core.Attribute;
import weka.experiment.gp.chart.Line;
import weka.experiment.gp.chart.Plot;

/** Pictures of many rows have some dots and whiskers, and say so. */
class DrawnRowsTest {
  private static final int MANY = 50_000;

  /** Rows of which every tenth is outside of its interval. */
  private static JudgedRows rows(int count) {
    double[] actual = new double[count];
    double[] predicted = new double[count];
    Arrays.setAll(predicted, i -> i % 97);
    Arrays.setAll(actual, i -> predicted[i] + (i % 10 == 7 ? 3 : 0.5));
    return new JudgedRows(
        "y",
        actual,
        predicted,
        Arrays.stream(predicted).map(p -> p - 1).toArray(),
        Arrays.stream(predicted).map(p -> p + 1).toArray(),
        new double[0],
        count + " test rows");
  }

  private static int dots(Plot plot) {
    return plot.lines().stream()
        .filter(line -> line.look() == Line.Look.DOTS)
        .mapToInt(line -> line.x().length)
        .sum();
  }

  private static int whiskers(Plot plot) {
    return line(plot, "95 % interval").x().length / 3;
  }

  private static RowsAlong along(int count) {
    double[] values = IntStream.range(0, count).asDoubleStream().toArray();
    return new RowsAlong(rows(count), new Attribute("x"), values);
  }

  @Test
  void ofManyRowsSomeAreJudged() throws Exception {
    AccuracyPlots plots = new AccuracyPlots(rows(MANY));
    Plot plot = plots.predictedAgainstActual();
    assertEquals(2000, dots(plot));
    assertEquals(300, whiskers(plot));
    assertEquals(1000, line(plot, "outside its interval").x().length);
    assertEquals(2000, dots(plots.residuals()));
    assertEquals(
        "50000 test rows; 5000 outside their 95 % intervals (10.0 %). 2000 of 50000 rows and 300"
            + " intervals are drawn, and more of those outside than by chance.",
        plots.caption());
    assertTrue(plot.svg("many").length() < 300_000, "a picture of " + plot.svg("many").length());
  }

  @Test
  void ofManyRowsSomeAreAlongAnAttribute() {
    RowsAlong plots = along(MANY);
    assertEquals(2000, dots(plots.intervals()));
    assertEquals(300, whiskers(plots.intervals()));
    assertEquals(1000, dots(plots.errors()));
    assertTrue(plots.drawn().startsWith(" 1000 of 50000 rows and 300 intervals"), plots.drawn());
  }

  @Test
  void ofFewRowsAllAreDrawnWithoutAWord() {
    assertEquals(250, dots(new AccuracyPlots(rows(250)).predictedAgainstActual()));
    assertEquals(250, whiskers(new AccuracyPlots(rows(250)).predictedAgainstActual()));
    assertEquals(
        "250 test rows; 25 outside their 95 % intervals (10.0 %).",
        new AccuracyPlots(rows(250)).caption());
    assertEquals(500, dots(along(250).intervals()));
    assertEquals("", along(250).drawn());
  }

  @Test
  void ofManyRowsSomeAreOverTwoAttributes() throws Exception {
    TrainedModel model = TrainedExamples.cars().model();
    SampleRows own = SampleRows.of(model);
    double[][] cells = new double[MANY][];
    double[] targets = new double[MANY];
    for (int i = 0; i < MANY; i++) {
      cells[i] = own.cells()[i % own.cells().length];
      targets[i] = own.targets()[i % own.cells().length];
    }
    SampleRows many =
        new SampleRows(own.header(), cells, targets, new PredictiveDistribution[0], "many");
    SlicePlots plots = new SlicePlots(model, many);
    List<Plot> maps = plots.over(3, 5);
    assertEquals(2000, dots(maps.get(1)));
    assertEquals(" 2000 of 50000 rows are drawn.", plots.drawnRows());
    assertEquals("", new SlicePlots(model, own).drawnRows());
  }

  @Test
  void rowsAreSpreadEvenlyAndStrikingOnesComeFirst() {
    int[] ten = IntStream.range(0, 10).toArray();
    assertArrayEquals(ten, DrawnRows.of(ten, i -> true, 10));
    assertArrayEquals(new int[] {0, 3, 6, 9}, DrawnRows.of(ten, i -> false, 4));
    assertArrayEquals(new int[] {0, 2, 4, 6, 7}, DrawnRows.of(ten, i -> i == 7, 5));
    assertArrayEquals(new int[] {0, 2, 5, 7}, DrawnRows.of(ten, i -> true, 4));
  }
}
