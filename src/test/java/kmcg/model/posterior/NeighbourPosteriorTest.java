package kmcg.model.posterior;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.PointValues;
import kmcg.inducing.WhitenedFeatures;
import kmcg.inducing.choice.AllRows;
import kmcg.inducing.choice.PivotedRows;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.kernel.LengthScales;
import kmcg.kernel.NearestRows;
import kmcg.kernel.SquaredExponential;
import kmcg.krylov.StoppingRule;
import kmcg.linalg.Jitter;
import kmcg.method.Exact;
import kmcg.method.InducingPoints;
import kmcg.method.LocalRows;
import kmcg.method.Method;
import kmcg.method.Neighbourhood;
import kmcg.method.PreconditionedKmcg;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.Report;
import kmcg.model.regression.Bound;
import kmcg.model.regression.TrainingSums;
import kmcg.model.regression.TrainingSums.RowNoise;
import kmcg.model.regression.WhitenedRegression;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sums over all rows, corrected by neighbours: the formulas, and what they become at the ends. */
class NeighbourPosteriorTest {
  /** Systems of some ten rows that are solved in two ways agree to this. */
  private static final double SAME = 1e-9;

  private static final Prior PRIOR = TestData.rough(0.7, 1.2);
  private static final TrainingSet DATA = weighted();
  private static final Points TEST = TestData.points(30, 2, 42);

  private static TrainingSet weighted() {
    TrainingSet wave = TestData.wave(60, 2, 41);
    double[] weights = new SplittableRandom(7).doubles(60, 0.5, 3).toArray();
    double[] precisions = new SplittableRandom(8).doubles(60, 0.2, 4).toArray();
    return new TrainingSet(wave.inputs(), wave.targets(), weights).withPrecisions(precisions);
  }

  private static Prediction predict(Method method) {
    return method.condition(PRIOR, DATA).predict(TEST);
  }

  private static Method kmcg(int rank, int steps, Neighbourhood local) {
    return new PreconditionedKmcg(
        PreconditionerRows.of(PivotedRows.random(rank, 3)),
        steps,
        StoppingRule.never(),
        OperatorFactory.AUTOMATIC,
        Bound.TVFE,
        local);
  }

  private static void assertSame(Prediction expected, Prediction actual) {
    assertArrayEquals(expected.mean(), actual.mean(), SAME);
    assertArrayEquals(expected.latentVariance(), actual.latentVariance(), SAME);
  }

  @Test
  void withAllRowsInducingItIsExact() {
    Prediction exact = predict(new Exact());
    assertSame(exact, predict(InducingPoints.fitc(new AllRows()).with(LocalRows.of(9))));
    assertSame(exact, predict(InducingPoints.vfe(new AllRows()).with(LocalRows.of(60))));
  }

  @Test
  void withoutLocalRowsItIsThePlainMethod() {
    InducingPoints fitc = InducingPoints.fitc(PivotedRows.random(15, 3));
    Prediction plain = predict(fitc);
    Prediction none = predict(fitc.with(LocalRows.bestOf(List.of(0, 0), 1)));
    assertSame(plain, none);
    assertSame(plain, predict(fitc.with(LocalRows.NONE)));
  }

  /** The joint normal of f(U), y_J and f(x) by hand: after all other rows, then given y_J. */
  @ParameterizedTest
  @ValueSource(ints = {1, 5, 60})
  void itIsFitcOfAllOtherRowsConditionedOnTheNeighbours(int count) {
    PivotedRows choice = PivotedRows.random(15, 3);
    Points U = choice.select(PRIOR.kernel(), DATA.inputs()).points();
    Prediction ours = predict(InducingPoints.fitc(choice).with(LocalRows.of(count)));
    Plain plain = new Plain(U);
    for (int i = 0; i < TEST.size(); i++) {
      double[] expected = plain.predict(TEST.point(i), count);
      assertEquals(expected[0], ours.mean()[i], SAME);
      assertEquals(expected[1], ours.latentVariance()[i], SAME);
    }
  }

