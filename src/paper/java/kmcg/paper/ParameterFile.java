package kmcg.paper;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.kernel.SquaredExponential;
import kmcg.model.Prior;
import weka.experiment.gp.data.DataException;

/**
 * A JSON file of hyper-parameters, by data set and kernel.
 *
 * <pre>
 *   {"MPG": {"SE_ARD": {"lengthscales": […], "signal_variance": …, "noise_variance": …,
 *                       "attributes": […]}}}
 * </pre>
 *
 * <p>The attributes are the columns in use, in the order of the length-scales; where they are left
 * out, all columns are meant.
 */
public final class ParameterFile {
  private final Path file;
  private final JsonNode root;

  private ParameterFile(Path file, JsonNode root) {
    this.file = file;
    this.root = root;
  }

  /** Reads a file. */
  public static ParameterFile read(Path file) throws IOException {
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw new DataException(
          "cannot read %s; it should hold the hyper-parameters of the data sets beside it."
              .formatted(file));
    }
    try {
      return new ParameterFile(file, new ObjectMapper().readTree(file.toFile()));
    } catch (JsonProcessingException e) {
      throw new DataException(
          "%s is not valid JSON (%s%s); repair it."
              .formatted(
                  file,
                  e.getOriginalMessage(),
                  e.getLocation() == null ? "" : ", at line " + e.getLocation().getLineNr()),
          e);
    }
  }

  /** Whether there are parameters for a data set and a kernel. */
  public boolean has(String dataSet, String entry) {
    return root.path(dataSet).path(entry).isObject();
  }

  /**
   * The prior of a data set.
   *
   * @param entry the name of the parameters; one that begins with SE means the squared exponential
   */
  public Prior prior(String dataSet, String entry) {
    LengthScales scales = LengthScales.of(numbers(dataSet, entry, "lengthscales"));
    double variance = number(node(dataSet, entry, "signal_variance"), entry + ".signal_variance");
    double noise = number(node(dataSet, entry, "noise_variance"), entry + ".noise_variance");
    try {
      Kernel kernel =
          entry.startsWith("SE")
              ? new SquaredExponential(scales, variance)
              : new Matern52(scales, variance);
      return new Prior(kernel, noise);
    } catch (IllegalArgumentException e) {
      throw new DataException(
          "%s, %s of %s: %s".formatted(file, entry, dataSet, e.getMessage()), e);
    }
  }

  /** The columns in use, in the order of the length-scales; empty if the file names none. */
  public List<String> attributes(String dataSet, String entry) {
    List<String> names = new ArrayList<>();
    root.path(dataSet).path(entry).path("attributes").forEach(name -> names.add(name.asText()));
    return names;
  }

  private double[] numbers(String dataSet, String entry, String name) {
    JsonNode array = node(dataSet, entry, name);
    double[] values = new double[array.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = number(array.get(i), entry + "." + name);
    }
    if (values.length == 0) {
      throw new DataException(
          "%s: %s.%s of %s must be a list of numbers; complete it."
              .formatted(file, entry, name, dataSet));
    }
    return values;
  }

  private JsonNode node(String dataSet, String entry, String name) {
    JsonNode node = root.path(dataSet).path(entry).path(name);
    if (node.isMissingNode()) {
      throw new DataException(
          "%s has no '%s' for %s, %s; add it.".formatted(file, name, dataSet, entry));
    }
    return node;
  }

  private double number(JsonNode node, String name) {
    if (!node.isNumber()) {
      throw new DataException(
          "%s: %s must be a number, but is '%s'; correct it.".formatted(file, name, node.asText()));
    }
    return node.asDouble();
  }
}
