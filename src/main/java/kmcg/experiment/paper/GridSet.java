package kmcg.experiment.paper;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import kmcg.approximation.Exact;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.experiment.data.DataException;
import kmcg.experiment.run.LazyTruth;
import kmcg.experiment.run.Problem;
import kmcg.experiment.run.ProblemSource;
import kmcg.experiment.run.Truth;
import kmcg.posterior.Prediction;
import kmcg.posterior.Prior;

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
    for (String part : List.of("_axes.csv", "_y.csv.gz", "_test_exact.csv")) {
      if (!folder.has(dataSet + part)) {
        return Optional.of(
            "%s was skipped: %s has no %s%s.".formatted(dataSet, folder.data(), dataSet, part));
      }
    }
    return Optional.empty();
  }

  private Prior prior() {
    String entry = KernelKind.SE.entry(folder.parameters(), dataSet);
    return folder.parameters().prior(dataSet, entry);
  }

  @Override
  public Problem load() throws IOException {
    Prior prior = prior();
    TrainingSet training = new TrainingSet(inputs(), targets());
    double[][] exact = table(file("_test_exact.csv"), "x1, …, exact_mean, exact_var_y");
    int d = training.inputs().dimensions();
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

  private Path file(String part) {
    return folder.data().resolve(dataSet + part);
  }

  /** The Cartesian product of the axes, the first fastest. */
  private Points inputs() throws IOException {
    List<List<Double>> axes = new ArrayList<>();
    for (double[] row : table(file("_axes.csv"), "axis,index,coordinate")) {
      while (axes.size() <= (int) row[0]) {
        axes.add(new ArrayList<>());
      }
      axes.get((int) row[0]).add(row[2]);
    }
    int n = axes.stream().mapToInt(List::size).reduce(1, Math::multiplyExact);
    double[] x = new double[n * axes.size()];
    int stride = 1;
    for (int j = 0; j < axes.size(); j++) {
      List<Double> axis = axes.get(j);
      for (int i = 0; i < n; i++) {
        x[j * n + i] = axis.get(i / stride % axis.size());
      }
      stride *= axis.size();
    }
    return Points.ofColumns(n, axes.size(), x);
  }

  private double[] targets() throws IOException {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file("_y.csv.gz"))),
                StandardCharsets.UTF_8))) {
      return lines.lines().skip(1).mapToDouble(Double::parseDouble).toArray();
    }
  }

  private static double[][] table(Path file, String columns) throws IOException {
    List<String> lines = Files.readAllLines(file);
    double[][] rows = new double[lines.size() - 1][];
    for (int i = 1; i < lines.size(); i++) {
      String[] cells = lines.get(i).split(",", -1);
      rows[i - 1] = new double[cells.length];
      for (int j = 0; j < cells.length; j++) {
        try {
          rows[i - 1][j] = Double.parseDouble(cells[j]);
        } catch (NumberFormatException e) {
          throw new DataException(
              "%s, line %d: '%s' is not a number (columns %s); replace the file."
                  .formatted(file, i + 1, cells[j], columns),
              e);
        }
      }
    }
    return rows;
  }
}
