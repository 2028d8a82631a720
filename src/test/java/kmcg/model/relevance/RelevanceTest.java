package kmcg.model.relevance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.form.FormException;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.SquaredExponential;
import kmcg.linalg.machine.Parallel;
import kmcg.method.Exact;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import kmcg.model.relevance.VarianceShares.Share;
import org.junit.jupiter.api.Test;

/** Shares of variance, against closed forms and against Monte Carlo with many more rows. */
class RelevanceTest {
  /** What Monte Carlo with some thousands of rows may be off by. */
  private static final double MONTE_CARLO = 0.03;

  private static Points uniform(int n, int d, double least, double most, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] values = new double[n * d];
    Arrays.setAll(values, i -> random.nextDouble(least, most));
    return Points.ofColumns(n, d, values);
  }

  /** Rows of three inputs, the values of each at equal distances and in an order of its own. */
  private static Points even(int n, double least, double most) {
    double[] values = new double[3 * n];
    for (int j = 0; j < 3; j++) {
      int[] order = TestData.shuffled(n, 1, j);
      for (int i = 0; i < n; i++) {
        values[j * n + i] = least + (most - least) * (order[i] + 0.5) / n;
      }
    }
    return Points.ofColumns(n, 3, values);
  }

  private static double[] values(Points x, ToDoubleFunction<double[]> f) {
    double[] y = new double[x.size()];
    Arrays.setAll(y, i -> f.applyAsDouble(x.point(i)));
    return y;
  }

  private static MeanFunction of(ToDoubleFunction<double[]> f) {
    return x -> values(x, f);
  }

  private static Kernel smooth(double... lengthScales) {
    return new SquaredExponential(LengthScales.of(lengthScales), 1);
  }

  private static void assertShare(double alone, double total, Share share, double tolerance) {
    assertEquals(alone, share.alone(), tolerance, "alone: " + share);
    assertEquals(total, share.total(), tolerance, "total: " + share);
  }

  /** sin x₁ + 7 sin² x₂ + 0.1 x₃⁴ sin x₁ (Ishigami and Homma 1990), inputs uniform in [−π, π]. */
  @Test
  void sharesOfIshigamisFunctionAreThoseOfItsClosedForm() {
    Points x = even(900, -Math.PI, Math.PI);
    double[] y =
        values(
            x,
            v ->
                Math.sin(v[0])
                    + 7 * Math.pow(Math.sin(v[1]), 2)
                    + 0.1 * Math.pow(v[2], 4) * Math.sin(v[0]));
    Posterior exact =
        new Exact()
            .condition(
                new Prior(new SquaredExponential(LengthScales.of(1.8, 1.2, 2.5), 30), 1e-4),
                new TrainingSet(x, y));
    double a = 7;
    double b = 0.1;
    double p4 = Math.pow(Math.PI, 4);
    double first1 = 0.5 * Math.pow(1 + b * p4 / 5, 2);
    double first2 = a * a / 8;
    double both = b * b * p4 * p4 * (1.0 / 18 - 1.0 / 50);
    double all = first1 + first2 + both;
    VarianceShares shares = Relevance.of(exact, x, Relevance.single(3), 1);
    assertShare(first1 / all, (first1 + both) / all, shares.shares().get(0), MONTE_CARLO);
    assertShare(first2 / all, first2 / all, shares.shares().get(1), MONTE_CARLO);
    assertShare(0, both / all, shares.shares().get(2), MONTE_CARLO);
  }

  /** Shares by 10⁵ rows, each drawn from the training rows, input by input. */
  @Test
  void sharesOfASmallExactModelAreThoseOfPlainMonteCarlo() {
    Points x = TestData.points(60, 3, 1);
    double[] y = values(x, v -> Math.sin(v[0] * v[1]) + 0.3 * v[1] * v[1] + 0.1 * v[2]);
    Posterior exact = new Exact().condition(TestData.smooth(1.5, 1.5, 4), new TrainingSet(x, y));
    VarianceShares shares = Relevance.of(exact, x, Relevance.single(3), 5);
    int n = 100_000;
    SplittableRandom random = new SplittableRandom(7);
    double[][] a = new double[n][3];
    double[][] b = new double[n][3];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < 3; j++) {
        a[i][j] = x.at(random.nextInt(60), j);
        b[i][j] = x.at(random.nextInt(60), j);
      }
    }
    double[] fa = exact.predict(Points.of(a)).mean();
    double[] fb = exact.predict(Points.of(b)).mean();
    double mean = Arrays.stream(fa).average().orElseThrow();
    double variance = Arrays.stream(fa).map(f -> (f - mean) * (f - mean)).average().orElseThrow();
    for (int j = 0; j < 3; j++) {
      double[][] exchanged = new double[n][];
      for (int i = 0; i < n; i++) {
        exchanged[i] = a[i].clone();
        exchanged[i][j] = b[i][j];
      }
      double[] fj = exact.predict(Points.of(exchanged)).mean();
      double alone = 0;
      double total = 0;
      for (int i = 0; i < n; i++) {
        alone += (fb[i] - mean) * (fj[i] - mean) / n / variance;
        total += (fa[i] - fj[i]) * (fa[i] - fj[i]) / (2 * n) / variance;
      }
      double tolerance = j == 2 ? 0.01 : 0.015; // its shares are 0.02 and 0.04
      assertShare(alone, total, shares.shares().get(j), tolerance);
    }
  }

  @Test
  void sharesDoNotDependOnTheUnitOfTheFunction() {
    Points x = even(90, 0, 1);
    MeanFunction f = of(v -> Math.sin(3 * v[0]) + v[1] * v[2]);
    VarianceShares expected = Relevance.of(f, smooth(1, 1, 1), x, Relevance.single(3), 1);
    for (int exponent : new int[] {-500, 500}) {
      MeanFunction scaled =
          p -> Arrays.stream(f.at(p)).map(value -> Math.scalb(value, exponent)).toArray();
      VarianceShares found = Relevance.of(scaled, smooth(1, 1, 1), x, Relevance.single(3), 1);
      assertEquals(expected, found);
    }
  }

  @Test
  void aFunctionThatDoesNotVaryHasNoShares() {
    Points x = TestData.points(50, 2, 1);
    Posterior flat = new Exact().condition(TestData.smooth(1), new TrainingSet(x, new double[50]));
    assertTrue(Relevance.of(flat, x, Relevance.single(2), 1).isConstant());
    Prior quiet = new Prior(new SquaredExponential(LengthScales.of(1), 1e-5), 1);
    Posterior noise = new Exact().condition(quiet, new TrainingSet(x, TestData.normal(50, 4)));
    assertTrue(Relevance.of(noise, x, Relevance.single(2), 1).isConstant());
    assertTrue(Relevance.of(of(v -> 1e9), smooth(1), x, Relevance.single(2), 1).isConstant());
    Points equal = Points.ofColumns(20, 2, new double[40]); // inputs that do not vary
    Posterior wave = new Exact().condition(TestData.smooth(1), TestData.wave(50, 2, 3));
    assertTrue(Relevance.of(wave, equal, Relevance.single(2), 1).isConstant());
  }

  @Test
  void aSingleInputExplainsEverything() {
    TrainingSet wave = TestData.wave(50, 1, 3);
    Posterior exact = new Exact().condition(TestData.smooth(1), wave);
    assertEquals(
        List.of(new Share(1, 1)),
        Relevance.of(exact, wave.inputs(), Relevance.single(1), 1).shares());
  }

  /** A label has one input for each of three values; two labels at once are in no row. */
  @Test
  void inputsOfAGroupAreDrawnTogether() {
    double[][] rows = new double[300][4];
    for (int i = 0; i < rows.length; i++) {
      rows[i][i % 3] = 1;
      rows[i][3] = i % 7;
    }
    MeanFunction f =
        of(
            v -> {
              assertEquals(1, v[0] + v[1] + v[2], "one label in each row");
              return 2 * v[0] - v[1] + v[3] / 2;
            });
    VarianceShares shares =
        Relevance.of(
            f,
            smooth(3, 3, 3, 10),
            Points.of(rows),
            List.of(new int[] {0, 1, 2}, new int[] {3}),
            1);
    double label = (4 + 1) / 3.0 - 1 / 9.0; // variance of 2, −1, 0
    double other = 4 / 4.0; // of 0, …, 6, halved
    assertShare(
        label / (label + other), label / (label + other), shares.shares().get(0), MONTE_CARLO);
    assertShare(
        other / (label + other), other / (label + other), shares.shares().get(1), MONTE_CARLO);
  }

  /** With 341 rows of the function itself, errors are larger. */
  @Test
  void aFunctionThatTheKernelCannotFollowIsEvaluatedItself() {
    Points x = uniform(400, 4, 0, 1, 3);
    MeanFunction f =
        of(v -> (Math.sin(300 * v[0]) > 0 ? 1 : -1) + (Math.sin(500 * v[1]) > 0 ? 1 : -1));
    VarianceShares shares = Relevance.of(f, smooth(1), x, Relevance.single(4), 2);
    assertEquals(1, shares.fidelity());
    assertShare(0.5, 0.5, shares.shares().get(0), 0.1);
    assertShare(0.5, 0.5, shares.shares().get(1), 0.1);
    assertShare(0, 0, shares.shares().get(2), 0);
  }

  /** Too many inputs for direct evaluation: shares of what the stand-in sees, which it says. */
  @Test
  void anUnfaithfulStandInIsReported() {
    Points x = uniform(400, 60, 0, 1, 3);
    MeanFunction f = of(v -> v[0] + 0.1 * Math.sin(1e4 * v[1]));
    VarianceShares shares = Relevance.of(f, smooth(3), x, Relevance.single(60), 2);
    assertEquals(1 / (1 + 0.005 * 12), shares.fidelity(), 0.05);
    assertTrue(shares.shares().get(0).total() > 0.9, shares.toString());
  }

  /** Ten equal parts of a function that no kernel follows: each is a tenth, as far as is told. */
  @Test
  void sharesByFewEvaluationsSayHowRoughTheyAre() {
    Points x = uniform(400, 10, 0, 1, 3);
    MeanFunction f = of(v -> Arrays.stream(v).map(c -> Math.sin(1e4 * c)).sum());
    VarianceShares shares = Relevance.of(f, smooth(3), x, Relevance.single(10), 2);
    assertTrue(shares.error() > 0.01 && shares.error() < 0.2, shares.toString());
    for (Share share : shares.shares()) {
      assertEquals(0.1, share.alone(), 4 * shares.error(), shares.toString());
    }
  }

  /** With thousands of columns, 256 rows of each took minutes, whatever the number of rows. */
  @Test
  void theCostOfManyColumnsIsBounded() {
    assertTrue(Relevance.affordable(100, 100, 1024) > 256, "as many as ever");
    for (int columns : new int[] {500, 1000, 2000}) {
      int rows = Relevance.affordable(columns, columns, 256);
      assertTrue(rows >= 16 && (double) rows * columns * columns * 256 < 2.1e10, rows + " rows");
    }
  }

  @Test
  void theNumberOfThreadsChangesNoBit() {
    TrainingSet wave = TestData.wave(300, 4, 3);
    Posterior exact = new Exact().condition(TestData.rough(1), wave);
    VarianceShares one =
        Parallel.withThreads(1, () -> Relevance.of(exact, wave.inputs(), Relevance.single(4), 1));
    VarianceShares more =
        Parallel.withThreads(3, () -> Relevance.of(exact, wave.inputs(), Relevance.single(4), 1));
    assertEquals(one, more);
  }

  @Test
  void rowsAreSampledByTheirWeights() {
    int n = 5000;
    double[] weights = new double[n];
    Arrays.setAll(weights, i -> i % 10 == 0 ? 9 : 1);
    double[] marks = new double[n];
    Arrays.setAll(marks, i -> i % 10 == 0 ? 1 : 0);
    Points sample =
        Relevance.sample(new TrainingSet(Points.onLine(marks), new double[n], weights), 3);
    assertEquals(0.5, Arrays.stream(sample.values()).average().orElseThrow(), 0.01);
  }

  @Test
  void aFormReturnsTheSameSharesAndRefusesOthers() {
    VarianceShares shares =
        new VarianceShares(List.of(new Share(0.25, 0.5), new Share(0.5, 0.75)), 0.99, 0.01);
    assertEquals(shares, VarianceShares.of(shares.form(), 2));
    assertThrows(FormException.class, () -> shares.form().read(form -> VarianceShares.of(form, 3)));
    assertTrue(VarianceShares.of(VarianceShares.none().form(), 3).isConstant());
  }

  @Test
  void groupsThatLeaveOutAColumnAreRefused() {
    Points x = TestData.points(5, 2, 1);
    List<int[]> groups = List.of(new int[] {1});
    IllegalArgumentException refusal =
        assertThrows(
            IllegalArgumentException.class,
            () -> Relevance.of(of(v -> v[0]), smooth(1), x, groups, 1));
    assertTrue(refusal.getMessage().contains("[1]"), refusal.getMessage());
  }

  @Test
  void groupsAreOrderedByTheirTotalsAndEqualOnesStayInOrder() {
    List<Share> shares =
        List.of(new Share(0.1, 0.2), new Share(0, 0.5), new Share(0.2, 0.2), new Share(0.5, 0.6));
    assertArrayEquals(new int[] {3, 1, 0, 2}, new VarianceShares(shares, 1, 0).byTotal());
    assertEquals(0, VarianceShares.none().byTotal().length);
  }
}
