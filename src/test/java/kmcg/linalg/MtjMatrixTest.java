package kmcg.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import kmcg.TestData;
import no.uib.cipr.matrix.AbstractMatrix;
import no.uib.cipr.matrix.DenseMatrix;
import no.uib.cipr.matrix.DenseVector;
import no.uib.cipr.matrix.LowerSymmBandMatrix;
import no.uib.cipr.matrix.MatrixEntry;
import no.uib.cipr.matrix.MatrixSingularException;
import no.uib.cipr.matrix.UpperSymmDenseMatrix;
import no.uib.cipr.matrix.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Our matrix in MTJ's hands; the numbers of its operations are held by {@link MtjProgramTest}. */
class MtjMatrixTest {
  private static final Matrix A = TestData.normalMatrix(4, 3, 1);

  @Test
  void itIsAnMtjMatrix() {
    AbstractMatrix mtj = assertInstanceOf(AbstractMatrix.class, A);
    assertEquals(4, mtj.numRows());
    assertEquals(3, mtj.numColumns());
    double sum = 0;
    for (MatrixEntry entry : mtj) {
      sum += entry.get();
    }
    assertEquals(Arrays.stream(A.data()).sum(), sum, 1e-14);
    assertArrayEquals(A.data(), new DenseMatrix(A).getData());
    assertArrayEquals(
        A.firstColumns(2).copy().data(), new DenseMatrix(A.firstColumns(2)).getData());
  }

  @Test
  void aResultIsWrittenWhereItIs() {
    double[] data = new double[20];
    Arrays.fill(data, 7);
    Matrix C = Matrix.over(4, 2, data);
    assertSame(C, A.mult(TestData.normalMatrix(3, 2, 2), C));
    assertArrayEquals(
        Algebra.product(A, TestData.normalMatrix(3, 2, 2)).data(), Arrays.copyOf(data, 8));
    assertEquals(7, data[8], "what lies behind the columns is left alone");
    C.zero();
    C.scale(3);
    C.set(A.firstColumns(2));
    C.add(A.firstColumns(2));
    assertEquals(7, data[8]);
  }

  @Test
  void aDenseMatrixIsSharedAndAnyOtherCopied() {
    DenseMatrix dense = new DenseMatrix(A);
    assertSame(dense.getData(), Matrix.sharing(dense).data());
    assertSame(A, Matrix.sharing(A));
    LowerSymmBandMatrix band = new LowerSymmBandMatrix(4, 1);
    band.set(2, 1, 5);
    band.set(3, 3, 2);
    Matrix copy = Matrix.sharing(band);
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < 4; j++) {
        assertEquals(band.get(i, j), copy.get(i, j));
      }
    }
    assertEquals(5, copy.get(1, 2));
  }

  @Test
  void aResultOfAnotherClassHasTheSameEntries() {
    UpperSymmDenseMatrix squares = new UpperSymmDenseMatrix(3);
    A.transAmult(2, A, squares);
    Matrix expected = Algebra.transposedProduct(A, A);
    assertEquals(2 * expected.get(0, 2), squares.get(2, 0), 1e-14);
    assertEquals(2 * expected.get(1, 1), squares.get(1, 1), 1e-14);
  }

  @Test
  void leastSquaresAreSolvedAsByMtj() {
    Matrix B = TestData.normalMatrix(4, 2, 3);
    Matrix X = Matrix.zeros(3, 2);
    DenseMatrix expected = new DenseMatrix(3, 2);
    A.solve(B, X);
    new DenseMatrix(A).solve(new DenseMatrix(B), expected);
    assertArrayEquals(expected.getData(), X.data(), 1e-13);
    Matrix Y = Matrix.zeros(4, 2);
    Matrix D = TestData.normalMatrix(3, 2, 4);
    DenseMatrix shortest = new DenseMatrix(4, 2);
    A.transSolve(D, Y);
    new DenseMatrix(A).transSolve(new DenseMatrix(D), shortest);
    assertArrayEquals(shortest.getData(), Y.data(), 1e-13);
  }

  @Test
  void aSingularMatrixIsRefusedAsByMtj() {
    Vector b = new DenseVector(2);
    assertThrows(MatrixSingularException.class, () -> Matrix.zeros(2, 2).solve(b, b.copy()));
  }

  @Test
  void emptyMatricesAreMultipliedAndSolved() {
    Matrix C = TestData.normalMatrix(4, 2, 5);
    Matrix before = C.copy();
    Matrix.zeros(4, 0).multAdd(1, Matrix.zeros(0, 2), C);
    assertArrayEquals(before.data(), C.data());
    Matrix.zeros(0, 4).transAmult(Matrix.zeros(0, 2), C);
    assertArrayEquals(new double[8], C.data());
    assertEquals(0, Matrix.zeros(0, 0).solve(Matrix.zeros(0, 2), Matrix.zeros(0, 2)).numRows());
  }

  @Test
  void zeroTimesAnythingIsZero() {
    Matrix infinite = Matrix.of(new double[][] {{Double.POSITIVE_INFINITY}});
    assertEquals(1, Matrix.identity(1).add(0, infinite).get(0, 0));
    assertEquals(0, Matrix.identity(1).set(0, infinite).get(0, 0));
    assertEquals(0, infinite.copy().scale(0).get(0, 0));
    assertEquals(1, Matrix.identity(1).multAdd(0, infinite, Matrix.identity(1)).get(0, 0));
  }

  @Test
  void shapesThatDoNotFitAreRefused() {
    assertOutside(() -> A.mult(Matrix.zeros(4, 2), Matrix.zeros(4, 2)));
    assertOutside(() -> A.transAmult(Matrix.zeros(3, 2), Matrix.zeros(3, 2)));
    assertOutside(() -> A.transBmult(Matrix.zeros(3, 2), Matrix.zeros(4, 2)));
    assertOutside(() -> A.transABmult(Matrix.zeros(3, 2), Matrix.zeros(3, 2)));
    assertOutside(() -> A.mult(new DenseVector(4), new DenseVector(4)));
    assertOutside(() -> A.add(Matrix.zeros(3, 4)));
    assertOutside(() -> A.set(Matrix.zeros(3, 4)));
    assertOutside(() -> A.copy().transpose());
    assertOutside(() -> A.rank1(new DenseVector(4), new DenseVector(3)));
    assertRefused(() -> A.solve(Matrix.zeros(3, 1), Matrix.zeros(3, 1)));
    assertRefused(() -> A.transSolve(Matrix.zeros(4, 1), Matrix.zeros(4, 1)));
  }

  @Test
  void aProductIntoAFactorIsRefused() {
    Matrix square = Matrix.identity(3);
    DenseVector x = new DenseVector(3);
    assertRefused(() -> square.multAdd(square, square.firstColumns(3)));
    assertRefused(() -> square.multAdd(x, x));
    assertRefused(() -> square.rank1(square));
  }

  @Test
  void aSavedPrefixHoldsItsOwnEntriesAndIsAWholeMatrix() {
    Matrix copy = Matrix.of(A.firstColumns(2).form());
    assertEquals(8, copy.data().length);
    assertEquals(4, copy.numRows());
    assertEquals(2, copy.numColumns());
    assertArrayEquals(A.firstColumns(2).copy().data(), copy.data());
  }

  private static void assertOutside(Executable call) {
    assertThrows(IndexOutOfBoundsException.class, call);
  }

  private static void assertRefused(Executable call) {
    assertThrows(IllegalArgumentException.class, call);
  }
}
