package kmcg.method;

import kmcg.form.Form;
import kmcg.inducing.WhitenedFeatures;
import kmcg.krylov.ConjugateDirections;
import kmcg.krylov.TridiagonalProcess;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.posterior.FiniteRankPosterior;
import kmcg.model.regression.TrainingSums;
import kmcg.model.regression.TrainingSums.FeatureBlocks;
import kmcg.model.regression.TrainingSums.RowNoise;
import kmcg.model.regression.WhitenedRegression;

/**
 * KMCG in its general form: any directions S over any rows X_M, all rows folded in.
 *
 * <p>When X_M is X and the run has kept K S, the features of the training rows are known already
 * (the paper's R = Z); otherwise each block of rows is evaluated against X_M.
 */
final class KmcgByProjection extends KrylovFit {
  static final String KIND = "kmcg-by-projection";

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
  public Form form() {
    return form(KIND).put("onEveryRow", onEveryRow).build();
  }

  @Override
  Posterior prefix(int p) {
    Matrix G = process.projectedMatrix(p);
    double condition = spread(G.diagonal(), Algebra.squaredColumnNorms(process.directions(p)));
    WhitenedFeatures u = new WhitenedFeatures(variables(process.directions(p)), factor(G));
    WhitenedRegression regression =
        TrainingSums.over(data(), trainingFeatures(u, p), u.rank(), prior(), RowNoise.COMMON)
            .solve(Math.max(condition, u.factor().conditionEstimate()), prior(), RowNoise.COMMON);
    Evidence plain = regression.evidence();
    Evidence evidence = onEveryRow ? ofGivenInputs(plain) : plain; // else all rows are as given
    return new FiniteRankPosterior(
        prior(),
        u,
        regression,
        true,
        evidence,
        report(p, evidence).withConditioning(conditioning(regression)));
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

  private FeatureBlocks trainingFeatures(WhitenedFeatures u, int p) {
    if (onEveryRow && !data().isWeighted() && process instanceof ConjugateDirections run) {
      Matrix Z = run.products(p);
      return (from, to) -> u.whiten(Z.copyOfRows(from, to).transposed());
    }
    return (from, to) -> u.at(data().inputs().rows(from, to));
  }
}
