package kmcg.approximation;

import java.util.List;
import java.util.Optional;
import kmcg.data.Grid;
import kmcg.data.TrainingSet;
import kmcg.inducing.PointFeatures;
import kmcg.kernel.Gram;
import kmcg.krylov.ProgressListener;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Heap;
import kmcg.linalg.Matrix;
import kmcg.linalg.MemoryPlan;
import kmcg.operator.GridKernel;
import kmcg.operator.MovedInputs;
import kmcg.operator.Structure;
import kmcg.posterior.Evidence;
import kmcg.posterior.GalerkinPosterior;
import kmcg.posterior.GridPosterior;
import kmcg.posterior.Posterior;
import kmcg.posterior.Prior;
import kmcg.posterior.Repetitions;
import kmcg.posterior.Report;

/**
 * The exact Gaussian process, by Cholesky factorisation of A = K + σ²I: O(N³) time, N² numbers.
 *
 * <p>There is no jitter here: on the diagonal of A it would be more noise under another name. An A
 * that is not positive definite to rounding is refused.
 *
 * <p>Rows that fill a grid, each of the same weight, with a kernel that is a product over inputs,
 * need only the eigenvectors of each axis: see {@link GridPosterior}.
 *
 * @param structure that is looked for
 */
public record Exact(Structure structure) implements Approximation {
  private static final long serialVersionUID = 1L;

  /** Uses a grid where there is one. */
  public Exact() {
    this(Structure.AUTOMATIC);
  }

  /** What is there to say of a grid, and the kernel on it if it is of use here. */
  private Structure.Finding grid(Prior prior, TrainingSet data) {
    if (structure.kind() == Structure.Kind.SERIES) {
      return Structure.Finding.nothing(
          "Equal steps do not make the exact model cheaper: it is that of any rows.");
    }
    Structure.Finding found = structure.find(prior.kernel(), data.inputs());
    if (found.grid().isEmpty()) {
      return found.series().isEmpty() ? found : useless("");
    }
    Grid grid = found.grid().get().grid();
    if (grid.varyingAxes() < 2) {
      return useless("");
    }
    String rows = "The rows are a grid of %s".formatted(grid.shape());
    if (!grid.isComplete()) {
      return useless(
          rows
              + ", but not one in every cell, so that the exact model is that of any rows;"
              + " ConjugateGradients and KMCG can use the grid.");
    }
    if (!sameWeights(data)) {
      return useless(
          rows + ", but have different weights, so that the exact model is that of any rows.");
    }
    String used = rows + ", complete: the exact model is found from the eigenvectors of each axis.";
    boolean near = found.moved().map(MovedInputs::areNegligible).orElse(true);
    return new Structure.Finding(
        found.grid(),
        Optional.empty(),
        found.moved(),
        near ? used : used + " " + MovedInputs.APPROXIMATION);
  }

  private static Structure.Finding useless(String reason) {
    return Structure.Finding.nothing(reason);
  }

  private static boolean sameWeights(TrainingSet data) {
    for (double weight : data.weights()) {
      if (weight != data.weights()[0]) {
        return false;
      }
    }
    return true;
  }

  /** What a grid needs if there is one: two matrices for each axis and some numbers a row. */
  @Override
  public MemoryPlan memory(Prior prior, TrainingSet data) {
    Optional<GridKernel> found = grid(prior, data).grid();
    if (found.isEmpty()) {
      return memory(data.size());
    }
    long axes = 0;
    for (int size : found.get().grid().sizes()) {
      axes += 4 * Heap.matrixBytes(size, size);
    }
    return MemoryPlan.of("the eigenvectors of the axes", axes)
        .and("the cells", 5 * Heap.matrixBytes(data.size(), 1));
  }

  @Override
  public MemoryPlan memory(int rows) {
    return MemoryPlan.of("the factor of the kernel matrix", Heap.matrixBytes(rows, rows));
  }

  @Override
  public String memoryRemedy() {
    return "use KMCG, or inducing points, which do not store the kernel matrix";
  }

  @Override
  public Posterior condition(Prior prior, TrainingSet data, ProgressListener listener) {
    prior.kernel().requireDimensions(data.inputs().dimensions());
    Structure.Finding found = grid(prior, data);
    Report report = Report.of("exact", data.size());
    if (!found.reason().isEmpty()) {
      report = report.withNotes(List.of(found.reason()));
    }
    if (found.grid().isEmpty()) {
      return condition(prior, data, report);
    }
    GridPosterior onNodes = GridPosterior.of(prior, found.grid().get(), data, report);
    double error = found.moved().map(MovedInputs::error).orElse(0.0);
    return onNodes.withEvidence(
        onNodes.evidence().withKernelError(error, data, prior.noiseVariance()));
  }

  static GalerkinPosterior condition(Prior prior, TrainingSet data, Report report) {
    prior.kernel().requireDimensions(data.inputs().dimensions());
    int n = data.size();
    double[] y = data.weightedTargets();
    double[] root = data.rootWeights();
    Matrix A = Gram.lower(prior.kernel(), data.inputs());
    if (data.isWeighted()) {
      scaleLowerTriangle(A, root);
    }
    for (int i = 0; i < n; i++) {
      A.set(i, i, A.get(i, i) + prior.noiseVariance());
    }
    Cholesky R =
        Cholesky.overwriting(
            A,
            "the kernel matrix plus noise",
            "raise the noise variance, now " + prior.noiseVariance());
    double[] alpha = R.solve(y);
    double negativeLog =
        0.5 * (Algebra.dot(y, alpha) + R.logDeterminant() + n * Math.log(2 * Math.PI))
            + Repetitions.negativeLogEvidence(data, prior.noiseVariance());
    return new GalerkinPosterior(
        prior,
        new PointFeatures(prior.kernel(), data.inputs(), root),
        R,
        alpha,
        Evidence.exact(negativeLog),
        report);
  }

  /** A ← D A D where the factorisation will read it. */
  private static void scaleLowerTriangle(Matrix A, double[] scale) {
    for (int j = 0; j < scale.length; j++) {
      for (int i = j; i < scale.length; i++) {
        A.set(i, j, scale[i] * A.get(i, j) * scale[j]);
      }
    }
  }
}
