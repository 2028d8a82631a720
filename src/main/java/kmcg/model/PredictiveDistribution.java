package kmcg.model;

import static kmcg.model.UnusablePredictionException.finite;
import static kmcg.model.UnusablePredictionException.positive;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import kmcg.data.TargetScale;

/**
 * What is predicted of one row, in the user's units: a normal distribution on the model's scale or
 * an equal mixture of several, where it is not known at which of several places the row is.
 *
 * <pre>
 *   y = T⁻¹(t),   p(t) = 1/n Σᵢ N(t; mᵢ, vᵢ + σ²)
 * </pre>
 *
 * <p>Quantiles go through T, so that no interval leaves the range of T⁻¹; densities take its slope
 * with them; the mean is that of y, not T⁻¹ of a mean.
 */
public final class PredictiveDistribution {
  /** Standard deviations beyond which nothing is integrated if T⁻¹ is nearly straight. */
  private static final double FAR = 9;

  /** The most by which the range grows where T⁻¹ grows like an exponential. */
  private static final double FARTHER = 27;

  /** The widest piece that is integrated at once. */
  private static final double PIECE = 9;

  /** The log density of a value that cannot be. */
  private static final double IMPOSSIBLE = Math.log(Double.MIN_VALUE);

  /** The largest number whose exponential, squared, is finite. */
  private static final double MOST = 350;

  /** What larger numbers than this are taken to be, so that their squares are finite. */
  private static final double LARGEST = 1e150;

  private final TargetScale scale;
  private final double[] means;
  private final double[] latent;
  private final double noise;

  private PredictiveDistribution(TargetScale scale, double[] means, double[] latent, double noise) {
    this.scale = scale;
    this.means = means;
    this.latent = latent;
    this.noise = noise;
  }

  /** One distribution for each point of a prediction on the model's scale. */
  public static PredictiveDistribution[] of(Prediction prediction, TargetScale scale) {
    return IntStream.range(0, prediction.mean().length)
        .mapToObj(i -> of(prediction, i, i + 1, scale))
        .toArray(PredictiveDistribution[]::new);
  }

  /**
   * The mixture of consecutive points {@code from}, …, {@code to} − 1 of a prediction.
   *
   * @throws UnusablePredictionException if one of them is no distribution
   */
  public static PredictiveDistribution of(
      Prediction prediction, int from, int to, TargetScale scale) {
    for (int i = from; i < to; i++) { // again: it may be the caller's own
      double latent = prediction.latentVariance()[i];
      UnusablePredictionException.requireUsable(
          i, prediction.mean()[i], latent, prediction.noiseVariance());
    }
    PredictiveDistribution distribution =
        new PredictiveDistribution(
            scale,
            Arrays.copyOfRange(prediction.mean(), from, to),
            Arrays.copyOfRange(prediction.latentVariance(), from, to),
            prediction.noiseVariance());
    if (scale
        .isLinear()) { // else numbers in the user's units are integrals, and checked when asked
      distribution.requireInUnits();
    }
    return distribution;
  }

  private void requireInUnits() {
    mean();
    observationDeviation();
  }

  private double deviation(int i, double added) {
    return Math.sqrt(latent[i] + added);
  }

  /** The mean of a new observation. */
  public double mean() {
    return finite("the mean of a prediction", mean(noise));
  }

  /** The mean of the function; on a bent scale it is not that of observations. */
  public double latentMean() {
    return finite("the mean of a prediction", mean(0));
  }

  private double mean(double added) {
    return scale.isLinear()
        ? scale.toUser(apart(added))
        : scale.centre() + scale.unit() * apart(added);
  }

  /**
   * The mean of y, in the model's units if the scale is linear, and otherwise from its centre in
   * its unit: a centre far from zero adds no rounding to sums, and no square is too small or large.
   */
  private double apart(double added) {
    return average(i -> apart(i, added));
  }

