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
import kmcg.kernel.LengthScales;
import kmcg.kernel.SquaredExponential;
import kmcg.posterior.Prior;
import weka.core.Instances;

/**
 * The training part of ELEVATORS, standardised, with the hyper-parameters of the paper; or drawn
 * data of the same size where the system property {@code kmcg.data} names no directory that has it.
 *
 * @param training the rows
 * @param prior the squared exponential with a length-scale for each input, and noise
 * @param name what the data are, in words
 */
record Elevators(TrainingSet training, Prior prior, String name) {
  private static final String DIRECTORY = "kmcg.data";

  /** Up to so many rows. */
  static Elevators read(int rows) throws IOException {
    Path directory = Path.of(System.getProperty(DIRECTORY, ""));
    Path file = directory.resolve("ELEVATORS_train.arff");
    if (!Files.isReadable(file)) {
      Synthetic drawn = new Synthetic(rows, 17, 21);
      return new Elevators(
          drawn.training(),
          drawn.prior(),
          "drawn data of the size of ELEVATORS (-D%s names no directory with ELEVATORS_train.arff)"
              .formatted(DIRECTORY));
    }
    Instances table;
    try (Reader reader = Files.newBufferedReader(file)) {
      table = new Instances(reader);
    }
    JsonNode values =
        new ObjectMapper()
            .readTree(directory.resolve("hyperparameters.json").toFile())
            .get("ELEVATORS")
            .get("SE_ARD");
    TrainingSet all = standardised(table, values.get("attributes"));
    int[] first = new int[Math.min(rows, all.size())];
    for (int i = 0; i < first.length; i++) {
      first[i] = i;
    }
    return new Elevators(all.select(first), prior(values), "ELEVATORS");
  }

  private static TrainingSet standardised(Instances table, JsonNode attributes) {
    int n = table.numInstances();
    int d = attributes.size();
    double[] x = new double[n * d];
    for (int j = 0; j < d; j++) {
      int column = table.attribute(attributes.get(j).asText()).index();
      System.arraycopy(table.attributeToDoubleArray(column), 0, x, j * n, n);
    }
    Points raw = Points.ofColumns(n, d, x);
    double[] y = table.attributeToDoubleArray(table.numAttributes() - 1);
    return new TrainingSet(Standardisation.of(raw).apply(raw), Standardisation.of(y).apply(y));
  }

  private static Prior prior(JsonNode values) {
    double[] scales = new double[values.get("lengthscales").size()];
    for (int j = 0; j < scales.length; j++) {
      scales[j] = values.get("lengthscales").get(j).asDouble();
    }
    return new Prior(
        new SquaredExponential(LengthScales.of(scales), values.get("signal_variance").asDouble()),
        values.get("noise_variance").asDouble());
  }
}
