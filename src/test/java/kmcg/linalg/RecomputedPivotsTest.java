package kmcg.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import kmcg.TestData;
import kmcg.linalg.machine.Parallel;
import org.junit.jupiter.api.Test;

class RecomputedPivotsTest {
  private static RecomputedPivots.Entries dense(Matrix K) {
    return (rows, columns) -> K.copyOfRows(rows).copyOfColumns(columns);
  }

  private static int[] run(Matrix K, int most, long seed) {
    return RecomputedPivots.run(K.diagonal(), dense(K), most, seed);
  }

  private static Matrix ofRank(int n, int rank) {
    Matrix root = TestData.normalMatrix(n, rank, 5);
    return Algebra.product(root, root.transposed());
  }

  @Test
  void itEndsAtTheRankOfTheMatrix() {
    assertEquals(9, run(ofRank(150, 9), 100, 1).length);
    assertEquals(0, run(Matrix.zeros(7, 7), 5, 6).length);
    Matrix ones = Matrix.zeros(40, 40);
    Arrays.fill(ones.data(), 3);
    assertEquals(1, run(ones, 20, 1).length);
  }

  @Test
  void pivotsAreDistinctAndAsManyAsWantedUpToAllRows() {
    Matrix K = ofRank(300, 300);
    for (int most : new int[] {1, 170, 300}) {
      assertEquals(most, Arrays.stream(run(K, most, 2)).distinct().count());
    }
  }

  @Test
  void theSeedDecidesAndThreadsDoNot() {
    Matrix K = ofRank(700, 400);
    int[] one = Parallel.withThreads(1, () -> run(K, 300, 4));
    assertArrayEquals(one, Parallel.withThreads(3, () -> run(K, 300, 4)));
    assertTrue(!Arrays.equals(one, run(K, 300, 5)));
  }

  /**
   * Four kinds of rows, 50 of each kind: the third and fourth pivots are drawn with residuals that
   * were computed when there were two. One pivot at a time, kind i follows kinds s with the
   * probability of its share of the residuals given s.
   */
  @Test
  void pivotsAreDrawnInProportionToPresentResiduals() {
    Matrix K =
        Matrix.of(new double[][] {{4, 3, 1, 0}, {3, 3, 1, 0.5}, {1, 1, 2, 1}, {0, .5, 1, 1}});
    int[] kinds = new int[200];
    Arrays.setAll(kinds, i -> i % 4);
    Matrix rows = K.copyOfRows(kinds).copyOfColumns(kinds);
    int runs = 4000;
    double[] third = new double[4];
    double[] fourth = new double[4];
    for (int seed = 0; seed < runs; seed++) {
      int[] pivots = run(rows, 4, seed);
      third[pivots[2] % 4] += 1.0 / runs;
      fourth[pivots[3] % 4] += 1.0 / runs;
    }
    double fourStandardErrors = 4 * Math.sqrt(0.25 / runs);
    assertArrayEquals(places(K, 2), third, fourStandardErrors);
    assertArrayEquals(places(K, 3), fourth, fourStandardErrors);
  }

  /** The probability of each index to be drawn at a place, one pivot at a time. */
  private static double[] places(Matrix K, int place) {
    double[] sum = new double[K.rows()];
    double trace = K.trace();
    for (int i = 0; i < sum.length; i++) {
      double share = K.get(i, i) / trace;
      if (place == 0) {
        sum[i] += share;
      } else if (K.get(i, i) > 1e-12) {
        double[] after = places(without(K, i), place - 1);
        for (int j = 0; j < sum.length; j++) {
          sum[j] += share * after[j];
        }
      }
    }
    return sum;
  }

  private static Matrix without(Matrix K, int pivot) {
    Matrix left = K.copy();
    for (int i = 0; i < K.rows(); i++) {
      for (int j = 0; j < K.rows(); j++) {
        left.add(i, j, -K.get(i, pivot) * K.get(pivot, j) / K.get(pivot, pivot));
      }
    }
    for (int i = 0; i < K.rows(); i++) {
      left.set(i, i, left.get(i, i) > 1e-12 ? left.get(i, i) : 0);
    }
    return left;
  }

  /** A full factor asks for n m entries; here all rows are seen at about m/4 and m/2 pivots. */
  @Test
  void itAsksForFewerEntriesThanAFullFactorAndKeepsNoneOfThem() {
    Matrix K = ofRank(2000, 1000);
    AtomicLong asked = new AtomicLong();
    RecomputedPivots.Entries counted =
        (rows, columns) -> {
          asked.addAndGet((long) rows.length * columns.length);
          return dense(K).between(rows, columns);
        };
    assertEquals(400, RecomputedPivots.run(K.diagonal(), counted, 400, 3).length);
    assertTrue(asked.get() < 2000 * 400, asked + " entries");
    assertTrue(RecomputedPivots.bytes(10_000_000, 500) < 300L << 20);
  }

  @Test
  void anyNumberOfThreadsHasAPlan() {
    long one = Parallel.withThreads(1, () -> RecomputedPivots.bytes(100, 10));
    long most = Parallel.withThreads(Integer.MAX_VALUE, () -> RecomputedPivots.bytes(100, 10));
    assertTrue(0 < one && one < most, one + " and " + most);
  }
}
