package kmcg.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JitterTest {
  /** One rounding of a rung or of an entry. */
  private static final double ROUNDING = 1e-15;

  /** Indefinite: the smaller eigenvalue is −2·10⁻⁹, the mean diagonal 4. */
  private static final Matrix INDEFINITE = Matrix.of(new double[][] {{4, 4 + 2e-9}, {4 + 2e-9, 4}});

  /** Two equal rows; the root of 4 is exact, so that the second pivot is 0 and not rounding. */
  private static final Matrix SINGULAR = Matrix.of(new double[][] {{4, 4}, {4, 4}});

  @Test
  void aDefiniteMatrixIsFactorisedAsItIs() {
    Matrix A = Matrix.of(new double[][] {{4, 2}, {2, 5}});
    for (Jitter jitter : new Jitter[] {Jitter.NONE, Jitter.LADDER}) {
      Jitter.Factorisation factorisation = jitter.factorise(A, "A");
      assertEquals(0, factorisation.jitter());
      assertEquals(2, factorisation.cholesky().factor().get(0, 0));
      assertEquals(2, factorisation.cholesky().factor().get(1, 1));
    }
  }

  @Test
  void withoutJitterASingularMatrixIsRefused() {
    NotPositiveDefiniteException e =
        assertThrows(
            NotPositiveDefiniteException.class, () -> Jitter.NONE.factorise(SINGULAR, "Kuu"));
    assertEquals(2, e.order());
    assertTrue(e.getMessage().startsWith("Kuu (2 × 2) is not positive definite"), e.getMessage());
    assertTrue(e.getMessage().contains("raise the jitter"), e.getMessage());
  }

  @Test
  void theLadderRescuesASingularMatrixByItsLowestRung() {
    Jitter.Factorisation factorisation = Jitter.LADDER.factorise(SINGULAR, "Kuu");
    assertEquals(4e-12, factorisation.jitter(), 4e-12 * ROUNDING);
    assertFactorOf(SINGULAR, factorisation);
  }

  @Test
  void theLadderIsClimbedByTensToTheFirstRungThatWorks() {
    Jitter.Factorisation factorisation = Jitter.LADDER.factorise(INDEFINITE, "Kuu");
    // of the rungs 4e-12, 4e-11, 4e-10 and 4e-9 the last is the first above 2e-9
    assertEquals(4e-9, factorisation.jitter(), 4e-9 * 4 * ROUNDING);
    assertFactorOf(INDEFINITE, factorisation);
  }

  @Test
  void theLadderEndsAtItsLimit() {
    Jitter low = new Jitter(0, 1e-10);
    NotPositiveDefiniteException e =
        assertThrows(NotPositiveDefiniteException.class, () -> low.factorise(INDEFINITE, "Kuu"));
    double highest = Double.parseDouble(e.getMessage().replaceAll(".*up to (\\S+) on.*", "$1"));
    assertEquals(4e-10, highest, 4e-10 * 1e-9); // the rung that is the limit itself was tried
  }

  @Test
  void matricesWithoutAPositiveDiagonalAreRefusedAndNotTriedForEver() {
    for (Matrix A : new Matrix[] {Matrix.zeros(2, 2), Matrix.of(new double[][] {{-1}})}) {
      for (Jitter jitter : new Jitter[] {Jitter.NONE, Jitter.LADDER}) {
        assertTimeoutPreemptively(
            Duration.ofSeconds(10),
            () -> assertThrows(NotPositiveDefiniteException.class, () -> jitter.factorise(A, "A")));
      }
    }
  }

  @Test
  void aGivenJitterIsAlwaysAddedAndNeverRaised() {
    Jitter.Factorisation factorisation = Jitter.exactly(0.5).factorise(SINGULAR, "Kuu");
    assertEquals(0.5, factorisation.jitter());
    assertFactorOf(SINGULAR, factorisation);
    assertThrows(
        NotPositiveDefiniteException.class,
        () -> Jitter.exactly(1e-9).factorise(INDEFINITE, "Kuu"));
  }

  @Test
  void theMatrixIsLeftAsItWas() {
    Matrix A = SINGULAR.copy();
    Jitter.LADDER.factorise(A, "A");
    assertArrayEquals(SINGULAR.data(), A.data());
  }

  @Test
  void noRowsNeedNoJitter() {
    Jitter.Factorisation factorisation = Jitter.LADDER.factorise(Matrix.zeros(0, 0), "nothing");
    assertEquals(0, factorisation.jitter());
    assertEquals(0, factorisation.cholesky().order());
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1e-9, Double.NaN, Double.POSITIVE_INFINITY})
  void jitterThatIsNegativeOrNotFiniteIsRefused(double bad) {
    assertThrows(IllegalArgumentException.class, () -> Jitter.exactly(bad));
    assertThrows(IllegalArgumentException.class, () -> new Jitter(0, bad));
  }

  /** L Lᵀ = A + jitter I, for two rows. */
  private static void assertFactorOf(Matrix A, Jitter.Factorisation factorisation) {
    Matrix L = factorisation.cholesky().factor();
    double l11 = L.get(0, 0);
    double l21 = L.get(1, 0);
    double l22 = L.get(1, 1);
    double scale = 4 * A.get(0, 0) * ROUNDING;
    assertEquals(A.get(0, 0) + factorisation.jitter(), l11 * l11, scale);
    assertEquals(A.get(1, 0), l11 * l21, scale);
    assertEquals(A.get(1, 1) + factorisation.jitter(), l21 * l21 + l22 * l22, scale);
  }
}
