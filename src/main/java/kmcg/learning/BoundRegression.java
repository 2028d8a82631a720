package kmcg.learning;

import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.model.regression.TrainingSums;

/**
 * What the second fold of a bound needs of the first.
 *
 * @param factor L_B, of B = I + ĀĀᵀ
 * @param coefficients b = B⁻¹Āỹ
 */
record BoundRegression(Cholesky factor, double[] coefficients) {
  /** Solves for b. */
  static BoundRegression of(TrainingSums sums) {
    Matrix B = sums.outer().copy();
    B.addToDiagonal(1);
    Cholesky LB = Cholesky.overwriting(B, "the regression matrix", "raise the noise variance");
    return new BoundRegression(LB, LB.solve(sums.projected()));
  }

  /**
   * X Aᵀ = b bᵀ + B⁻¹ − I + A C Aᵀ.
   *
   * @param outer A C Aᵀ, its lower triangle; ĀĀᵀ where C = W/σ²
   */
  Matrix inner(Matrix outer) {
    Matrix inner = factor.inverse();
    for (int j = 0; j < inner.rows(); j++) {
      for (int i = j; i < inner.rows(); i++) {
        inner.add(i, j, coefficients[i] * coefficients[j] + outer.get(i, j) - (i == j ? 1 : 0));
      }
    }
    Algebra.mirrorLower(inner);
    return inner;
  }
}
