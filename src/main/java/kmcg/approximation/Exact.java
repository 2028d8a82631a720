package kmcg.approximation;

import kmcg.data.TrainingSet;
import kmcg.inducing.PointFeatures;
import kmcg.kernel.Gram;
import kmcg.krylov.ProgressListener;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Heap;
import kmcg.linalg.Matrix;
import kmcg.linalg.MemoryPlan;
import kmcg.posterior.Evidence;
import kmcg.posterior.GalerkinPosterior;
import kmcg.posterior.Posterior;
import kmcg.posterior.Prior;
import kmcg.posterior.Repetitions;
import kmcg.posterior.Report;

/**
 * The exact Gaussian process, by Cholesky factorisation of A = K + σ²I: O(N³) time, N² numbers.
 *
 * <p>There is no jitter here: on the diagonal of A it would be more noise under another name. An A
 * that is not positive definite to rounding is refused.
 */
public record Exact() implements Approximation {
  private static final long serialVersionUID = 1L;

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
    return condition(prior, data, Report.of("exact", data.size()));
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
