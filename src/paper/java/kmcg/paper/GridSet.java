package kmcg.paper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.method.Exact;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import weka.experiment.gp.run.LazyTruth;
import weka.experiment.gp.run.Problem;
import weka.experiment.gp.run.ProblemSource;
import weka.experiment.gp.run.Truth;

/**
 * One of the paper's grids: the Cartesian product of the axes in {@code <set>_axes.csv}, targets in
 * {@code <set>_y.csv.gz} with the first axis fastest, and the exact mean and observation variance
 * at test inputs in {@code <set>_test_exact.csv}.
 *
 * @param folder where the files are
 * @param dataSet its name
 */
public record GridSet(PaperFolder folder, String dataSet) implements ProblemSource {
  /** The grids of the paper, from small to large. */
  public static final List<String> NAMES =
      List.of("GRID_10x10", "GRID_30x30x30x30", "GRID_1000x1000", "GRID_100x100x100");

  @Override
  public String kernel() {
    return KernelKind.SE.label();
  }

  @Override
  public Optional<String> obstacle() {
    for (String part : List.of(GridFiles.AXES, GridFiles.TARGETS, GridFiles.EXACT)) {
      if (!folder.has(dataSet + part)) {
        return Optional.of(PaperFolder.lacks(dataSet, dataSet + part));
      }
    }
    return Optional.empty();
  }

  @Override
  public List<Path> files() {
    return Stream.of(GridFiles.AXES, GridFiles.TARGETS, GridFiles.EXACT)
        .map(part -> folder.data().resolve(dataSet + part))
        .toList();
  }

  private Prior prior() {
    String entry = KernelKind.SE.entry(folder.parameters(), dataSet);
    return folder.parameters().prior(dataSet, entry);
  }

  @Override
  public Problem load() throws IOException {
    Prior prior = prior();
    GridFiles files = new GridFiles(folder.data(), dataSet);
    TrainingSet training = files.training();
    int d = training.inputs().dimensions();
    double[][] exact = files.exact(d);
    double noise = prior.noiseVariance();
    double[][] x = new double[exact.length][d];
    double[] mean = new double[exact.length];
    double[] latent = new double[exact.length];
    for (int i = 0; i < exact.length; i++) {
      System.arraycopy(exact[i], 0, x[i], 0, d);
      mean[i] = exact[i][d];
      latent[i] = exact[i][d + 1] - noise;
    }
    TrainingSet test = new TrainingSet(Points.of(x), mean);
    int[] steps = folder.steps(dataSet, kernel());
    return new Problem(
        dataSet,
        kernel(),
        prior,
        training,
        test,
        steps,
        p -> Math.min(p, training.size()),
        LazyTruth.of(
            () ->
                new Truth(
                    new Prediction(mean, latent, noise),
                    new Exact().condition(prior, training).evidence().negativeLog())));
  }
}
