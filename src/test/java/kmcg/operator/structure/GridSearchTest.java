package kmcg.operator.structure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import kmcg.TestData;
import kmcg.data.Points;
import org.junit.jupiter.api.Test;

class GridSearchTest {
  private static final GridSearch SEARCH = new GridSearch(1e-10);
  private static final double[] FIRST = TestData.axis(7, 1);
  private static final double[] SECOND = TestData.axis(5, 2);
  private static final Points ALL = TestData.grid(FIRST, SECOND);

  private static Grid grid(Points points) {
    return SEARCH.grid(points, Long.MAX_VALUE).orElseThrow();
  }

  private static Optional<Grid> series(double... values) {
    return SEARCH.equidistant(Points.onLine(values), 1_000_000);
  }

  private static void assertRowsLieAtTheirNodes(Points points, Grid grid, double allowed) {
    for (int i = 0; i < points.size(); i++) {
      int cell = grid.cell()[i];
      for (int j = 0; j < points.dimensions(); j++) {
        double[] axis = grid.axes()[j];
        assertEquals(points.at(i, j), axis[cell % axis.length], allowed);
        cell /= axis.length;
      }
    }
  }

  @Test
  void aGridInItsOwnOrderIsRecognised() {
    Grid grid = grid(ALL);
    assertArrayEquals(FIRST, grid.axes()[0]);
    assertArrayEquals(SECOND, grid.axes()[1]);
    assertTrue(grid.isInOrder() && grid.isComplete());
    assertEquals("7 × 5", grid.shape());
    assertEquals(0, grid.moved());
  }

  @Test
  void aGridInAnyOrderIsRecognised() {
    Points points = ALL.select(TestData.shuffled(35, 1, 3));
    Grid grid = grid(points);
    assertTrue(grid.isComplete());
    assertFalse(grid.isInOrder());
    assertRowsLieAtTheirNodes(points, grid, 0);
  }

  @Test
  void gapsAreCellsWithoutRows() {
    Points points = ALL.select(TestData.shuffled(35, 0.75, 4));
    Grid grid = grid(points);
    assertFalse(grid.isComplete());
    assertEquals(26, grid.filledCells());
    assertRowsLieAtTheirNodes(points, grid, 0);
  }

  @Test
  void aMissingAxisValueLeavesASmallerCompleteGrid() {
    int[] rows = IntStream.range(0, 35).filter(i -> i % 7 != 3).toArray(); // without FIRST[3]
    Grid grid = grid(ALL.select(rows));
    assertEquals("6 × 5", grid.shape());
    assertTrue(grid.isComplete());
  }

  @Test
  void twoRowsInACellAreNotAComplete() {
    int[] rows = TestData.shuffled(35, 1, 5);
    rows[34] = rows[0];
    Grid grid = grid(ALL.select(rows));
    assertEquals(35, grid.rows());
    assertFalse(grid.isComplete());
    assertEquals(34, grid.filledCells());
  }

  @Test
  void coordinatesThatDifferByRoundingAreOneNode() {
    double[] noise = TestData.normal(70, 6);
    double[] values = ALL.values().clone();
    for (int i = 0; i < values.length; i++) {
      values[i] += 1e-12 * Math.tanh(noise[i]);
    }
    Points points = Points.ofColumns(35, 2, values);
    Grid grid = grid(points);
    assertEquals("7 × 5", grid.shape());
    assertTrue(grid.moved() > 0 && grid.moved() <= 1e-12, "moved " + grid.moved());
    assertRowsLieAtTheirNodes(points, grid, 1e-12);
    assertEquals("35 × 35", new GridSearch(0).grid(points, 10_000).orElseThrow().shape());
  }

  @Test
  void rowsWithoutStructureHaveTooManyCells() {
    Points points = TestData.points(50, 2, 7);
    assertTrue(SEARCH.grid(points, 2499).isEmpty());
    assertEquals(2500, SEARCH.grid(points, 2500).orElseThrow().cells());
    assertTrue(SEARCH.grid(TestData.points(50_000, 3, 8), Long.MAX_VALUE).isEmpty());
  }

