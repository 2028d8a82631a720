package kmcg.paper.picture;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.PivotedRows;
import kmcg.kernel.LengthScales;
import kmcg.kernel.SquaredExponential;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.method.InducingPoints;
import kmcg.method.Kmcg;
import kmcg.method.Method;
import kmcg.method.ProjectedBayes;
import kmcg.model.Prior;
import kmcg.model.kernelposterior.KernelPosterior;
import kmcg.model.posterior.FiniteRankPosterior;
import weka.core.CommandlineRunnable;
import weka.experiment.gp.data.ArffTable;

/**
 * Draws what is known of a kernel, as PNG and SVG: the paper's schematic picture and the progress
 * of KMCG, of inducing points and of eigenfunctions on its toy data.
 *
 * <p>Arguments, all optional and in this order: directory for the pictures (target/pictures), ARFF
 * file with one input and the target (test-data/toy-train.arff), length-scale, signal variance and
 * noise variance (those of the paper's run). It can be started by {@code weka.Run} too.
 */
public final class KernelPictures implements CommandlineRunnable {
  private static final String[] DEFAULTS = {
    "target/pictures",
    "test-data/toy-train.arff",
    "0.1938048440761694",
    "0.713625178147853",
    "0.006391324364450821"
  };

  /** Cells in each direction. */
  private static final int CELLS = 60;

  private static final long SEED = 3;

  /** Numbers of directions, as in the paper. */
  private static final int[] PROGRESS = {2, 4, 8};

  /** Draws the pictures, or says what is wrong with the arguments and ends with exit code 1. */
  public static void main(String[] arguments) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    try {
      draw(arguments, out);
    } catch (IOException | IllegalArgumentException | NotPositiveDefiniteException e) {
      out.println("KernelPictures: " + e.getMessage());
      System.exit(1);
    }
  }

  @Override
  public void run(Object toRun, String[] options) throws IOException {
    draw(options, new PrintStream(System.out, true, StandardCharsets.UTF_8));
  }

  @Override
  public void preExecution() {}

  @Override
  public void postExecution() {}

  static void draw(String[] arguments, PrintStream out) throws IOException {
    if (arguments.length > DEFAULTS.length) {
      throw new IllegalArgumentException(
          "at most five arguments are known (directory, file.arff, length-scale, variance, noise),"
              + " but there are "
              + arguments.length
              + ".");
    }
    String[] given = DEFAULTS.clone();
    System.arraycopy(arguments, 0, given, 0, arguments.length);
    Path directory = Path.of(given[0]);
    TrainingSet data = ArffTable.read(Path.of(given[1]));
    if (data.inputs().dimensions() != 1) {
      throw new IllegalArgumentException(
          "pictures need data with one input, but %s has %s."
              .formatted(given[1], data.inputs().dimensions()));
    }
    LengthScales lengthScale = LengthScales.of(number("length-scale", given[2]));
    SquaredExponential kernel =
        new SquaredExponential(lengthScale, number("signal variance", given[3]));
    Prior prior = new Prior(kernel, number("noise variance", given[4]));
    figures(prior, data)
        .forEach(
            (name, figure) -> {
              try {
                figure.write(directory, name);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
              out.println(directory.resolve(name) + ".png and .svg: " + figure.title());
            });
  }

  private static double number(String name, String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(name + " must be a number, but was '" + text + "'.", e);
    }
  }

  /** All pictures of a kernel and data, by the names of their files. */
  public static Map<String, Figure> figures(Prior prior, TrainingSet data) {
    double[] x = data.inputs().all().coordinate(0);
    Arrays.sort(x);
    double from = Math.floor(2 * x[x.length / 20]) / 2; // the middle nine tenths of the rows
    double to = Math.ceil(2 * x[x.length - 1 - x.length / 20]) / 2;
    KernelFigures figures = new KernelFigures(prior.kernel(), from, to, CELLS, SEED);
    Map<String, Figure> all = new LinkedHashMap<>();
    all.put("kernel-story", figures.story(line(from, to, 20), new int[] {2, 5, 9, 12, 17}));
    all.put(
        "kernel-progress-kmcg",
        figures.progression(
            "KMCG: directions of conjugate gradients",
            posteriors(prior, data, PROGRESS, "P = %d steps", Kmcg::new)));
    all.put(
        "kernel-progress-points",
        figures.progression(
            "Inducing points, chosen by randomly pivoted Cholesky",
            posteriors(
                prior,
                data,
                PROGRESS,
                "%d points",
                p -> InducingPoints.dtc(PivotedRows.random(p, SEED)))));
    all.put(
        "kernel-progress-eigenfunctions",
        figures.progression(
            "Projected Bayes regressor: eigenfunctions under a normal density",
            posteriors(prior, data, PROGRESS, "%d eigenfunctions", ProjectedBayes::new)));
    return all;
  }

  private static Points line(double from, double to, int count) {
    double[] x = new double[count];
    for (int i = 0; i < count; i++) {
      x[i] = from + (to - from) * (i + 0.5) / count;
    }
    return Points.onLine(x);
  }

  private static Map<String, KernelPosterior> posteriors(
      Prior prior, TrainingSet data, int[] sizes, String caption, IntFunction<Method> method) {
    Map<String, KernelPosterior> posteriors = new LinkedHashMap<>();
    for (int size : sizes) {
      FiniteRankPosterior posterior =
          (FiniteRankPosterior) method.apply(size).condition(prior, data);
      posteriors.put(caption.formatted(size), posterior.kernel());
    }
    return posteriors;
  }
}
