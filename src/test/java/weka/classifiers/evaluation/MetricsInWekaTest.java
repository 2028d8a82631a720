package weka.classifiers.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weka.classifiers.evaluation.RegisteredMetrics.ROUNDING;
import static weka.classifiers.evaluation.RegisteredMetrics.STATISTICS;
import static weka.classifiers.evaluation.RegisteredMetrics.metric;
import static weka.classifiers.evaluation.RegisteredMetrics.targets;
import static weka.classifiers.evaluation.RegisteredMetrics.trained;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import kmcg.metric.RegressionMetrics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import weka.classifiers.IntervalEstimator;
import weka.classifiers.evaluation.AbstractEvaluationMetric.UnknownStatisticException;
import weka.classifiers.functions.GaussianProcesses;
import weka.classifiers.functions.LinearRegression;
import weka.classifiers.functions.gp.ExactGP;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;
import weka.experiment.RegressionSplitEvaluator;

/** Where Weka shows the metrics. */
class MetricsInWekaTest {
  @RegisterExtension static final RegisteredMetrics TOY = new RegisteredMetrics();

  private final Instances train = TOY.train;
  private final Instances test = TOY.test;

  @Test
  void aRegressorWithoutIntervalsHasOnlyWhatItsErrorsTell() throws Exception {
    LinearRegression regressor = new LinearRegression();
    regressor.buildClassifier(train);
    Evaluation evaluation = new Evaluation(train);
    double[] means = evaluation.evaluateModel(regressor, test);

    double expected = RegressionMetrics.smse(targets(test), means);
    assertEquals(expected, RegisteredMetrics.of(evaluation, "smse"), ROUNDING);
    for (String statistic : List.of("nlpd", "msll", "coverage95", "outside_range")) {
      assertEquals(Double.NaN, RegisteredMetrics.of(evaluation, statistic), statistic);
      assertEquals(
          "", ((StandardEvaluationMetric) metric(evaluation, statistic)).toSummaryString());
    }
    String summary = evaluation.toSummaryString();
    assertTrue(summary.contains("Standardised mean squared error"), summary);
    assertFalse(summary.contains("log"), summary);
    assertTrue(summary.contains("NLPD, best constant deviation"), summary);
    assertFalse(summary.contains("intervals"), summary);
  }

  @Test
  void smallNumbersHaveFourSignificantDigits() throws Exception {
    SMSE metric = new SMSE();
    for (Instance row : test) {
      metric.updateStatsForPredictor(row.classValue() + 1e-3, row);
    }
    double value = metric.value();
    assertTrue(value > 0 && value < 1e-4, "not small: " + value);
    String number = metric.toSummaryString().substring(35);
    assertEquals(value, Double.parseDouble(number.trim()), 1e-3 * value, number);
    assertEquals(Utils.doubleToString(1.5, 12, 4).indexOf('.'), number.indexOf('.'), number);
  }

  @Test
  void theSummaryHasALineForEach() throws Exception {
    Evaluation evaluation = new Evaluation(train);
    evaluation.evaluateModel(trained(train), test);

    String summary = evaluation.toSummaryString();
    Map<String, String> lines =
        Map.of(
            "Standardised mean squared error", "smse",
            "Negative log predictive density", "nlpd",
            "Mean standardised log loss     ", "msll",
            "Coverage of 95 % intervals     ", "coverage95");
    assertFalse(summary.contains("best constant"), summary);
    lines.forEach(
        (label, statistic) -> {
          String line = summary.lines().filter(l -> l.startsWith(label)).findFirst().orElseThrow();
          double shown = Double.parseDouble(line.substring(35).replace("%", "").trim());
          assertEquals(RegisteredMetrics.of(evaluation, statistic), shown, 5e-5, line);
        });
  }

  @Test
  void theSummaryNamesTheAttributeThatIsOutsideMostOften() throws Exception {
    String name = train.attribute(0).name();
    Evaluation evaluation = new Evaluation(train);
    evaluation.evaluateModel(trained(train), test);
    assertTrue(
        outsideLine(evaluation).endsWith(" %% (most often %s)".formatted(name)),
        outsideLine(evaluation));
    Evaluation inside = new Evaluation(train);
    inside.evaluateModel(trained(train), train);
    assertTrue(outsideLine(inside).endsWith(" 0      %"), outsideLine(inside));
  }

  private static String outsideLine(Evaluation evaluation) {
    return evaluation
        .toSummaryString()
        .lines()
        .filter(line -> line.startsWith("Rows outside the training range "))
        .findFirst()
        .orElseThrow();
  }

