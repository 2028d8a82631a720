package kmcg.approximation;

import kmcg.inducing.Features;
import kmcg.krylov.ConjugateDirections;
import kmcg.krylov.TridiagonalProcess;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
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
  private static final long serialVersionUID = 1L;

  private final TridiagonalProcess process;
  private final boolean onEveryRow;

  /**
   * A fit.
   *
   * @param onEveryRow whether X_M is X
   */
  KmcgByProjection(Setting setting, TridiagonalProcess process, boolean onEveryRow) {
    super(setting, process);
    this.process = process;
    this.onEveryRow = onEveryRow;
  }

  @Override
  Posterior prefix(int p) {
    Features features = features(process.directions(p));
    Matrix G = process.projectedMatrix(p);
    double condition = spread(G.diagonal(), Algebra.squaredColumnNorms(process.directions(p)));
    Cholesky L = factor(G);
    WhitenedRegression regression =
        TrainingSums.over(data(), trainingFeatures(features, p), L, prior(), RowNoise.COMMON)
            .solve(Math.max(condition, L.conditionEstimate()), prior(), RowNoise.COMMON);
    Evidence plain = InducingPoints.plain(regression);
    Evidence evidence = onEveryRow ? ofGivenInputs(plain) : plain; // all rows are as given else
    return new FiniteRankPosterior(prior(), features, L, regression, true, evidence, report(p));
  }

  /** L of G = SᵀK_MS = L Lᵀ. */
  private static Cholesky factor(Matrix G) {
    return Cholesky.overwriting(
        G,
        "the covariance SᵀKS of the directions",
        "rounding has made the directions depend on each other: take fewer steps, or span the"
            + " space by LANCZOS");
  }

  /** The largest Rayleigh quotient sᵀKs/sᵀs of the directions over the smallest. */
  private static double spread(double[] curvatures, double[] squaredNorms) {
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    for (int i = 0; i < curvatures.length; i++) {
      least = Math.min(least, curvatures[i] / squaredNorms[i]);
      most = Math.max(most, curvatures[i] / squaredNorms[i]);
    }
    return curvatures.length == 0 ? 1 : most / least;
  }

  private FeatureBlocks trainingFeatures(Features features, int p) {
    if (onEveryRow && !data().isWeighted() && process instanceof ConjugateDirections run) {
      Matrix Z = run.products(p);
      return (from, to) -> Z.copyOfRows(from, to).transpose();
    }
    return (from, to) -> features.at(data().inputs().rows(from, to));
  }
}