  @Test
  void negativeZeroAndZeroAreOneNode() {
    Grid grid = grid(Points.of(new double[][] {{0.0, 1}, {-0.0, 2}, {3, 1}, {3, 2}}));
    assertEquals("2 × 2", grid.shape());
    assertTrue(grid.isComplete());
  }

  @Test
  void equalStepsAreASeries() {
    Grid grid = series(5, 2, 3, 4).orElseThrow();
    assertArrayEquals(new double[] {2, 3, 4, 5}, grid.axes()[0]);
    assertArrayEquals(new int[] {3, 0, 1, 2}, grid.cell());
  }

  @Test
  void theStepMayBeSmallerThanEveryDifference() {
    Grid grid = series(0, 6, 16, 31).orElseThrow(); // differences 6, 10 and 15
    assertEquals(32, grid.cells());
    assertArrayEquals(new int[] {0, 6, 16, 31}, grid.cell());
  }

  @Test
  void stepsThatRoundAreASeries() {
    double[] values = new double[60_000];
    for (int i = 0; i < values.length; i++) {
      values[i] = (i - 29_999.5) / 17_320.36; // as standardised
    }
    double[] kept =
        Arrays.stream(TestData.shuffled(60_000, 0.9, 9)).mapToDouble(i -> values[i]).toArray();
    Grid grid = series(kept).orElseThrow();
    assertTrue(grid.moved() < 1e-15 * 60, "moved " + grid.moved());
    assertTrue(grid.cells() <= 60_000 && grid.cells() > 59_000);
  }

  @Test
  void unequalStepsAreNone() {
    assertTrue(series(0, 1, 2, 3 + Math.PI / 100).isEmpty());
    assertTrue(series(0, 1, Math.PI, 5, 6).isEmpty());
    assertTrue(series(TestData.axis(300, 10)).isEmpty());
  }

  @Test
  void aSingleValueIsNoSeries() {
    assertTrue(series(1, 1, 1).isEmpty());
  }

  @Test
  void anInputThatDoesNotVaryDoesNotMatterToASeries() {
    Points points = TestData.grid(new double[] {7}, new double[] {1, 2, 4}, new double[] {-1});
    Grid grid = SEARCH.equidistant(points, 100).orElseThrow();
    assertEquals("1 × 4 × 1", grid.shape());
    assertTrue(SEARCH.equidistant(ALL, 100).isEmpty());
  }

  @Test
  void linesWithoutRowsAreNodesOfAGridOfEqualSteps() {
    double[] first = {1, 1.5, 3}; // 2 and 2.5 have no rows
    double[] second = {0, 6, 16, 31};
    Points points = TestData.grid(first, second);
    Grid grid = SEARCH.equidistant(points, 1000).orElseThrow();
    assertEquals("5 × 32", grid.shape());
    assertEquals(12, grid.filledCells());
    assertRowsLieAtTheirNodes(points, grid, 0);
    assertTrue(SEARCH.equidistant(points, 159).isEmpty());
  }

  @Test
  void oneAxisOfUnequalStepsIsEnoughForNone() {
    double[] equal = IntStream.range(0, 9).asDoubleStream().toArray();
    assertTrue(SEARCH.equidistant(TestData.grid(equal, SECOND), 1_000_000).isEmpty());
    assertTrue(SEARCH.equidistant(TestData.grid(equal, equal), 81).isPresent());
  }

  @Test
  void aToleranceThatWouldMakeNeighboursOneIsRefused() {
    for (double wrong : new double[] {-1e-9, 0.1, Double.NaN}) {
      IllegalArgumentException e =
          assertThrows(IllegalArgumentException.class, () -> new GridSearch(wrong));
      assertTrue(e.getMessage().contains(Double.toString(wrong)), e.getMessage());
    }
  }

  /** With a value far away, a part of the range is more than the steps of all others. */
  @Test
  void aValueFarAwayDoesNotMakeNeighboursOne() {
    double[] values = new double[201];
    for (int i = 0; i < 200; i++) {
      values[i] = 1e-3 * i;
    }
    values[200] = 1e9;
    Grid grid = new GridSearch(1e-11).grid(Points.onLine(values), Long.MAX_VALUE).orElseThrow();
    assertEquals(201, grid.cells());
    assertEquals(0, grid.moved());
  }
}
