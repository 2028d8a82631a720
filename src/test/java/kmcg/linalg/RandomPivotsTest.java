package kmcg.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import kmcg.TestData;
import kmcg.linalg.machine.Parallel;
import org.junit.jupiter.api.Test;

class RandomPivotsTest {
  private static final double ROUNDING = 1e-11;

  /** A dense matrix as the source of entries. */
  private record Dense(Matrix K) implements RandomPivots.Entries {
    @Override
    public Matrix columns(int[] pivots) {
      Matrix columns = Matrix.zeros(K.rows(), pivots.length);
      for (int j = 0; j < pivots.length; j++) {
        System.arraycopy(K.copyOfColumn(pivots[j]), 0, columns.data(), j * K.rows(), K.rows());
      }
      return columns;
    }

    @Override
    public Matrix among(int[] pivots) {
      Matrix among = Matrix.zeros(pivots.length, pivots.length);
      for (int j = 0; j < pivots.length; j++) {
        for (int i = 0; i < pivots.length; i++) {
          among.set(i, j, K.get(pivots[i], pivots[j]));
        }
      }
      return among;
    }
  }

  private static Matrix ofRank(int n, int rank) {
    Matrix root = TestData.normalMatrix(n, rank, 5);
    return Algebra.product(root, root.transposed());
  }

  private static PivotedCholesky run(Matrix K, int most, double enough, long seed) {
    int[] order = IntStream.range(0, K.rows()).toArray();
    return RandomPivots.run(K.diagonal(), order, new Dense(K), most, enough, seed);
  }

  @Test
  void theFactorReproducesAMatrixOfLowRankAndStopsAtItsRank() {
    Matrix K = ofRank(150, 9);
    PivotedCholesky factorisation = run(K, 100, 0, 1);
    Matrix F = factorisation.factor();
    assertEquals(9, factorisation.pivots().length);
    assertArrayEquals(K.data(), Algebra.product(F, F.transposed()).data(), ROUNDING);
    assertEquals(0, factorisation.residualTrace(), ROUNDING);
  }

  @Test
  void rowsOfThePivotsAreExactWhateverTheNumberOfBlocks() {
    Matrix K = ofRank(300, 300);
    PivotedCholesky factorisation = run(K, 170, 0, 2);
    int[] pivots = factorisation.pivots();
    assertEquals(170, pivots.length);
    assertEquals(170, Arrays.stream(pivots).distinct().count());
    Matrix explained = Algebra.product(factorisation.factor(), factorisation.factor().transposed());
    for (int pivot : pivots) {
      assertArrayEquals(K.copyOfColumn(pivot), explained.copyOfColumn(pivot), 300 * ROUNDING);
    }
    double trace = Arrays.stream(K.diagonal()).sum() - Arrays.stream(explained.diagonal()).sum();
    assertEquals(trace, factorisation.residualTrace(), 1e-6);
  }

  @Test
  void itEndsWhenEnoughIsExplained() {
    Matrix K = ofRank(200, 200);
    double enough = 0.5 * Arrays.stream(K.diagonal()).sum();
    PivotedCholesky factorisation = run(K, 200, enough, 3);
    assertTrue(factorisation.residualTrace() <= enough);
    assertTrue(factorisation.pivots().length < 200);
  }

  @Test
  void theSeedDecidesTheRestIsCertain() {
    Matrix K = ofRank(120, 60);
    assertArrayEquals(run(K, 40, 0, 4).pivots(), run(K, 40, 0, 4).pivots());
    int[] one = Parallel.withThreads(1, () -> run(K, 40, 0, 4).pivots());
    assertArrayEquals(one, run(K, 40, 0, 4).pivots());
    assertTrue(!Arrays.equals(one, run(K, 40, 0, 5).pivots()));
  }

  /**
   * diag(9, 1, …, 1) with ten ones: the first pivot is the nine in 9 of 19 cases; the second, given
   * that the first was not, in 9 of 18. Blocks with rejection must not change that.
   */
  @Test
  void pivotsAreDrawnInProportionToWhatIsLeftOfTheDiagonal() {
    Matrix D = Matrix.identity(11);
    D.set(0, 0, 9);
    int first = 0;
    int second = 0;
    int runs = 4000;
    for (int seed = 0; seed < runs; seed++) {
      int[] pivots = run(D, 2, 0, seed).pivots();
      first += pivots[0] == 0 ? 1 : 0;
      second += pivots[1] == 0 ? 1 : 0;
    }
    double deviation = Math.sqrt(0.25 / runs);
    assertEquals(9 / 19.0, first / (double) runs, 4 * deviation);
    assertEquals(10 / 19.0 * 9 / 18.0, second / (double) runs, 4 * deviation);
  }

  @Test
  void aMatrixOfZerosHasNoPivots() {
    assertEquals(0, run(Matrix.zeros(7, 7), 5, 0, 6).pivots().length);
  }
}
