package kmcg.method;

import java.util.List;
import java.util.Optional;
import kmcg.data.TrainingSet;
import kmcg.inducing.PointValues;
import kmcg.kernel.Gram;
import kmcg.krylov.ProgressListener;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.ExtremeEigenvalues;
import kmcg.linalg.Matrix;
import kmcg.linalg.RowScaling;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.model.Conditioning;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import kmcg.model.Report;
import kmcg.model.posterior.GalerkinPosterior;
import kmcg.model.posterior.GridPosterior;
import kmcg.operator.structure.CompleteGrid;
import kmcg.operator.structure.GridKernel;
import kmcg.operator.structure.MovedInputs;
import kmcg.operator.structure.Structure;

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
public record Exact(Structure structure) implements Method {
  /** Rows of which the kernel matrix, N² values, takes as long as its factor, N³/3 products. */
  private static final double EQUAL_TIMES = 1500;

  /**
   * How many products of one large matrix take as long as one of learning, whose matrices are
   * smaller and have derivatives: 3 to 5 were measured, in Java and with OpenBLAS.
   */
  private static final double FASTER = 4;

  /** Uses a grid where there is one. */
  public Exact() {
    this(Structure.AUTOMATIC);
  }

  /** What a grid needs if there is one: two matrices for each axis and some numbers a row. */
  @Override
  public MemoryPlan memory(Prior prior, TrainingSet data) {
    Optional<GridKernel> found = CompleteGrid.find(structure, prior.kernel(), data).grid();
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
  public double cost(Prior prior, TrainingSet data) {
    double n = data.size();
    boolean isFactorised = CompleteGrid.find(structure, prior.kernel(), data).grid().isEmpty();
    return isFactorised ? n * n * (n + EQUAL_TIMES) / 3 / FASTER : Double.NaN;
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
    Structure.Finding found = CompleteGrid.find(structure, prior.kernel(), data);
    Report report = Report.of("exact", data.size());
    if (!found.reason().isEmpty()) {
      report = report.withNotes(List.of(found.reason()));
    }
    if (found.grid().isEmpty()) {
      return condition(prior, data, report, listener);
    }
    GridPosterior onNodes = GridPosterior.of(prior, found.grid().get(), data, report);
    double error = found.moved().map(MovedInputs::error).orElse(0.0);
    return onNodes.withEvidence(
        onNodes.evidence().withKernelError(error, data, prior.noiseVariance()));
  }

  static GalerkinPosterior condition(
      Prior prior, TrainingSet data, Report report, ProgressListener listener) {
    prior.kernel().requireDimensions(data.inputs().dimensions());
    double[] y = data.weightedTargets();
    RowScaling scaling = RowScaling.of(data);
    String doing = "computing the exact model of %s rows".formatted(data.size());
    double ofKernel = EQUAL_TIMES / (EQUAL_TIMES + data.size());
    listener.onWork(doing, 0);
    Matrix A =
        Gram.lower(
            prior.kernel(), data.inputs(), share -> listener.onWork(doing, ofKernel * share));
    scaling.lowerTriangle(A);
    A.addToDiagonal(prior.noiseVariance());
    double[] diagonal = A.diagonal();
    Cholesky R =
        Cholesky.overwriting(
            A,
            "the kernel matrix plus noise",
            "raise the noise variance, now " + prior.noiseVariance(),
            share -> listener.onWork(doing, ofKernel + (1 - ofKernel) * share));
    double[] alpha = R.solve(y);
    double fit = Algebra.dot(y, alpha);
    ExtremeEigenvalues extremes = ExtremeEigenvalues.of(R);
    Conditioning conditioning =
        Conditioning.of(extremes.condition(), fit, extremes.least() / prior.noiseVariance());
    return new GalerkinPosterior(
        prior,
        new PointValues(prior.kernel(), data.inputs(), scaling.roots()),
        R,
        alpha,
        ExactRounding.evidence(prior, data, fit, R.logDeterminant(), diagonal, alpha),
        report.withConditioning(conditioning));
  }
}
