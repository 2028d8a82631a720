package kmcg.approximation;

import kmcg.data.TrainingSet;
import kmcg.inducing.DirectionFeatures;
import kmcg.krylov.ConjugateDirections;
import kmcg.krylov.KrylovProcess;
import kmcg.krylov.Lanczos;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Linear;
import kmcg.linalg.Matrix;
import kmcg.posterior.Evidence;
import kmcg.posterior.FiniteRankPosterior;
import kmcg.posterior.Posterior;
import kmcg.posterior.TrainingSums;
import kmcg.posterior.TrainingSums.FeatureBlocks;
import kmcg.posterior.TrainingSums.RowNoise;
import kmcg.posterior.WhitenedRegression;

/**
 * KMCG in its general form: any directions S over any rows X_M, all rows folded in.
 *
 * <p>When X_M is X and the run has kept K S, the features of the training rows are known already
 * (the paper's R = Z); otherwise each block of rows is evaluated against X_M.
 */
final class KmcgByProjection extends KrylovFit {
  private final KrylovProcess process;
  private final TrainingSet rows;
  private final boolean onEveryRow;

  /**
   * A fit.
   *
   * @param rows X_M with its targets, on which {@code process} runs
   * @param onEveryRow whether X_M is X
   */
  KmcgByProjection(Setting setting, KrylovProcess process, TrainingSet rows, boolean onEveryRow) {
    super(setting, process);
    this.process = process;
    this.rows = rows;
    this.onEveryRow = onEveryRow;
  }

  @Override
  public Posterior first(int p) {
    DirectionFeatures features = directionFeatures(rows, directions(p));
    Cholesky L = factorOfCovariance(p);
    WhitenedRegression regression =
        TrainingSums.over(data(), trainingFeatures(features, p), L, prior(), RowNoise.COMMON)
            .solve();
    Evidence evidence =
        Evidence.estimate(regression.negativeLogEvidence())
            .andAtMost(regression.variationalBound(prior().noiseVariance()));
    return new FiniteRankPosterior(prior(), features, L, regression, true, evidence, report(p));
  }

  private Matrix directions(int p) {
    return process instanceof Lanczos lanczos
        ? lanczos.basis(p)
        : ((ConjugateDirections) process).directions(p);
  }

  /** L of SᵀK_MS = L Lᵀ. */
  private Cholesky factorOfCovariance(int p) {
    if (process instanceof Lanczos) {
      return Cholesky.ofFactor(process.tridiagonal().first(p).choleskyFactor(0));
    }
    ConjugateDirections run = (ConjugateDirections) process;
    return Cholesky.overwriting(
        Linear.transposedProduct(run.directions(p), run.products(p)),
        "the covariance SᵀKS of the conjugate directions",
        "rounding has made the directions depend on each other: take fewer steps, or span the"
            + " space by LANCZOS");
  }

  private FeatureBlocks trainingFeatures(DirectionFeatures features, int p) {
    if (onEveryRow && !data().isWeighted() && process instanceof ConjugateDirections run) {
      Matrix Z = run.products(p);
      return (from, to) -> Z.copyOfRows(from, to).transpose();
    }
    return (from, to) -> features.at(data().inputs().rows(from, to));
  }
}
