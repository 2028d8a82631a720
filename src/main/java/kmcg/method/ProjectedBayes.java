package kmcg.method;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import kmcg.data.Check;
import kmcg.data.TrainingSet;
import kmcg.inducing.Eigenfunctions;
import kmcg.inducing.GaussianDensity;
import kmcg.inducing.WhitenedFeatures;
import kmcg.kernel.Kernel;
import kmcg.kernel.SquaredExponential;
import kmcg.krylov.ProgressListener;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import kmcg.model.Report;
import kmcg.model.posterior.FiniteRankPosterior;
import kmcg.model.regression.TrainingSums;
import kmcg.model.regression.TrainingSums.RowNoise;
import kmcg.model.regression.WhitenedRegression;

/**
 * The projected Bayes regressor (Ferrari Trecate, Williams and Opper 1999): the kernel is replaced
 * by the part of its Mercer expansion with the P largest eigenvalues, under a normal density of the
 * inputs.
 *
 * <p>Only the squared exponential kernel has eigenfunctions that are known. The density has mean
 * and standard deviation of the inputs, the latter times a width.
 *
 * @param functions P
 * @param width of the density, in standard deviations of the inputs
 * @param keepsPrior true for the exact prior variance at test points, as DTC has it; false for the
 *     original, whose variance vanishes far from the data
 */
public record ProjectedBayes(int functions, double width, boolean keepsPrior) implements Method {
  /** The density is as wide as the data. */
  public static final double WIDTH = 1;

  /** What rounding does to features, in units of the last place for each degree and input. */
  private static final double ROUNDING = 16;

  /** Refuses no functions and no width. */
  public ProjectedBayes {
    Check.atLeast("the number of eigenfunctions", 1, functions);
    Check.positive("the width of the input density", width);
  }

  /** With the density of the data and the prior variance at test points. */
  public ProjectedBayes(int functions) {
    this(functions, WIDTH, true);
  }

  /** Three square matrices of order P, and a block of rows with its tables. */
  @Override
  public MemoryPlan memory(int rows) {
    return MemoryPlan.of("matrices of eigenfunctions", 3 * Heap.matrixBytes(functions, functions))
        .and("a block of rows", 2 * Heap.matrixBytes(functions, TrainingSums.BLOCK));
  }

  @Override
  public String memoryRemedy() {
    return "lower the number of eigenfunctions P";
  }

  @Override
  public boolean takesAnyKernel() {
    return false;
  }

  @Override
  public Posterior condition(Prior prior, TrainingSet data, ProgressListener listener) {
    GaussianDensity density = GaussianDensity.of(data, width);
    Eigenfunctions features =
        Eigenfunctions.largest(squaredExponential(prior.kernel()), density, functions);
    WhitenedFeatures u = WhitenedFeatures.ofIndependent(features);
    WhitenedRegression regression =
        TrainingSums.over(
                data,
                (from, to) -> features.at(data.inputs().rows(from, to)),
                u.rank(),
                prior,
                RowNoise.COMMON)
            .solve(ROUNDING * (1 + degree(features)), prior, RowNoise.COMMON);
    Report report =
        Report.of("projected Bayes regressor", u.rank())
            .withNotes(notes(density, features))
            .withConditioning(regression.conditioning(data.observations(), prior.noiseVariance()));
    return new FiniteRankPosterior(prior, u, regression, keepsPrior, regression.evidence(), report);
  }

  private static SquaredExponential squaredExponential(Kernel kernel) {
    if (kernel instanceof SquaredExponential known) {
      return known;
    }
    throw new IllegalArgumentException(
        ("the projected Bayes regressor needs eigenfunctions of the kernel, which are known for the"
                + " squared exponential only, but the kernel is %s; use SquaredExponential, or"
                + " KMCG, VFE or FITC for this kernel.")
            .formatted(kernel));
  }

  /** The largest sum of degrees, and the number of inputs. */
  private static int degree(Eigenfunctions features) {
    int largest = 0;
    for (int p = 0; p < features.rank(); p++) {
      int sum = 0;
      for (int degree : features.degrees(p)) {
        sum += degree;
      }
      largest = Math.max(largest, sum);
    }
    return largest + features.dimensions();
  }

  private List<String> notes(GaussianDensity density, Eigenfunctions features) {
    List<String> notes = new ArrayList<>();
    notes.add(
        String.format(
            Locale.ROOT,
            "%d eigenfunctions explain %.4g %% of the prior variance, on average over the density"
                + " of inputs.",
            features.rank(),
            100 * features.explainedShare()));
    if (features.rank() < functions) {
      notes.add(
          ("%s eigenfunctions were asked for, but only %s have eigenvalues that can be told from"
                  + " zero; these were taken.")
              .formatted(functions, features.rank()));
    }
    long still = Arrays.stream(density.deviation()).filter(deviation -> deviation == 0).count();
    if (still > 0) {
      notes.add(
          still
              + " inputs do not vary; the density takes a millionth of their length-scale as their"
              + " deviation.");
    }
    return notes;
  }
}
