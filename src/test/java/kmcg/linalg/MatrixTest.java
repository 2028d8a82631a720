package kmcg.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import no.uib.cipr.matrix.DenseMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class MatrixTest {
  private static final double[][] ROWS = {{1, 2, 3}, {4, 5, 6}};

  @Test
  void entriesAreStoredByColumns() {
    Matrix matrix = Matrix.of(ROWS);
    assertEquals(2, matrix.rows());
    assertEquals(3, matrix.columns());
    assertArrayEquals(new double[] {1, 4, 2, 5, 3, 6}, matrix.data());
    assertEquals(6, matrix.get(1, 2));
    matrix.set(1, 2, 7);
    assertEquals(7, matrix.data()[5]);
    assertEquals(6, ROWS[1][2], "the rows are copied");
  }

  @Test
  void aMatrixOverAnArraySharesIt() {
    double[] data = {1, 2, 3, 4, 5};
    Matrix matrix = Matrix.over(2, 2, data);
    assertSame(data, matrix.data());
    assertEquals(3, matrix.get(0, 1));
    assertSame(data, Matrix.column(data).data());
    assertEquals(5, Matrix.column(data).rows());
  }

  @Test
  void firstColumnsShareAndCopiesDoNot() {
    Matrix matrix = Matrix.of(ROWS);
    Matrix view = matrix.firstColumns(2);
    Matrix copy = matrix.copy();
    Matrix copyOfView = view.copy();
    view.set(0, 0, 99);
    assertEquals(99, matrix.get(0, 0));
    assertArrayEquals(new double[] {1, 4, 2, 5, 3, 6}, copy.data());
    assertArrayEquals(new double[] {1, 4, 2, 5}, copyOfView.data());
    assertEquals(0, matrix.firstColumns(0).columns());
  }

  @Test
  void rowsColumnsAndTheDiagonalAreCopied() {
    Matrix matrix = Matrix.of(ROWS);
    Matrix lower = matrix.copyOfRows(1, 2);
    assertEquals(1, lower.rows());
    assertArrayEquals(new double[] {4, 5, 6}, lower.data());
    double[] column = matrix.copyOfColumn(1);
    assertArrayEquals(new double[] {2, 5}, column);
    double[] diagonal = matrix.diagonal();
    assertArrayEquals(new double[] {1, 5}, diagonal);
    lower.set(0, 0, 99);
    column[0] = 99;
    diagonal[0] = 99;
    assertArrayEquals(Matrix.of(ROWS).data(), matrix.data());
  }

  @Test
  void rowsAndColumnsChangePlacesInTheTranspose() {
    Matrix transposed = Matrix.of(ROWS).firstColumns(2).transposed();
    assertArrayEquals(Matrix.of(new double[][] {{1, 4}, {2, 5}}).data(), transposed.data());
    assertEquals(3, Matrix.of(ROWS).transposed().rows());
  }

  @Test
  void scaledRowsAreMultipliedEachByItsOwnNumber() {
    Matrix scaled = Matrix.of(ROWS).firstColumns(2).scaledRows(new double[] {10, -1});
    assertArrayEquals(Matrix.of(new double[][] {{10, 20}, {-4, -5}}).data(), scaled.data());
    assertRefused(() -> Matrix.of(ROWS).scaledRows(new double[3]));
  }

  @Test
  void theIdentityHasOnesOnItsDiagonalOnly() {
    assertArrayEquals(new double[] {1, 0, 0, 1}, Matrix.identity(2).data());
    assertEquals(0, Matrix.identity(0).rows());
  }

  @Test
  void anMtjMatrixOfTheSameSizeSharesTheEntries() {
    Matrix matrix = Matrix.of(ROWS);
    DenseMatrix mtj = matrix.asMtj();
    assertSame(matrix.data(), mtj.getData());
    assertEquals(6, mtj.get(1, 2));
  }

  @Test
  void anMtjMatrixOfAViewIsACopyOfItsColumns() {
    Matrix view = Matrix.of(ROWS).firstColumns(2);
    DenseMatrix mtj = view.asMtj();
    assertEquals(2, mtj.numColumns());
    assertArrayEquals(new double[] {1, 4, 2, 5}, mtj.getData());
  }

  @Test
  void whatCrossesOverToMtjComesBackEqual() {
    DenseMatrix mtj = new DenseMatrix(ROWS);
    Matrix back = Matrix.of(mtj);
    assertArrayEquals(Matrix.of(ROWS).data(), back.data());
    assertNotSame(mtj.getData(), back.data());
  }

  @Test
  void emptyMatricesKeepTheirSizes() {
    Matrix flat = Matrix.zeros(0, 3);
    assertEquals(3, flat.columns());
    assertEquals(3, flat.copy().columns());
    assertEquals(3, flat.transposed().rows());
    assertEquals(0, Matrix.of(new double[0][]).columns());
    assertEquals(0, flat.diagonal().length);
  }

  @Test
  void indicesOutsideAreRefused() {
    Matrix matrix = Matrix.of(ROWS);
    assertOutside(() -> matrix.get(2, 0)); // would be entry (0, 1) of the array
    assertOutside(() -> matrix.get(-1, 1));
    assertOutside(() -> matrix.get(0, 3));
    assertOutside(() -> matrix.set(2, 0, 1));
    assertOutside(() -> matrix.firstColumns(2).get(0, 2));
    assertOutside(() -> matrix.copyOfColumn(3));
    assertOutside(() -> matrix.copyOfRows(1, 3));
    assertOutside(() -> matrix.firstColumns(4));
    assertOutside(() -> matrix.firstColumns(-1));
  }

  @Test
  void shapesThatDoNotFitAreRefused() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> Matrix.over(2, 3, new double[5]))
            .getMessage();
    assertEquals("a 2 × 3 matrix needs 6 entries, but the array has 5.", message);
    assertRefused(() -> Matrix.over(-1, 3, new double[5]));
    assertRefused(() -> Matrix.over(1, -3, new double[5]));
    // 2¹⁶ × 2¹⁶ is 0 in the arithmetic of int
    assertRefused(() -> Matrix.over(1 << 16, 1 << 16, new double[5]));
    assertRefused(() -> Matrix.of(new double[][] {{1, 2}, {3}}));
  }

  @Test
  void aSavedCopyHasTheSameEntries() {
    Matrix copy = Matrix.of(Matrix.of(ROWS).form());
    assertEquals("2 × 3 matrix", copy.toString());
    assertArrayEquals(Matrix.of(ROWS).data(), copy.data());
  }

  private static void assertOutside(Executable call) {
    assertThrows(IndexOutOfBoundsException.class, call);
  }

  private static void assertRefused(Executable call) {
    assertThrows(IllegalArgumentException.class, call);
  }
}