  /** What they have seen is not known. */
  @Test
  void otherRegressorsWithIntervalsHaveNoRange() throws Exception {
    GaussianProcesses gp = new GaussianProcesses();
    gp.buildClassifier(train);
    Evaluation evaluation = new Evaluation(train);
    evaluation.evaluateModel(gp, test);
    assertEquals(Double.NaN, RegisteredMetrics.of(evaluation, "outside_range"));
    assertFalse(evaluation.toSummaryString().contains("range"), evaluation.toSummaryString());
  }

  @Test
  void theExperimenterHasAColumnForEach() throws Exception {
    RegressionSplitEvaluator evaluator = new RegressionSplitEvaluator();
    evaluator.setClassifier(new ExactGP());
    Object[] results = evaluator.getResult(train, test);
    List<Object> names = List.of((Object[]) evaluator.getResultNames());

    Evaluation evaluation = new Evaluation(train);
    evaluation.evaluateModel(trained(train), test);
    for (String statistic : STATISTICS) {
      Object result = results[names.indexOf(statistic)];
      assertEquals(
          RegisteredMetrics.of(evaluation, statistic), (Double) result, ROUNDING, statistic);
    }
  }

  /** Against a search over the one standard deviation. */
  @Test
  void whereARegressorHasNoDensitiesTheBestConstantDeviationTakesTheirPlace() throws Exception {
    LinearRegression regressor = new LinearRegression();
    regressor.buildClassifier(train);
    Evaluation evaluation = new Evaluation(train);
    double[] means = evaluation.evaluateModel(regressor, test);
    double best = Double.POSITIVE_INFINITY;
    for (double sd = 0.01; sd < 10; sd *= 1.001) {
      double[] variances = new double[test.size()];
      Arrays.fill(variances, sd * sd);
      best = Math.min(best, RegressionMetrics.nlpd(targets(test), means, variances));
    }
    double filled = RegisteredMetrics.of(evaluation, "nlpd_or_best_constant_sd");
    assertTrue(filled <= best && best < filled + 1e-5, best + " " + filled);

    evaluation = new Evaluation(train);
    evaluation.evaluateModel(trained(train), test);
    assertEquals(
        RegisteredMetrics.of(evaluation, "nlpd"),
        RegisteredMetrics.of(evaluation, "nlpd_or_best_constant_sd"));
  }

  @Test
  void onlyCoverageIsBetterWhenGreater() throws Exception {
    Evaluation evaluation = new Evaluation(train);
    for (String statistic : List.of("smse", "nlpd", "msll", "outside_range")) {
      assertFalse(metric(evaluation, statistic).statisticIsMaximisable(statistic), statistic);
    }
    assertTrue(metric(evaluation, "coverage95").statisticIsMaximisable("coverage95"));
  }

  @Test
  void anUnknownStatisticIsRefused() {
    Exception e =
        assertThrows(UnknownStatisticException.class, () -> new SMSE().getStatistic("rmse"));
    assertEquals("the statistic of SMSE must be smse, but was 'rmse'.", e.getMessage());
  }

  /** As after an installation: then Weka's own classes of the same Java package are strangers. */
  @Test
  void msllWorksInAClassLoaderOfItsOwn() throws Exception {
    GaussianProcesses gp = new GaussianProcesses();
    gp.buildClassifier(train);
    Evaluation evaluation = new Evaluation(train);
    evaluation.evaluateModel(gp, test);

    URL classes = MSLL.class.getProtectionDomain().getCodeSource().getLocation();
    try (URLClassLoader loader = new OwnClassesFirst(classes)) {
      Class<?> msll = loader.loadClass(MSLL.class.getName());
      assertNotSame(MSLL.class, msll);
      var metric = (AbstractEvaluationMetric) msll.getDeclaredConstructor().newInstance();
      metric.setBaseEvaluation(evaluation);
      for (Instance row : test) {
        ((IntervalBasedEvaluationMetric) metric)
            .updateStatsForIntervalEstimator((IntervalEstimator) gp, row, row.classValue());
      }
      assertEquals(RegisteredMetrics.of(evaluation, "msll"), metric.getStatistic("msll"), ROUNDING);
    }
  }

  private static final class OwnClassesFirst extends URLClassLoader {
    OwnClassesFirst(URL classes) {
      super(new URL[] {classes}, OwnClassesFirst.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      Class<?> known = findLoadedClass(name);
      if (known != null) {
        return known;
      }
      try {
        return findClass(name);
      } catch (ClassNotFoundException e) {
        return super.loadClass(name, resolve);
      }
    }
  }
}
