package kmcg.metric;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kmcg.TestData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class RegressionMetricsTest {
  /** A few roundings of numbers of order one. */
  private static final double ROUNDING = 1e-14;

  private static final double LN_2PI = Math.log(2 * Math.PI);

  @Test
  void smseIsTheSquaredErrorOverTheSampleVariance() {
    double[] targets = {1, 2, 3, 6}; // mean 3, squares 4 + 1 + 0 + 9 over n − 1 = 3
    double[] means = {1, 3, 3, 3}; // squared errors 0, 1, 0, 9 over n = 4
    assertEquals(2.5 / (14.0 / 3), RegressionMetrics.smse(targets, means), ROUNDING);
    assertEquals(0, RegressionMetrics.smse(targets, targets));
  }

  @Test
  void nlpdIsTheMeanOfTheNegativeLogDensities() {
    double[] targets = {1, 2, 3};
    double[] means = {1, 4, 0};
    double[] variances = {1, 4, 9};
    // ½ ln 2π each; ln of the deviations 1, 2, 3; ½ of the squared errors 0, 4/4, 9/9
    double expected = 0.5 * LN_2PI + Math.log(6) / 3 + 1.0 / 3;
    assertEquals(expected, RegressionMetrics.nlpd(targets, means, variances), ROUNDING);
  }

  @Test
  void msllOfTheTrivialPredictorIsZero() {
    double[] training = {1, 2, 3, 6};
    double[] targets = {-1, 0.5, 7};
    double[] mean = {3, 3, 3};
    double[] variance = {14.0 / 3, 14.0 / 3, 14.0 / 3};
    assertEquals(0, RegressionMetrics.msll(targets, mean, variance, training), ROUNDING);
  }

  @Test
  void msllIsNlpdLessThatOfTheTrivialPredictor() {
    double[] training = {-1, 1, 3}; // mean 1, sample variance 4
    double[] targets = {1, 3};
    double[] variances = {1, 1};
    // the model: ½ ln 2π; the trivial one: ½ ln 8π and ½ of the squared errors 0 and 4/4
    double expected = -Math.log(2) - 0.25;
    assertEquals(expected, RegressionMetrics.msll(targets, targets, variances, training), ROUNDING);
  }

  @Test
  void coverageCountsTargetsWithinTheirIntervalsEndsIncluded() {
    double[] targets = {0, 2, 2.1, -5};
    double[] means = {0, 0, 0, 0};
    double[] variances = {1, 1, 1, 9};
    assertEquals(0.75, RegressionMetrics.coverage(targets, means, variances, 2));
    assertEquals(0.25, RegressionMetrics.coverage(targets, means, variances, 0));
  }

  @Test
  void intervalsOfNormalDrawsCoverTheirShare() {
    int n = 40_000;
    double[] targets = TestData.normal(n, 151);
    double[] means = TestData.normal(n, 152);
    double[] variances = new double[n];
    for (int i = 0; i < n; i++) {
      variances[i] = 0.5 + i % 7;
      targets[i] = means[i] + Math.sqrt(variances[i]) * targets[i];
    }
    double error = 4 * Math.sqrt(0.95 * 0.05 / n); // four standard deviations of the share
    assertEquals(0.95, RegressionMetrics.coverage(targets, means, variances, 1.959964), error);
  }

  @Test
  void widthsAreTwiceTheDeviations() {
    assertEquals(2 * 2 * (1 + 3 + 2) / 3.0, width(2, 1, 9, 4), ROUNDING);
  }

  @Test
  void lengthsThatDifferAreRefused() {
    double[] two = {1, 2};
    double[] three = {1, 2, 3};
    assertRefused("means must have length 2", () -> RegressionMetrics.smse(two, three));
    assertRefused("means must have length 3", () -> RegressionMetrics.nlpd(three, two, three));
    assertRefused(
        "observationVariances must have length 2", () -> RegressionMetrics.nlpd(two, two, three));
    assertRefused(
        "observationVariances must have length 2",
        () -> RegressionMetrics.coverage(two, two, three, 2));
    assertRefused("means must have length 2", () -> RegressionMetrics.msll(two, three, two, two));
  }

  @Test
  void tooFewTargetsAreRefused() {
    double[] none = {};
    double[] one = {1};
    double[] two = {1, 2};
    assertRefused("at least two targets, but there are 1", () -> RegressionMetrics.smse(one, one));
    assertRefused(
        "at least two targets, but there are 1", () -> RegressionMetrics.msll(two, two, two, one));
    assertRefused("at least 1, but was 0", () -> RegressionMetrics.nlpd(none, none, none));
    assertRefused("at least 1, but was 0", () -> RegressionMetrics.coverage(none, none, none, 2));
    assertRefused("at least 1, but was 0", () -> RegressionMetrics.msll(none, none, none, two));
  }

  @Test
  void oneTargetHasADensityAndACoverage() {
    double[] one = {1};
    assertEquals(0.5 * LN_2PI, RegressionMetrics.nlpd(one, one, one), ROUNDING);
    assertEquals(1, RegressionMetrics.coverage(one, one, one, 2));
  }

  @Test
  void nothingHandedInIsChanged() {
    double[] targets = TestData.normal(5, 153);
    double[] variances = {1, 2, 3, 4, 5};
    double[] before = targets.clone();
    RegressionMetrics.smse(targets, variances);
    RegressionMetrics.msll(targets, targets, variances, targets);
    assertArrayEquals(before, targets);
    assertArrayEquals(new double[] {1, 2, 3, 4, 5}, variances);
  }

  private static double width(double z, double... variances) {
    return RegressionMetrics.meanWidth(variances, z);
  }

  private static void assertRefused(String part, Executable call) {
    String message = assertThrows(IllegalArgumentException.class, call).getMessage();
    assertTrue(message.contains(part), message);
  }
}
