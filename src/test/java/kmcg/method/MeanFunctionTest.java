package kmcg.method;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.Stream;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.AllRows;
import kmcg.inducing.choice.GivenRows;
import kmcg.inducing.choice.PivotedRows;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.kernel.UnknownMean;
import kmcg.kernel.WithMean;
import kmcg.krylov.StoppingRule;
import kmcg.linalg.Jitter;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.regression.Bound;
import kmcg.operator.choice.OperatorFactory;
import no.uib.cipr.matrix.DenseMatrix;
import no.uib.cipr.matrix.NotConvergedException;
import no.uib.cipr.matrix.SymmDenseEVD;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A mean function with unknown coefficients is what it is in the textbook (Rasmussen and Williams
 * 2006, section 2.7), with a prior variance of the coefficients that is finite:
 *
 * <pre>
 *   A = B⁻¹ + Hᵀ K_y⁻¹ H,   β = A⁻¹ Hᵀ K_y⁻¹ y,   R = h(x) − Hᵀ K_y⁻¹ k(X, x)
 *   mean = k(x, X) K_y⁻¹ (y − H β) + h(x)ᵀβ,   variance = that of the deviations + Rᵀ A⁻¹ R
 *   −2 ln p(y) = (y − Hβ)ᵀ K_y⁻¹ y + ln|K_y| + ln|B| + ln|A| + n ln 2π
 * </pre>
 */
class MeanFunctionTest {
  /** Two routes to one number, by matrices whose condition is about a million. */
  private static final double SAME = 1e-8;

  private static final Kernel DEVIATIONS = TestData.rough(0.6, 1.1).kernel();
  private static final double NOISE = 0.05;
  private static final TrainingSet DATA = sloped(TestData.wave(45, 2, 131));
  private static final Points TEST = TestData.points(25, 2, 132);
  private static final double[] CENTRES = {0.1, -0.2};
  private static final double[] SPREADS = {1.2, 0.9};

  /** Mean functions, each with the functions that it is made of, written out. */
  enum Mean {
    CONSTANT(UnknownMean.constant(2)) {
      @Override
      double[] at(double a, double b) {
        return new double[] {1};
      }
    },
    LINEAR(UnknownMean.linear(2, CENTRES, SPREADS)) {
      @Override
      double[] at(double a, double b) {
        return new double[] {1, (a - 0.1) / 1.2, (b + 0.2) / 0.9};
      }
    },
    QUADRATIC(UnknownMean.linear(2, CENTRES, SPREADS).quadraticIn(1)) {
      @Override
      double[] at(double a, double b) {
        double line = (b + 0.2) / 0.9;
        return new double[] {1, (a - 0.1) / 1.2, line, line * line - 1};
      }
    };

    private final UnknownMean kernel;

    Mean(UnknownMean kernel) {
      this.kernel = kernel;
    }

    abstract double[] at(double a, double b);

    Prior prior() {
      return new Prior(new WithMean(DEVIATIONS, kernel), NOISE);
    }

    /** Its functions at points, a row for each. */
    DenseMatrix basis(Points x) {
      double[][] rows = new double[x.size()][];
      Arrays.setAll(rows, i -> at(x.at(i, 0), x.at(i, 1)));
      return new DenseMatrix(rows);
    }

    /** Deviations and mean function together. */
    DenseMatrix covariance(Points x, Points z) {
      DenseMatrix sum = between(x, z);
      basis(x).transBmultAdd(100 * 2, basis(z), sum);
      return sum;
    }
  }

  /** A wave around a plane that is far from zero. */
  private static TrainingSet sloped(TrainingSet wave) {
    double[] y = wave.targets().clone();
    for (int i = 0; i < y.length; i++) {
      y[i] += 4 + 3 * wave.inputs().at(i, 0) - 2 * wave.inputs().at(i, 1);
    }
    return new TrainingSet(wave.inputs(), y);
  }

  private static DenseMatrix between(Points x, Points z) {
    return Gram.between(DEVIATIONS, x.all(), z.all()).asMtj();
  }

