package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.FrozenPoints;
import kmcg.inducing.FrozenSpan;
import kmcg.inducing.FrozenVariables;
import kmcg.kernel.Gram;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.learning.FiniteRankBound.Kind;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.Strips;
import kmcg.model.Prior;
import kmcg.model.regression.TrainingSums;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Bounds as folds over blocks of rows, compared with dense matrices of all rows. */
class BoundFoldsTest {
  /** Sums of thousands of terms in another order, relative to the largest entry. */
  private static final double ROUNDING = 1e-12;

  private static final Prior PRIOR = new Prior(new Matern52(LengthScales.of(0.7, 1.4), 1.3), 0.05);

  /** More than a block, with weights, scatter and precisions. */
  private static final TrainingSet DATA = weighted(1300);

  private static final Points POINTS = DATA.inputs().select(IntStream.range(0, 25).toArray());

  private static TrainingSet weighted(int n) {
    TrainingSet wave = TestData.wave(n, 2, 141);
    int[] rows = IntStream.range(0, n + n / 3).map(i -> i < n ? i : 3 * (i - n)).toArray();
    double[] weights = Arrays.stream(rows).mapToDouble(row -> 0.4 + row % 4).toArray();
    double[] targets = new double[rows.length];
    Arrays.setAll(targets, i -> wave.targets()[rows[i]] + (i < n ? 0 : 0.3));
    double[] precisions = Arrays.stream(rows).mapToDouble(row -> 0.2 + row % 5).toArray();
    return new TrainingSet(wave.inputs().select(rows), targets, weights)
        .withPrecisions(precisions)
        .merged();
  }

  static Stream<Arguments> cases() {
    List<Arguments> cases = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      FrozenPoints points = new FrozenPoints(POINTS, DATA.inputs());
      Matrix P = Matrix.over(DATA.size(), 3, TestData.normal(3 * DATA.size(), 142));
      cases.add(Arguments.of(kind, points));
      cases.add(Arguments.of(kind, new FrozenSpan(points, P, OperatorFactory.AUTOMATIC)));
    }
    return cases.stream();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void valueAndGradientAreThoseOfDenseMatrices(Kind kind, FrozenVariables features) {
    Objective.Value seen = new FiniteRankBound(DATA, features, kind).at(PRIOR);
    Objective.Value dense = new DenseBound(DATA, features, kind).at(PRIOR);
    assertEquals(dense.value(), seen.value(), ROUNDING * Math.abs(dense.value()));
    assertClose(dense.gradient(), seen.gradient());
  }

  private static void assertClose(double[] expected, double[] seen) {
    double largest = Arrays.stream(expected).map(Math::abs).max().orElse(0);
    assertArrayEquals(expected, seen, ROUNDING * largest);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void threadsDoNotChangeABit(Kind kind, FrozenVariables features) {
    FiniteRankBound bound = new FiniteRankBound(DATA, features, kind);
    Objective.Value one = Parallel.withThreads(1, () -> bound.at(PRIOR));
    Objective.Value three = Parallel.withThreads(3, () -> bound.at(PRIOR));
    assertEquals(one.value(), three.value());
    assertArrayEquals(one.gradient(), three.gradient());
  }

  /** Parts as other processes would have them, each with its own rows only. */
  @ParameterizedTest
  @EnumSource
  void sumsOverPartsOfTheRowsAddUpToThoseOfAll(Kind kind) {
    Cholesky L = Cholesky.of(Gram.of(PRIOR.kernel(), POINTS), "k(U, U)", "none");
    BoundRows all = rows(0, DATA.size(), L, kind);
    TrainingSums whole = all.trainingSums();
    BoundSums expected = BoundSums.over(all, BoundRegression.of(whole), 0);
    for (int strips : new int[] {1, 3, 20}) {
      Strips parts = Strips.of(DATA.size(), strips * Strips.LENGTH); // blocks of rows stay whole
      TrainingSums first = new TrainingSums(POINTS.size());
      for (int t = 0; t < parts.count(); t++) {
        first.merge(rows(parts.from(t), parts.to(t), L, kind).trainingSums());
      }
      BoundRegression regression = BoundRegression.of(first);
      BoundSums second = BoundSums.over(rows(0, parts.to(0), L, kind), regression, 0);
      for (int t = 1; t < parts.count(); t++) {
        second.merge(BoundSums.over(rows(parts.from(t), parts.to(t), L, kind), regression, 0));
      }
      assertClose(whole.outer().data(), first.outer().data());
      assertClose(expected.outer().data(), second.outer().data());
      assertClose(expected.gradient(), second.gradient());
      assertEquals(expected.fit(), second.fit(), ROUNDING * expected.fit());
      assertEquals(expected.noiseSlope(), second.noiseSlope(), ROUNDING * DATA.size() / 0.05);
    }
  }

  private static BoundRows rows(int from, int to, Cholesky L, Kind kind) {
    TrainingSet part = DATA.select(IntStream.range(from, to).toArray());
    FrozenPoints features = new FrozenPoints(POINTS, part.inputs());
    return new BoundRows(part, features.at(PRIOR.kernel()), L, PRIOR, kind);
  }

  @Test
  void memoryDoesNotGrowWithRowsTimesFeatures() {
    assertEquals(FiniteRankBound.bytes(10_000, 300, 0), FiniteRankBound.bytes(100_000, 300, 0));
    Refinement refinement = new Refinement(Kind.BLOCK, 300, 10);
    assertTrue(refinement.bytes(100_000) < 40L << 20, refinement.bytes(100_000) + " bytes");
    Learning learning = new Learning(100, 0, LearnBy.BOUND, true, refinement, 1);
    long few = learning.memory(1_000_000, 8, true).bytes();
    assertEquals(
        9_000_000L * 12 * Double.BYTES, learning.memory(10_000_000, 8, true).bytes() - few);
  }
}
