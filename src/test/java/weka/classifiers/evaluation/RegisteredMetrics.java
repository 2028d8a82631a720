package weka.classifiers.evaluation;

import java.io.File;
import java.util.List;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import weka.classifiers.functions.gp.ExactGP;
import weka.core.Instances;
import weka.core.PluginManager;
import weka.core.converters.ConverterUtils.DataSource;

/** The metrics, registered as the package does for as long as a test class runs, and toy data. */
final class RegisteredMetrics implements BeforeAllCallback, AfterAllCallback {
  static final List<String> STATISTICS =
      List.of("smse", "nlpd", "msll", "coverage95", "nlpd_or_best_constant_sd", "outside_range");

  /** Sums of some hundred numbers near one, in another order. */
  static final double ROUNDING = 1e-12;

  final Instances train;
  final Instances test;

  RegisteredMetrics() {
    train = read("test-data/toy-train.arff");
    test = read("test-data/toy-test.arff");
  }

  @Override
  public void beforeAll(ExtensionContext context) throws Exception {
    PluginManager.addFromProperties(new File("PluginManager.props"));
  }

  @Override
  public void afterAll(ExtensionContext context) {
    String type = AbstractEvaluationMetric.class.getName();
    PluginManager.removePlugins(type, PluginManager.getPluginNamesOfTypeList(type));
  }

  static ExactGP trained(Instances rows) throws Exception {
    ExactGP gp = new ExactGP();
    gp.buildClassifier(rows);
    return gp;
  }

  static double[] targets(Instances rows) {
    return rows.attributeToDoubleArray(rows.classIndex());
  }

  static AbstractEvaluationMetric metric(Evaluation evaluation, String statistic) {
    return evaluation.getPluginMetrics().stream()
        .filter(m -> m.getStatisticNames().contains(statistic))
        .findFirst()
        .orElseThrow();
  }

  static double of(Evaluation evaluation, String statistic) {
    return metric(evaluation, statistic).getStatistic(statistic);
  }

  private static Instances read(String file) {
    try {
      Instances rows = DataSource.read(file);
      rows.setClassIndex(rows.numAttributes() - 1);
      return rows;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
