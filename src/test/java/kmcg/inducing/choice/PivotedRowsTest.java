package kmcg.inducing.choice;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Linear;
import kmcg.kernel.Matern52;
import kmcg.kernel.SquaredExponential;
import kmcg.linalg.Jitter;
import kmcg.linalg.Matrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PivotedRowsTest {
  private static final Kernel KERNEL = new Matern52(LengthScales.of(0.7), 1.3);

  static List<PivotedRows> bothRules() {
    return List.of(PivotedRows.random(10, 7), PivotedRows.greedy(10));
  }

  @ParameterizedTest
  @MethodSource("bothRules")
  void duplicatedRowsEndTheChoiceEarlyWithANote(PivotedRows ten) {
    // 12 rows of which 4 are distinct
    Points x = TestData.points(4, 2, 111).select(new int[] {0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3});
    Selection selection = ten.select(KERNEL, x);
    int[] kinds = Arrays.stream(selection.rows()).map(row -> row % 4).sorted().toArray();
    assertArrayEquals(new int[] {0, 1, 2, 3}, kinds);
    assertEquals(
        List.of("M = 10 was lowered to 4: these rows explain all others to rounding."),
        selection.notes());
  }

  @ParameterizedTest
  @MethodSource("bothRules")
  void aKernelOfLowRankNeedsNoMoreRowsThanItsRank(PivotedRows ten) {
    Points x = TestData.points(30, 3, 112);
    assertEquals(3, ten.select(new Linear(LengthScales.of(1), 1), x).points().size());
  }

  @ParameterizedTest
  @MethodSource("bothRules")
  void pivotsExplainClusteredDataBetterThanTheFirstRows(PivotedRows ten) {
    Points x = clusters(200, 20);
    double pivoted = traceResidual(ten.select(KERNEL, x), x);
    double first = traceResidual(new FirstRows(10).select(KERNEL, x), x);
    assertTrue(pivoted < 0.5 * first, pivoted + " against " + first);
  }

  @Test
  void theGreedyRuleTakesTheFarthestPoint() {
    // equal residuals at first, so the first row; then the row that is least correlated with it
    Points x = Points.onLine(0, 0.5, 3, 1, -2);
    assertArrayEquals(new int[] {0, 2, 4}, PivotedRows.greedy(3).select(KERNEL, x).rows());
  }

  @Test
  void rowsAreDrawnInProportionToTheirResiduals() {
    // residuals 1, 4 and 9 of the linear kernel at the beginning
    Points x = Points.onLine(1, 2, 3);
    Kernel squares = new Linear(LengthScales.of(1), 1);
    int draws = 7000;
    int[] counts = new int[3];
    for (int seed = 0; seed < draws; seed++) {
      counts[PivotedRows.random(1, seed).select(squares, x).rows()[0]]++;
    }
    double[] shares = {1.0 / 14, 4.0 / 14, 9.0 / 14};
    for (int i = 0; i < 3; i++) {
      // five standard deviations of a binomial count
      double error = 5 * Math.sqrt(draws * shares[i] * (1 - shares[i]));
      assertEquals(shares[i] * draws, counts[i], error);
    }
  }

  @Test
  void theMatrixOfTheChosenRowsHasACholeskyFactor() {
    // far more rows than such a smooth kernel has independent ones
    Kernel smooth = new SquaredExponential(LengthScales.of(3), 1);
    Selection selection = PivotedRows.random(100, 7).select(smooth, TestData.points(150, 1, 113));
    assertTrue(selection.points().size() < 30, "rank " + selection.points().size());
    Matrix Kuu = Gram.of(smooth, selection.points());
    assertTrue(Jitter.LADDER.factorise(Kuu, "Kuu").jitter() <= 1e-12);
  }

  /** Σᵢ k(xᵢ, xᵢ) − k(xᵢ, U) k(U, U)⁻¹ k(U, xᵢ). */
  private static double traceResidual(Selection selection, Points x) {
    Matrix Kuu = Gram.of(KERNEL, selection.points());
    Matrix Kux = Gram.between(KERNEL, selection.points().all(), x.all());
    Jitter.Factorisation factorisation = Jitter.LADDER.factorise(Kuu, "Kuu");
    double trace = 0;
    for (int i = 0; i < x.size(); i++) {
      double[] k = Kux.copyOfColumn(i);
      trace += 1.3 - kmcg.linalg.Algebra.dot(k, factorisation.cholesky().solve(k));
    }
    return trace;
  }

  /** Tight clusters about random centres, one after the other. */
  private static Points clusters(int n, int size) {
    SplittableRandom random = new SplittableRandom(114);
    double[][] rows = new double[n][2];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < 2; j++) {
        double centre = i % size == 0 ? random.nextDouble(-3, 3) : rows[i - i % size][j];
        rows[i][j] = centre + 0.02 * random.nextGaussian();
      }
    }
    return Points.of(rows);
  }

  @Test
  void aFilledChoiceHasAsManyDistinctRowsAsAskedFor() {
    Points few = TestData.points(4, 1, 1).select(new int[] {0, 1, 2, 3, 0, 1, 2, 3});
    Kernel kernel = TestData.smooth(1).kernel();
    Selection stopped = PivotedRows.random(6, 1).select(kernel, few);
    assertTrue(stopped.rows().length <= 4);
    Selection filled = PivotedRows.random(6, 1).filledUp().select(kernel, few);
    assertEquals(6, Arrays.stream(filled.rows()).distinct().count());
    assertTrue(filled.notes().get(0).contains("at random"), filled.notes().get(0));
  }
}
