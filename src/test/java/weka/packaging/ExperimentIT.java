package weka.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.beans.PropertyDescriptor;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import javax.swing.DefaultListModel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weka.classifiers.Classifier;
import weka.classifiers.functions.GaussianProcesses;
import weka.core.Attribute;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;
import weka.experiment.CrossValidationResultProducer;
import weka.experiment.Experiment;
import weka.experiment.InstancesResultListener;
import weka.experiment.PropertyNode;
import weka.experiment.RegressionSplitEvaluator;

/** An experiment with all regressors and Weka's own Gaussian processes runs and can be analysed. */
class ExperimentIT {
  private static final List<String> DATA = List.of("toy-train.arff", "toy-test.arff");
  private static final int FOLDS = 2;

  @ParameterizedTest
  @EnumSource
  void comparesAllRegressorsWithWekasOwn(InstalledWeka weka) throws Exception {
    Path setup = weka.directory().resolve("experiment.xml");
    Path results = weka.directory().resolve("results.arff");
    Classifier[] schemes = schemes();
    Experiment.write(setup.toString(), experiment(schemes, results));

    String log = weka.run("weka.experiment.Experiment", "-l", setup.toString(), "-r");

    Instances rows = DataSource.read(results.toString());
    assertEquals(schemes.length * DATA.size() * FOLDS, rows.size(), log);
    for (String column : List.of("Root_mean_squared_error", "smse", "nlpd")) {
      Attribute statistic = rows.attribute(column);
      assertFalse(rows.stream().anyMatch(row -> row.isMissing(statistic)), log);
      String table = table(weka, results, statistic);
      assertTrue(table.lines().anyMatch(line -> line.startsWith("TOY_train ")), table);
      assertTrue(table.lines().anyMatch(line -> line.startsWith("TOY_test ")), table);
      assertTrue(table.contains("(" + schemes.length + ") "), table);
    }
  }

  private static String table(InstalledWeka weka, Path results, Attribute column) throws Exception {
    return weka.run(
        "weka.experiment.PairedCorrectedTTester",
        "-t",
        results.toString(),
        "-D",
        "1",
        "-R",
        "2",
        "-F",
        "3",
        "-G",
        "4,5,6",
        "-S",
        "0.05",
        "-c",
        Integer.toString(column.index() + 1),
        "-b",
        "1");
  }

  private static Classifier[] schemes() throws Exception {
    Classifier[] schemes = new Classifier[InstalledWeka.REGRESSORS.size() + 1];
    schemes[0] = new GaussianProcesses();
    for (int i = 1; i < schemes.length; i++) {
      String name = InstalledWeka.JAVA_PACKAGE + InstalledWeka.REGRESSORS.get(i - 1);
      schemes[i] = Class.forName(name).asSubclass(Classifier.class).getConstructor().newInstance();
    }
    return schemes;
  }

  /** The experiment, as Weka's Experimenter sets it up. */
  private static Experiment experiment(Classifier[] schemes, Path results) throws Exception {
    RegressionSplitEvaluator evaluator = new RegressionSplitEvaluator();
    // Weka's own Gaussian processes cannot be serialised with the MTJ that Maven finds.
    evaluator.setNoSizeDetermination(true);
    CrossValidationResultProducer producer = new CrossValidationResultProducer();
    producer.setNumFolds(FOLDS);
    producer.setSplitEvaluator(evaluator);

    Class<?> producerType = producer.getClass();
    Class<?> evaluatorType = evaluator.getClass();
    PropertyNode[] path = {
      new PropertyNode(
          evaluator, new PropertyDescriptor("splitEvaluator", producerType), producerType),
      new PropertyNode(
          schemes[0], new PropertyDescriptor("classifier", evaluatorType), evaluatorType)
    };

    DefaultListModel<File> files = new DefaultListModel<>();
    DATA.forEach(name -> files.addElement(new File(InstalledWeka.data(name))));
    InstancesResultListener listener = new InstancesResultListener();
    listener.setOutputFile(results.toFile());

    Experiment experiment = new Experiment();
    experiment.setResultProducer(producer);
    experiment.setResultListener(listener);
    experiment.setUsePropertyIterator(true);
    experiment.setPropertyPath(path);
    experiment.setPropertyArray(schemes);
    experiment.setDatasets(files);
    experiment.setRunLower(1);
    experiment.setRunUpper(1);
    return experiment;
  }
}
