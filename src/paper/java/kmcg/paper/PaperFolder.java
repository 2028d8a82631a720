package kmcg.paper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import weka.experiment.gp.data.DataException;

/**
 * Where the data of the paper are.
 *
 * @param data the folder of {@code hyperparameters.json}, {@code <set>_train.arff} and {@code
 *     <set>_test.arff}
 * @param curves the folder of the published curves, {@code <set>.csv}; need not exist
 * @param parameters the hyper-parameters
 */
public record PaperFolder(Path data, Path curves, ParameterFile parameters) {
  /** The steps of most published curves, for sets without any. */
  private static final int[] STEPS = {
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 25, 30, 35, 40, 45, 50,
    60, 70, 80, 90, 100, 125, 150, 175, 200, 250, 300, 400, 500
  };

  /** Opens a folder of data; the file of hyper-parameters must be there. */
  public static PaperFolder open(Path data, Path curves) throws IOException {
    if (!Files.isDirectory(data)) {
      throw new DataException(
          "there is no folder %s; name the folder of the paper's data with -data.".formatted(data));
    }
    return new PaperFolder(data, curves, ParameterFile.read(data.resolve("hyperparameters.json")));
  }

  /** Whether a file of a data set is there. */
  boolean has(String file) {
    return Files.isReadable(data.resolve(file));
  }

  /** Why a data set is skipped; without the folder's name, which is no concern of a report. */
  static String lacks(String dataSet, String files) {
    return "%s was skipped: the data folder has no %s.".formatted(dataSet, files);
  }

  /** The published curves of a data set, as far as there are any. */
  public PublishedCurves published(String dataSet) throws IOException {
    return PublishedCurves.read(curves, dataSet);
  }

  /** The steps of the published curves, or usual ones where nothing was published. */
  int[] steps(String dataSet, String kernel) throws IOException {
    int[] steps = published(dataSet).steps(kernel);
    return steps.length == 0 ? STEPS.clone() : steps;
  }
}
