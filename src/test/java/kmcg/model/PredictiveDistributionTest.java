package kmcg.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import kmcg.data.TargetScale;
import kmcg.data.Warp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Against integrals over the user's units, which know nothing of the model's scale. */
class PredictiveDistributionTest {
  private static final TargetScale LOG = new TargetScale(0, 1, Warp.LOG, 1.2, 0.6);

  private static TargetScale powers(double shape) {
    return new TargetScale(3, 2, Warp.yeoJohnson(shape), 0.1, 0.9);
  }

  /** A normal distribution, and a mixture of three that are apart. */
  private record Case(String name, PredictiveDistribution distribution) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static PredictiveDistribution one(
      TargetScale scale, double mean, double latent, double noise) {
    Prediction prediction = new Prediction(new double[] {mean}, new double[] {latent}, noise);
    return PredictiveDistribution.of(prediction, scale)[0];
  }

  private static PredictiveDistribution mixture(TargetScale scale) {
    Prediction prediction =
        new Prediction(new double[] {-1.5, 0.2, 2}, new double[] {0.1, 0.02, 0.3}, 0.05);
    return PredictiveDistribution.of(prediction, 0, 3, scale);
  }

  static Stream<Case> cases() {
    Stream<TargetScale> scales =
        Stream.concat(
            Stream.of(TargetScale.linear(5, 2), LOG),
            Stream.of(0, 0.25, 0.5, 1, 1.4, 1.75, 2).map(shape -> powers(shape.doubleValue())));
    return scales.flatMap(
        scale ->
            Stream.of(
                new Case("one " + scale, one(scale, 0.3, 0.2, 0.1)),
                new Case("wide " + scale, one(scale, -0.5, 1.1, 0.4)),
                new Case("mixture " + scale, mixture(scale))));
  }

  /** ∫ g(y) p(y) dy up to a bound, by the trapezium rule for y = sinh s. */
  private static double integral(PredictiveDistribution p, DoubleUnaryOperator g, double to) {
    double least = -14;
    double most = to < Double.POSITIVE_INFINITY ? Math.log(to + Math.hypot(to, 1)) : 14;
    int steps = 40_000;
    double h = (most - least) / steps;
    double sum = 0;
    for (int k = 0; k <= steps; k++) {
      double s = least + k * h;
      double y = Math.sinh(s);
      double part = g.applyAsDouble(y) * Math.exp(p.logDensity(y)) * Math.cosh(s);
      sum += k == 0 || k == steps ? part / 2 : part;
    }
    return h * sum;
  }