  @Test
  void withEnoughStepsTheMeanIsExact() {
    Prediction ours = predict(kmcg(15, 60, Neighbourhood.close(5)));
    assertArrayEquals(predict(new Exact()).mean(), ours.mean(), 1e-7); // conjugate gradients' end
  }

  /**
   * A point's neighbours say little of it where the function is smooth and noisy; sums say more.
   */
  @Test
  void onSmoothNoisyDataVariancesAreCloserToTheExactOnesThanCertifiedOnes() {
    TrainingSet wave = TestData.wave(1500, 2, 41);
    Prior smooth = new Prior(new SquaredExponential(LengthScales.of(1.5), 1), 0.5);
    double[] exact = new Exact().condition(smooth, wave).predict(TEST).latentVariance();
    double[] close =
        kmcg(50, 5, Neighbourhood.close(10)).condition(smooth, wave).predict(TEST).latentVariance();
    double[] certified =
        kmcg(50, 5, Neighbourhood.certified(10))
            .condition(smooth, wave)
            .predict(TEST)
            .latentVariance();
    for (int i = 0; i < exact.length; i++) {
      assertEquals(exact[i], close[i], 0.2 * exact[i]);
      assertTrue(certified[i] >= 1.5 * exact[i], certified[i] / exact[i] + " times");
    }
  }

  @Test
  void theNumberOfLocalRowsIsChosenByRowsHeldOutAndTold() {
    Method method =
        InducingPoints.fitc(PivotedRows.random(15, 3)).with(LocalRows.bestOf(List.of(0, 20), 1));
    TrainingSet wave = TestData.wave(600, 2, 41);
    Posterior chosen = method.condition(PRIOR, wave);
    String note = chosen.report().notes().get(chosen.report().notes().size() - 1);
    assertTrue(note.startsWith("Local rows, by the log density of 120 rows held out: "), note);
    assertTrue(note.contains("20 rows ") && note.contains("none "), note);
    assertTrue(note.contains("(chosen)"), note);
  }

  /** Predictions of rows held out are those of a model that has never seen them. */
  @Test
  void rowsHeldOutAreNeitherInTheSumsNorNeighbours() {
    int[] held = {3, 17, 40, 41, 42};
    int[] others = IntStream.range(0, 60).filter(i -> Arrays.binarySearch(held, i) < 0).toArray();
    Points U = PivotedRows.random(15, 3).select(PRIOR.kernel(), DATA.inputs()).points();
    WhitenedFeatures u =
        WhitenedFeatures.of(new PointValues(PRIOR.kernel(), U), Jitter.NONE, "k(U, U)");
    TrainingSums all = TrainingSums.over(DATA, u, PRIOR, RowNoise.WITH_RESIDUAL);
    TrainingSums ofHeld = TrainingSums.over(DATA.select(held), u, PRIOR, RowNoise.WITH_RESIDUAL);
    Prediction expected =
        model(DATA.select(others), u, all.without(ofHeld)).predict(DATA.inputs().select(held));
    assertSame(expected, model(DATA, u, all.without(ofHeld)).predictHeld(held));
  }

  private static NeighbourPosterior model(TrainingSet rows, WhitenedFeatures u, TrainingSums sums) {
    WhitenedRegression regression = sums.solve(1, PRIOR, RowNoise.WITH_RESIDUAL);
    return NeighbourPosterior.ofSums(
        PRIOR,
        u,
        regression,
        rows,
        NearestRows.in(PRIOR.kernel(), rows.inputs()),
        7,
        regression.evidence(),
        Report.of("sums", 15));
  }

  /** The same by dense algebra on plain arrays, one point at a time. */
  private static final class Plain {
    private final Points U;
    private final double[][] Kuu;

    Plain(Points U) {
      this.U = U;
      int m = U.size();
      Kuu = new double[m][m];
      for (int i = 0; i < m; i++) {
        for (int j = 0; j < m; j++) {
          Kuu[i][j] = k(U.point(i), U.point(j));
        }
      }
    }

    private static double k(double[] x, double[] z) {
      return PRIOR.kernel().value(x, z);
    }