  private static DenseMatrix solved(DenseMatrix a, DenseMatrix b) {
    DenseMatrix x = new DenseMatrix(b.numRows(), b.numColumns());
    a.solve(b, x);
    return x;
  }

  /** AᵀB. */
  private static DenseMatrix inner(DenseMatrix a, DenseMatrix b) {
    DenseMatrix c = new DenseMatrix(a.numColumns(), b.numColumns());
    a.transAmult(b, c);
    return c;
  }

  private static DenseMatrix column(double[] values) {
    return new DenseMatrix(values.length, 1, values.clone(), false);
  }

  private static double logDeterminant(DenseMatrix symmetric) {
    try {
      double[] values = SymmDenseEVD.factorize(symmetric).getEigenvalues();
      return Arrays.stream(values).map(Math::log).sum();
    } catch (NotConvergedException e) {
      throw new AssertionError(e);
    }
  }

  /** The textbook's formulas, with A, β and so on by the names that they have there. */
  private record Textbook(double[] means, double[] variances, double negativeLogEvidence) {
    static Textbook of(Mean mean, TrainingSet data, Points x) {
      DenseMatrix Ky = between(data.inputs(), data.inputs());
      for (int i = 0; i < Ky.numRows(); i++) {
        Ky.add(i, i, NOISE);
      }
      DenseMatrix H = mean.basis(data.inputs());
      DenseMatrix y = column(data.targets());
      DenseMatrix A = inner(H, solved(Ky, H));
      for (int i = 0; i < A.numRows(); i++) {
        A.add(i, i, 1.0 / (100 * 2));
      }
      DenseMatrix beta = solved(A, inner(H, solved(Ky, y)));
      DenseMatrix left = y.copy();
      H.multAdd(-1, beta, left);
      DenseMatrix k = between(data.inputs(), x);
      DenseMatrix KyK = solved(Ky, k);
      DenseMatrix means = inner(k, solved(Ky, left));
      mean.basis(x).multAdd(beta, means);
      DenseMatrix R = new DenseMatrix(H.numColumns(), x.size());
      H.transAmultAdd(-1, KyK, R);
      DenseMatrix basis = mean.basis(x);
      for (int i = 0; i < x.size(); i++) {
        for (int f = 0; f < H.numColumns(); f++) {
          R.add(f, i, basis.get(i, f));
        }
      }
      DenseMatrix unknown = inner(R, solved(A, R));
      DenseMatrix explained = inner(k, KyK);
      double[] variances = new double[x.size()];
      Arrays.setAll(variances, i -> 1.3 - explained.get(i, i) + unknown.get(i, i));
      double evidence =
          inner(left, solved(Ky, y)).get(0, 0)
              + logDeterminant(Ky)
              + H.numColumns() * Math.log(100 * 2)
              + logDeterminant(A)
              + data.size() * Math.log(2 * Math.PI);
      return new Textbook(means.getData(), variances, 0.5 * evidence);
    }
  }

  private static void assertTextbook(Mean mean, Method method, boolean hasVariance, double within) {
    Posterior posterior = method.condition(mean.prior(), DATA);
    Textbook textbook = Textbook.of(mean, DATA, TEST);
    Prediction seen = posterior.predict(TEST);
    assertArrayEquals(textbook.means(), seen.mean(), within, method.toString());
    if (hasVariance) {
      assertArrayEquals(textbook.variances(), seen.latentVariance(), within, method.toString());
    }
    assertEquals(
        textbook.negativeLogEvidence(),
        posterior.evidence().negativeLog(),
        within * DATA.size(),
        method.toString());
  }

  @ParameterizedTest
  @EnumSource
  void theExactModelIsThatOfTheTextbook(Mean mean) {
    assertTextbook(mean, new Exact(), true, SAME);
  }

  private static PreconditionedKmcg preconditioned(int rank, int steps, Neighbourhood local) {
    return new PreconditionedKmcg(
        PreconditionerRows.of(PivotedRows.greedy(rank)),
        steps,
        StoppingRule.never(),
        OperatorFactory.AUTOMATIC,
        Bound.TVFE,
        local);
  }

