package kmcg.benchmark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import kmcg.data.Points;
import kmcg.data.Standardisation;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.kernel.SquaredExponential;
import kmcg.posterior.Prior;
import weka.core.Instances;

/**
 * One of the data sets of the paper, standardised by its training part, with the published
 * hyper-parameters.
 *
 * @param training the rows to learn from
 * @param test the inputs to predict at
 * @param targets the targets there
 * @param prior kernel and noise
 */
record Published(TrainingSet training, Points test, double[] targets, Prior prior) {
  private static final String DIRECTORY = "kmcg.data";

  /** The directory that the system property {@code kmcg.data} names. */
  static Path directory() {
    return Path.of(System.getProperty(DIRECTORY, ""));
  }

  /** Whether the directory has a data set. */
  static boolean has(String name) {
    return Files.isReadable(directory().resolve(name + "_train.arff"));
  }

  /**
   * Reads a data set.
   *
   * @param kernel SE_ARD or Matern52_ARD
   */
  static Published read(String name, String kernel) throws IOException {
    JsonNode values =
        new ObjectMapper()
            .readTree(directory().resolve("hyperparameters.json").toFile())
            .get(name)
            .get(kernel);
    Instances train = table(name + "_train.arff");
    Instances test = table(name + "_test.arff");
    Points rawTrain = inputs(train, values.get("attributes"));
    Points rawTest = inputs(test, values.get("attributes"));
    double[] y = train.attributeToDoubleArray(train.numAttributes() - 1);
    if (name.equals("TOY")) { // used as it is, in the paper too
      return new Published(
          new TrainingSet(rawTrain, y),
          rawTest,
          test.attributeToDoubleArray(test.numAttributes() - 1),
          prior(values, kernel));
    }
    Standardisation ofInputs = Standardisation.of(rawTrain);
    Standardisation ofTarget = Standardisation.of(y);
    return new Published(
        new TrainingSet(ofInputs.apply(rawTrain), ofTarget.apply(y)),
        ofInputs.apply(rawTest),
        ofTarget.apply(test.attributeToDoubleArray(test.numAttributes() - 1)),
        prior(values, kernel));
  }

  private static Instances table(String file) throws IOException {
    try (Reader reader = Files.newBufferedReader(directory().resolve(file))) {
      return new Instances(reader);
    }
  }

  private static Points inputs(Instances table, JsonNode attributes) {
    int n = table.numInstances();
    int d = attributes.size();
    double[] x = new double[n * d];
    for (int j = 0; j < d; j++) {
      int column = table.attribute(attributes.get(j).asText()).index();
      System.arraycopy(table.attributeToDoubleArray(column), 0, x, j * n, n);
    }
    return Points.ofColumns(n, d, x);
  }

  private static Prior prior(JsonNode values, String kernel) {
    double[] scales = new double[values.get("lengthscales").size()];
    for (int j = 0; j < scales.length; j++) {
      scales[j] = values.get("lengthscales").get(j).asDouble();
    }
    LengthScales lengthScales = LengthScales.of(scales);
    double variance = values.get("signal_variance").asDouble();
    Kernel k =
        kernel.startsWith("SE")
            ? new SquaredExponential(lengthScales, variance)
            : new Matern52(lengthScales, variance);
    return new Prior(k, values.get("noise_variance").asDouble());
  }
}
