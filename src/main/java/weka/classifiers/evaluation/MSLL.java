package weka.classifiers.evaluation;

import java.lang.ref.WeakReference;
import kmcg.metric.Moments;
import org.jspecify.annotations.Nullable;
import weka.classifiers.ConditionalDensityEstimator;
import weka.classifiers.IntervalEstimator;
import weka.core.Instance;

/**
 * Mean standardised log loss, in nats: NLPD minus that of the normal distribution with the mean and
 * the sample variance (n − 1) of the training targets; below zero is better than that.
 *
 * <p>The training targets are those that the evaluation knows, in a cross-validation those of the
 * fold; there is no value when it knows none, as for a model read from a file.
 */
public final class MSLL extends RegressionMetric {
  private static final long serialVersionUID = 1L;

  private transient @Nullable Training training;

  /**
   * The training targets of a regressor.
   *
   * @param regressor trained on them
   * @param sum of the targets, which changes when Weka trains the same regressor again
   * @param targets as the evaluation had them
   */
  private record Training(
      WeakReference<IntervalEstimator> regressor, double sum, Moments targets) {}

  /** A metric that has seen nothing yet. */
  public MSLL() {
    super("msll", "Mean standardised log loss");
  }

  @Override
  public String getMetricDescription() {
    return "Mean negative log predictive density of the test targets, in nats, minus that of the"
        + " normal distribution with the mean and the variance of the training targets.";
  }

  @Override
  public void updateStatsForIntervalEstimator(
      IntervalEstimator regressor, Instance row, double target) throws Exception {
    if (regressor instanceof ConditionalDensityEstimator density) {
      double logDensity = density.logDensity(row, target);
      scores().addLogDensity(logDensity, target, trainingOf(regressor), row.weight());
    }
  }

  @Override
  double value() {
    return scores().msll();
  }

  /** The moments of the training targets, read once per fold: Weka announces no fold. */
  private Moments trainingOf(IntervalEstimator regressor) throws Exception {
    double sum = m_baseEvaluation.getClassPriors()[0];
    Training known = training;
    if (known == null || known.regressor().get() != regressor || known.sum() != sum) {
      known =
          new Training(
              new WeakReference<>(regressor), sum, new TrainingTargets(m_baseEvaluation).moments());
      training = known;
    }
    return known.targets();
  }
}
