package kmcg.inducing.choice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.inducing.PointValues;
import kmcg.inducing.WhitenedFeatures;
import kmcg.kernel.Constant;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern32;
import kmcg.kernel.SquaredExponential;
import kmcg.linalg.Algebra;
import kmcg.linalg.Jitter;
import kmcg.linalg.machine.Strips;
import kmcg.paper.KernelKind;
import kmcg.paper.PaperFolder;
import kmcg.paper.RegressionSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import weka.experiment.gp.run.Problem;

/** Rows that are chosen without a factor of all rows, compared with those chosen with it. */
class RecomputedRowsTest {
  private static final Kernel ROUGH = new Matern32(LengthScales.of(0.5), 1.3);

  /** What medians of the trace over some seeds may differ by; single draws vary by more. */
  private static final double SAME = 0.05;

  /** What is left of the trace, Σᵢ k(xᵢ, xᵢ) − ‖a(xᵢ)‖². */
  private static double traceLeft(Kernel kernel, Points x, Selection chosen) {
    WhitenedFeatures u =
        WhitenedFeatures.of(new PointValues(kernel, chosen.points()), Jitter.LADDER, "k(U, U)");
    Strips strips = Strips.of(x.size());
    double[] left = new double[strips.count()];
    strips.forEach(
        (from, to) -> {
          double diagonal = Arrays.stream(Gram.diagonal(kernel, x.rows(from, to))).sum();
          double norms = Arrays.stream(Algebra.squaredColumnNorms(u.at(x.rows(from, to)))).sum();
          left[from / strips.length()] = diagonal - norms;
        });
    return Arrays.stream(left).sum();
  }

  private static void assertAsGood(Kernel kernel, Points x, int m, int seeds, String what) {
    double full = median(s -> traceLeft(kernel, x, s.selectExplaining(kernel, x)), m, seeds);
    double lean = median(s -> traceLeft(kernel, x, s.select(kernel, x)), m, seeds);
    assertEquals(full, lean, SAME * full, what);
  }

  private static double median(ToDoubleFunction<PivotedRows> ofSeed, int m, int seeds) {
    double[] values =
        IntStream.range(0, seeds)
            .mapToDouble(seed -> ofSeed.applyAsDouble(PivotedRows.random(m, seed)))
            .sorted()
            .toArray();
    return values[seeds / 2];
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 150})
  void theyLeaveAsMuchOfTheTrace(int m) {
    Points x = TestData.points(800, 2, 131);
    assertAsGood(ROUGH, x, m, 51, "rough");
    assertAsGood(new SquaredExponential(LengthScales.of(1, 0.6), 1), x, m / 5, 601, "smooth");
  }

  @ParameterizedTest
  @CsvSource({"ELEVATORS, 300", "ELEVATORS, 1000", "AILERONS, 300", "AILERONS, 1000"})
  void theyLeaveAsMuchOfTheTraceOfRealTables(String name, int m) throws IOException {
    String folder = System.getProperty("kmcg.data", "");
    assumeTrue(
        !folder.isEmpty() && Files.exists(Path.of(folder, name + "_train.arff")),
        "give -Dkmcg.data=<folder> with " + name + "_train.arff and " + name + "_test.arff");
    Problem problem =
        new RegressionSet(
                PaperFolder.open(Path.of(folder), Path.of(folder)), name, KernelKind.MATERN52)
            .load();
    assertAsGood(problem.prior().kernel(), problem.training().inputs(), m, 5, name);
  }

  @Test
  void whatTheyExplainIsKeptForThoseWhoAsk() {
    Points x = TestData.points(200, 2, 132);
    for (PivotedRows rows : List.of(PivotedRows.random(20, 1), PivotedRows.greedy(20))) {
      assertNull(rows.select(ROUGH, x).explained());
      Selection explaining = rows.selectExplaining(ROUGH, x);
      assertNotNull(explaining.explained());
      assertEquals(20, explaining.rows().length);
    }
    assertNotNull(new AutomaticRows(20, 0.1, 1).selectExplaining(ROUGH, x).explained());
    assertNull(new RandomRows(20, 1).selectExplaining(ROUGH, x).explained());
  }

  @Test
  void aConstantKernelNeedsOneRow() {
    Selection one = PivotedRows.random(30, 1).select(new Constant(2), TestData.points(300, 2, 133));
    assertEquals(1, one.rows().length);
    assertEquals(
        List.of("M = 30 was lowered to 1: these rows explain all others to rounding."),
        one.notes());
  }

  @Test
  void ofManyRowsSomeAreSeenAndTheNoteSaysSo() {
    Points x = TestData.points(100_700, 1, 134);
    Selection chosen = PivotedRows.random(12, 1).select(ROUGH, x);
    assertEquals(12, Arrays.stream(chosen.rows()).distinct().count());
    assertEquals(x.select(chosen.rows()), chosen.points());
    assertEquals(
        List.of("Rows were chosen among 100000 of the 100700 rows, drawn at random."),
        chosen.notes());
    assertTrue(Arrays.stream(chosen.rows()).max().orElse(0) > 50_000);
  }

  @Test
  void theMemoryPlanTellsBothWaysApart() {
    PivotedRows drawn = PivotedRows.random(500, 1);
    assertTrue(drawn.bytes(10_000_000) < 60L << 20, drawn.bytes(10_000_000) + " bytes");
    assertTrue(drawn.bytesExplaining(10_000_000) > 8L * 10_000_000 * 500);
    PivotedRows greedy = PivotedRows.greedy(500);
    assertEquals(greedy.bytesExplaining(1000), greedy.bytes(1000));
    assertEquals(new AutomaticRows(500, 1, 1).bytesExplaining(1000), greedy.bytes(1000));
  }

  @Test
  void theNumberOfAutomaticRowsDependsOnTheNumberOfRowsAlone() {
    assertEquals(700, AutomaticRows.most(700));
    assertEquals(2000, AutomaticRows.most(2500));
    assertEquals(1600, AutomaticRows.most(6250));
    assertEquals(1000, AutomaticRows.most(10_000));
    assertEquals(1132, AutomaticRows.most(20_000));
    assertEquals(1250, AutomaticRows.most(100_000));
    assertEquals(125, AutomaticRows.most(1_000_000));
    assertEquals(1, AutomaticRows.most(Integer.MAX_VALUE));
  }
}
