package kmcg.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.Stream;
import kmcg.TestData;
import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.linalg.Matrix;
import no.uib.cipr.matrix.NotConvergedException;
import no.uib.cipr.matrix.SymmDenseEVD;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What tiles and diagonals of every kernel must keep. */
class KernelValuesTest {
  /** Relative: exponents are up to 20 here, and their last bits show in the value. */
  private static final double ROUNDING = 2e-14;

  /** A sum with terms of either sign is compared with the size of these, not of the sum. */
  private static final double TERMS = 1;

  /** The least eigenvalue that rounding can make of 0, where the largest is of order 100. */
  private static final double LEAST_EIGENVALUE = -1e-10;

  private static final Points X = TestData.points(9, 2, 21);
  private static final Points Z = TestData.points(7, 2, 22);

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void tilesEqualTheClosedForm(KernelCase c) {
    assertFormula(c, X, Z);
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#shared")
  void inputsMayHaveAnyNumberOfColumns(KernelCase c) {
    for (int d : new int[] {0, 1, 5}) {
      assertFormula(c, TestData.points(4, d, 23), TestData.points(3, d, 24));
    }
  }

  /** Quarters of a period are exact there, and a difference of the two rows is not. */
  @Test
  void aSeasonGoesOnExactlyHoweverFarItIs() {
    Kernel kernel = new Periodic(LengthScales.of(0.3), 1, 1);
    double far = 0x1p50 + 0.25;
    for (double near : new double[] {0, 0.1, -0.3, 1e-9}) {
      double expected = kernel.value(new double[] {0.25}, new double[] {near});
      assertEquals(expected, kernel.value(new double[] {far}, new double[] {near}), 1e-15);
      assertEquals(expected, kernel.value(new double[] {near}, new double[] {far}), 1e-15);
    }
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void aPairHasTheValueOfItsTile(KernelCase c) {
    double[] tile = tile(c.kernel(), X.all(), Z.all());
    assertEquals(tile[3 * 9 + 8], c.kernel().value(X.point(8), Z.point(3)));
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void tilesOfPartsAreThePartsOfTheTile(KernelCase c) {
    double[] whole = tile(c.kernel(), X.all(), Z.all());
    double[] part = tile(c.kernel(), X.rows(2, 7), Z.rows(3, 6));
    for (int j = 0; j < 3; j++) {
      for (int i = 0; i < 5; i++) {
        assertEquals(whole[(3 + j) * 9 + 2 + i], part[j * 5 + i]);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void anEmptyRunHasAnEmptyTile(KernelCase c) {
    double[] untouched = {42};
    c.kernel().tile(X.rows(3, 3), Z.all(), untouched);
    c.kernel().tile(X.all(), Z.rows(0, 0), untouched);
    c.kernel().diagonal(X.rows(9, 9), untouched);
    assertArrayEquals(new double[] {42}, untouched);
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void whatTheArrayHeldBeforeDoesNotMatterAndTheRestOfItIsLeft(KernelCase c) {
    double[] dirty = new double[9 * 7 + 2];
    Arrays.fill(dirty, 42);
    c.kernel().tile(X.all(), Z.all(), dirty);
    assertArrayEquals(tile(c.kernel(), X.all(), Z.all()), Arrays.copyOf(dirty, 9 * 7));
    assertEquals(42, dirty[9 * 7]);
    double[] diagonal = new double[10];
    Arrays.fill(diagonal, 42);
    c.kernel().diagonal(X.all(), diagonal);
    assertArrayEquals(Gram.diagonal(c.kernel(), X.all()), Arrays.copyOf(diagonal, 9));
    assertEquals(42, diagonal[9]);
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void theOrderOfThePointsDoesNotMatter(KernelCase c) {
    Matrix there = Gram.between(c.kernel(), X.all(), Z.all());
    Matrix back = Gram.between(c.kernel(), Z.all(), X.all()).transposed();
    for (int i = 0; i < there.data().length; i++) {
      double seen = back.data()[i];
      assertEquals(there.data()[i], seen, ROUNDING * Math.max(TERMS, Math.abs(seen)));
    }
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void theDiagonalIsThatOfTheTile(KernelCase c) {
    double[] tile = tile(c.kernel(), X.rows(1, 8), X.rows(1, 8));
    double[] diagonal = Gram.diagonal(c.kernel(), X.rows(1, 8));
    for (int i = 0; i < 7; i++) {
      assertEquals(tile[i * 7 + i], diagonal[i], ROUNDING * diagonal[i]);
    }
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void gramMatricesArePositiveSemiDefinite(KernelCase c) throws NotConvergedException {
    Matrix K = Gram.of(c.kernel(), TestData.points(40, 2, 25));
    double[] eigenvalues = SymmDenseEVD.factorize(K.asMtj()).getEigenvalues();
    double least = Arrays.stream(eigenvalues).min().orElseThrow();
    assertTrue(least >= LEAST_EIGENVALUE, "least eigenvalue " + least);
  }

  @Test
  void rationalQuadraticsTendToTheSquaredExponential() {
    LengthScales scales = LengthScales.of(1.3);
    double[] limit = tile(new SquaredExponential(scales, 1), X.all(), Z.all());
    double[] mixed = tile(new RationalQuadratic(scales, 1, 1e8), X.all(), Z.all());
    // the next term of the expansion is s²/8α of the value, which is below 1/α
    assertArrayEquals(limit, mixed, 1e-8);
  }

  @Test
  void thePeriodicKernelRepeatsItself() {
    Kernel kernel = new Periodic(LengthScales.of(0.7), 1.7, 2.5);
    double here = kernel.value(new double[] {0.3}, new double[] {1.1});
    double later = kernel.value(new double[] {0.3 + 3 * 2.5}, new double[] {1.1});
    assertEquals(here, later, ROUNDING * here);
  }

  private static void assertFormula(KernelCase c, Points x, Points z) {
    double[] tile = tile(c.kernel(), x.all(), z.all());
    for (int j = 0; j < z.size(); j++) {
      for (int i = 0; i < x.size(); i++) {
        double expected = c.formula().of(x.point(i), z.point(j));
        double scale = hasSigns(c) ? Math.max(TERMS, Math.abs(expected)) : expected;
        assertEquals(expected, tile[j * x.size() + i], ROUNDING * scale);
      }
    }
  }

  /** Whether values are sums with terms of either sign. */
  private static boolean hasSigns(KernelCase c) {
    return Stream.of("Linear", "UnknownMean", "Season").anyMatch(c.toString()::contains);
  }

  private static double[] tile(Kernel kernel, PointRange x, PointRange z) {
    double[] tile = new double[x.size() * z.size()];
    kernel.tile(x, z, tile);
    return tile;
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void pointsThatAreVeryFarApartGiveNumbers(KernelCase c) {
    Points far = Points.of(new double[][] {{1e100, -1e100}, {-1e100, 1e100}});
    double[] tile = new double[4];
    c.kernel().tile(far.all(), far.all(), tile);
    double[] gradient = new double[c.kernel().parameters().size()];
    c.kernel().addGradient(far.all(), far.all(), new double[] {1, 1, 1, 1}, gradient, 0);
    for (double value : tile) {
      assertFalse(Double.isNaN(value));
    }
    for (double value : gradient) {
      assertFalse(Double.isNaN(value));
    }
  }
}