  /** The value that a new observation exceeds with probability one half. */
  public double median() {
    return quantile(0.5);
  }

  /** The standard deviation of the function. */
  public double latentDeviation() {
    return finite("the standard deviation of the function", standardDeviation(0));
  }

  /** The standard deviation of a new observation. */
  public double observationDeviation() {
    double deviation = standardDeviation(noise);
    return positive(
        "the standard deviation of an observation",
        scale.isLinear() ? deviation : Math.max(Double.MIN_NORMAL, deviation));
  }

  private double standardDeviation(double added) {
    if (scale.isLinear() && means.length == 1) {
      return scale.scale() * deviation(0, added);
    }
    double mean = apart(added);
    double unit = scale.isLinear() ? scale.scale() : scale.unit();
    return unit * Math.sqrt(average(i -> meanSquare(i, added, mean)));
  }

  private double average(IntToDoubleFunction ofPart) {
    double sum = 0;
    for (int i = 0; i < means.length; i++) {
      sum += ofPart.applyAsDouble(i);
    }
    return sum / means.length;
  }

  /** The same under one part. */
  private double apart(int i, double added) {
    return switch (scale.warp().kind()) {
      case NONE -> means[i];
      case LOG -> exp(logMean(i) + logVariance(i, added) / 2);
      case YEO_JOHNSON -> expectation(i, added, this::bent);
    };
  }

  /** The mean square of what that differs from c by, under one part. */
  private double meanSquare(int i, double added, double c) {
    return switch (scale.warp().kind()) {
      case NONE -> latent[i] + added + square(means[i] - c);
      case LOG -> {
        double variance = logVariance(i, added);
        double square = Math.exp(Math.min(2 * (logMean(i) + variance), 2 * MOST));
        yield square * -Math.expm1(-variance) + square(apart(i, added) - c);
      }
      case YEO_JOHNSON -> expectation(i, added, t -> square(bent(t) - c));
    };
  }

  /** The variance of ln u under one part. */
  private double logVariance(int i, double added) {
    return scale.scale() * scale.scale() * (latent[i] + added);
  }

  /** The mean of ln u under one part. */
  private double logMean(int i) {
    return scale.shift() + scale.scale() * means[i];
  }

  private static double exp(double x) {
    return Math.exp(Math.min(x, MOST));
  }

  private static double square(double x) {
    return x * x;
  }

  /** y, in bounds within which sums of its squares are numbers. */
  private double user(double t) {
    double y = scale.toUser(t);
    return scale.isLinear() ? y : bounded(y);
  }

  /** u of a bent scale, in the same bounds. */
  private double bent(double t) {
    return bounded(scale.warp().invert(scale.shift() + scale.scale() * t));
  }

  private static double bounded(double y) {
    return Math.max(-LARGEST, Math.min(LARGEST, y));
  }

  /** The mean of a function of t over one part, by pieces: T⁻¹ has a corner where u is zero. */
  private double expectation(int i, double added, DoubleUnaryOperator function) {
    double deviation = deviation(i, added);
    double spread = scale.scale() * deviation;
    double shape = scale.warp().shape();
    double low = -FAR - stretch(spread, 2 - shape);
    double high = FAR + stretch(spread, shape);
    double corner = (-scale.shift() / scale.scale() - means[i]) / deviation;
    double split = deviation > 0 ? Math.max(low, Math.min(high, corner)) : 0;
    DoubleUnaryOperator weighted =
        z ->
            function.applyAsDouble(means[i] + deviation * z)
                * Math.exp(-0.5 * z * z)
                / Math.sqrt(2 * Math.PI);
    return byPieces(weighted, low, split) + byPieces(weighted, split, high);
  }

  /**
   * How far from zero z²ᐟᵖ e^(−z²/2) is largest, or e^(2sz) e^(−z²/2) if that is nearer: squares of
   * y grow like the slower of the two.
   */
  private static double stretch(double spread, double power) {
    return Math.min(FARTHER, Math.min(2 * spread, Math.sqrt(2 / power)));
  }

