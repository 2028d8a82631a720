package kmcg.operator;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import kmcg.TestData;
import kmcg.data.Mtj;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Parallel;
import no.uib.cipr.matrix.AbstractMatrix;
import no.uib.cipr.matrix.DenseMatrix;
import no.uib.cipr.matrix.DenseVector;
import no.uib.cipr.matrix.Vector;
import org.junit.jupiter.api.Test;

/**
 * What every operator must keep. A case is two methods long: the operator, and the same matrix
 * written out by other means.
 */
abstract class OperatorContract {
  /** Sums of N terms in another order differ by this much, relative to the largest entry. */
  private static final double ROUNDING = 1e-13;

  /** The operator under test. */
  abstract SymmetricOperator operator();

  /** The same matrix, dense. */
  abstract Matrix dense();

  @Test
  void productsEqualThoseOfTheDenseMatrix() {
    Matrix right = TestData.normalMatrix(operator().order(), 5, 1);
    assertClose(Algebra.product(dense(), right), product(right));
  }

  @Test
  void severalRightHandSidesEqualOneAtATime() {
    Matrix right = TestData.normalMatrix(operator().order(), 3, 2);
    Matrix together = product(right);
    for (int c = 0; c < right.columns(); c++) {
      double[] alone = operator().multiply(right.copyOfColumn(c));
      assertClose(Matrix.column(alone), Matrix.column(together.copyOfColumn(c)));
    }
  }

  @Test
  void noRightHandSideIsAProductToo() {
    assertEquals(0, product(Matrix.zeros(operator().order(), 0)).columns());
  }

  @Test
  void theMatrixIsSymmetric() {
    double[] u = TestData.normal(operator().order(), 3);
    double[] v = TestData.normal(operator().order(), 4);
    double uKv = Algebra.dot(u, operator().multiply(v));
    double vKu = Algebra.dot(v, operator().multiply(u));
    assertEquals(uKv, vKu, ROUNDING * operator().order() * largest(dense()));
  }

  @Test
  void theProductIsLinear() {
    double[] u = TestData.normal(operator().order(), 5);
    double[] v = TestData.normal(operator().order(), 6);
    double[] combined = u.clone();
    Algebra.add(-3, v, combined);
    double[] expected = operator().multiply(u);
    Algebra.add(-3, operator().multiply(v), expected);
    assertClose(Matrix.column(expected), Matrix.column(operator().multiply(combined)));
  }

  @Test
  void theDiagonalIsThatOfTheDenseMatrix() {
    assertArrayEquals(dense().diagonal(), operator().diagonal(), ROUNDING * largest(dense()));
  }

  @Test
  void entriesAreThoseOfTheDenseMatrix() {
    int n = operator().order();
    SplittableRandom random = new SplittableRandom(12);
    SymmetricOperator byProducts = byProductsAlone(operator());
    for (int t = 0; t < 10; t++) {
      int i = random.nextInt(n);
      int j = t == 0 ? i : random.nextInt(n);
      double expected = dense().get(i, j);
      assertEquals(expected, operator().entry(i, j), ROUNDING * largest(dense()));
      assertEquals(expected, byProducts.entry(i, j), ROUNDING * n * largest(dense()));
      assertEquals(operator().entry(i, j), operator().asMatrix().get(i, j));
    }
    assertThrows(IndexOutOfBoundsException.class, () -> operator().entry(n, 0));
    assertThrows(IndexOutOfBoundsException.class, () -> operator().asMatrix().get(0, n));
  }

  private static SymmetricOperator byProductsAlone(SymmetricOperator operator) {
    return new SymmetricOperator() {
      @Override
      public int order() {
        return operator.order();
      }

      @Override
      public void multiply(Matrix right, Matrix result) {
        operator.multiply(right, result);
      }

      @Override
      public double[] diagonal() {
        return operator.diagonal();
      }
    };
  }

