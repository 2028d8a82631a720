package kmcg.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kmcg.TestData;
import org.junit.jupiter.api.Test;

/**
 * The identities of the paper's appendix, on matrices formed in full; K1 to K5 are about the plain
 * product, which is written out here.
 */
class SymmetricKroneckerTest {
  /** Sums of a few dozen products of numbers of order one. */
  private static final double SAME = 1e-12;

  private static final int N = 4;
  private static final Matrix A = TestData.normalMatrix(N, N, 1);
  private static final Matrix B = TestData.normalMatrix(N, N, 2);
  private static final Matrix C = TestData.normalMatrix(N, N, 3);
  private static final Matrix D = TestData.normalMatrix(N, N, 4);

  private static void assertSame(Matrix expected, Matrix seen) {
    assertEquals(expected.rows(), seen.rows());
    assertEquals(expected.columns(), seen.columns());
    assertArrayEquals(expected.data(), seen.data(), SAME);
  }

  private static Matrix times(Matrix a, Matrix b) {
    return Algebra.product(a, b);
  }

  private static Matrix sum(Matrix a, Matrix b, double sign) {
    Matrix sum = a.copy();
    Algebra.add(sign, b.data(), sum.data());
    return sum;
  }

  private static Matrix inverse(Matrix a) {
    no.uib.cipr.matrix.DenseMatrix solution = no.uib.cipr.matrix.Matrices.identity(a.rows()).copy();
    return Matrix.of(a.asMtj().solve(no.uib.cipr.matrix.Matrices.identity(a.rows()), solution));
  }

  /** [A ⊗ B]_{ij,kl} = A_ik B_jl. */
  private static Matrix kronecker(Matrix a, Matrix b) {
    Matrix product = Matrix.zeros(a.rows() * b.rows(), a.columns() * b.columns());
    for (int row = 0; row < product.rows(); row++) {
      for (int column = 0; column < product.columns(); column++) {
        double left = a.get(row / b.rows(), column / b.columns());
        product.set(row, column, left * b.get(row % b.rows(), column % b.columns()));
      }
    }
    return product;
  }

  /** The rows of a matrix, one below the other. */
  private static Matrix vec(Matrix a) {
    return Matrix.column(a.transposed().data());
  }

  /** Γ, entry by entry. */
  private static Matrix gamma(int n) {
    Matrix gamma = Matrix.zeros(n * n, n * n);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        int row = i * n + j;
        gamma.set(row, row, gamma.get(row, row) + 0.5);
        gamma.set(row, j * n + i, gamma.get(row, j * n + i) + 0.5);
      }
    }
    return gamma;
  }

  private static Matrix symmetric(Matrix a, Matrix b) {
    return new SymmetricKronecker(a, b).formed();
  }

  @Test
  void itIsThePlainProductBetweenTwoSymmetrisations() {
    assertSame(times(times(gamma(N), kronecker(A, B)), gamma(N)), symmetric(A, B));
  }

  @Test
  void k1APlainProductTimesAVectorIsTwoProductsOfMatrices() {
    Matrix expected = vec(times(times(A, C), B.transposed()));
    assertSame(expected, times(kronecker(A, B), vec(C)));
  }

  @Test
  void k2ToK5PlainProductsMultiplyInvertTransposeAndAddFactorByFactor() {
    assertSame(kronecker(times(A, C), times(B, D)), times(kronecker(A, B), kronecker(C, D))); // K2
    assertSame(
        Matrix.identity(N * N), times(kronecker(A, B), kronecker(inverse(A), inverse(B)))); // K3
    assertSame(kronecker(A.transposed(), B.transposed()), kronecker(A, B).transposed()); // K4
    assertSame(sum(kronecker(A, C), kronecker(B, C), 1), kronecker(sum(A, B, 1), C)); // K5
  }

  @Test
  void sk1OneSymmetrisationIsEnoughForEqualFactors() {
    assertSame(times(gamma(N), kronecker(A, A)), symmetric(A, A));
  }

  @Test
  void sk2SymmetrisationPassesThroughEqualFactors() {
    Matrix flat = TestData.normalMatrix(2, N, 5);
    assertSame(times(kronecker(flat, flat), gamma(N)), times(gamma(2), kronecker(flat, flat)));
  }

  @Test
  void sk3TheFactorsCommute() {
    assertSame(symmetric(A, B), symmetric(B, A));
  }

  @Test
  void sk4ProjectionsGoIntoTheFactors() {
    Matrix flat = TestData.normalMatrix(2, N, 6);
    Matrix tall = TestData.normalMatrix(N, 2, 7);
    Matrix projected = times(times(flat, A), tall);
    assertSame(
        symmetric(projected, projected),
        times(times(kronecker(flat, flat), symmetric(A, A)), kronecker(tall, tall)));
  }

  @Test
  void sk5ADifferenceOfSquaresIsAProductOfSumAndDifference() {
    assertSame(sum(symmetric(A, A), symmetric(B, B), -1), symmetric(sum(A, B, 1), sum(A, B, -1)));
  }

  @Test
  void sk6InversesOfTheFactorsInvertOnSymmetricMatrices() {
    Matrix Y = SymmetricKronecker.symmetrised(C);
    Matrix X = new SymmetricKronecker(inverse(A), inverse(A)).times(Y);
    assertSame(X.transposed(), X);
    Matrix back = new SymmetricKronecker(A, A).times(X);
    assertArrayEquals(Y.data(), back.data(), 1e-10); // through an inverse
  }

  @Test
  void productsNeedNoFormedMatrix() {
    Matrix expected = times(symmetric(A, B), vec(C));
    assertSame(expected, vec(new SymmetricKronecker(A, B).times(C)));
  }

  /** L ⊗ M as a linear map of E, one entry of E at a time. */
  @Test
  void samplesHaveTheProductOfTheSquaresAsCovariance() {
    Matrix L = TestData.normalMatrix(N, 3, 8);
    Matrix M = TestData.normalMatrix(N, 2, 9);
    Matrix map = Matrix.zeros(N * N, 6);
    for (int e = 0; e < 6; e++) {
      Matrix unit = Matrix.zeros(3, 2);
      unit.set(e / 2, e % 2, 1);
      Matrix image = SymmetricKronecker.sample(L, M, unit);
      assertSame(image.transposed(), image);
      for (int row = 0; row < N * N; row++) {
        map.set(row, e, image.get(row / N, row % N));
      }
    }
    assertSame(
        symmetric(times(L, L.transposed()), times(M, M.transposed())),
        times(map, map.transposed()));
  }

  @Test
  void largeProductsAreNotFormedAndUnequalFactorsRefused() {
    SymmetricKronecker large = new SymmetricKronecker(Matrix.identity(100), Matrix.identity(100));
    assertEquals(0.5, large.entry(3, 4, 4, 3));
    Exception e = assertThrows(IllegalArgumentException.class, large::formed);
    assertTrue(e.getMessage().contains("10000 rows and columns"), e.getMessage());
    assertThrows(
        IllegalArgumentException.class, () -> new SymmetricKronecker(A, Matrix.identity(2)));
    assertThrows(
        IllegalArgumentException.class,
        () -> new SymmetricKronecker(Matrix.zeros(2, 3), Matrix.zeros(2, 3)));
  }
}
