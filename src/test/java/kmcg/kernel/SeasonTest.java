package kmcg.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import kmcg.TestData;
import kmcg.data.Points;
import no.uib.cipr.matrix.NotConvergedException;
import no.uib.cipr.matrix.SymmDenseEVD;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What makes a season one: it repeats itself, has no mean, and is a covariance. */
class SeasonTest {
  private static final double PERIOD = 1.7;

  private static double at(Season season, double distance) {
    return season.value(new double[] {0.4 + distance}, new double[] {0.4});
  }

  /** A season that never changes its shape. */
  private static Season lasting(double smoothness) {
    return new Season(1e9, 2, PERIOD, smoothness);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.3, 1, 4, 100})
  void itsMeanOverAPeriodIsZero(double smoothness) {
    int steps = 5000; // the mean of equal steps around a circle is exact to rounding
    double sum = 0;
    for (int i = 0; i < steps; i++) {
      sum += at(lasting(smoothness), PERIOD * i / steps);
    }
    assertEquals(0, sum / steps, 1e-11);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.3, 1, 4, 100})
  void itRepeatsItselfWithTheVariance(double smoothness) {
    Season season = lasting(smoothness);
    assertEquals(2, at(season, 0), 1e-12);
    assertEquals(2, at(season, 3 * PERIOD), 1e-9);
    assertEquals(at(season, 0.3 * PERIOD), at(season, 7.3 * PERIOD), 1e-9);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.3, 1, 4, 100})
  void itIsACovariance(double smoothness) throws NotConvergedException {
    Points x = TestData.points(120, 1, 141);
    for (double lengthScale : new double[] {0.5, 20, 1e9}) {
      Season season = new Season(lengthScale, 2, PERIOD, smoothness);
      double[] values = SymmDenseEVD.factorize(Gram.of(season, x).asMtj()).getEigenvalues();
      assertTrue(values[0] > -1e-12 * 120, lengthScale + ": " + Arrays.toString(values));
    }
  }

  /** 1 − b → a and exp(a (cos θ − 1)) − b → a cos θ, with an error of order a = 1/s². */
  @Test
  void withALargeSmoothnessItIsACosine() {
    for (double distance = 0; distance < 2 * PERIOD; distance += 0.07) {
      double cosine = 2 * Math.cos(2 * Math.PI * distance / PERIOD);
      assertEquals(cosine, at(lasting(1e3), distance), 4e-6);
      assertEquals(cosine, at(lasting(1e6), distance), 1e-9);
    }
  }

  /** MacKay's periodic kernel of the same smoothness, less its mean, scaled to the variance. */
  @Test
  void itIsThePeriodicKernelWithoutItsMean() {
    double s = 0.6;
    Periodic periodic = new Periodic(LengthScales.of(s), 1, PERIOD);
    int steps = 4000;
    double mean = 0;
    for (int i = 0; i < steps; i++) {
      mean += periodic.value(new double[] {PERIOD * i / steps}, new double[] {0}) / steps;
    }
    for (double distance = 0; distance < PERIOD; distance += 0.05) {
      double expected =
          2 * (periodic.value(new double[] {distance}, new double[] {0}) - mean) / (1 - mean);
      assertEquals(expected, at(lasting(s), distance), 1e-9);
    }
  }

  @Test
  void itsShapeChangesOverItsLengthScale() {
    Season season = new Season(10, 2, PERIOD, 1);
    double apart = 6 * PERIOD;
    assertEquals(2 * Math.exp(-0.5 * apart * apart / 100), at(season, apart), 1e-12);
  }
}