  @Test
  void theMtjMatrixMultipliesAsTheDenseOne() {
    int n = operator().order();
    AbstractMatrix K = operator().asMatrix();
    DenseVector x = new DenseVector(TestData.normal(n, 13), false);
    DenseVector y = new DenseVector(TestData.normal(n, 14), false);
    assertClose(dense().multAdd(-2, x, y.copy()), K.multAdd(-2, x, y.copy()));
    assertClose(dense().transMult(x, y.copy()), K.transMult(x, y.copy()));
    Matrix B = TestData.normalMatrix(n, 3, 15);
    Matrix Bt = B.transposed();
    DenseMatrix C = new DenseMatrix(TestData.normalMatrix(n, 3, 16));
    assertClose(dense().multAdd(0.5, B, C.copy()), K.multAdd(0.5, B, C.copy()));
    assertClose(dense().multAdd(0.5, B, C.copy()), K.transAmultAdd(0.5, B, C.copy()));
    assertClose(dense().mult(B, C.copy()), K.transBmult(Bt, C.copy()));
    assertClose(dense().mult(B, C.copy()), K.transABmult(Bt, C.copy()));
    assertClose(dense(), Matrix.of(K.copy()));
    assertSame(K, K.transpose());
    assertThrows(UnsupportedOperationException.class, () -> K.set(0, 0, 1));
    assertThrows(IndexOutOfBoundsException.class, () -> K.mult(new DenseVector(n + 1), y));
  }

  private void assertClose(Vector expected, Vector seen) {
    assertClose(Matrix.column(Mtj.values(expected)), Matrix.column(Mtj.values(seen)));
  }

  private void assertClose(no.uib.cipr.matrix.Matrix expected, no.uib.cipr.matrix.Matrix seen) {
    assertClose(Matrix.of(expected), Matrix.of(seen));
  }

  @Test
  void theRightHandSideIsLeftAsItWasAndTheResultOverwritten() {
    Matrix right = TestData.normalMatrix(operator().order(), 2, 7);
    double[] before = right.data().clone();
    Matrix result = TestData.normalMatrix(operator().order(), 2, 8);
    operator().multiply(right, result);
    assertArrayEquals(before, right.data());
    assertClose(product(right), result);
  }

  @Test
  void theSameProductTwiceIsTheSameToTheLastBit() {
    double[] v = TestData.normal(operator().order(), 9);
    assertArrayEquals(operator().multiply(v), operator().multiply(v));
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBits() {
    Matrix right = TestData.normalMatrix(operator().order(), 3, 11);
    Matrix one = Parallel.withThreads(1, () -> product(right));
    for (int threads : new int[] {2, 5}) {
      assertArrayEquals(one.data(), Parallel.withThreads(threads, () -> product(right)).data());
    }
  }

  @Test
  void shapesThatDoNotFitAreRefused() {
    int n = operator().order();
    assertRefused(Matrix.zeros(n + 1, 1), Matrix.zeros(n, 1));
    assertRefused(Matrix.zeros(n, 1), Matrix.zeros(n + 1, 1));
    assertRefused(Matrix.zeros(n, 2), Matrix.zeros(n, 1));
    Matrix same = Matrix.zeros(n, 1);
    assertRefused(same, same);
  }

  @Test
  void anInterruptedThreadLeavesWithItsFlagSet() {
    double[] v = TestData.normal(operator().order(), 10);
    Thread.currentThread().interrupt();
    try {
      assertThrows(CancellationException.class, () -> operator().multiply(v));
    } finally {
      assertTrue(Thread.interrupted(), "the flag must stay set for the caller");
    }
  }

  private void assertRefused(Matrix right, Matrix result) {
    assertThrows(IllegalArgumentException.class, () -> operator().multiply(right, result));
  }

  private Matrix product(Matrix right) {
    Matrix result = Matrix.zeros(right.rows(), right.columns());
    operator().multiply(right, result);
    return result;
  }

  private void assertClose(Matrix expected, Matrix seen) {
    double scale = Math.max(1, largest(dense())) * operator().order();
    assertArrayEquals(expected.data(), seen.data(), ROUNDING * scale);
  }

  private static double largest(Matrix matrix) {
    return Arrays.stream(matrix.data()).map(Math::abs).max().orElse(0);
  }
}
