package weka.experiment.gp.disk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Locale;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.Classifier;
import weka.classifiers.functions.gp.options.UserException;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;

/**
 * Trains regressors on rows that Weka holds in memory, one after another: the first argument is the
 * number of rows, each other one a regressor with its options. Whatever is thrown, other than a
 * refusal, ends it.
 */
final class InMemoryTraining {
  private InMemoryTraining() {}

  public static void main(String[] arguments) throws Exception {
    Instances rows = rows(Integer.parseInt(arguments[0]));
    for (String scheme : Arrays.asList(arguments).subList(1, arguments.length)) {
      long begun = System.nanoTime();
      String outcome = outcome(scheme, rows);
      double seconds = (System.nanoTime() - begun) * 1e-9;
      System.out.printf(Locale.ROOT, "%s: %.2f s, %s%n", scheme, seconds, outcome);
    }
  }

  private static String outcome(String scheme, Instances rows) throws Exception {
    String[] options = Utils.splitOptions(scheme);
    String name = "weka.classifiers.functions.gp." + options[0];
    options[0] = "";
    Classifier regressor = AbstractClassifier.forName(name, options);
    try {
      regressor.buildClassifier(rows);
    } catch (UserException e) {
      return "refused: " + e.getMessage();
    }
    double error = regressor.classifyInstance(rows.instance(0)) - rows.instance(0).classValue();
    return "model: an error of " + error;
  }

  private static Instances rows(int count) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j <= HeapMatrixTest.INPUTS; j++) {
      attributes.add(new Attribute("x" + j));
    }
    Instances rows = new Instances("rows", attributes, count);
    rows.setClassIndex(HeapMatrixTest.INPUTS);
    HeapMatrixTest.forEachRow(count, values -> rows.add(new DenseInstance(1, values)));
    return rows;
  }
}