  /** Methods that are exact with all rows or steps. */
  static Stream<Method> complete() {
    int n = DATA.size();
    return Stream.of(
        new SubsetOfData(new AllRows()),
        InducingPoints.dtc(new AllRows()),
        InducingPoints.vfe(new AllRows()),
        InducingPoints.fitc(new AllRows()),
        new Kmcg(n),
        new Kmcg(new AllRows(), n, StoppingRule.never(), Recurrence.FOM, OperatorFactory.AUTOMATIC),
        new BlockKmcg(3, 1, n),
        new ConjugateGradients(n),
        preconditioned(n, 0, Neighbourhood.NONE),
        preconditioned(n, 3, Neighbourhood.NONE),
        preconditioned(n, 2, Neighbourhood.close(6)),
        preconditioned(n, 2, Neighbourhood.certified(6)));
  }

  @ParameterizedTest
  @MethodSource("complete")
  void everyMethodIsExactWithAllRowsOrSteps(Method method) {
    for (Mean mean : Mean.values()) {
      assertTextbook(mean, method, true, 1e-6); // variances are differences of hundreds
    }
  }

  @ParameterizedTest
  @EnumSource
  void theSubsetOfRegressorsWithAllRowsHasTheExactMeanAndEvidence(Mean mean) {
    assertTextbook(mean, InducingPoints.sor(new AllRows()), false, 1e-6);
  }

  /** Few rows U, few directions, and all training rows near each test point. */
  static Stream<Method> local() {
    return Stream.of(
        InducingPoints.fitc(PivotedRows.greedy(8)).with(LocalRows.of(DATA.size())),
        preconditioned(8, 2, Neighbourhood.certified(DATA.size())));
  }

  @ParameterizedTest
  @MethodSource("local")
  void localRowsThatAreAllRowsMakePredictionsExact(Method method) {
    for (Mean mean : Mean.values()) {
      Textbook textbook = Textbook.of(mean, DATA, TEST);
      Prediction seen = method.condition(mean.prior(), DATA).predict(TEST);
      assertArrayEquals(textbook.means(), seen.mean(), 1e-6);
      assertArrayEquals(textbook.variances(), seen.latentVariance(), 1e-6);
    }
  }

  /** Conjugate gradients end once the mean is known, whatever is left of the variance. */
  static Stream<Method> solving() {
    return Stream.of(
        new ConjugateGradients(60, StoppingRule.never(), Recurrence.FOM, OperatorFactory.STORED),
        new PreconditionedConjugateGradients(PreconditionerRows.of(PivotedRows.greedy(12)), 60),
        preconditioned(12, 60, Neighbourhood.close(6)));
  }

  @ParameterizedTest
  @MethodSource("solving")
  void conjugateGradientsFindTheMean(Method method) {
    for (Mean mean : Mean.values()) {
      double[] expected = Textbook.of(mean, DATA, TEST).means();
      double[] seen = method.condition(mean.prior(), DATA).predict(TEST).mean();
      assertArrayEquals(expected, seen, 1e-6, method.toString());
    }
  }