  private static double expected(PredictiveDistribution p, DoubleUnaryOperator g) {
    return integral(p, g, Double.POSITIVE_INFINITY);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void densitiesIntegrateToOne(Case of) {
    assertEquals(1, expected(of.distribution(), y -> 1), 1e-7); // corners cost the rule h²
  }

  @ParameterizedTest
  @MethodSource("cases")
  void meansAndDeviationsAreThoseOfTheDensity(Case of) {
    PredictiveDistribution p = of.distribution();
    double mean = expected(p, y -> y);
    double variance = expected(p, y -> (y - mean) * (y - mean));
    assertEquals(mean, p.mean(), 1e-6 * Math.sqrt(variance));
    assertEquals(Math.sqrt(variance), p.observationDeviation(), 1e-5 * Math.sqrt(variance));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void quantilesInvertTheDistributionFunction(Case of) {
    PredictiveDistribution p = of.distribution();
    for (double probability : new double[] {0.001, 0.025, 0.3, 0.5, 0.9, 0.975, 0.999}) {
      assertEquals(probability, integral(p, y -> 1, p.quantile(probability)), 1e-6);
    }
    assertEquals(p.quantile(0.5), p.median());
    assertArrayEquals(new double[] {p.quantile(0.05), p.quantile(0.95)}, p.interval(0.9), 1e-9);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theFunctionIsTheObservationWithoutNoise(Case of) {
    PredictiveDistribution p = of.distribution();
    assertTrue(p.latentDeviation() < p.observationDeviation());
    assertTrue(p.latentInterval(0.9)[0] > p.interval(0.9)[0]);
    assertTrue(p.latentInterval(0.9)[1] < p.interval(0.9)[1]);
  }

  @Test
  void logarithmsHaveTheMomentsOfTheLogNormalDistribution() {
    PredictiveDistribution p = one(LOG, 0.3, 0.2, 0.1);
    double m = 1.2 + 0.6 * 0.3;
    double v = 0.36 * 0.3;
    assertEquals(Math.exp(m + v / 2), p.mean(), 1e-14 * p.mean());
    assertEquals(Math.exp(m), p.median(), 1e-14 * p.median());
    double deviation = Math.sqrt((Math.exp(v) - 1) * Math.exp(2 * m + v));
    assertEquals(deviation, p.observationDeviation(), 1e-13 * deviation);
    double latent = Math.sqrt((Math.exp(0.072) - 1) * Math.exp(2 * m + 0.072));
    assertEquals(latent, p.latentDeviation(), 1e-13 * latent);
    double z = 1.959963984540054;
    assertArrayEquals(
        new double[] {Math.exp(m - z * Math.sqrt(v)), Math.exp(m + z * Math.sqrt(v))},
        p.interval(0.95),
        1e-13 * p.mean());
    double y = 2.5;
    double error = Math.log(y) - m;
    assertEquals(
        -Math.log(y) - 0.5 * Math.log(2 * Math.PI * v) - error * error / (2 * v),
        p.logDensity(y),
        1e-13);
  }

  /** With λ = 0 and a mean far above, y + s is log-normal but for what is below zero. */
  @Test
  void longTailsAreIntegratedToTheirEnd() {
    for (double deviation : new double[] {0.5, 1, 2, 3, 5}) {
      TargetScale scale = new TargetScale(0, 1, Warp.yeoJohnson(0), 0, 1);
      PredictiveDistribution p = one(scale, 60, deviation * deviation, 0);
      double v = deviation * deviation;
      double mean = Math.exp(60 + v / 2);
      assertEquals(mean, p.mean(), 1e-9 * mean, "" + deviation);
      double expected = mean * Math.sqrt(Math.expm1(v));
      assertEquals(expected, p.observationDeviation(), 1e-9 * expected, "" + deviation);
      TargetScale mirror = new TargetScale(0, 1, Warp.yeoJohnson(2), 0, 1);
      assertEquals(-mean, one(mirror, -60, v, 0).mean(), 1e-9 * mean);
    }
  }

  @Test
  void mixturesHaveTheMeanAndTheSpreadOfDraws() {
    for (TargetScale scale : new TargetScale[] {LOG, powers(0.5), TargetScale.linear(5, 2)}) {
      double[] means = {-1.5, 0.2, 2};
      double[] variances = {0.15, 0.07, 0.35};
      SplittableRandom random = new SplittableRandom(3);
      double[] draws = new double[400_000];
      for (int i = 0; i < draws.length; i++) {
        int part = random.nextInt(3);
        double t = means[part] + Math.sqrt(variances[part]) * random.nextGaussian();
        draws[i] = scale.toUser(t);
      }
      PredictiveDistribution p = mixture(scale);
      double mean = Arrays.stream(draws).average().orElseThrow();
      double square = Arrays.stream(draws).map(y -> (y - mean) * (y - mean)).sum() / draws.length;
      double error = Math.sqrt(square / draws.length);
      assertEquals(mean, p.mean(), 4 * error);
      assertEquals(1, p.observationDeviation() / Math.sqrt(square), 0.02);
      Arrays.sort(draws);
      double below = draws[(int) (0.25 * draws.length)];
      assertEquals(p.quantile(0.25), below, 0.02 * Math.sqrt(square));
    }
  }

  @Test
  void intervalsOfLogarithmsAreAboveZero() {
    for (double mean : new double[] {-50, -5, 0, 5}) {
      PredictiveDistribution p = one(LOG, mean, 100, 10);
      for (double level : new double[] {0.5, 0.95, 0.9999}) {
        double[] interval = p.interval(level);
        assertTrue(interval[0] > 0 && interval[0] < interval[1], Arrays.toString(interval));
      }
    }
  }

  @Test
  void whatCannotBeHasTheLogOfTheSmallestNumberAsItsDensity() {
    PredictiveDistribution p = one(LOG, 0, 1, 1);
    assertEquals(Math.log(Double.MIN_VALUE), p.logDensity(0));
    assertEquals(Math.log(Double.MIN_VALUE), p.logDensity(-3));
    assertTrue(p.logDensity(1e-3) < p.logDensity(1));
  }

  /** Beyond 1e154 it was −744.4, as if such a value were better than one of 1e153. */
  @Test
  void aFartherValueNeverHasAHigherDensity() {
    TargetScale[] scales = {
      TargetScale.IDENTITY,
      TargetScale.linear(1e6, 1e-200),
      TargetScale.linear(-3, 1e200),
      LOG,
      powers(0),
      powers(0.5),
      powers(1),
      powers(2)
    };
    for (TargetScale scale : scales) {
      for (double variance : new double[] {1e-140, 1e-20, 1, 1e140}) {
        PredictiveDistribution p = one(scale, 0, variance, variance);
        double start = Math.max(1, Math.abs(p.interval(0.999)[1]));
        for (int sign : scale.equals(LOG) ? new int[] {1} : new int[] {-1, 1}) {
          double last = Double.POSITIVE_INFINITY;
          for (double y = 10 * start; y < Double.POSITIVE_INFINITY; y *= 10) {
            double density = p.logDensity(sign * y);
            String what = "%s, variance %s at %s".formatted(scale, variance, sign * y);
            assertTrue(density >= -Double.MAX_VALUE && density <= last, what);
            last = density;
          }
          assertTrue(p.logDensity(sign * Double.POSITIVE_INFINITY) <= last);
        }
      }
    }
    PredictiveDistribution p = one(TargetScale.IDENTITY, 0, 0.5, 0.5);
    assertEquals(-5e305, p.logDensity(1e153), 1e292);
    assertEquals(-Double.MAX_VALUE, p.logDensity(1e155));
  }

  @Test
  void extremePredictionsStayFinite() {
    TargetScale[] scales = {TargetScale.linear(5, 2), LOG, powers(0), powers(0.5), powers(2)};
    for (TargetScale scale : scales) {
      for (double mean : new double[] {-1000, -50, 0, 50, 1000}) {
        for (double variance : new double[] {0, 1e-12, 1, 1e4, 1e8}) {
          PredictiveDistribution p = one(scale, mean, variance, 1e-6);
          double[] interval = p.interval(0.95);
          double sum = p.mean() + p.observationDeviation() + p.latentDeviation() + p.median();
          String what = scale + ", mean " + mean + ", variance " + variance + ": " + p;
          assertTrue(Double.isFinite(sum + interval[0] + interval[1]), what);
          assertTrue(Double.isFinite(p.logDensity(7)), what);
          assertTrue(p.observationDeviation() >= 0, what);
          assertTrue(interval[0] <= p.median() && p.median() <= interval[1], what);
        }
      }
    }
  }

  @Test
  void aLinearScaleChangesNothingButTheUnits() {
    PredictiveDistribution p = one(TargetScale.linear(5, 2), 0.3, 0.2, 0.1);
    assertEquals(5.6, p.mean(), 1e-15 * 10);
    assertEquals(5.6, p.median(), 1e-15 * 10);
    assertEquals(2 * Math.sqrt(0.2), p.latentDeviation(), 1e-15);
    assertEquals(2 * Math.sqrt(0.3), p.observationDeviation(), 1e-15);
    assertEquals(NormalDistribution.logDensity(4, 5.6, 1.2), p.logDensity(4), 1e-14);
  }

  @Test
  void refusesLevelsThatAreNoProbabilities() {
    PredictiveDistribution p = one(LOG, 0, 1, 1);
    for (double level : new double[] {0, 1, -1, Double.NaN}) {
      assertThrows(IllegalArgumentException.class, () -> p.interval(level));
    }
  }
}
