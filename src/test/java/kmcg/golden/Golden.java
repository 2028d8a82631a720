package kmcg.golden;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.kernel.SquaredExponential;
import kmcg.model.Prior;

/** A file of golden vectors, with the data that it is about. */
public record Golden(JsonNode json, Prior prior, TrainingSet train, Points test) {
  /** The golden vectors that are part of this repository. */
  public static final Path OWN = Path.of("src/test/resources/golden");

  /** Reads a JSON file. */
  public static JsonNode read(Path file) {
    try {
      return new ObjectMapper().readTree(file.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads {@code <dataSet>_<kernel>.json} and the CSV files beside it. */
  public static Golden load(Path directory, String dataSet, String kernel) {
    JsonNode json = read(directory.resolve(dataSet + "_" + kernel + ".json"));
    double[][] train = table(directory.resolve(dataSet).resolve("train.csv"));
    double[][] test = table(directory.resolve(dataSet).resolve("test.csv"));
    JsonNode parameters = json.get("kernel_params");
    return new Golden(json, prior(kernel, parameters), trainingSet(train), inputs(test));
  }

  /** The prior with the parameters of a golden file. */
  public static Prior prior(String kernel, JsonNode parameters) {
    LengthScales scales = LengthScales.of(numbers(parameters.get("lengthscales")));
    double variance = parameters.get("signal_variance").asDouble();
    Kernel k =
        kernel.equals("SE")
            ? new SquaredExponential(scales, variance)
            : new Matern52(scales, variance);
    return new Prior(k, parameters.get("noise_variance").asDouble());
  }

  /** The numbers of a JSON array. */
  public static double[] numbers(JsonNode array) {
    double[] values = new double[array.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = array.get(i).asDouble();
    }
    return values;
  }

  /** The numbers of a JSON array of arrays. */
  public static double[][] rows(JsonNode array) {
    double[][] rows = new double[array.size()][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = numbers(array.get(i));
    }
    return rows;
  }

  /** The integers of a JSON array. */
  public static int[] integers(JsonNode array) {
    int[] values = new int[array.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = array.get(i).asInt();
    }
    return values;
  }

  private static double[][] table(Path csv) {
    try {
      List<String> lines = Files.readAllLines(csv);
      double[][] rows = new double[lines.size() - 1][];
      for (int i = 0; i < rows.length; i++) {
        String[] cells = lines.get(i + 1).split(",", -1);
        rows[i] = new double[cells.length];
        for (int j = 0; j < cells.length; j++) {
          rows[i][j] = cells[j].equals("nan") ? Double.NaN : Double.parseDouble(cells[j]);
        }
      }
      return rows;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static TrainingSet trainingSet(double[][] rows) {
    double[] targets = new double[rows.length];
    for (int i = 0; i < rows.length; i++) {
      targets[i] = rows[i][rows[i].length - 1];
    }
    return new TrainingSet(inputs(rows), targets);
  }

  private static Points inputs(double[][] rows) {
    double[][] inputs = new double[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      inputs[i] = Arrays.copyOf(rows[i], rows[i].length - 1);
    }
    return Points.of(inputs);
  }
}