  /** Q = K_XU K_UU⁻¹ K_UX with the functions of the mean written out. */
  @ParameterizedTest
  @EnumSource
  void inducingPointsProjectDeviationsAndMeanTogether(Mean mean) {
    int[] chosen = {0, 3, 7, 11, 18, 22, 29, 31, 40};
    Points U = DATA.inputs().select(chosen);
    DenseMatrix Kux = mean.covariance(U, DATA.inputs());
    DenseMatrix Kut = mean.covariance(U, TEST);
    DenseMatrix Kuu = mean.covariance(U, U);
    DenseMatrix Q = inner(Kux, solved(Kuu, Kux));
    DenseMatrix all = mean.covariance(DATA.inputs(), DATA.inputs());
    DenseMatrix y = column(DATA.targets());
    for (InducingPoints.Variant variant : InducingPoints.Variant.values()) {
      boolean isFitc = variant == InducingPoints.Variant.FITC;
      DenseMatrix system = Q.copy();
      double trace = 0;
      for (int i = 0; i < DATA.size(); i++) {
        double residual = all.get(i, i) - Q.get(i, i);
        trace += residual;
        system.add(i, i, NOISE + (isFitc ? residual : 0));
      }
      DenseMatrix cross = inner(Kux, solved(Kuu, Kut));
      DenseMatrix expected = inner(cross, solved(system, y));
      double evidence =
          0.5
              * (inner(y, solved(system, y)).get(0, 0)
                  + logDeterminant(system)
                  + DATA.size() * Math.log(2 * Math.PI));
      if (variant == InducingPoints.Variant.VFE) {
        evidence += trace / (2 * NOISE);
      }
      InducingPoints method =
          new InducingPoints(variant, new GivenRows(chosen), Jitter.LADDER, LocalRows.NONE);
      Posterior posterior = method.condition(mean.prior(), DATA);
      assertArrayEquals(expected.getData(), posterior.predict(TEST).mean(), 1e-6);
      assertEquals(evidence, posterior.evidence().negativeLog(), 1e-6 * Math.abs(evidence));
      DenseMatrix known = inner(cross, solved(system, cross));
      DenseMatrix prior = mean.covariance(TEST, TEST);
      DenseMatrix projected = inner(Kut, solved(Kuu, Kut));
      double[] variances = new double[TEST.size()];
      DenseMatrix kept = variant == InducingPoints.Variant.SOR ? projected : prior;
      Arrays.setAll(variances, i -> kept.get(i, i) - known.get(i, i));
      assertArrayEquals(variances, posterior.predict(TEST).latentVariance(), 1e-6);
    }
  }

  /** Methods that see the data through less than all there is. */
  static Stream<Method> partial() {
    return Stream.of(
        new Kmcg(12),
        new BlockKmcg(3, 1, 8),
        new ConjugateGradients(12),
        InducingPoints.vfe(PivotedRows.greedy(15)),
        preconditioned(12, 4, Neighbourhood.NONE),
        preconditioned(12, 4, Neighbourhood.close(6)),
        preconditioned(12, 4, Neighbourhood.certified(6)),
        new PreconditionedConjugateGradients(PreconditionerRows.of(PivotedRows.greedy(12)), 4));
  }

  @ParameterizedTest
  @MethodSource("partial")
  void certifiedBoundsHoldTheEvidenceOfTheTextbook(Method method) {
    for (Mean mean : Mean.values()) {
      double exact = Textbook.of(mean, DATA, TEST).negativeLogEvidence();
      Evidence evidence = method.condition(mean.prior(), DATA).evidence();
      assertTrue(evidence.exactAtLeast() <= exact + SAME, mean + " " + evidence);
      assertTrue(evidence.exactAtMost() >= exact - SAME, mean + " " + evidence);
    }
  }

  /** β = (HᵀK_y⁻¹H)⁻¹HᵀK_y⁻¹y, to which the prior of β adds a ten-thousandth. */
  @Test
  void farFromTheDataPredictionsFollowGeneralizedLeastSquares() {
    DenseMatrix Ky = between(DATA.inputs(), DATA.inputs());
    for (int i = 0; i < Ky.numRows(); i++) {
      Ky.add(i, i, NOISE);
    }
    DenseMatrix H = Mean.LINEAR.basis(DATA.inputs());
    DenseMatrix y = column(DATA.targets());
    DenseMatrix beta = solved(inner(H, solved(Ky, H)), inner(H, solved(Ky, y)));
    Points far = Points.of(new double[][] {{300, 0}, {0, -500}, {400, 900}});
    DenseMatrix line = new DenseMatrix(3, 1);
    Mean.LINEAR.basis(far).mult(beta, line);
    UnknownMean wide = UnknownMean.linear(100, CENTRES, SPREADS);
    Prior prior = new Prior(new WithMean(DEVIATIONS, wide), NOISE);
    Stream.concat(complete(), solving())
        .forEach(
            method -> {
              double[] seen = method.condition(prior, DATA).predict(far).mean();
              for (int i = 0; i < seen.length; i++) {
                double expected = line.get(i, 0);
                assertEquals(expected, seen[i], 1e-3 * Math.abs(expected), method.toString());
              }
            });
  }
}
