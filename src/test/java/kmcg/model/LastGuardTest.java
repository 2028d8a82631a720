package kmcg.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kmcg.data.TargetScale;
import kmcg.data.Warp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LastGuardTest {
  private static PredictiveDistribution predicted(
      double mean, double latent, double noise, TargetScale scale) {
    Prediction prediction = new Prediction(new double[] {mean}, new double[] {latent}, noise);
    return PredictiveDistribution.of(prediction, scale)[0];
  }

  @ParameterizedTest
  @CsvSource({
    "NaN, 1, 0.1",
    "Infinity, 1, 0.1",
    "0, NaN, 0.1",
    "0, Infinity, 0.1",
    "0, -1, 0.1",
    "0, 1, NaN",
    "0, 1, Infinity",
    "0, 0, 0",
    "0, 1e308, 1e308"
  })
  void whatIsNoDistributionIsRefusedWithTheReason(double mean, double latent, double noise) {
    for (TargetScale scale :
        new TargetScale[] {TargetScale.IDENTITY, new TargetScale(0, 1, Warp.LOG, 0, 1)}) {
      String message =
          assertThrows(
                  UnusablePredictionException.class, () -> predicted(mean, latent, noise, scale))
              .getMessage();
      assertTrue(message.contains("row 1") && message.contains("train the model again"), message);
    }
  }

  @ParameterizedTest
  @CsvSource({"3, 1, 1e308", "3, 4e-320, 1e-200", "0, 1e20, 1e300"})
  void numbersBeyondTheUnitsOfTheClassAreRefused(double mean, double latent, double scale) {
    TargetScale units = TargetScale.linear(0, scale);
    String message =
        assertThrows(
                UnusablePredictionException.class, () -> predicted(mean, latent, 1e-300, units))
            .getMessage();
    assertTrue(message.contains("divide the class by a constant"), message);
  }

  /** A value far below all others has hardly any spread on a logarithmic scale. */
  @Test
  void theDeviationOfAnObservationIsPositiveOnAScaleThatBends() {
    TargetScale scale = new TargetScale(0, 1, Warp.LOG, 0, 1);
    assertTrue(predicted(-800, 0.01, 0.01, scale).observationDeviation() > 0);
  }

  @Test
  void intervalsAreFiniteAtEveryLevelBelowOne() {
    double almostOne = Math.nextDown(1.0);
    double[] interval = predicted(0, 0.5, 0.5, TargetScale.IDENTITY).interval(almostOne);
    assertEquals(-interval[0], interval[1]);
    assertEquals(8.29, interval[1], 0.01); // Φ(−8.29) = 5.6e-17
  }

  /** Both ends are numbers, but not their difference. */
  @Test
  void anIntervalWithoutAWidthIsRefused() {
    PredictiveDistribution wide = predicted(0, 1, 1e-300, TargetScale.linear(0, 6e307));
    assertTrue(Double.isFinite(wide.mean() + wide.observationDeviation()));
    assertArrayEquals(new double[] {-4.05e307, 4.05e307}, wide.interval(0.5), 1e305);
    assertThrows(UnusablePredictionException.class, () -> wide.interval(0.95));
  }

  @Test
  void intervalsAreThoseOfTheNormalDistribution() {
    double[] interval = predicted(1, 3, 1, TargetScale.IDENTITY).interval(0.95);
    assertArrayEquals(new double[] {1 - 3.919928, 1 + 3.919928}, interval, 1e-6);
  }

  @Test
  void theDensityOfNoNumberIsNotAsked() {
    PredictiveDistribution normal = predicted(0, 1, 1, TargetScale.IDENTITY);
    assertThrows(IllegalArgumentException.class, () -> normal.logDensity(Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> normal.probabilityBelow(Double.NaN));
    assertTrue(Double.isFinite(normal.logDensity(Double.POSITIVE_INFINITY)));
    assertTrue(Double.isFinite(normal.logDensity(1e300)));
  }
}
