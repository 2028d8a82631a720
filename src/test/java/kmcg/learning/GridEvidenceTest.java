package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.Constant;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern32;
import kmcg.kernel.Periodic;
import kmcg.kernel.SquaredExponential;
import kmcg.linalg.machine.Parallel;
import kmcg.method.Exact;
import kmcg.model.Prior;
import kmcg.operator.structure.Structure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** On complete grids, value and gradient are those of the exact evidence of any rows. */
class GridEvidenceTest {
  /** The same numbers by other sums, relative. */
  private static final double SAME = 1e-10;

  private static final double NOISE = 0.05;

  /** Data on a grid, and a kernel that is a product over their inputs. */
  record Case(String name, TrainingSet data, Kernel kernel) {
    Prior prior() {
      return new Prior(kernel, NOISE);
    }

    @Override
    public String toString() {
      return name + ", " + kernel;
    }
  }

  private static double[] targets(Points x, long seed) {
    double[] noise = TestData.normal(x.size(), seed);
    double[] y = new double[x.size()];
    for (int i = 0; i < y.length; i++) {
      y[i] = Math.sin(2 * x.at(i, 0)) + 0.5 * x.at(i, 1) + 0.2 * noise[i];
    }
    return y;
  }

  private static TrainingSet shuffled(Points grid, long seed) {
    Points x = grid.select(TestData.shuffled(grid.size(), 1, seed));
    return new TrainingSet(x, targets(x, seed + 1));
  }

  private static TrainingSet sevenByFive() {
    return shuffled(TestData.grid(TestData.axis(7, 81), TestData.axis(5, 82)), 83);
  }

  private static TrainingSet fourByThreeByFive() {
    return shuffled(
        TestData.grid(TestData.axis(4, 84), TestData.axis(3, 85), TestData.axis(5, 86)), 87);
  }

