package kmcg.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import kmcg.TestData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CholeskyTest {
  /** A few hundred roundings of well-conditioned matrices. */
  private static final double ROUNDING = 1e-12;

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 5, 128, 129, 300, 2200})
  void theFactorOfTheMinimumMatrixIsAllOnes(int n) {
    // Aᵢⱼ = 1 + min(i, j) is L Lᵀ with Lᵢⱼ = 1, in whole numbers and so without rounding
    Matrix A = minimum(n);
    Matrix L = Cholesky.of(A, "A", "wait").factor();
    for (int j = 0; j < n; j++) {
      for (int i = j; i < n; i++) {
        assertEquals(1, L.get(i, j));
      }
    }
    assertArrayEquals(minimum(n).data(), A.data(), "a copy is factorised");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5, 300})
  void theFactorIsTheOneThatTheMatrixWasMadeOf(int n) {
    Matrix L = lower(n);
    Matrix A = Matrix.zeros(n, n);
    Algebra.addOuterProduct(L, A); // what is above the diagonal stays 0 and is not read
    Cholesky cholesky = Cholesky.overwriting(A, "A", "wait");
    assertSame(A, cholesky.factor());
    assertEquals(n, cholesky.order());
    double logDeterminant = 0;
    for (int j = 0; j < n; j++) {
      logDeterminant += 2 * Math.log(L.get(j, j));
      for (int i = j; i < n; i++) {
        assertEquals(L.get(i, j), cholesky.factor().get(i, j), ROUNDING);
      }
    }
    assertEquals(logDeterminant, cholesky.logDeterminant(), ROUNDING * n);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 5, 300, 513, 1300})
  void solutionsSolve(int n) {
    Matrix L = lower(n);
    double[] x = TestData.normal(n, 82);
    Matrix rest = Matrix.column(x.clone());
    Matrix b = Algebra.product(L, Algebra.transposedProduct(L, rest));
    Cholesky cholesky = Cholesky.ofFactor(L);
    double[] before = b.data().clone();
    assertArrayEquals(x, cholesky.solve(b.data()), ROUNDING);
    assertArrayEquals(before, b.data(), "the right-hand side is left as it was");
  }

  @Test
  void triangularSolutionsTakeManyRightHandSides() {
    Matrix L = lower(5);
    Matrix X = TestData.normalMatrix(5, 600, 83);
    Matrix B = Algebra.product(L, X);
    Cholesky.ofFactor(L).solveLower(B);
    assertArrayEquals(X.data(), B.data(), ROUNDING);
    B = Algebra.product(L.transposed(), X);
    Cholesky.ofFactor(L).solveLowerTransposed(B);
    assertArrayEquals(X.data(), B.data(), ROUNDING);
  }

  @Test
  void solutionsDoNotDependOnWhatWasSolvedBefore() {
    Matrix first = TestData.normalMatrix(700, 129, 86); // the last panel is a single column
    Matrix second = first.copy();
    Cholesky cholesky = Cholesky.ofFactor(lower(700));
    cholesky.solveLower(first);
    cholesky.solve(TestData.normal(700, 87));
    cholesky.solveLower(second);
    assertArrayEquals(first.data(), second.data());
  }

  @Test
  void whatStandsAboveTheDiagonalIsNotRead() {
    Matrix A = minimum(300);
    for (int j = 1; j < 300; j++) {
      for (int i = 0; i < j; i++) {
        A.set(i, j, Double.NaN);
      }
    }
    Cholesky cholesky = Cholesky.of(A, "A", "wait");
    double[] b = new double[300];
    b[0] = 1;
    // A⁻¹ is tridiagonal with first column (2, −1, 0, …)
    double[] expected = new double[300];
    expected[0] = 2;
    expected[1] = -1;
    assertArrayEquals(expected, cholesky.solve(b), ROUNDING);
  }

  @ParameterizedTest
  @CsvSource({"1,1", "50,37", "300,1", "300,128", "300,129", "300,200", "300,300"})
  void theOrderOfTheFirstBadMinorIsSaid(int n, int order) {
    Matrix A = minimum(n);
    A.set(order - 1, order - 1, A.get(order - 1, order - 1) - 1); // its pivot becomes 0
    NotPositiveDefiniteException e =
        assertThrows(
            NotPositiveDefiniteException.class, () -> Cholesky.of(A, "the matrix", "try again"));
    assertEquals(order, e.order());
    assertEquals(n, e.size());
    assertEquals(
        ("the matrix (%d × %d) is not positive definite:"
                + " its leading minor of order %d is not positive; try again.")
            .formatted(n, n, order),
        e.getMessage());
  }

  @Test
  void matricesThatAreNotSquareAreRefused() {
    Matrix A = Matrix.zeros(2, 3);
    assertThrows(IllegalArgumentException.class, () -> Cholesky.of(A, "A", "wait"));
    assertThrows(IllegalArgumentException.class, () -> Cholesky.ofFactor(A));
    Cholesky two = Cholesky.ofFactor(Matrix.identity(2));
    assertThrows(IllegalArgumentException.class, () -> two.solve(new double[3]));
    assertThrows(IllegalArgumentException.class, () -> two.solveLower(Matrix.zeros(3, 1)));
  }

  @Test
  void aDuplicatedRowIsLeftOut() {
    Matrix A = minimum(4);
    int[] with = {0, 1, 2, 1, 3}; // row 1 comes twice
    Matrix singular = Matrix.zeros(5, 5);
    for (int j = 0; j < 5; j++) {
      for (int i = 0; i < 5; i++) {
        singular.set(i, j, A.get(with[i], with[j]));
      }
    }
    double[] b = {1, -2, 3, -2, 5};
    double[] expected = Cholesky.of(A, "A", "wait").solve(new double[] {1, -2, 3, 5});
    double[] seen = Cholesky.ofIndependentRows(singular, 1e-10).solve(b);
    assertArrayEquals(
        new double[] {expected[0], expected[1], expected[2], 0, expected[3]}, seen, ROUNDING);
  }

  @Test
  void withoutDependentRowsNothingIsLeftOut() {
    Matrix A = minimum(6);
    Cholesky all = Cholesky.of(A, "A", "wait");
    Cholesky independent = Cholesky.ofIndependentRows(A, 1e-10);
    double[] b = TestData.normal(6, 84);
    assertArrayEquals(all.solve(b), independent.solve(b), ROUNDING);
    assertEquals(all.logDeterminant(), independent.logDeterminant(), ROUNDING);
  }

  @Test
  void aSavedCopySolvesAlike() {
    Cholesky cholesky = Cholesky.of(minimum(5), "A", "wait");
    double[] b = TestData.normal(5, 85);
    assertArrayEquals(cholesky.solve(b), Cholesky.of(cholesky.form()).solve(b));
  }

  private static Matrix minimum(int n) {
    Matrix A = Matrix.zeros(n, n);
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < n; i++) {
        A.set(i, j, 1 + Math.min(i, j));
      }
    }
    return A;
  }

  /** Well-conditioned: 2 on the diagonal, and rows that sum to at most 1 in size beside it. */
  private static Matrix lower(int n) {
    Matrix L = Matrix.zeros(n, n);
    Matrix random = TestData.normalMatrix(n, n, 81);
    for (int j = 0; j < n; j++) {
      L.set(j, j, 2);
      for (int i = j + 1; i < n; i++) {
        L.set(i, j, Math.tanh(random.get(i, j)) / n);
      }
    }
    return L;
  }

  @Test
  void numbersThatAreNotFiniteAreNoPivots() {
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      Matrix matrix = Matrix.identity(300);
      matrix.set(200, 200, bad);
      NotPositiveDefiniteException e =
          assertThrows(
              NotPositiveDefiniteException.class, () -> Cholesky.of(matrix, "it", "mend it"));
      assertEquals(201, e.order());
    }
  }
}
