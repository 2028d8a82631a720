package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kmcg.model.judgement.Calibration;
import kmcg.testing.FewRows;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.core.Instances;

/**
 * Six rows of y = 5 x₀ + noise. Over 20 seeds, intervals of 95 % cover 1.00, 1.00, 0.96 and 0.81 of
 * new rows with 1, 2, 5 and 10 inputs; but single models cover 0.37, and all of them say so.
 */
class FewRowsTest {
  private static String report(GaussianProcessRegressor regressor, Instances data)
      throws Exception {
    regressor.buildClassifier(data);
    return Regressors.report(regressor);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 10})
  void sixRowsAreNamedAsAReasonToDistrustIntervals(int inputs) throws Exception {
    for (long seed = 0; seed < 2; seed++) {
      String report = report(new KMCG(), FewRows.draw(6, inputs, 1000 * inputs + seed));
      assertTrue(report.contains(Calibration.PHRASE + ": 6 rows are few for " + inputs), report);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5})
  void sixtyRowsAreNot(int inputs) throws Exception {
    String report = report(new ExactGP(), FewRows.draw(60, inputs, 3));
    assertFalse(report.contains(Calibration.PHRASE), report);
  }
}
