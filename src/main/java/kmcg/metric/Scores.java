package kmcg.metric;

import java.io.Serializable;
import java.util.Locale;
import kmcg.data.Check;
import kmcg.model.NormalDistribution;
import kmcg.model.PredictiveDistribution;

/**
 * Scores of predictive distributions, added up one row at a time (Rasmussen and Williams 2006,
 * chapter 2).
 *
 * <pre>
 *   RMSE     = √ mean (y − m)²
 *   SMSE     = mean (y − m)² / sample variance of the targets y
 *   NLPD     = mean −ln p(y)
 *   MSLL     = mean [ln N(y; training mean, training variance) − ln p(y)]
 *   coverage = share of rows whose interval holds y
 * </pre>
 *
 * <p>A row of weight two counts as two rows. A score is NaN until its rows have been added, and
 * where it does not exist; each is independent of the others, so that a caller may add to one only.
 */
public final class Scores implements Serializable {
  private static final long serialVersionUID = 1L;

  /** The probability of the intervals that whole predictions are scored by. */
  public static final double LEVEL = 0.95;

  private final Mean squaredError = new Mean();
  private final Mean logLoss = new Mean();
  private final Mean standardisedLoss = new Mean();
  private final Mean inside = new Mean();
  private final Moments targets = new Moments();

  /** A weighted mean of numbers, NaN before the first. */
  private static final class Mean implements Serializable {
    private static final long serialVersionUID = 1L;

    private double sum;
    private double weights;

    void add(double value, double weight) {
      sum += weight * value;
      weights += weight;
    }

    double value() {
      return sum / weights;
    }
  }

  /**
   * All scores of predictions, with the coverage of 95 % intervals. Without training targets there
   * is no MSLL.
   *
   * @param targets that were predicted
   * @param trainingTargets of the model, or none
   */
  public static Scores of(
      PredictiveDistribution[] predicted, double[] targets, double... trainingTargets) {
    Check.atLeast("the number of predictions", 1, predicted.length);
    Check.sameLength("targets", predicted.length, targets.length);
    Moments training = Moments.of(trainingTargets);
    Scores scores = new Scores();
    for (int i = 0; i < targets.length; i++) {
      double logDensity = predicted[i].logDensity(targets[i]);
      double[] interval = predicted[i].interval(LEVEL);
      scores.addMean(targets[i], predicted[i].mean(), 1);
      scores.addLogDensity(logDensity, 1);
      scores.addLogDensity(logDensity, targets[i], training, 1);
      scores.addInterval(targets[i], interval[0], interval[1], 1);
    }
    return scores;
  }

  /** Adds a predicted mean to RMSE and SMSE. */
  public void addMean(double target, double mean, double weight) {
    double error = target - mean;
    squaredError.add(error * error, weight);
    targets.add(target, weight);
  }

  /** Adds the predictive log density of a target to NLPD. */
  public void addLogDensity(double logDensity, double weight) {
    logLoss.add(-logDensity, weight);
  }

  /**
   * Adds the predictive log density of a target to MSLL.
   *
   * @param training moments of the training targets, whose normal distribution is the standard
   */
  public void addLogDensity(double logDensity, double target, Moments training, double weight) {
    double trivial = NormalDistribution.logDensity(target, training.mean(), training.variance());
    standardisedLoss.add(trivial - logDensity, weight);
  }

  /** Adds an interval to the coverage; its ends belong to it. */
  public void addInterval(double target, double low, double high, double weight) {
    addInterval(low <= target && target <= high, weight);
  }

  /** Adds a region of any form to the coverage, given whether it holds the target. */
  public void addInterval(boolean holds, double weight) {
    inside.add(holds ? 1 : 0, weight);
  }

  /** The root of the mean squared error, in units of the targets. */
  public double rmse() {
    return Math.sqrt(squaredError.value());
  }

  /** The standardised mean squared error; about one for a regressor that predicts the mean. */
  public double smse() {
    return squaredError.value() / targets.variance();
  }

  /** The mean negative log predictive density, in nats. */
  public double nlpd() {
    return logLoss.value();
  }

  /** The mean standardised log loss, in nats; below zero is better than the training moments. */
  public double msll() {
    return standardisedLoss.value();
  }

  /** The share of intervals that hold their target, between 0 and 1. */
  public double coverage() {
    return inside.value();
  }

  /** The scores on one line, with four digits. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "RMSE %.4g, SMSE %.4g, NLPD %.4g, MSLL %.4g, coverage %.4g",
        rmse(),
        smse(),
        nlpd(),
        msll(),
        coverage());
  }
}
