package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.FrozenPoints;
import kmcg.inducing.FrozenSpan;
import kmcg.inducing.choice.GivenRows;
import kmcg.inducing.choice.RandomRows;
import kmcg.kernel.Constant;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Linear;
import kmcg.kernel.Matern12;
import kmcg.kernel.Matern32;
import kmcg.kernel.Matern52;
import kmcg.kernel.Periodic;
import kmcg.kernel.RationalQuadratic;
import kmcg.kernel.SquaredExponential;
import kmcg.learning.FiniteRankBound.Kind;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Strips;
import kmcg.method.Exact;
import kmcg.method.InducingPoints;
import kmcg.model.Prior;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Values are those of the methods, gradients those of central differences. */
class ObjectiveGradientTest {
  /** What central differences leave of a smooth function, relative. */
  private static final double DIFFERENCES = 1e-6;

  private static final double STEP = 1e-4;

  /** Slopes below this part of the steepest are lost in the rounding of the values. */
  private static final double SMALL = 0.02;

  private static final int[] ROWS = {3, 11, 19, 24, 30, 41, 55, 68};

  /** What rows may have beside inputs and a target. */
  private enum Rows {
    PLAIN,
    WEIGHTED,
    PRECISE
  }

  private static TrainingSet data(Rows kind) {
    TrainingSet single = TestData.wave(150, 2, 31);
    if (kind == Rows.PLAIN) {
      return single;
    }
    int n = single.size(); // all rows, and every third once more with another target
    int[] rows = new int[n + n / 3];
    double[] weights = new double[rows.length];
    double[] targets = new double[rows.length];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = i < n ? i : 3 * (i - n);
      weights[i] = 0.4 + i % 3;
      targets[i] = single.targets()[rows[i]] + (i < n ? 0 : 0.3);
    }
    TrainingSet all = new TrainingSet(single.inputs().select(rows), targets, weights);
    return (kind == Rows.PRECISE ? all.withPrecisions(precisions(rows.length)) : all).merged();
  }

  private static double[] precisions(int count) {
    double[] precisions = new double[count];
    for (int i = 0; i < count; i++) {
      precisions[i] = 0.15 * (1 + i % 7 * (i % 11));
    }
    return precisions;
  }

  private static FrozenSpan span(TrainingSet data, Points points) {
    return new FrozenSpan(
        new FrozenPoints(points, data.inputs()), directions(), OperatorFactory.AUTOMATIC);
  }

  /** Some directions, none of them special. */
  private static Matrix directions() {
    return Matrix.over(150, 3, TestData.normal(450, 35));
  }

  private static List<Kernel> kernels() {
    LengthScales two = LengthScales.of(0.7, 1.4);
    LengthScales one = LengthScales.of(0.9);
    List<Kernel> kernels = new ArrayList<>();
    kernels.add(new SquaredExponential(two, 1.3));
    kernels.add(new SquaredExponential(one, 0.8));
    kernels.add(new Matern12(two, 1.3));
    kernels.add(new Matern32(two, 1.3));
    kernels.add(new Matern52(two, 1.3));
    kernels.add(new RationalQuadratic(two, 1.3, 0.8));
    kernels.add(new Periodic(two, 1.3, 2.5));
    kernels.add(new Linear(two, 1.3).plus(new Constant(0.5)));
    kernels.add(new Matern52(two, 1.3).plus(new Linear(one, 0.4)));
    kernels.add(new SquaredExponential(two, 1.3).times(new Periodic(one, 1, 3)));
    return kernels;
  }

  static Stream<Arguments> cases() {
    List<Arguments> cases = new ArrayList<>();
    for (Rows of : Rows.values()) {
      TrainingSet data = data(of);
      Points points = data.inputs().select(ROWS);
      List<Objective> objectives = new ArrayList<>();
      objectives.add(new ExactEvidence(data));
      int[] batch = RandomRows.draw(data.size(), 40, 36);
      Objective ofRows = NeighbourLikelihood.within(data, batch, 12, kernels().get(4));
      GroupedEvidence.Sizes sizes = new GroupedEvidence.Sizes(1, 30, 2, 20);
      objectives.add(ofRows);
      objectives.add(
          new JointLikelihood(ofRows, GroupedEvidence.of(data, sizes, kernels().get(4), 37)));
      for (Kind kind : Kind.values()) {
        objectives.add(new FiniteRankBound(data, points, kind));
        objectives.add(new FiniteRankBound(data, span(data, points), kind));
      }
      for (Objective objective : objectives) {
        for (Kernel kernel : kernels()) {
          cases.add(Arguments.of(objective.name() + ", " + of, kernel, objective));
        }
      }
    }
    return cases.stream();
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("cases")
  void gradientsAreThoseOfCentralDifferences(String name, Kernel kernel, Objective objective) {
    double noise = 0.05;
    double[] gradient = objective.at(new Prior(kernel, noise)).gradient();
    double[] log = kernel.logParameters();
    double scale = 0;
    for (double g : gradient) {
      scale = Math.max(scale, Math.abs(g));
    }
    double unseen = SMALL * Math.max(1, scale); // what differences cannot tell from nothing
    for (int p = 0; p <= log.length; p++) {
      double difference =
          (4 * slope(objective, kernel, noise, p, STEP)
                  - slope(objective, kernel, noise, p, 2 * STEP))
              / 3;
      double seen = Math.max(Math.abs(gradient[p]), unseen);
      assertEquals(difference, gradient[p], DIFFERENCES * seen, "parameter " + p);
    }
  }

  /** The central difference with a step h; that of 2h cancels its error of order h². */
  private static double slope(Objective objective, Kernel kernel, double noise, int p, double h) {
    return (shifted(objective, kernel, noise, p, h) - shifted(objective, kernel, noise, p, -h))
        / (2 * h);
  }

  private static double shifted(
      Objective objective, Kernel kernel, double noise, int p, double by) {
    double[] log = kernel.logParameters();
    if (p == log.length) {
      return objective.at(new Prior(kernel, noise * Math.exp(by))).value();
    }
    log[p] += by;
    return objective.at(new Prior(kernel.withLogParameters(log), noise)).value();
  }

  @Test
  void valuesAreThoseOfTheMethods() {
    for (Rows of : Rows.values()) {
      TrainingSet data = data(of);
      Prior prior = new Prior(kernels().get(4), 0.05);
      GivenRows rows = new GivenRows(ROWS);
      Points points = data.inputs().select(ROWS);
      assertEquals(
          -new Exact().condition(prior, data).evidence().negativeLog(),
          new ExactEvidence(data).at(prior).value(),
          1e-9);
      assertEquals(
          -InducingPoints.vfe(rows).condition(prior, data).evidence().negativeLog(),
          new FiniteRankBound(data, points, Kind.VFE).at(prior).value(),
          1e-8);
      assertEquals(
          -InducingPoints.vfe(rows).condition(prior, data).evidence().exactAtMost(),
          new FiniteRankBound(data, points, Kind.TVFE).at(prior).value(),
          1e-8);
      assertEquals(
          -InducingPoints.fitc(rows).condition(prior, data).evidence().negativeLog(),
          new FiniteRankBound(data, points, Kind.FITC).at(prior).value(),
          1e-8);
    }
  }

  /** The dense formula of the page that the class comment is taken from, block by block. */
  @Test
  void theBlockPenaltyIsTheDeterminantOfWhatIsLeftOfEachBlock() {
    TrainingSet data = data(Rows.WEIGHTED);
    Prior prior = new Prior(kernels().get(4), 0.05);
    Points points = data.inputs().select(ROWS);
    Matrix K = Gram.of(prior.kernel(), data.inputs());
    Matrix Kux = Gram.between(prior.kernel(), points.all(), data.inputs().all());
    Cholesky.of(Gram.of(prior.kernel(), points), "k(U, U)", "none").solveLower(Kux);
    Matrix Q = Algebra.transposedProduct(Kux, Kux);
    double penalty = 0;
    double trace = 0;
    for (int from = 0; from < 150; from += Strips.LENGTH) {
      int size = Math.min(Strips.LENGTH, 150 - from);
      Matrix block = Matrix.identity(size);
      for (int i = 0; i < size; i++) {
        for (int j = 0; j < size; j++) {
          double left = K.get(from + i, from + j) - Q.get(from + i, from + j);
          double w = Math.sqrt(data.weights()[from + i] * data.weights()[from + j]);
          block.set(i, j, block.get(i, j) + w * left / 0.05);
          trace += i == j ? w * left / 0.05 : 0;
        }
      }
      penalty += Cholesky.of(block, "a block", "none").logDeterminant();
    }
    double vfe = new FiniteRankBound(data, points, Kind.VFE).at(prior).value();
    double block = new FiniteRankBound(data, points, Kind.BLOCK).at(prior).value();
    assertEquals(vfe + 0.5 * trace - 0.5 * penalty, block, 1e-8);
  }

  @Test
  void boundsAreOrderedAndDirectionsAddToThem() {
    for (Rows of : Rows.values()) {
      TrainingSet data = data(of);
      Points points = data.inputs().select(ROWS);
      for (Kernel kernel : kernels()) {
        Prior prior = new Prior(kernel, 0.05);
        double last = Double.NEGATIVE_INFINITY;
        for (Kind kind : new Kind[] {Kind.VFE, Kind.TVFE, Kind.BLOCK}) {
          double value = new FiniteRankBound(data, points, kind).at(prior).value();
          assertTrue(value >= last - 1e-8, kind + " with " + kernel);
          last = value;
        }
        assertTrue(new ExactEvidence(data).at(prior).value() >= last - 1e-8, kernel.toString());
        double without = new FiniteRankBound(data, points, Kind.VFE).at(prior).value();
        double with = new FiniteRankBound(data, span(data, points), Kind.VFE).at(prior).value();
        assertTrue(with >= without - 1e-8, kernel.toString());
      }
    }
  }

  @Test
  void copiesWithDifferentTargetsAreOneRowWithTheirScatter() {
    TrainingSet single = TestData.wave(40, 2, 33);
    int[] twice = new int[80];
    for (int i = 0; i < 80; i++) {
      twice[i] = i / 2;
    }
    TrainingSet copies = new TrainingSet(single.inputs().select(twice), TestData.normal(80, 34));
    Prior prior = new Prior(kernels().get(0), 0.2);
    Objective.Value literal = new ExactEvidence(copies).at(prior);
    Objective.Value merged = new ExactEvidence(copies.merged()).at(prior);
    assertEquals(literal.value(), merged.value(), 1e-8);
    for (int p = 0; p < literal.gradient().length; p++) {
      assertEquals(literal.gradient()[p], merged.gradient()[p], 1e-7);
    }
  }
}
