package kmcg.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kmcg.TestData;
import kmcg.data.TargetScale;
import kmcg.data.Warp;
import kmcg.model.Prediction;
import kmcg.model.PredictiveDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** What the fuzzer found once, with rows and options written out. */
class FoundByFuzzingTest {
  /** Rows with one input. */
  private static Table rows(double[] x, double[] y, double[] weights) {
    Instances rows =
        new Instances(
            "rows", new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"))), x.length);
    rows.setClassIndex(1);
    for (int i = 0; i < x.length; i++) {
      rows.add(new DenseInstance(weights.length == 0 ? 1 : weights[i], new double[] {x[i], y[i]}));
    }
    return new Table(rows, new Instances(rows, 0, 3), List.of(), Target.SMOOTH, "written out");
  }

  private static final double[] X = {
    -0.7, -0.29, -0.34, 1.16, -0.93, 0.46, 1e11, -1.1, 1.84, -1.28
  };

  private static final double[] Y = {1, 1, 1, 0, 1, 0, 1, 0, 1, 0};

  /** Puk is NaN where rounding makes a squared distance negative; CG took that for the end. */
  @ParameterizedTest
  @ValueSource(strings = {"KMCG -R 0", "ConjugateGradients -R 0", "ExactGP", "KMCG"})
  void aKernelOfWekaThatIsNoNumberIsRefused(String regressor) throws Exception {
    String kernel = " -E 0 -K \"WekaKernel -W weka.classifiers.functions.supportVector.Puk\"";
    Setting setting = Setting.of(regressor + kernel);
    Exception e =
        assertThrows(UserException.class, () -> Trained.of(setting, rows(X, Y, new double[0])));
    assertTrue(e.getMessage().contains("its value for a pair of rows is NaN"), e.getMessage());
  }

  /** Phases of a row at 1e11 were rounded to 1e-5, of which bounds knew nothing. */
  @ParameterizedTest
  @ValueSource(strings = {"KMCG -E 0 -N 2", "KMCG -E 0 -N 2 -R 0", "KMCG -E 5 -N 2"})
  void aSeasonFarAwayIsCertified(String options) throws Exception {
    Setting setting = Setting.of(options + " -K \"Periodic -L 10\"");
    Trained model = Trained.of(setting, rows(X, Y, new double[0]));
    assertTrue(Double.isFinite(model.regressor().getMeasure("measureLogEvidenceLower")));
    new Certificates().check(model, new Draw(1));
  }

  /** Weka's test of capabilities ends, too, and was reported as a refusal without reason. */
  @ParameterizedTest
  @ValueSource(strings = {"KMCG", "VFE", "ExactGP"})
  void aThreadThatWasInterruptedBeforeIsNoRefusal(String regressor) throws Exception {
    Setting setting = Setting.of(regressor + " -E 0");
    Thread.currentThread().interrupt();
    try {
      assertThrows(
          InterruptedException.class, () -> Trained.of(setting, rows(X, Y, new double[0])));
      assertTrue(Thread.currentThread().isInterrupted());
    } finally {
      Thread.interrupted();
    }
  }

  private static final double[] COPIES = {3, 2, 1, 2, 1, 3, 1, 2, 3, 2};

  /** All rows but the far one became one node, and were drawn along another order. */
  @ParameterizedTest
  @ValueSource(strings = {"ConjugateGradients", "ConjugateGradients -R 2", "KMCG -local 0"})
  void aSeriesThatIsFoundDoesNotChangeWhichRowsAreDrawn(String options) throws Exception {
    Setting setting =
        Setting.of(options + " -E 0 -N 2 -K Constant -weights PRECISION -structure NONE");
    double[] x = X.clone();
    x[6] = 1e13;
    Table rows = rows(x, Y, COPIES);
    double[][] plain = Trained.of(setting, rows).predictions();
    Trained series = Trained.of(setting.with("structure", "AUTO"), rows);
    assertTrue(series.isStructured());
    double[][] structured = series.predictions();
    for (int i = 0; i < plain.length; i++) {
      assertArrayEquals(plain[i], structured[i], 1e-9);
    }
  }

  private static final double[] WIDE = {
    17162.809907,
    3.838892,
    0.130731,
    133.80402,
    0.082607,
    0.009966,
    0.025427,
    2400.169725,
    0.025954,
    14.283086,
    27.511463,
    111.152185,
    0.267265,
    6.838282,
    647.105045,
    0.011078,
    22.191222,
    3.493062,
    3.545156,
    1204.608904,
    214.727521,
    0.379557,
    4.883838,
    0.17621,
    0.000349,
    18.332567,
    0.034558,
    2.380797,
    14.225154,
    458.596663,
    0.019539,
    733.472555,
    0.334476,
    0.464011
  };

  private static final double[] OF_WIDE = {
    -0.260396, -0.324717, 0.015056, -0.366347, -0.046202, -0.037093, -0.037146, -0.175194,
    -0.093751, -0.422571, -0.811011, 0.003089, -0.078483, -0.632805, -0.763024, 0.046335,
    -0.059561, -0.234469, -0.362908, -0.623738, -0.352447, -0.034199, -0.405264, -0.069921,
    0.094323, -0.778164, -0.033543, -0.188772, -0.453534, -0.66804, -0.023416, -0.427378,
    0.101317, -0.070903
  };

  /** Rounding had taken 0.2 % of a variance, and more of others. */
  @ParameterizedTest
  @ValueSource(strings = {"1e-4", "1e-8", "1e-10", "1e-12"})
  void aCertifiedVarianceIsNotBelowTheExactOneByRounding(String noise) throws Exception {
    Setting setting = Setting.of("KMCG -E 0 -Z FIRST -certified -noise " + noise);
    Trained model = Trained.of(setting, rows(WIDE, OF_WIDE, new double[0]));
    new Certificates().check(model, new Draw(1));
  }

  /** A mean was a sum of numbers near 10⁹, whose digits were lost. */
  @Test
  void theMeanOnABentScaleIsAsPreciseFarFromZero() {
    Prediction prediction = new Prediction(new double[] {0.4, -1}, new double[] {0.3, 0.2}, 0.1);
    Warp powers = Warp.yeoJohnson(0.5);
    TargetScale far = new TargetScale(1e9, 0.319, powers, 0.01, 1.1);
    TargetScale near = new TargetScale(0, 0.319, powers, 0.01, 1.1);
    for (int i = 0; i < 2; i++) {
      PredictiveDistribution expected = PredictiveDistribution.of(prediction, i, 2, near);
      PredictiveDistribution found = PredictiveDistribution.of(prediction, i, 2, far);
      assertEquals(1e9 + expected.mean(), found.mean());
      assertEquals(expected.observationDeviation(), found.observationDeviation(), 1e-12);
    }
  }

  /** The evidence was NaN, and the saved model could not be read. */
  @ParameterizedTest
  @ValueSource(strings = {"KMCG", "KMCG -structure-tol 0", "FITC -M 1"})
  void targetsWhoseSquaresOverflowWithTheirWeightsAreRefused(String regressor) throws Exception {
    double[] large = {-5.5e149, -2.8e149, 1.3e149, 3e149};
    Setting setting = Setting.of(regressor + " -E 0 -N 2 -mean NONE -target NONE");
    Table rows = rows(new double[] {1, 0.3, -0.2, 2}, large, new double[] {1e9, 1e-4, 1, 1});
    Exception e = assertThrows(UserException.class, () -> Trained.of(setting, rows));
    assertTrue(e.getMessage().contains("squares of targets"), e.getMessage());
  }

  /** The fourth powers of predictions overflowed in the error of their shares. */
  @Test
  void aModelOfLargeTargetsCanBeReadAgain() throws Exception {
    ArrayList<Attribute> attributes =
        new ArrayList<>(List.of(new Attribute("a"), new Attribute("b"), new Attribute("y")));
    Instances rows = new Instances("rows", attributes, 10);
    rows.setClassIndex(2);
    for (int i = 0; i < 10; i++) {
      double[] values = {i, i * i % 7, 1e149 * Math.sin(i)};
      rows.add(new DenseInstance(1, values));
    }
    Table table =
        new Table(rows, new Instances(rows, 0, 3), List.of(), Target.SMOOTH, "written out");
    Trained model = Trained.of(Setting.of("KMCG -E 1 -N 2 -R 0 -target NONE"), table);
    new SameAgain().check(model, new Draw(1));
  }

  /** 1/‖y‖ was infinite, and so was the basis that a resumable run keeps. */
  @ParameterizedTest
  @ValueSource(strings = {"ConjugateGradients", "KMCG"})
  void aRunOnDenormalTargetsCanBeReadAgain(String regressor) throws Exception {
    Setting setting = Setting.of(regressor + " -E 0 -N 2 -R 0 -target NONE -resume");
    double[] denormal = new double[Y.length];
    Arrays.setAll(denormal, i -> (i - 4) * 1e-320);
    Trained model = Trained.of(setting, rows(X, denormal, new double[0]));
    new SameAgain().check(model, new Draw(1));
  }

  /** Scaled targets are orthogonal to the one eigenvector, so that its eigenvalue was not seen. */
  @ParameterizedTest
  @ValueSource(strings = {"LANCZOS", "FOM", "TEXTBOOK"})
  void roundingIsToldOfWhereTheKrylovSpaceMissesTheKernel(String solver) throws Exception {
    Setting setting = Setting.of("ConjugateGradients -E 0 -R 0 -K Constant -solver " + solver);
    double[] weights = {1e11, 1e9, 1e-3, 1, 1e-2, 1e3, 1e10, 1e8, 1e12, 1e7};
    Trained model = Trained.of(setting, rows(X, Y, weights));
    assertTrue(model.saysIllConditioned(), model.report());
    new Numbers().check(model, new Draw(1));
  }

  /** The variance of a mixture was a denormal number, of few digits. */
  @Test
  void theDeviationOfAMixtureHasAllDigitsInAnyUnit() {
    double[] latent = {3e-22, 4e-22};
    Prediction prediction = new Prediction(new double[] {0.4, 0.40000000001}, latent, 0.1);
    double one =
        PredictiveDistribution.of(prediction, 0, 2, TargetScale.linear(0, 1)).latentDeviation();
    for (int exponent : new int[] {-480, 480}) {
      double unit = Math.scalb(1.0, exponent);
      TargetScale scale = TargetScale.linear(0, unit);
      assertEquals(
          one * unit, PredictiveDistribution.of(prediction, 0, 2, scale).latentDeviation());
    }
  }

  /** The mean of a column, which stands for missing cells, was infinite. */
  @ParameterizedTest
  @ValueSource(strings = {"SubsetOfData", "ExactGP"})
  void weightsTimesInputsMayOverflow(String regressor) throws Exception {
    double[] weights = {1, 1e299, 1e150, 2e298, 3, 1e299, 1, 1, 7e298, 1};
    double[] tiny = new double[Y.length];
    double[] days = new double[Y.length];
    Arrays.setAll(days, i -> 864e5 * (7000 + 300 * i));
    Arrays.setAll(tiny, i -> (i - 4) * 1e-150);
    Setting setting = Setting.of(regressor + " -E 0 -N 2 -target NONE");
    Trained model = Trained.of(setting, rows(days, tiny, weights));
    new SameAgain().check(model, new Draw(1));
    DenseInstance missing = new DenseInstance(2);
    missing.setDataset(model.table().training());
    assertTrue(Double.isFinite(model.regressor().classifyInstance(missing)));
  }

  /** Errors of means were estimated by the noise where the least eigenvalue is far above it. */
  @ParameterizedTest
  @ValueSource(strings = {"ExactGP", "SubsetOfData -M 40"})
  void aRowAloneIsPredictedAsAmongOthersWithHardlyAnyNoise(String regressor) throws Exception {
    Setting setting = Setting.of(regressor + " -E 0 -noise 1e-14 -K \"Matern52 -L 0.5\"");
    double[] x = new double[40];
    double[] y = TestData.normal(40, 404);
    Arrays.setAll(x, i -> i + 0.3 * Math.sin(7 * i));
    Trained model = Trained.of(setting, rows(x, y, new double[0]));
    assertFalse(model.saysIllConditioned());
    double[][] alone = model.predictions();
    double[][] together = model.regressor().distributionsForInstances(model.table().test());
    for (int i = 0; i < alone.length; i++) {
      assertEquals(together[i][0], alone[i][0]);
    }
  }

  /**
   * An outlier of a million with a precision of 1e-2 beside others of up to 1e12: a row of weight
   * one is within powers of ten from −10⁷ to 10¹⁵⁰, where Simpson's rule in the units of the class
   * made 5e133 of the density.
   */
  @Test
  void aDensityOverManyPowersOfTenIsIntegratedAlongThem() {
    TargetScale powers =
        new TargetScale(
            23255.81360781837,
            152498.57038660155,
            Warp.yeoJohnson(0),
            -0.11374801646887639,
            0.3303536599120567);
    Prediction prediction =
        new Prediction(new double[] {-0.1522}, new double[] {4.2e-13}, 6.157983772974195e7);
    PredictiveDistribution distribution = PredictiveDistribution.of(prediction, 0, 1, powers);
    assertEquals(1e150, distribution.interval(0.5)[1]);
    assertEquals(0.25, distribution.probabilityBelow(distribution.interval(0.5)[0]), 1e-9);
    Numbers.density(distribution, distribution.mean());
  }
}
