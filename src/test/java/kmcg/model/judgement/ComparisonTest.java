package kmcg.model.judgement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ComparisonTest {
  private static Densities of(double... values) {
    return new Densities(values);
  }

  @Test
  void theLeadIsThePairedMeanWithItsStandardError() {
    Densities.Lead lead = of(1, 2, 4).over(of(0, 0, 0));
    assertEquals(7.0 / 3, lead.mean(), 1e-12);
    // the standard deviation of 1, 2, 4 is √(7/3), and √3 rows
    assertEquals(Math.sqrt(7.0 / 3 / 3), lead.error(), 1e-12);
  }

  @Test
  void whatComesFirstIsKeptUnlessAnotherIsClearlyBetter() {
    Comparison<String> close = new Comparison<>(2);
    close.add("first", "first", of(0, 0, 0, 0));
    close.add("second", "second", of(1, -0.5, 1, -0.5)); // 0.25 ± 0.43
    assertEquals("first", close.best());
    Comparison<String> clear = new Comparison<>(2);
    clear.add("first", "first", of(0, 0, 0, 0));
    clear.add("second", "second", of(1, 1.1, 1, 1.1));
    assertEquals("second", clear.best());
    assertTrue(clear.table().contains("second 1.050 nats a row (chosen)"), clear.table());
    assertTrue(clear.table().contains("first -1.1 ± 0.03"), clear.table());
  }

  @Test
  void whatCannotPredictLoses() {
    double none = Double.NEGATIVE_INFINITY;
    Comparison<String> comparison = new Comparison<>(1);
    comparison.add("none", "none", of(none, none));
    comparison.add("some", "some", of(-5, -9));
    comparison.add("none too", "none too", of(none, none));
    assertEquals("some", comparison.best());
  }

  /** One row has no standard error, so that a comparison by it says nothing. */
  @Test
  void ofASingleRowOnlyTheChosenOneIsTold() {
    Comparison<String> single = new Comparison<>(2);
    single.add("first", "first", of(-4));
    single.add("second", "second", of(-3));
    assertEquals("first -4.000 nats a distinct row (chosen)", single.table("distinct row"));
  }
}
