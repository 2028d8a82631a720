package kmcg.method;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import kmcg.inducing.choice.PivotedRows;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern12;
import kmcg.kernel.Matern52;
import kmcg.kernel.SquaredExponential;
import kmcg.metric.RegressionMetrics;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Of 20 000 rows drawn from the prior that the model is given, intervals of 95 % cover 95 % of new
 * observations. KMCG is tested on the smooth kernel alone unless {@code -Dkmcg.slow=true}.
 */
class CoverageTest {
  private static final int ROWS = 20_000;

  /** So many that the share covered has a standard deviation of 0.005. */
  private static final int TESTS = 2000;

  /** The standard deviations of an interval of 95 %. */
  private static final double Z = 1.959964;

  /** Four standard deviations of the share. */
  private static final double OFF = 0.02;

  /** A small part of the least noise. */
  private static final double EXACTLY_DRAWN = 1e-6;

  @ParameterizedTest
  @CsvSource({
    "SquaredExponential, 0.1", "SquaredExponential, 0.01",
    "Matern52, 0.1", "Matern52, 0.01",
    "Matern12, 0.1", "Matern12, 0.01"
  })
  void intervalsOfFitcWithLocalRowsCover(String kernel, double noise) {
    assertCovers(
        InducingPoints.fitc(PivotedRows.random(100, 1)).with(LocalRows.of(64)),
        new Prior(kernel(kernel), noise));
  }

  @ParameterizedTest
  @CsvSource({
    "SquaredExponential, 0.1", "SquaredExponential, 0.01",
    "Matern52, 0.1", "Matern52, 0.01",
    "Matern12, 0.1", "Matern12, 0.01"
  })
  void intervalsOfKmcgCover(String kernel, double noise) {
    assumeTrue(
        kernel.equals("SquaredExponential") || Boolean.getBoolean("kmcg.slow"),
        "skipped: the rougher kernels take minutes; give -Dkmcg.slow=true");
    assertCovers(
        KmcgPlan.of(ROWS, 3, Effort.NORMAL).method(0.01, OperatorFactory.AUTOMATIC, 1),
        new Prior(kernel(kernel), noise));
  }

  private static Kernel kernel(String name) {
    return switch (name) {
      case "SquaredExponential" -> new SquaredExponential(LengthScales.of(0.2), 1);
      case "Matern52" -> new Matern52(LengthScales.of(0.15), 1);
      default -> new Matern12(LengthScales.of(0.15), 1);
    };
  }

  private static void assertCovers(Method method, Prior prior) {
    DrawnField drawn = DrawnField.of(prior, ROWS, TESTS, 1);
    assertTrue(drawn.error() < EXACTLY_DRAWN, () -> "drawn with an error of " + drawn.error());
    Prediction predicted = method.condition(prior, drawn.training()).predict(drawn.test().inputs());
    double covered =
        RegressionMetrics.coverage(
            drawn.test().targets(), predicted.mean(), predicted.observationVariance(), Z);
    assertTrue(Math.abs(covered - 0.95) <= OFF, () -> "covered " + covered);
  }
}
