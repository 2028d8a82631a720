package weka.classifiers.functions.gp.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kmcg.model.judgement.Calibration;
import kmcg.testing.FewRows;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.AbstractClassifier;
import weka.core.Instances;
import weka.core.Utils;

/** Every model says whether its intervals were checked by its own rows, and what that showed. */
class IntervalCheckTest {
  private static final Instances ROWS = FewRows.draw(60, 2, 7);

  /** Of 60 rows; the noise is (0.35 / 5)² of the variance of the class, about 0.005. */
  private static final String GIVEN = " -E 0 -K \"Matern52 -L 2\" -noise ";

  private static String report(String scheme) throws Exception {
    String[] options = Utils.splitOptions(scheme);
    String name = "weka.classifiers.functions.gp." + options[0];
    options[0] = "";
    var regressor = AbstractClassifier.forName(name, options);
    regressor.buildClassifier(ROWS);
    return regressor.toString().replaceAll("\\s+", " ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ConjugateGradients -E 2",
        "ConjugateGradients -E 2 -R 0 -P 4",
        "KMCG -E 2 -R 0 -P 4 -local 0",
        "KMCG -E 2 -R 0 -P 4 -block 2",
        "SubsetOfData -E 2 -M 20"
      })
  void aLearnedModelOutOfWhichNoRowCanBeTakenSaysThatNothingWasChecked(String scheme)
      throws Exception {
    String report = report(scheme);
    assertTrue(report.contains(IntervalCheck.UNCHECKED), report);
    assertFalse(report.contains("each left out in turn"), report);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ExactGP", "KMCG", "FITC -M 20", "SubsetOfData -M 60", "ProjectedBayes"})
  void othersTellWhatTheCheckHasShown(String scheme) throws Exception {
    String report = report(scheme + " -E 4");
    assertFalse(report.contains(IntervalCheck.UNCHECKED), report);
    assertTrue(report.contains("each left out in turn"), report);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ExactGP", "KMCG", "FITC -M 60", "VFE -M 60", "KMCG -certified"})
  void givenHyperParametersThatMakeIntervalsTooNarrowAreWarnedOf(String scheme) throws Exception {
    String narrow = report(scheme + " -E 0 -K \"SquaredExponential -L 30\" -noise 1e-5");
    assertTrue(narrow.contains(Calibration.PHRASE), narrow);
    assertTrue(narrow.contains("Have hyper-parameters learned"), narrow);
    assertFalse(narrow.contains("what was learned"), narrow);
    String right = report(scheme + GIVEN + "0.005");
    assertFalse(right.contains(Calibration.PHRASE), right);
  }

  /** The check of a given prior adds no sentence and no number to the report. */
  @ParameterizedTest
  @ValueSource(strings = {"ExactGP", "ConjugateGradients", "KMCG -R 0 -P 4 -local 0"})
  void givenHyperParametersThatAreRightAreNotSpokenOf(String scheme) throws Exception {
    String report = report(scheme + GIVEN + "0.005");
    assertEquals(-1, report.indexOf("left out in turn"), report);
    assertFalse(report.contains(IntervalCheck.UNCHECKED), report);
  }
}
