package kmcg.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ConditioningNoteTest {
  private static Report report(Conditioning conditioning) {
    return Report.of("some method", 3).withConditioning(conditioning);
  }

  @Test
  void aLargeConditionNumberIsNotedWithTheWayOut() {
    Report report = report(Conditioning.of(1.1e10, 1));
    assertTrue(report.conditioning().isPoor());
    String note = report.notes().get(0);
    assertTrue(note.startsWith(Conditioning.PHRASE), note);
    assertTrue(note.contains("1e+10") && note.contains("larger noise variance"), note);
  }

  @Test
  void aModestConditionNumberIsNot() {
    Report report = report(Conditioning.of(0.9e10, 100));
    assertFalse(report.conditioning().isPoor());
    assertEquals(List.of(), report.notes());
  }

  /** 2⁻⁵³ · 1e8 · √1e12 = 0.011 standard deviations of the noise. */
  @Test
  void targetsThatTheNoiseCannotExplainAreNotedToo() {
    Conditioning conditioning = Conditioning.of(1e8, 1e12);
    assertEquals(1e14 * 0x1p-53, conditioning.meanError(), 1e-15);
    assertTrue(conditioning.isPoor());
  }

  /** The coefficients are as large as the least eigenvalue lets them be, whatever the noise. */
  @Test
  void noiseFarBelowTheLeastEigenvalueIsNotTheScaleOfErrors() {
    Conditioning conditioning = Conditioning.of(1e6, 1e4, 1e8);
    assertEquals(1e6 * 1e2 * 1e4 * 0x1p-53, conditioning.meanError(), 1e-15);
    assertEquals(1e4, conditioning.fit());
    assertEquals(10 * conditioning.meanError(), conditioning.atLeast(1e7).meanError(), 1e-12);
  }

  @Test
  void whatCannotBeComputedIsPoor() {
    assertTrue(Conditioning.of(Double.NaN, 1).isPoor());
    assertTrue(Conditioning.of(Double.POSITIVE_INFINITY, 1).isPoor());
    assertTrue(Conditioning.of(5, Double.NaN).isPoor());
    assertTrue(Conditioning.of(5, Double.POSITIVE_INFINITY).isPoor());
  }

  @Test
  void roundingBelowOneIsOne() {
    assertEquals(1, Conditioning.of(1 - 1e-15, 0).number());
    assertThrows(IllegalArgumentException.class, () -> new Conditioning(0.5, 0, 1));
  }

  @Test
  void itIsSavedAndReadAgain() {
    Report report = report(Conditioning.of(3e11, 40));
    assertEquals(report, Report.of(report.form()));
  }
}