  private static double byPieces(DoubleUnaryOperator function, double from, double to) {
    int pieces = Math.max(1, (int) Math.ceil((to - from) / PIECE));
    double width = (to - from) / pieces;
    double sum = 0;
    for (int k = 0; k < pieces; k++) {
      sum += GaussLegendre.integral(function, from + k * width, from + (k + 1) * width);
    }
    return sum;
  }

  /** The value that a new observation is below with the given probability. */
  public double quantile(double probability) {
    return finite("a quantile of a prediction", user(below(probability, noise)));
  }

  /**
   * The same on the model's scale; of a mixture, between the least and the largest of its parts.
   */
  private double below(double probability, double added) {
    return quantile(probability, NormalDistribution.quantile(probability), added);
  }

  /** The same, from that of the standard normal distribution. */
  private double quantile(double probability, double z, double added) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < means.length; i++) {
      double own = means[i] + z * deviation(i, added);
      low = Math.min(low, own);
      high = Math.max(high, own);
    }
    while (high - low > 1e-12 * (1 + Math.abs(low) + Math.abs(high))) {
      double middle = 0.5 * (low + high);
      if (probabilityBelow(middle, added) < probability) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return 0.5 * (low + high);
  }

  /** The probability that a new observation is below a value; 0 where no value can be so low. */
  public double probabilityBelow(double y) {
    requireNumber(y);
    return scale.takes(y) ? probabilityBelow(scale.toModel(y), noise) : 0;
  }

  /** The probability on the model's scale of being below t. */
  private double probabilityBelow(double t, double added) {
    return average(
        i -> {
          double deviation = deviation(i, added);
          return deviation > 0
              ? NormalDistribution.below((t - means[i]) / deviation)
              : t >= means[i] ? 1 : 0;
        });
  }

  /** A central interval of a new observation, its lower and its upper end. */
  public double[] interval(double level) {
    return interval(level, noise);
  }

  /** A central interval of the function, its lower and its upper end. */
  public double[] latentInterval(double level) {
    return interval(level, 0);
  }

  private double[] interval(double level, double added) {
    double z = NormalDistribution.halfWidth(level);
    double tail = 0.5 - level / 2;
    double from = finite("the lower end of an interval", user(quantile(tail, -z, added)));
    double to = finite("the upper end of an interval", user(quantile(1 - tail, z, added)));
    finite("the width of an interval", to - from);
    return new double[] {from, to};
  }

  /**
   * The log density of a new observation, in nats. Where a value cannot be, it is that of the
   * smallest positive number, −744.4; where it is below all numbers, it is the least of them, so
   * that of values that can be, the farther one never has the higher density.
   */
  public double logDensity(double y) {
    requireNumber(y);
    if (!scale.takes(y)) {
      return IMPOSSIBLE;
    }
    double t = scale.toModel(y);
    double[] logs = new double[means.length];
    for (int i = 0; i < logs.length; i++) {
      logs[i] = NormalDistribution.logDensity(t, means[i], latent[i] + noise);
    }
    double most = Arrays.stream(logs).max().orElseThrow();
    if (most == -Double.MAX_VALUE) {
      return most; // whatever the slope, which may be infinite
    }
    double sum = Arrays.stream(logs).map(log -> Math.exp(log - most)).sum();
    double log = most + Math.log(sum / logs.length) + scale.logSlope(y);
    return finite("the log density of an observation", Math.max(-Double.MAX_VALUE, log));
  }

  private static void requireNumber(double y) {
    if (Double.isNaN(y)) {
      throw new IllegalArgumentException(
          "a value whose probability is asked for must be a number, but was NaN; leave out rows"
              + " without a class.");
    }
  }

  @Override
  public String toString() {
    return "mean %s, standard deviation %s of the function and %s of an observation"
        .formatted(mean(), latentDeviation(), observationDeviation());
  }
}
