package kmcg.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.model.Prior;
import kmcg.paper.KernelKind;
import kmcg.paper.PaperFolder;
import kmcg.paper.RegressionSet;
import weka.experiment.gp.run.Problem;

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
    KernelKind kind = kernel.startsWith("SE") ? KernelKind.SE : KernelKind.MATERN52;
    PaperFolder folder = PaperFolder.open(directory(), directory());
    Problem problem = new RegressionSet(folder, name, kind).load();
    return new Published(
        problem.training(), problem.test().inputs(), problem.test().targets(), problem.prior());
  }
}