  /** Each row of a 7 × 5 grid three times, with different targets. */
  private static TrainingSet threeTimes() {
    TrainingSet once = sevenByFive();
    int[] rows = new int[3 * once.size()];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = i % once.size();
    }
    Points x = once.inputs().select(rows);
    return new TrainingSet(x, targets(x, 88));
  }

  /** Inputs 0 and 2 are constant, and rows are in the order of their cells. */
  private static TrainingSet withConstantInputs() {
    Points x =
        TestData.grid(
            new double[] {0.4}, TestData.axis(6, 89), new double[] {-1}, TestData.axis(4, 90));
    return new TrainingSet(x, targets(x, 91));
  }

  private static List<Kernel> kernels(double... scales) {
    LengthScales each = LengthScales.of(scales);
    LengthScales shared = LengthScales.of(0.9);
    Kernel wave = new Periodic(each, 0.8, 3);
    return List.of(
        new SquaredExponential(each, 1.3),
        new SquaredExponential(shared, 0.8),
        wave,
        new Periodic(shared, 1.1, 2.5),
        new SquaredExponential(each, 1.3).times(new Periodic(shared, 0.7, 3)),
        new Constant(0.6).times(new SquaredExponential(shared, 1.3).times(wave)));
  }

  static Stream<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (Kernel kernel : kernels(0.7, 1.4)) {
      TrainingSet once = sevenByFive();
      double[] weights = new double[once.size()];
      Arrays.fill(weights, 0.4);
      cases.add(new Case("7 × 5", once, kernel));
      cases.add(new Case("7 × 5, three times", threeTimes().merged(), kernel));
      cases.add(
          new Case(
              "7 × 5, three times, precision 0.4",
              threeTimes().merged().withPrecisions(weights),
              kernel));
      cases.add(
          new Case(
              "7 × 5, weight 0.4",
              new TrainingSet(once.inputs(), once.targets(), weights),
              kernel));
    }
    for (Kernel kernel : kernels(0.7, 1.4, 1.1)) {
      cases.add(new Case("4 × 3 × 5", fourByThreeByFive(), kernel));
    }
    for (Kernel kernel : kernels(0.7, 1.4, 1.1, 0.8)) {
      cases.add(new Case("1 × 6 × 1 × 4", withConstantInputs(), kernel));
    }
    return cases.stream();
  }

  private static Objective grid(Case c) {
    return GridEvidence.of(c.kernel(), c.data(), Structure.AUTOMATIC).orElseThrow();
  }

  private static void assertSame(Objective.Value expected, Objective.Value seen, double share) {
    assertEquals(expected.value(), seen.value(), share * Math.abs(expected.value()));
    assertEquals(expected.gradient().length, seen.gradient().length);
    double steepest = 0;
    for (double slope : expected.gradient()) {
      steepest = Math.max(steepest, Math.abs(slope));
    }
    for (int p = 0; p < seen.gradient().length; p++) {
      double slope = expected.gradient()[p];
      assertEquals(slope, seen.gradient()[p], share * steepest, "parameter " + p);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void valueAndGradientAreThoseOfAnyRows(Case c) {
    assertSame(new ExactEvidence(c.data()).at(c.prior()), grid(c).at(c.prior()), SAME);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theValueIsThatOfTheExactModel(Case c) {
    double model = -new Exact().condition(c.prior(), c.data()).evidence().negativeLog();
    assertEquals(model, grid(c).at(c.prior()).value(), SAME * Math.abs(model));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void gradientsAreThoseOfCentralDifferences(Case c) {
    double step = 1e-5;
    Objective objective = grid(c);
    double[] gradient = objective.at(c.prior()).gradient();
    double steepest = 1;
    for (double slope : gradient) {
      steepest = Math.max(steepest, Math.abs(slope));
    }
    for (int p = 0; p < gradient.length; p++) {
      double above = objective.at(shifted(c, p, step)).value();
      double below = objective.at(shifted(c, p, -step)).value();
      assertEquals((above - below) / (2 * step), gradient[p], 1e-6 * steepest, "parameter " + p);
    }
  }

  private static Prior shifted(Case c, int p, double by) {
    double[] log = c.kernel().logParameters();
    if (p == log.length) {
      return new Prior(c.kernel(), NOISE * Math.exp(by));
    }
    log[p] += by;
    return new Prior(c.kernel().withLogParameters(log), NOISE);
  }

  @Test
  void copiesWithDifferentTargetsAreOneRowWithTheirScatter() {
    Case merged = new Case("three times", threeTimes().merged(), kernels(0.7, 1.4).get(0));
    Objective literal = new ExactEvidence(threeTimes());
    assertSame(literal.at(merged.prior()), grid(merged).at(merged.prior()), 1e-9);
  }

  @Test
  void theKernelMayChange() {
    Case before = new Case("before", fourByThreeByFive(), kernels(0.7, 1.4, 1.1).get(0));
    Objective objective = grid(before);
    for (Kernel kernel : kernels(0.2, 3, 0.5)) {
      Prior prior = new Prior(kernel, 0.3);
      assertSame(new ExactEvidence(before.data()).at(prior), objective.at(prior), SAME);
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> objective.at(new Prior(new Matern32(LengthScales.of(1), 1), 0.1)));
  }

  @Test
  void otherDataAndKernelsAreNotServed() {
    TrainingSet full = sevenByFive();
    Kernel smooth = kernels(0.7, 1.4).get(0);
    double[] uneven = new double[full.size()];
    Arrays.setAll(uneven, i -> 1 + i % 2);
    int[] some = TestData.shuffled(full.size(), 0.9, 92);
    TrainingSet weighted = new TrainingSet(full.inputs(), full.targets(), uneven);
    Kernel rough = new Matern32(LengthScales.of(0.7, 1.4), 1);
    List<Optional<Objective>> refused =
        List.of(
            GridEvidence.of(smooth, full, Structure.NONE),
            GridEvidence.of(rough, full, Structure.AUTOMATIC),
            GridEvidence.of(smooth, weighted, Structure.AUTOMATIC),
            GridEvidence.of(smooth, threeTimes(), Structure.AUTOMATIC),
            GridEvidence.of(smooth, full.select(some), Structure.AUTOMATIC),
            GridEvidence.of(smooth, full, new Structure(Structure.Kind.SERIES, 1e-11)),
            GridEvidence.of(smooth, TestData.wave(40, 2, 93), Structure.AUTOMATIC));
    for (int i = 0; i < refused.size(); i++) {
      assertTrue(refused.get(i).isEmpty(), "case " + i);
    }
    Structure forced = new Structure(Structure.Kind.GRID, 1e-11);
    assertTrue(GridEvidence.of(smooth, full, forced).isPresent());
  }

  @Test
  void rowsThatTheKernelSeesMovedAreNotServed() {
    TrainingSet full = sevenByFive();
    Kernel smooth = kernels(0.7, 1.4).get(0);
    for (double by : new double[] {1e-14, 1e-6}) {
      double[] noise = TestData.normal(2 * full.size(), 94);
      double[] values = full.inputs().values().clone();
      for (int i = 0; i < values.length; i++) {
        values[i] += by * Math.tanh(noise[i]);
      }
      TrainingSet moved = full.withInputs(Points.ofColumns(full.size(), 2, values));
      Structure generous = new Structure(Structure.Kind.AUTO, 1e-4);
      assertEquals(by < 1e-10, GridEvidence.of(smooth, moved, generous).isPresent());
    }
  }

  /** Axes longer than a strip and a tile, so that several threads have something to do. */
  @Test
  void anyNumberOfThreadsGivesTheSameBits() {
    Points x = TestData.grid(TestData.axis(260, 95), TestData.axis(31, 96), TestData.axis(7, 97));
    TrainingSet data = new TrainingSet(x, targets(x, 98));
    Case c = new Case("260 × 31 × 7", data, kernels(0.7, 1.4, 1.1).get(4));
    Objective.Value one = Parallel.withThreads(1, () -> grid(c).at(c.prior()));
    for (int threads : new int[] {2, 3, 7}) {
      Objective.Value several = Parallel.withThreads(threads, () -> grid(c).at(c.prior()));
      assertEquals(one.value(), several.value());
      assertArrayEquals(one.gradient(), several.gradient());
    }
  }

  /** 90 000 rows, whose kernel matrix would have 65 GB. */
  @Test
  void aLargeGridTakesSeconds() {
    Points x = TestData.grid(TestData.axis(300, 99), TestData.axis(300, 100));
    Case c = new Case("large", new TrainingSet(x, targets(x, 101)), kernels(0.7, 1.4).get(0));
    Objective objective = grid(c);
    assertEquals("exact log evidence of a grid of 300 × 300 rows", objective.name());
    Objective.Value value =
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> objective.at(c.prior()));
    double step = 1e-4;
    double above = objective.at(shifted(c, 0, step)).value();
    double below = objective.at(shifted(c, 0, -step)).value();
    double slope = (above - below) / (2 * step);
    assertEquals(slope, value.gradient()[0], 1e-5 * Math.abs(slope));
  }

  @Test
  void interruptionEndsAnEvaluation() {
    Case c = new Case("7 × 5", sevenByFive(), kernels(0.7, 1.4).get(0));
    Objective objective = grid(c);
    Thread.currentThread().interrupt();
    try {
      assertThrows(CancellationException.class, () -> objective.at(c.prior()));
    } finally {
      assertTrue(Thread.interrupted());
    }
  }
}
