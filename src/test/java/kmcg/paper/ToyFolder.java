package kmcg.paper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The toy data of the repository, laid out as the folder of the paper's data. */
public final class ToyFolder {
  /** The parameters behind the published results of the toy data. */
  static final String PARAMETERS =
      """
      {"TOY": {
        "SE_ARD__as_used_in_stored_results": {"lengthscales": [0.1938048440761694],
          "signal_variance": 0.713625178147853, "noise_variance": 6.391324364450821e-3,
          "attributes": ["x"]},
        "Matern52_ARD": {"lengthscales": [0.33723000349176624],
          "signal_variance": 0.5364799247723655, "noise_variance": 0.0044856149561585375}}}
      """;

  private ToyFolder() {}

  /** Makes the folder {@code data} with it. */
  public static Path in(Path directory) throws IOException {
    Path data = Files.createDirectories(directory.resolve("data"));
    Files.copy(Path.of("test-data/toy-train.arff"), data.resolve("TOY_train.arff"));
    Files.copy(Path.of("test-data/toy-test.arff"), data.resolve("TOY_test.arff"));
    Files.writeString(data.resolve("hyperparameters.json"), PARAMETERS);
    return data;
  }
}
