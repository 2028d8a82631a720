package weka.experiment.gp.disk;

import java.util.ArrayList;
import java.util.Arrays;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.functions.gp.GaussianProcessRegressor;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;

/**
 * Trains regressors and prints all bits of some predictions of each, single and in a batch, of
 * their deviations and of their evidence: the first argument is the number of rows, each other one
 * a regressor with its options.
 */
final class PrintedDigits {
  private static final int PREDICTED = 40;

  private PrintedDigits() {}

  public static void main(String[] arguments) throws Exception {
    int count = Integer.parseInt(arguments[0]);
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j <= HeapMatrixTest.INPUTS; j++) {
      attributes.add(new Attribute("x" + j));
    }
    Instances rows = new Instances("rows", attributes, count);
    rows.setClassIndex(HeapMatrixTest.INPUTS);
    HeapMatrixTest.forEachRow(count, values -> rows.add(new DenseInstance(1, values)));
    for (String scheme : Arrays.asList(arguments).subList(1, arguments.length)) {
      print(scheme, rows);
    }
  }

  private static void print(String scheme, Instances rows) throws Exception {
    String[] options = Utils.splitOptions(scheme);
    String name = "weka.classifiers.functions.gp." + options[0];
    options[0] = "";
    GaussianProcessRegressor regressor =
        (GaussianProcessRegressor) AbstractClassifier.forName(name, options);
    regressor.buildClassifier(rows);
    StringBuilder digits = new StringBuilder("digits " + scheme + ":");
    Instances few = new Instances(rows, 0, PREDICTED);
    for (double[] batch : regressor.distributionsForInstances(few)) {
      digits.append(' ').append(Double.toHexString(batch[0]));
    }
    for (Instance row : few) {
      digits.append(' ').append(Double.toHexString(regressor.classifyInstance(row)));
      digits.append(' ').append(Double.toHexString(regressor.getStandardDeviation(row)));
    }
    for (String measure : new String[] {"NegativeLogEvidence", "LogEvidenceLower"}) {
      double value = regressor.getMeasure("measure" + measure);
      digits.append(' ').append(Double.toHexString(value));
    }
    System.out.println(digits);
    System.out.println(regressor.toString().replaceAll("\\s+", " "));
  }
}
