package weka.packaging;

import java.beans.PropertyDescriptor;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.swing.DefaultListModel;
import weka.classifiers.Classifier;
import weka.classifiers.functions.GaussianProcesses;
import weka.classifiers.functions.LinearRegression;
import weka.classifiers.functions.gp.KMCG;
import weka.classifiers.trees.RandomForest;
import weka.experiment.CrossValidationResultProducer;
import weka.experiment.Experiment;
import weka.experiment.InstancesResultListener;
import weka.experiment.PropertyNode;
import weka.experiment.RegressionSplitEvaluator;

/** Experiments as Weka's Experimenter sets them up, and the one that the package brings. */
final class Experiments {
  /** The experiment that the Experimenter can open. */
  static final Path TEMPLATE = Path.of("src/package/templates/compare-regressors.xml");

  /** Where its data are once the package is installed. */
  private static final String DATA = "${WEKA_HOME}/packages/kmcg/test-data/auto-mpg.arff";

  private Experiments() {}

  /** One cross-validation of all schemes on all files; results go into a temporary file. */
  static Experiment of(Classifier[] schemes, List<String> data, int folds) throws Exception {
    RegressionSplitEvaluator evaluator = new RegressionSplitEvaluator();
    // Weka's own Gaussian processes cannot be serialised with the MTJ that Maven finds.
    evaluator.setNoSizeDetermination(true);
    CrossValidationResultProducer producer = new CrossValidationResultProducer();
    producer.setNumFolds(folds);
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
    data.forEach(name -> files.addElement(new File(name)));

    Experiment experiment = new Experiment();
    experiment.setResultProducer(producer);
    experiment.setResultListener(new InstancesResultListener());
    experiment.setUsePropertyIterator(true);
    experiment.setPropertyPath(path);
    experiment.setPropertyArray(schemes);
    experiment.setDatasets(files);
    experiment.setRunLower(1);
    experiment.setRunUpper(1);
    return experiment;
  }

  /** Has an experiment write its results into a file. */
  static Experiment into(Path results, Experiment experiment) {
    InstancesResultListener listener = new InstancesResultListener();
    listener.setOutputFile(results.toFile());
    experiment.setResultListener(listener);
    return experiment;
  }

  /** The schemes of the template, the base of tests first. */
  static Classifier[] usual() {
    return new Classifier[] {
      new RandomForest(), new KMCG(), new LinearRegression(), new GaussianProcesses()
    };
  }

  /** Writes the template. */
  public static void main(String[] none) throws Exception {
    Files.createDirectories(TEMPLATE.getParent());
    Experiment experiment = of(usual(), List.of(DATA), 10);
    experiment.setNotes("Gaussian processes and other regressors on the data of the package");
    Experiment.write(TEMPLATE.toString(), experiment);
    // Defaults are left to the package, and the place of the results is that of this machine.
    String text = Files.readString(TEMPLATE);
    for (Class<?> type : List.of(KMCG.class, InstancesResultListener.class)) {
      String element = "(?s)\n( *)(<object class=\"%s\"[^\n]*>)\n.*?\n\\1</object>";
      text = text.replaceFirst(element.formatted(type.getName()), "\n$1$2\n$1</object>");
    }
    Files.writeString(TEMPLATE, text);
  }
}
