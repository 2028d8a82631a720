package kmcg.method;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.AllRows;
import kmcg.inducing.choice.KMeansCentres;
import kmcg.inducing.choice.PivotedRows;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.inducing.choice.RandomRows;
import kmcg.krylov.StoppingRule;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.regression.Bound;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A weight w is w copies, in every method. */
class WeightsTest {
  /** Two routes to one number of order one. */
  private static final double SAME = 1e-9;

  private static final Prior PRIOR = TestData.rough(0.6, 1);
  private static final TrainingSet SINGLE = TestData.wave(30, 2, 91);
  private static final Points TEST = TestData.points(12, 2, 92);

  /** Every row i as 1 + i % 3 literal copies. */
  private static final TrainingSet COPIES = SINGLE.select(copies());

  private static final TrainingSet WEIGHTED =
      new TrainingSet(SINGLE.inputs(), SINGLE.targets(), weights());

  private static int[] copies() {
    List<Integer> rows = new ArrayList<>();
    for (int i = 0; i < SINGLE.size(); i++) {
      for (int c = 0; c <= i % 3; c++) {
        rows.add(i);
      }
    }
    return rows.stream().mapToInt(Integer::intValue).toArray();
  }

  private static double[] weights() {
    double[] weights = new double[SINGLE.size()];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = 1 + i % 3;
    }
    return weights;
  }

  private static Kmcg kmcg(Recurrence recurrence) {
    return new Kmcg(new AllRows(), 9, StoppingRule.never(), recurrence, OperatorFactory.AUTOMATIC);
  }

  private static PreconditionedKmcg preconditioned(int local) {
    return new PreconditionedKmcg(
        PreconditionerRows.of(PivotedRows.random(10, 5)),
        4,
        StoppingRule.never(),
        OperatorFactory.AUTOMATIC,
        Bound.TVFE,
        local);
  }

  private static ConjugateGradients cg(Recurrence recurrence) {
    return new ConjugateGradients(9, StoppingRule.never(), recurrence, OperatorFactory.AUTOMATIC);
  }

  /** Methods that choose no rows, or choose them without regard to copies. */
  static Stream<Method> methods() {
    return Stream.of(
        new Exact(),
        kmcg(Recurrence.LANCZOS),
        kmcg(Recurrence.FOM),
        new BlockKmcg(1, 6, 9),
        cg(Recurrence.LANCZOS),
        cg(Recurrence.FOM),
        InducingPoints.sor(PivotedRows.greedy(10)),
        InducingPoints.dtc(PivotedRows.greedy(10)),
        InducingPoints.vfe(PivotedRows.greedy(10)),
        InducingPoints.fitc(PivotedRows.greedy(10)));
  }

  static Stream<Method> allButConjugateGradients() {
    return methods().filter(method -> !(method instanceof ConjugateGradients));
  }

  /** Methods whose choice of rows or probes makes a difference between copies and weights. */
  static Stream<Method> choosingMethods() {
    return Stream.of(
        new Kmcg(new RandomRows(15, 1), 6),
        new BlockKmcg(3, 6, 4),
        preconditioned(0),
        preconditioned(5),
        new PreconditionedConjugateGradients(PreconditionerRows.of(PivotedRows.random(10, 5)), 4),
        new SubsetOfData(new RandomRows(15, 2)),
        InducingPoints.vfe(PivotedRows.random(10, 3)),
        InducingPoints.fitc(new KMeansCentres(10, 4)));
  }

  private static void assertSamePredictions(Posterior expected, Posterior seen) {
    Prediction a = expected.predict(TEST);
    Prediction b = seen.predict(TEST);
    assertArrayEquals(a.mean(), b.mean(), SAME);
    assertArrayEquals(a.latentVariance(), b.latentVariance(), SAME);
  }

  private static void assertSame(Posterior expected, Posterior seen) {
    assertSamePredictions(expected, seen);
    Evidence first = expected.evidence();
    Evidence second = seen.evidence();
    double within = SAME * Math.abs(first.negativeLog());
    assertEquals(first.negativeLog(), second.negativeLog(), within);
    assertEquals(first.exactAtLeast(), second.exactAtLeast(), within);
    // the bound takes a row with its weight at once, which is tighter than copy by copy
    assertTrue(second.exactAtMost() <= first.exactAtMost() + 1e-8 * Math.abs(first.exactAtMost()));
  }

  @ParameterizedTest
  @MethodSource("methods")
  void aWeightIsThatManyCopies(Method method) {
    assertSame(method.condition(PRIOR, COPIES), method.condition(PRIOR, WEIGHTED));
  }

  @ParameterizedTest
  @MethodSource({"methods", "choosingMethods"})
  void mergedCopiesAreTheWeightedRows(Method method) {
    Posterior copies = method.condition(PRIOR, COPIES.merged());
    Posterior weighted = method.condition(PRIOR, WEIGHTED.merged());
    assertSame(copies, weighted);
    assertSame(weighted, copies);
  }

  /** Greedy rows, so that copies and weights have the same; the directions differ in no way. */
  @ParameterizedTest
  @ValueSource(ints = {0, 5})
  void preconditionedPredictionsAreThoseOfCopies(int local) {
    PreconditionedKmcg method =
        new PreconditionedKmcg(
            PreconditionerRows.of(PivotedRows.greedy(10)),
            4,
            StoppingRule.never(),
            OperatorFactory.AUTOMATIC,
            Bound.VFE,
            local == 0 ? 0 : COPIES.size());
    Posterior copies = method.condition(PRIOR, COPIES);
    Posterior weighted = method.condition(PRIOR, WEIGHTED);
    assertSamePredictions(copies, weighted);
    assertEquals(copies.evidence().negativeLog(), weighted.evidence().negativeLog(), 1e-7);
  }

  /**
   * Conjugate gradients are left out: from targets that differ they take other steps than from
   * their means, and both are CG. KMCG's directions enter only through k(x, X) S and do not notice.
   */
  @ParameterizedTest
  @MethodSource("allButConjugateGradients")
  void copiesWithDifferentTargetsCanBeMergedToo(Method method) {
    double[] targets = TestData.normal(COPIES.size(), 93);
    TrainingSet different = new TrainingSet(COPIES.inputs(), targets);
    Posterior expected = method.condition(PRIOR, different);
    Posterior seen = method.condition(PRIOR, different.merged());
    assertSamePredictions(expected, seen);
    double own = expected.evidence().negativeLog();
    assertEquals(own, seen.evidence().negativeLog(), SAME * Math.abs(own));
  }

  @Test
  void mergingKeepsTheOrderTheWeightAndTheScatter() {
    TrainingSet data =
        new TrainingSet(
            Points.onLine(3, 1, 3, 0.0, -0.0),
            new double[] {1, 2, 4, 5, 7},
            new double[] {1, 1, 2, 1, 1});
    TrainingSet merged = data.merged();
    assertArrayEquals(new double[] {3, 1, 0}, merged.inputs().values());
    assertArrayEquals(new double[] {3, 2, 6}, merged.targets(), 1e-15);
    assertArrayEquals(new double[] {3, 1, 2}, merged.weights(), 1e-15);
    assertArrayEquals(new double[] {6, 0, 2}, merged.scatter(), 1e-15);
    assertEquals(6, merged.observations());
  }

  @Test
  void distinctRowsAreLeftAlone() {
    assertEquals(SINGLE, SINGLE.merged());
  }
}
