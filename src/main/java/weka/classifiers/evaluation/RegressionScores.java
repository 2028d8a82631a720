package weka.classifiers.evaluation;

import java.util.List;
import java.util.Random;
import weka.classifiers.Classifier;
import weka.core.Instances;
import weka.core.PluginManager;

/**
 * The scores of a regressor in one evaluation of Weka's; NaN where it has none, such as NLPD for a
 * regressor without densities.
 *
 * <p>Weka adds metrics of packages to an evaluation if they are registered before it is made. An
 * installed package registers them; in a program that has the package on its class path this class
 * does.
 *
 * @param rmse root mean squared error, in units of the class
 * @param smse mean squared error divided by the variance of the test targets
 * @param nlpd mean negative log predictive density, in nats
 * @param msll NLPD minus that of the mean and variance of the training targets
 * @param coverage95 percentage of targets within their intervals of 95 %
 * @param outsideRange percentage of test rows outside what was seen in training
 */
public record RegressionScores(
    double rmse, double smse, double nlpd, double msll, double coverage95, double outsideRange) {
  private static final List<Class<? extends AbstractEvaluationMetric>> METRICS =
      List.of(
          SMSE.class,
          NLPD.class,
          MSLL.class,
          Coverage95.class,
          FilledNLPD.class,
          OutsideRange.class);

  /** Has every evaluation that is made from now on compute the metrics of this package. */
  public static void register() {
    for (Class<?> metric : METRICS) {
      PluginManager.addPlugin(
          AbstractEvaluationMetric.class.getName(), metric.getName(), metric.getName());
    }
  }

  /** An evaluation that computes the metrics of this package. */
  public static Evaluation evaluation(Instances training) throws Exception {
    register();
    return new Evaluation(training);
  }

  /** The scores of a trained regressor on test rows. */
  public static RegressionScores of(Classifier trained, Instances training, Instances test)
      throws Exception {
    Evaluation evaluation = evaluation(training);
    evaluation.evaluateModel(trained, test);
    return of(evaluation);
  }

  /** The scores of a regressor in a cross-validation. */
  public static RegressionScores crossValidated(
      Classifier regressor, Instances data, int folds, long seed) throws Exception {
    Evaluation evaluation = evaluation(data);
    evaluation.crossValidateModel(regressor, data, folds, new Random(seed));
    return of(evaluation);
  }

  /** The scores of what an evaluation has seen. */
  public static RegressionScores of(Evaluation evaluation) {
    return of(evaluation.rootMeanSquaredError(), evaluation.getPluginMetrics());
  }

  /** The scores of what an evaluation has seen. */
  public static RegressionScores of(weka.classifiers.Evaluation evaluation) {
    return of(evaluation.rootMeanSquaredError(), evaluation.getPluginMetrics());
  }

  private static RegressionScores of(double rmse, List<AbstractEvaluationMetric> metrics) {
    return new RegressionScores(
        rmse,
        statistic(metrics, "smse"),
        statistic(metrics, "nlpd"),
        statistic(metrics, "msll"),
        statistic(metrics, "coverage95"),
        statistic(metrics, "outside_range"));
  }

  private static double statistic(List<AbstractEvaluationMetric> metrics, String name) {
    if (metrics != null) {
      for (AbstractEvaluationMetric metric : metrics) {
        if (metric.getStatisticNames().contains(name)) {
          return metric.getStatistic(name);
        }
      }
    }
    throw new IllegalArgumentException(
        "the evaluation has no %s: it was made before the metrics were registered; make it with"
                .formatted(name)
            + " RegressionScores.evaluation(training), or call RegressionScores.register() first.");
  }
}
