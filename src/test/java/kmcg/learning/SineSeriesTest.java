package kmcg.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import kmcg.TestData;
import org.junit.jupiter.api.Test;

/** What is known of a series is taken off, and sines explain a share of what is left. */
class SineSeriesTest {
  private static double sine(double t, double period) {
    return Math.sin(2 * Math.PI * t / period + 1);
  }

  /** Sines of 12 and 5 steps around a line. */
  private static SineSeries series(double noise, List<Double> seasons) {
    double[] t = IntStream.range(0, 300).asDoubleStream().toArray();
    double[] y = TestData.normal(300, 230);
    for (int i = 0; i < y.length; i++) {
      y[i] = 4 + 0.03 * t[i] + 3 * sine(t[i], 12) + sine(t[i], 5) + noise * y[i];
    }
    return SineSeries.of(t, y, seasons);
  }

  /** Whole cycles, which are orthogonal; a cubic explains about 0.001 of 25 of them. */
  @Test
  void aSineExplainsItsShareOfTheVariance() {
    SineSeries series = series(0, List.of());
    assertEquals(0.9, series.power(1.0 / 12), 3e-3);
    assertEquals(0.1, series.power(1.0 / 5), 3e-3);
    assertEquals(1350 + 150, series.squares(), 5);
  }

  @Test
  void oneMoreSeasonIsKnownBesideTheOthers() {
    SineSeries one = series(0.1, List.of(12.0));
    SineSeries both = one.beside(5);
    assertEquals(1, one.power(1.0 / 5), 0.1);
    assertTrue(both.squares() < 0.05 * one.squares(), both.squares() + " of " + one.squares());
    assertFalse(both.isNew(12));
    assertFalse(both.isNew(5));
    assertTrue(both.isNew(30));
    assertTrue(both.isKnown(1 / 12.3) && both.isKnown(1 / 2.5));
    assertFalse(both.isKnown(1 / 13.0), "rows tell 25 cycles from 23");
  }

  @Test
  void anInterruptionIsHeard() {
    SineSeries series = series(0.1, List.of());
    Thread.currentThread().interrupt();
    try {
      assertThrows(CancellationException.class, () -> series.power(0.01, 0.001, 400));
    } finally {
      assertTrue(Thread.interrupted());
    }
  }
}
