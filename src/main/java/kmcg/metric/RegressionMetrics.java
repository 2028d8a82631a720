package kmcg.metric;

import java.util.stream.DoubleStream;
import kmcg.data.Check;

/**
 * How well predictive distributions fit observed targets (Rasmussen and Williams 2006, chapter 2).
 *
 * <p>Variances are those of observations, noise included.
 */
public final class RegressionMetrics {
  private RegressionMetrics() {}

  /** Mean squared error divided by the sample variance (n − 1) of the targets. */
  public static double smse(double[] targets, double[] means) {
    requireSome(targets, means);
    double squares = 0;
    for (int i = 0; i < targets.length; i++) {
      double error = targets[i] - means[i];
      squares += error * error;
    }
    return squares / targets.length / sampleVariance(targets);
  }

  /** Mean negative log predictive density, in nats. */
  public static double nlpd(double[] targets, double[] means, double[] observationVariances) {
    requireSome(targets, means);
    Check.sameLength("observationVariances", targets.length, observationVariances.length);
    double sum = 0;
    for (int i = 0; i < targets.length; i++) {
      Check.positive("observationVariances[" + i + "]", observationVariances[i]);
      sum += negativeLogDensity(targets[i], means[i], observationVariances[i]);
    }
    return sum / targets.length;
  }

  /**
   * Mean standardised log loss: NLPD minus that of the normal distribution with the mean and the
   * sample variance (n − 1) of the training targets; below zero is better than that.
   */
  public static double msll(
      double[] targets, double[] means, double[] observationVariances, double[] trainingTargets) {
    double variance = sampleVariance(trainingTargets);
    double mean = DoubleStream.of(trainingTargets).average().orElseThrow();
    double trivial = 0;
    for (double target : targets) {
      trivial += negativeLogDensity(target, mean, variance);
    }
    return nlpd(targets, means, observationVariances) - trivial / targets.length;
  }

  /**
   * The share of targets within {@code z} standard deviations of their mean; z = 1.959964 for
   * intervals of 95 %.
   */
  public static double coverage(
      double[] targets, double[] means, double[] observationVariances, double z) {
    requireSome(targets, means);
    Check.sameLength("observationVariances", targets.length, observationVariances.length);
    int inside = 0;
    for (int i = 0; i < targets.length; i++) {
      if (Math.abs(targets[i] - means[i]) <= z * Math.sqrt(observationVariances[i])) {
        inside++;
      }
    }
    return (double) inside / targets.length;
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

  private static double negativeLogDensity(double target, double mean, double variance) {
    double error = target - mean;
    return 0.5 * (Math.log(2 * Math.PI * variance) + error * error / variance);
  }

  private static double sampleVariance(double[] values) {
    if (values.length < 2) {
      throw new IllegalArgumentException(
          "a sample variance needs at least two targets, but there are " + values.length + ".");
    }
    double mean = DoubleStream.of(values).average().orElseThrow();
    double squares = DoubleStream.of(values).map(v -> (v - mean) * (v - mean)).sum();
    if (squares == 0) {
      throw new IllegalArgumentException(
          "all %d targets are %s: nothing can be measured against their variance."
              .formatted(values.length, values[0]));
    }
    return squares / (values.length - 1);
  }

  private static void requireSome(double[] targets, double[] means) {
    Check.atLeast("the number of targets", 1, targets.length);
    Check.sameLength("means", targets.length, means.length);
  }
}
