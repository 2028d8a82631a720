package kmcg.learning;

import kmcg.data.TrainingSet;
import kmcg.inducing.FrozenVariables;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.model.Prior;
import kmcg.model.regression.TrainingSums;
import kmcg.model.regression.TrainingSums.RowNoise;

/**
 * Rows as a bound sees them under one prior. They may be a part of all rows, in another process:
 * the sums over parts are merged.
 *
 * @param data the rows
 * @param covariances of the features with the function at these rows
 * @param factor L
 * @param prior the kernel and σ²
 * @param kind of bound
 */
record BoundRows(
    TrainingSet data,
    FrozenVariables.Covariances covariances,
    Cholesky factor,
    Prior prior,
    FiniteRankBound.Kind kind) {
  /** The noise of a row: for FITC with what the features leave of its variance. */
  RowNoise noise() {
    return kind == FiniteRankBound.Kind.FITC ? RowNoise.WITH_RESIDUAL : RowNoise.COMMON;
  }

  /** ĀĀᵀ and Āỹ: the first fold. */
  TrainingSums trainingSums() {
    return TrainingSums.over(data, this::whitened, factor.order(), prior, noise());
  }

  /** A of rows {@code from}, …, {@code to} − 1. */
  Matrix whitened(int from, int to) {
    Matrix a = covariances.ofRows(from, to);
    factor.solveLower(a);
    return a;
  }
}
