package kmcg.approximation;

import kmcg.inducing.DirectionFeatures;
import kmcg.krylov.ConjugateDirections;
import kmcg.krylov.KrylovProcess;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
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
  private static final long serialVersionUID = 1L;

  private final KrylovProcess process;
  private final boolean onEveryRow;

  /**
   * A fit.
   *
   * @param onEveryRow whether X_M is X
   */
  KmcgByProjection(Setting setting, KrylovProcess process, boolean onEveryRow) {
    super(setting, process);
    this.process = process;
    this.onEveryRow = onEveryRow;
  }

  @Override
  Posterior prefix(int p) {
    DirectionFeatures features = features(process.directions(p));
    Cholesky L = factorOfCovariance(p);
    WhitenedRegression regression =
        TrainingSums.over(data(), trainingFeatures(features, p), L, prior(), RowNoise.COMMON)
            .solve(L, prior(), RowNoise.COMMON);
    return new FiniteRankPosterior(
        prior(), features, L, regression, true, InducingPoints.plain(regression), report(p));
  }

  /** L of SᵀK_MS = L Lᵀ. */
  private Cholesky factorOfCovariance(int p) {
    return Cholesky.overwriting(
        process.projectedMatrix(p),
        "the covariance SᵀKS of the directions",
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
