package kmcg.model.judgement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CalibrationTest {
  /** Standard normal predictions of rows, of which some are far off. */
  private static Optional<LeftOut> rows(int count, int outside) {
    double[] targets = new double[count];
    double[] variances = new double[count];
    Arrays.fill(variances, 1);
    Arrays.fill(targets, 0, outside, 5);
    return Optional.of(new LeftOut(targets, new double[count], variances, 0, count));
  }

  @Test
  void rowsThatAreOftenOutsideTheirIntervalsAreAWarning() {
    List<String> warnings = new Calibration(100, 3, rows(100, 20)).warnings();
    assertEquals(1, warnings.size());
    assertTrue(warnings.get(0).startsWith(Calibration.PHRASE), warnings.get(0));
    assertTrue(warnings.get(0).contains("only 80 % of 100 rows"), warnings.get(0));
  }

  @Test
  void oneRowInTenOutsideIsNone() {
    assertEquals(List.of(), new Calibration(1000, 3, rows(1000, 100)).warnings());
  }

  /** P(3 or more of 12 outside) is 0.02: in one model of fifty, chance alone does that. */
  @Test
  void whatChanceMayDoIsNone() {
    assertEquals(0.0196, Calibration.atLeast(3, 12), 1e-4);
    assertEquals(List.of(), new Calibration(12, 1, rows(12, 3)).warnings());
  }

  @Test
  void fewRowsAreAWarningThatSaysHowMany() {
    String warning = new Calibration(6, 5, rows(6, 0)).warnings().get(0);
    assertTrue(warning.contains("6 rows are few for 5 inputs"), warning);
    assertTrue(warning.contains("more rows"), warning);
    assertEquals(1, new Calibration(20, 41, Optional.empty()).warnings().size());
    assertEquals(0, new Calibration(30, 41, Optional.empty()).warnings().size());
  }

  @Test
  void theTailOfTheBinomialDistribution() {
    assertEquals(1, Calibration.atLeast(0, 7));
    assertEquals(1 - Math.pow(0.95, 7), Calibration.atLeast(1, 7), 1e-15);
    assertEquals(Math.pow(0.05, 7), Calibration.atLeast(7, 7), 1e-15);
  }

  @Test
  void oneRowAndNoInputsAreSpokenOfAsThat() {
    String one = new Calibration(1, 1, Optional.empty()).warnings().get(0);
    assertTrue(
        one.contains(": 1 row is too little for 1 input, and what was learned from it"), one);
    String none = new Calibration(3, 0, Optional.empty()).warnings().get(0);
    assertTrue(none.contains(": 3 rows are few for a model, and"), none);
    assertTrue(none.endsWith(" Train on more rows."), none);
  }
}
