package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;

/** Many inputs of which few matter: that all is noise is the first thing that learning believes. */
class ManyInputsTest {
  private static final int INPUTS = 30;

  /** A product, so that no input tells anything by itself; noise is 2 % of the variance. */
  private static Instances drawn(int n, long seed) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j < INPUTS; j++) {
      attributes.add(new Attribute("x" + j));
    }
    attributes.add(new Attribute("y"));
    Instances data = new Instances("drawn", attributes, n);
    data.setClassIndex(INPUTS);
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < n; i++) {
      double[] row = new double[INPUTS + 1];
      for (int j = 0; j < INPUTS; j++) {
        row[j] = random.nextDouble(-1.5, 1.5);
      }
      row[INPUTS] =
          row[3] * Math.sin(3.5 * row[11]) + 0.3 * row[3] * row[20] + 0.1 * random.nextGaussian();
      data.add(new DenseInstance(1, row));
    }
    return data;
  }

  /** The root mean square error over that of the mean. */
  private static double error(GaussianProcessRegressor regressor, Instances train, Instances test)
      throws Exception {
    regressor.buildClassifier(train);
    double[][] predicted = regressor.distributionsForInstances(test);
    double mean = train.meanOrMode(train.classIndex());
    double squares = 0;
    double ofMean = 0;
    int i = 0;
    for (Instance row : test) {
      squares += Math.pow(row.classValue() - predicted[i++][0], 2);
      ofMean += Math.pow(row.classValue() - mean, 2);
    }
    return Math.sqrt(squares / ofMean);
  }

  @Test
  void theFewThatMatterAreFound() throws Exception {
    KMCG kmcg = new KMCG();
    double error = error(kmcg, drawn(900, 1), drawn(300, 2));
    assertTrue(error < 0.3, error + "\n" + kmcg);
  }

  @Test
  void thePumaArmIsUnderstood() throws Exception {
    String folder = System.getProperty("kmcg.data", "");
    Path train = Path.of(folder, "PUMADYN_train.arff");
    assumeTrue(
        !folder.isEmpty() && Files.exists(train),
        "give -Dkmcg.data=<folder> with PUMADYN_train.arff and PUMADYN_test.arff");
    KMCG kmcg = new KMCG();
    double error = error(kmcg, load(train), load(Path.of(folder, "PUMADYN_test.arff")));
    assertTrue(error <= 0.25, error + "\n" + kmcg);
  }

  private static Instances load(Path file) throws Exception {
    Instances data = DataSource.read(file.toString());
    data.setClassIndex(data.numAttributes() - 1);
    return data;
  }
}
