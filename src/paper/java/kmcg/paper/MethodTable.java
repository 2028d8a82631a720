package kmcg.paper;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import kmcg.data.TrainingSet;
import kmcg.kernel.LengthScales;
import kmcg.kernel.SquaredExponential;
import kmcg.linalg.Algebra;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.linalg.machine.InsufficientMemoryException;
import kmcg.method.Exact;
import kmcg.metric.ApproximationErrors;
import kmcg.metric.RegressionMetrics;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import weka.experiment.gp.data.ArffTable;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Problem;
import weka.experiment.gp.run.Size;

/**
 * Runs every method of the list on one data set and prints how close each comes to the exact model:
 * Krylov methods with P steps, the others with M = ⌈√(N P)⌉ points, of equal cost.
 *
 * <p>Without arguments: the toy data of the paper in {@code test-data}, with the hyper-parameters
 * of its published runs. Otherwise: training file, test file, length-scales (comma-separated),
 * signal variance, noise variance.
 */
public final class MethodTable {
  private static final String[] TOY = {
    "test-data/toy-train.arff",
    "test-data/toy-test.arff",
    "0.1938048440761694",
    "0.713625178147853",
    "0.006391324364450821"
  };

  private static final int STEPS = 20;
  private static final long SEED = 1;

  private MethodTable() {}

  /** Prints the table, or what is wrong with the arguments, and then ends with exit code 1. */
  public static void main(String[] arguments) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    try {
      run(arguments.length == 0 ? TOY : arguments, out);
    } catch (IOException
        | IllegalArgumentException
        | NotPositiveDefiniteException
        | InsufficientMemoryException e) {
      out.println("MethodTable: " + e.getMessage());
      System.exit(1);
    }
  }

  static void run(String[] arguments, PrintStream out) throws IOException {
    if (arguments.length != 5) {
      throw new IllegalArgumentException(
          "five arguments are needed (train.arff test.arff lengthScales variance noise), but there"
              + " are "
              + arguments.length
              + ".");
    }
    TrainingSet train = ArffTable.read(Path.of(arguments[0]));
    TrainingSet test = ArffTable.read(Path.of(arguments[1]));
    String[] scales = arguments[2].split(",", -1);
    double[] lengthScales = new double[scales.length];
    for (int j = 0; j < scales.length; j++) {
      lengthScales[j] = number("length-scale", scales[j]);
    }
    SquaredExponential kernel =
        new SquaredExponential(
            LengthScales.of(lengthScales), number("signal variance", arguments[3]));
    Prior prior = new Prior(kernel, number("noise variance", arguments[4]));
    print(prior, train, test, out);
  }

  private static double number(String name, String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(name + " must be a number, but was '" + text + "'.", e);
    }
  }

  private static void print(Prior prior, TrainingSet train, TrainingSet test, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "%d training rows, %d test rows, %d inputs; BLAS: %s%n%s, noise variance %s%n%n",
        train.size(),
        test.size(),
        train.inputs().dimensions(),
        Algebra.backEndName(),
        prior.kernel(),
        prior.noiseVariance());
    out.printf(
        Locale.ROOT,
        "%-36s %5s %9s %9s %9s %9s %9s %11s %8s%n",
        "method",
        "rank",
        "SMSE",
        "NLPD",
        "ε_f",
        "ε_var",
        "ε_ev",
        "−ln p(y)",
        "seconds");
    Posterior exact = new Exact().condition(prior, train);
    Prediction truth = exact.predict(test.inputs());
    Size size =
        new Size(
            STEPS, Problem.equalCost(train.size()).applyAsInt(STEPS), SEED, Size.Choice.PIVOTED);
    for (MethodEntry entry : MethodEntry.compared()) {
      long start = System.nanoTime();
      Posterior posterior = entry.method(size).condition(prior, train);
      double seconds = (System.nanoTime() - start) * 1e-9;
      Prediction seen = posterior.predict(test.inputs());
      out.printf(
          Locale.ROOT,
          "%-36s %5d %9.2e %9.3f %9.1e %9.1e %9.1e %11.3f %8.3f%n",
          entry.title(),
          posterior.report().rank(),
          RegressionMetrics.smse(test.targets(), seen.mean()),
          RegressionMetrics.nlpd(test.targets(), seen.mean(), seen.observationVariance()),
          ApproximationErrors.ofMean(truth, seen),
          ApproximationErrors.ofVariance(truth, seen),
          ApproximationErrors.ofEvidence(exact, posterior),
          posterior.evidence().negativeLog(),
          seconds);
    }
    out.printf(
        "%nε: mean relative distance to the exact mean, observation variance and evidence.%n"
            + "VFE's −ln p(y) is a bound from above, CG's one from below; a subset of data has that"
            + " of its rows.%n");
  }
}
