package kmcg.krylov;

import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.ExtremeEigenvalues;
import kmcg.linalg.Matrix;

/**
 * M = F Fᵀ + σ²I, where F Fᵀ is what some points explain of K; inverted by Woodbury's identity.
 *
 * <pre>
 *   M⁻¹ r = (r − F (σ²I + FᵀF)⁻¹ Fᵀr) / σ²
 * </pre>
 *
 * <p>As F Fᵀ ≤ K, rᵀM⁻¹r bounds what is missing of a data fit from above.
 */
public final class NystromPreconditioner implements Preconditioner {
  private final Matrix F;
  private final double noise;
  private final Cholesky B;

  /**
   * A preconditioner.
   *
   * @param F one row for each row of the data; kept, not copied
   * @param squares FᵀF, its lower triangle
   * @param noise σ²
   */
  public NystromPreconditioner(Matrix F, Matrix squares, double noise) {
    this.F = F;
    this.noise = noise;
    Matrix shifted = squares.copy();
    for (int i = 0; i < shifted.rows(); i++) {
      shifted.set(i, i, shifted.get(i, i) + noise);
    }
    this.B =
        Cholesky.overwriting(
            shifted,
            "the matrix of the preconditioner",
            "raise the noise variance, which is %s,".formatted(noise)
                + " bring the weights of rows closer together,"
                + " or do without preconditioner (R = 0)");
  }

  /** ln|M|. */
  public double logDeterminant() {
    return B.logDeterminant() + (F.rows() - F.columns()) * Math.log(noise);
  }

  /** The condition number of M, whose least eigenvalue is σ². */
  public double conditionEstimate() {
    return ExtremeEigenvalues.of(B).most() / noise;
  }

  @Override
  public double[] solve(double[] r) {
    double[] c = B.solve(Algebra.transposedProduct(F, Matrix.column(r)).data());
    Algebra.scale(-1, c);
    double[] result = r.clone();
    Algebra.addProduct(F, Matrix.column(c), Matrix.column(result));
    Algebra.scale(1 / noise, result);
    return result;
  }
}