    private double[] toU(double[] x) {
      double[] values = new double[U.size()];
      Arrays.setAll(values, i -> k(U.point(i), x));
      return values;
    }

    private double residual(double[] x, double[] w) {
      return k(x, x) - dot(toU(x), w);
    }

    private static double dot(double[] x, double[] y) {
      double sum = 0;
      for (int i = 0; i < x.length; i++) {
        sum += x[i] * y[i];
      }
      return sum;
    }

    /** Adds what row r says of f(U) to its precision matrix and to precision times mean. */
    private void add(int r, double[][] precision, double[] shift) {
      double[] w = solve(Kuu, toU(DATA.inputs().point(r))); // Kuu⁻¹ k(U, x)
      double noise = PRIOR.noiseVariance() / DATA.precision(r); // of one copy
      double weight = DATA.copies()[r] / (noise + residual(DATA.inputs().point(r), w));
      for (int i = 0; i < w.length; i++) {
        shift[i] += weight * w[i] * DATA.targets()[r];
        for (int j = 0; j < w.length; j++) {
          precision[i][j] += weight * w[i] * w[j];
        }
      }
    }

    double[] predict(double[] x, int count) {
      Integer[] order = new Integer[DATA.size()];
      Arrays.setAll(order, i -> i);
      Arrays.sort(order, (i, j) -> Double.compare(near(j, x), near(i, x)));
      int m = U.size();
      double[][] precision = new double[m][];
      for (int j = 0; j < m; j++) {
        double[] unit = new double[m];
        unit[j] = 1;
        precision[j] = solve(Kuu, unit);
      }
      double[] shift = new double[m];
      for (int i = count; i < DATA.size(); i++) {
        add(order[i], precision, shift);
      }
      double[] mean = solve(precision, shift); // of f(U), given all rows but the neighbours
      double[] w = solve(Kuu, toU(x));
      double[][] weights = new double[count][];
      double[][] C = new double[count][count];
      double[] p = new double[count];
      double[] e = new double[count];
      for (int i = 0; i < count; i++) {
        double[] xi = DATA.inputs().point(order[i]);
        weights[i] = solve(Kuu, toU(xi));
        double[] spread = solve(precision, weights[i]);
        e[i] = DATA.targets()[order[i]] - dot(weights[i], mean);
        p[i] = k(xi, x) - dot(toU(xi), w) + dot(spread, w);
        for (int j = 0; j <= i; j++) {
          double[] xj = DATA.inputs().point(order[j]);
          C[i][j] = k(xi, xj) - dot(toU(xj), weights[i]) + dot(spread, weights[j]);
          C[j][i] = C[i][j];
        }
        C[i][i] += PRIOR.noiseVariance() / DATA.weights()[order[i]];
      }
      double[] g = solve(C, p);
      double before = residual(x, w) + dot(w, solve(precision, w));
      return new double[] {dot(w, mean) + dot(g, e), before - dot(g, p)};
    }

    private static double near(int row, double[] x) {
      return k(DATA.inputs().point(row), x);
    }

    /** Gaussian elimination with pivoting. */
    private static double[] solve(double[][] matrix, double[] right) {
      int n = right.length;
      double[][] a = new double[n][];
      double[] b = right.clone();
      Arrays.setAll(a, i -> matrix[i].clone());
      for (int p = 0; p < n; p++) {
        int best = p;
        for (int i = p + 1; i < n; i++) {
          best = Math.abs(a[i][p]) > Math.abs(a[best][p]) ? i : best;
        }
        double[] row = a[best];
        a[best] = a[p];
        a[p] = row;
        double swap = b[best];
        b[best] = b[p];
        b[p] = swap;
        for (int i = p + 1; i < n; i++) {
          double factor = a[i][p] / a[p][p];
          b[i] -= factor * b[p];
          for (int j = p; j < n; j++) {
            a[i][j] -= factor * a[p][j];
          }
        }
      }
      for (int i = n - 1; i >= 0; i--) {
        for (int j = i + 1; j < n; j++) {
          b[i] -= a[i][j] * b[j];
        }
        b[i] /= a[i][i];
      }
      return b;
    }
  }
}
