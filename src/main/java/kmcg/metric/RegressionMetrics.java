package kmcg.metric;

import java.util.Arrays;
import kmcg.data.Check;
import kmcg.model.NormalDistribution;

/**
 * The {@link Scores} of normal predictive distributions that are given as arrays.
 *
 * <p>Variances are those of observations, noise included.
 */
public final class RegressionMetrics {
  private RegressionMetrics() {}

  /** Mean squared error divided by the sample variance (n − 1) of the targets. */
  public static double smse(double[] targets, double[] means) {
    requireSome(targets, means);
    requireSpread(targets);
    Scores scores = new Scores();
    for (int i = 0; i < targets.length; i++) {
      scores.addMean(targets[i], means[i], 1);
    }
    return scores.smse();
  }

  /** Mean negative log predictive density, in nats. */
  public static double nlpd(double[] targets, double[] means, double[] observationVariances) {
    Scores scores = new Scores();
    double[] logDensities = logDensities(targets, means, observationVariances);
    for (double logDensity : logDensities) {
      scores.addLogDensity(logDensity, 1);
    }
    return scores.nlpd();
  }

  /**
   * Mean standardised log loss: NLPD minus that of the normal distribution with the mean and the
   * sample variance (n − 1) of the training targets; below zero is better than that.
   */
  public static double msll(
      double[] targets, double[] means, double[] observationVariances, double[] trainingTargets) {
    requireSpread(trainingTargets);
    double[] logDensities = logDensities(targets, means, observationVariances);
    Moments training = Moments.of(trainingTargets);
    Scores scores = new Scores();
    for (int i = 0; i < targets.length; i++) {
      scores.addLogDensity(logDensities[i], targets[i], training, 1);
    }
    return scores.msll();
  }

  private static double[] logDensities(double[] targets, double[] means, double[] variances) {
    requireSome(targets, means);
    Check.sameLength("observationVariances", targets.length, variances.length);
    double[] logDensities = new double[targets.length];
    for (int i = 0; i < targets.length; i++) {
      Check.positive("observationVariances[" + i + "]", variances[i]);
      logDensities[i] = NormalDistribution.logDensity(targets[i], means[i], variances[i]);
    }
    return logDensities;
  }

  /**
   * The share of targets within {@code z} standard deviations of their mean; z = 1.959964 for
   * intervals of 95 %.
   */
  public static double coverage(
      double[] targets, double[] means, double[] observationVariances, double z) {
    requireSome(targets, means);
    Check.sameLength("observationVariances", targets.length, observationVariances.length);
    Scores scores = new Scores();
    for (int i = 0; i < targets.length; i++) {
      double half = z * Math.sqrt(observationVariances[i]);
      scores.addInterval(Math.abs(targets[i] - means[i]) <= half, 1);
    }
    return scores.coverage();
  }

  /** The mean width of intervals of {@code z} standard deviations to either side. */
  public static double meanWidth(double[] observationVariances, double z) {
    Check.atLeast("the number of intervals", 1, observationVariances.length);
    double sum = 0;
    for (double variance : observationVariances) {
      sum += 2 * z * Math.sqrt(variance);
    }
    return sum / observationVariances.length;
  }

  private static void requireSpread(double[] values) {
    if (values.length < 2) {
      throw new IllegalArgumentException(
          "a sample variance needs at least two targets, but there are " + values.length + ".");
    }
    if (Arrays.stream(values).allMatch(value -> value == values[0])) {
      throw new IllegalArgumentException(
          "all %s targets are %s: nothing can be measured against their variance; give others."
              .formatted(values.length, values[0]));
    }
  }

  private static void requireSome(double[] targets, double[] means) {
    Check.atLeast("the number of targets", 1, targets.length);
    Check.sameLength("means", targets.length, means.length);
  }
}
