package kmcg.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kmcg.form.DataForms;
import no.uib.cipr.matrix.DenseMatrix;
import no.uib.cipr.matrix.sparse.LinkedSparseMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PointsTest {
  private static final double[][] ROWS = {{1, 10}, {2, 20}, {3, 30}};

  @Test
  void valuesAreStoredByCoordinate() {
    Points points = Points.of(ROWS);
    assertEquals(3, points.size());
    assertEquals(2, points.dimensions());
    assertArrayEquals(new double[] {1, 2, 3, 10, 20, 30}, points.values());
  }

  @Test
  void coordinatesAndPointsAreThoseOfTheRows() {
    Points points = Points.of(ROWS);
    for (int i = 0; i < ROWS.length; i++) {
      assertArrayEquals(ROWS[i], points.point(i));
      assertEquals(ROWS[i][1], points.at(i, 1));
    }
  }

  @Test
  void rowsAreCopied() {
    double[][] rows = {{1, 2}};
    Points points = Points.of(rows);
    rows[0][0] = 99;
    points.point(0)[1] = 99;
    assertArrayEquals(new double[] {1, 2}, points.values());
  }

  @Test
  void columnsAreKeptAndValuesOnTheLineCopied() {
    double[] values = {1, 2};
    assertSame(values, Points.ofColumns(1, 2, values).values());
    Points line = Points.onLine(values);
    values[0] = 99;
    assertEquals(Points.of(new double[][] {{1}, {2}}), line);
  }

  @Test
  void selectedPointsKeepTheOrderAsked() {
    Points chosen = Points.of(ROWS).select(new int[] {2, 0, 2});
    assertEquals(Points.of(new double[][] {{3, 30}, {1, 10}, {3, 30}}), chosen);
  }

  @Test
  void aRowThatDoesNotExistCannotBeSelected() {
    Points points = Points.of(ROWS);
    assertThrows(IndexOutOfBoundsException.class, () -> points.select(new int[] {3}));
    assertThrows(IndexOutOfBoundsException.class, () -> points.select(new int[] {-1}));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void whatIsNotFiniteIsRefusedWithItsRowAndColumn(double bad) {
    double[][] rows = {{1, 2, 3}, {4, 5, bad}};
    String message = refusal(rows);
    assertTrue(message.startsWith("input 2 of row 1 is " + bad), message);
  }

  @Test
  void rowsOfDifferentLengthsAreRefused() {
    String message = refusal(new double[][] {{1, 2}, {3, 4}, {5}});
    assertEquals("every row must have as many values as the first (2), but row 2 has 1.", message);
  }

  @Test
  void columnsOfTheWrongLengthAreRefused() {
    double[] five = new double[5];
    assertThrows(IllegalArgumentException.class, () -> Points.ofColumns(2, 3, five));
    assertThrows(IllegalArgumentException.class, () -> Points.ofColumns(-1, -5, five));
    assertThrows(IllegalArgumentException.class, () -> Points.ofColumns(0, -1, new double[0]));
  }

  @Test
  void noPointsAndNoDimensionsAreData() {
    assertEquals(0, Points.of(new double[0][]).size());
    assertEquals(0, Points.onLine().all().size());
    Points bare = Points.of(new double[][] {{}, {}});
    assertEquals(2, bare.size());
    assertEquals(0, bare.dimensions());
    assertEquals(0, bare.point(1).length);
    assertEquals(3, bare.select(new int[] {0, 1, 0}).size());
  }

  @Test
  void equalPointsAreEqual() {
    Points points = Points.of(ROWS);
    assertEquals(points, Points.ofColumns(3, 2, points.values().clone()));
    assertEquals(points.hashCode(), Points.of(ROWS).hashCode());
    assertNotEquals(points, Points.ofColumns(2, 3, points.values()));
    assertNotEquals(points, points.select(new int[] {0, 1}));
    assertNotEquals(Points.ofColumns(2, 0, new double[0]), Points.ofColumns(3, 0, new double[0]));
  }

  @Test
  void aSavedCopyIsEqual() {
    assertEquals(Points.of(ROWS), DataForms.points(DataForms.of(Points.of(ROWS))));
  }

  @Test
  void theTextSaysTheSizes() {
    assertEquals("3 points in 2 dimensions", Points.of(ROWS).toString());
  }

  private static String refusal(double[][] rows) {
    return assertThrows(IllegalArgumentException.class, () -> Points.of(rows)).getMessage();
  }

  @Test
  void theRowsOfAnMtjMatrixAreThePoints() {
    DenseMatrix matrix = new DenseMatrix(new double[][] {{1, 2, 3}, {4, 5, 6}});
    Points points = Points.of(matrix);
    assertEquals(Points.of(new double[][] {{1, 2, 3}, {4, 5, 6}}), points);
    assertEquals(points, Points.of(new LinkedSparseMatrix(matrix)));
    matrix.set(0, 0, 99);
    assertEquals(1, points.at(0, 0), "the matrix is copied");
    DenseMatrix back = points.toMatrix();
    assertEquals(6, back.get(1, 2));
    back.set(0, 0, 99);
    assertEquals(1, points.at(0, 0), "the matrix is a copy");
    matrix.set(0, 0, Double.NaN);
    assertThrows(IllegalArgumentException.class, () -> Points.of(matrix));
  }
}
