package kmcg.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import kmcg.TestData;
import org.junit.jupiter.api.Test;

class PivotedCholeskyTest {
  /** A few roundings of entries of order ten. */
  private static final double ROUNDING = 1e-12;

  @Test
  void pivotsOfADiagonalMatrixComeInTheOrderOfItsEntries() {
    Matrix D = Matrix.zeros(4, 4);
    double[] entries = {3, 9, 1, 4};
    for (int i = 0; i < 4; i++) {
      D.set(i, i, entries[i]);
    }
    PivotedCholesky factorisation = greedy(D, 3);
    assertArrayEquals(new int[] {1, 3, 0}, factorisation.pivots());
    double[] roots = {0, 3, 0, 0, 0, 0, 0, 2, Math.sqrt(3), 0, 0, 0};
    assertArrayEquals(roots, factorisation.factor().data(), ROUNDING);
  }

  @Test
  void eachGreedyPivotHasTheLargestResidual() {
    Matrix K = ofRank(12, 12);
    int[] pivots = greedy(K, 6).pivots();
    for (int m = 0; m < pivots.length; m++) {
      Matrix F = greedy(K, m).factor();
      double[] residual = K.diagonal();
      for (int i = 0; i < 12; i++) {
        for (int k = 0; k < m; k++) {
          residual[i] -= F.get(i, k) * F.get(i, k);
        }
      }
      for (double r : residual) {
        assertTrue(r <= residual[pivots[m]] + ROUNDING);
      }
    }
  }

  @Test
  void theFactorReproducesAMatrixOfLowRankAndStopsAtItsRank() {
    Matrix K = ofRank(20, 4);
    PivotedCholesky factorisation = greedy(K, 15);
    Matrix F = factorisation.factor();
    assertEquals(4, F.columns());
    assertEquals(4, factorisation.pivots().length);
    assertArrayEquals(K.data(), Algebra.product(F, F.transposed()).data(), ROUNDING);
  }

  @Test
  void rowsAndColumnsOfThePivotsAreExactBeforeTheRankIsReached() {
    Matrix K = ofRank(15, 15);
    PivotedCholesky factorisation = greedy(K, 5);
    Matrix F = factorisation.factor();
    Matrix approximation = Algebra.product(F, F.transposed());
    for (int pivot : factorisation.pivots()) {
      assertArrayEquals(K.copyOfColumn(pivot), approximation.copyOfColumn(pivot), ROUNDING);
    }
  }

  @Test
  void onlyTheColumnsOfThePivotsAreAskedFor() {
    Matrix K = ofRank(15, 15);
    List<Integer> asked = new ArrayList<>();
    PivotedCholesky factorisation =
        PivotedCholesky.run(
            K.diagonal(),
            (j, out) -> {
              asked.add(j);
              System.arraycopy(K.copyOfColumn(j), 0, out, 0, 15);
            },
            5,
            PivotedCholesky.GREEDY);
    int[] columns = asked.stream().mapToInt(Integer::intValue).toArray();
    assertArrayEquals(factorisation.pivots(), columns);
  }

  @Test
  void anyRuleMayChooseAmongTheResiduals() {
    Matrix K = ofRank(10, 10);
    List<double[]> seen = new ArrayList<>();
    PivotedCholesky factorisation =
        PivotedCholesky.run(
            K.diagonal(),
            (j, out) -> System.arraycopy(K.copyOfColumn(j), 0, out, 0, 10),
            3,
            residual -> {
              seen.add(residual.clone());
              return 2 * (seen.size() - 1);
            });
    assertArrayEquals(new int[] {0, 2, 4}, factorisation.pivots());
    assertArrayEquals(K.diagonal(), seen.get(0));
    assertEquals(0, seen.get(2)[0], "zero where already taken");
    assertEquals(0, seen.get(2)[2], "zero where already taken");
  }

  @Test
  void theZeroMatrixHasRankZero() {
    assertEquals(0, greedy(Matrix.zeros(3, 3), 3).factor().columns());
    assertEquals(0, greedy(Matrix.identity(3), 0).pivots().length);
  }

  @Test
  void theDiagonalIsLeftAsItWas() {
    Matrix K = ofRank(6, 6);
    double[] diagonal = K.diagonal();
    PivotedCholesky.run(
        diagonal,
        (j, out) -> System.arraycopy(K.copyOfColumn(j), 0, out, 0, 6),
        6,
        PivotedCholesky.GREEDY);
    assertArrayEquals(K.diagonal(), diagonal);
  }

  @Test
  void anInterruptedThreadLeavesWithItsFlagSet() {
    Matrix K = ofRank(6, 6);
    Thread.currentThread().interrupt();
    try {
      assertThrows(CancellationException.class, () -> greedy(K, 3));
    } finally {
      assertTrue(Thread.interrupted(), "the flag must stay set for the caller");
    }
  }

  private static PivotedCholesky greedy(Matrix K, int most) {
    int n = K.rows();
    return PivotedCholesky.run(
        K.diagonal(),
        (j, out) -> System.arraycopy(K.data(), j * n, out, 0, n),
        most,
        PivotedCholesky.GREEDY);
  }

  private static Matrix ofRank(int n, int rank) {
    Matrix V = TestData.normalMatrix(n, rank, 91);
    return Algebra.product(V, V.transposed());
  }
}
