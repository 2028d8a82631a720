package kmcg.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import kmcg.TestData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlgebraTest {
  /** Sums of up to 600 terms of order one, added in another order. */
  private static final double ROUNDING = 1e-12;

  @ParameterizedTest
  @CsvSource({
    "0,0,0",
    "0,3,2",
    "3,0,2",
    "2,3,0",
    "1,1,1",
    "3,4,5",
    "5,256,2",
    "5,257,2",
    "300,2,3",
    "2,600,300"
  })
  void productsEqualThoseOfPlainLoops(int m, int k, int n) {
    Matrix A = TestData.normalMatrix(m, k, 71);
    Matrix B = TestData.normalMatrix(k, n, 72);
    Matrix C = TestData.normalMatrix(m, n, 73);
    Matrix AB = plainProduct(A, B);
    assertClose(AB, Algebra.product(A, B));
    assertClose(AB, Algebra.transposedProduct(A.transposed(), B));
    Matrix expected = plainSum(C, AB);
    Matrix seen = C.copy();
    Algebra.addProduct(A, B, seen);
    assertClose(expected, seen);
    seen = C.copy();
    Algebra.addTransposedProduct(A.transposed(), B, seen);
    assertClose(expected, seen);
  }

  @ParameterizedTest
  @CsvSource({"0,0", "0,3", "3,0", "1,1", "4,3", "5,257", "300,2"})
  void outerProductsAreAddedToTheLowerTriangleOnly(int n, int k) {
    Matrix A = TestData.normalMatrix(n, k, 74);
    Matrix C = TestData.normalMatrix(n, n, 75);
    Matrix sum = plainSum(C, plainProduct(A, A.transposed()));
    Matrix seen = C.copy();
    Algebra.addOuterProduct(A, seen);
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < n; i++) {
        double expected = i >= j ? sum.get(i, j) : C.get(i, j);
        assertEquals(expected, seen.get(i, j), i >= j ? ROUNDING : 0);
      }
    }
  }

  @Test
  void viewsOfTheFirstColumnsCanBeMultiplied() {
    Matrix A = TestData.normalMatrix(4, 6, 76);
    Matrix B = TestData.normalMatrix(3, 5, 77);
    Matrix expected = plainProduct(A.firstColumns(3).copy(), B.firstColumns(2).copy());
    assertClose(expected, Algebra.product(A.firstColumns(3), B.firstColumns(2)));
  }

  @Test
  void dotProductsAndSumsOfVectorsAndColumns() {
    double[] x = {1, 2, 3};
    Matrix A = Matrix.of(new double[][] {{7, 4}, {7, -5}, {7, 6}});
    assertEquals(4 - 10 + 18, Algebra.dot(x, A.copyOfColumn(1)));
    assertEquals(4 - 10 + 18, Algebra.dot(A, 1, x));
    assertEquals(0, Algebra.dot(new double[0], new double[0]));
    double[] y = {1, 1, 1};
    Algebra.add(2, x, y);
    assertArrayEquals(new double[] {3, 5, 7}, y);
    Algebra.add(-1, A, 1, y);
    assertArrayEquals(new double[] {-1, 10, 1}, y);
    Algebra.scale(-3, y);
    assertArrayEquals(new double[] {3, -30, -3}, y);
  }

  /** A product by BLAS sums the last few columns in another order than the others. */
  @Test
  void aColumnTimesAVectorHasTheSameDigitsWhateverIsBesideIt() {
    Matrix A = Matrix.over(1000, 37, TestData.normal(37_000, 77));
    double[] x = TestData.normal(1000, 78);
    double[] products = Algebra.columnsTimes(A, x);
    double[] expected = Algebra.transposedProduct(A, Matrix.column(x)).data();
    assertArrayEquals(expected, products, 1e-11);
    for (int j = 0; j < 37; j++) {
      double[] column = Arrays.copyOfRange(A.data(), 1000 * j, 1000 * (j + 1));
      assertArrayEquals(
          new double[] {products[j]}, Algebra.columnsTimes(Matrix.column(column), x), 0);
    }
  }

  @Test
  void normsDoNotOverflow() {
    assertEquals(5, Algebra.norm(new double[] {3, -4}), ROUNDING);
    assertEquals(5e200, Algebra.norm(new double[] {3e200, -4e200}), ROUNDING * 5e200);
    assertEquals(5e-200, Algebra.norm(new double[] {3e-200, -4e-200}), ROUNDING * 5e-200);
    assertEquals(0, Algebra.norm(new double[0]));
    assertEquals(0, Algebra.norm(new double[2]));
  }

  @Test
  void squaredNormsAreThoseOfTheColumns() {
    Matrix A = Matrix.of(new double[][] {{1, 3, 9}, {2, -4, 9}});
    assertArrayEquals(new double[] {5, 25}, Algebra.squaredColumnNorms(A.firstColumns(2)));
    assertArrayEquals(new double[3], Algebra.squaredColumnNorms(Matrix.zeros(0, 3)));
  }

  @Test
  void theLowerTriangleIsMirrored() {
    Matrix A = Matrix.of(new double[][] {{1, 9, 9}, {2, 3, 9}, {4, 5, 6}});
    Algebra.mirrorLower(A);
    Matrix expected = Matrix.of(new double[][] {{1, 2, 4}, {2, 3, 5}, {4, 5, 6}});
    assertArrayEquals(expected.data(), A.data());
  }

  @Test
  void sizesThatDoNotFitAreRefused() {
    Matrix A = Matrix.zeros(2, 3);
    Matrix C = Matrix.zeros(2, 2);
    double[] two = new double[2];
    double[] three = new double[3];
    String message =
        assertThrows(IllegalArgumentException.class, () -> Algebra.product(A, A)).getMessage();
    assertEquals("the columns of A and the rows of B must be equal, but are 3 and 2.", message);
    assertRefused(() -> Algebra.transposedProduct(A, Matrix.zeros(3, 2)));
    assertRefused(() -> Algebra.addProduct(A, Matrix.zeros(3, 1), C));
    assertRefused(() -> Algebra.addProduct(A, Matrix.zeros(3, 2), Matrix.zeros(3, 2)));
    assertRefused(() -> Algebra.addTransposedProduct(A, C, C));
    assertRefused(() -> Algebra.addTransposedProduct(A, C, Matrix.zeros(3, 1)));
    assertRefused(() -> Algebra.addOuterProduct(A, Matrix.zeros(3, 3)));
    assertRefused(() -> Algebra.addOuterProduct(A, A));
    assertRefused(() -> Algebra.dot(two, three));
    assertRefused(() -> Algebra.dot(A, 0, three));
    assertRefused(() -> Algebra.add(1, two, three));
    assertRefused(() -> Algebra.add(1, A, 0, three));
    assertRefused(() -> Algebra.mirrorLower(A));
  }

  @Test
  void anInterruptedThreadLeavesWithItsFlagSet() {
    Matrix A = Matrix.identity(3);
    assertCancelled(() -> Algebra.product(A, A));
    assertCancelled(() -> Algebra.transposedProduct(A, A));
    assertCancelled(() -> Algebra.addOuterProduct(A, A.copy()));
    assertCancelled(() -> Cholesky.of(Matrix.identity(300), "the identity", "wait"));
    assertCancelled(() -> Cholesky.ofFactor(A).solve(new double[3]));
  }

  private static Matrix plainProduct(Matrix A, Matrix B) {
    Matrix C = Matrix.zeros(A.rows(), B.columns());
    for (int i = 0; i < A.rows(); i++) {
      for (int j = 0; j < B.columns(); j++) {
        double sum = 0;
        for (int k = 0; k < A.columns(); k++) {
          sum += A.get(i, k) * B.get(k, j);
        }
        C.set(i, j, sum);
      }
    }
    return C;
  }

  private static Matrix plainSum(Matrix A, Matrix B) {
    Matrix C = A.copy();
    for (int i = 0; i < C.data().length; i++) {
      C.data()[i] += B.data()[i];
    }
    return C;
  }

  private static void assertClose(Matrix expected, Matrix seen) {
    assertEquals(expected.toString(), seen.toString());
    assertArrayEquals(expected.data(), seen.data(), ROUNDING);
  }

  private static void assertRefused(Executable call) {
    assertThrows(IllegalArgumentException.class, call);
  }

  private static void assertCancelled(Executable call) {
    Thread.currentThread().interrupt();
    try {
      assertThrows(CancellationException.class, call);
    } finally {
      assertTrue(Thread.interrupted(), "the flag must stay set for the caller");
    }
  }
}
