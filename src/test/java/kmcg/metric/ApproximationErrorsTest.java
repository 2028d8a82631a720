package kmcg.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import kmcg.data.Points;
import kmcg.form.Form;
import kmcg.linalg.Matrix;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.Report;
import org.junit.jupiter.api.Test;

class ApproximationErrorsTest {
  /** A few roundings of numbers of order one. */
  private static final double ROUNDING = 1e-14;

  @Test
  void errorsAreRelativeToTheSizeOfTheExactValues() {
    double[] exact = {1, -2, 4};
    double[] approximate = {1.5, -1, 4};
    // 0.5/1, 1/2 and 0/4
    assertEquals(1.0 / 3, ApproximationErrors.meanRelative(exact, approximate), ROUNDING);
    assertEquals(0, ApproximationErrors.meanRelative(exact, exact));
  }

  @Test
  void exactValuesNearZeroAreNotDividedBy() {
    // 3e-8 / 1e-8, 1e-9 / 1e-8 and 2e-8 / 2e-8
    double[] exact = {0, 1e-9, -2e-8};
    double[] approximate = {3e-8, 2e-9, 0};
    assertEquals(4.1 / 3, ApproximationErrors.meanRelative(exact, approximate), ROUNDING);
  }

  @Test
  void lengthsThatDifferAndNoValuesAreRefused() {
    double[] none = {};
    double[] two = {1, 2};
    double[] three = {1, 2, 3};
    assertThrows(
        IllegalArgumentException.class, () -> ApproximationErrors.meanRelative(two, three));
    assertThrows(
        IllegalArgumentException.class, () -> ApproximationErrors.meanRelative(three, two));
    assertThrows(
        IllegalArgumentException.class, () -> ApproximationErrors.meanRelative(none, none));
  }

  @Test
  void errorsOfVariancesIncludeTheNoise() {
    Prediction exact = new Prediction(new double[] {2, 4}, new double[] {1, 3}, 1);
    Prediction approximate = new Prediction(new double[] {1, 5}, new double[] {2, 3}, 1);
    // means 1/2 and 1/4; observation variances 1/2 and 0/4
    assertEquals(0.375, ApproximationErrors.ofMean(exact, approximate), ROUNDING);
    assertEquals(0.25, ApproximationErrors.ofVariance(exact, approximate), ROUNDING);
  }

  @Test
  void theErrorOfTheEvidenceIsThatOfItsNegativeLogarithm() {
    Posterior exact = new OnlyEvidence(Evidence.exact(-20));
    Posterior approximate = new OnlyEvidence(Evidence.estimate(-15));
    assertEquals(0.25, ApproximationErrors.ofEvidence(exact, approximate), ROUNDING);
    assertEquals(1.0 / 3, ApproximationErrors.ofEvidence(approximate, exact), ROUNDING);
  }

  /** A posterior of which nothing but the evidence is asked for. */
  private record OnlyEvidence(Evidence evidence) implements Posterior {
    @Override
    public Form form() {
      throw new UnsupportedOperationException();
    }

    @Override
    public Prior prior() {
      throw new UnsupportedOperationException();
    }

    @Override
    public Prediction predict(Points x) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Matrix latentCovariance(Points x) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Report report() {
      throw new UnsupportedOperationException();
    }
  }
}
