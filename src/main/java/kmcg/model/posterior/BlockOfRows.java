package kmcg.model.posterior;

import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;

/**
 * Rows J near a test point, whose targets correct its prediction by sums. First they are taken out
 * of the sums; then the point is conditioned on them exactly.
 *
 * <pre>
 *   V = L_B⁻¹A_J,   G = VᵀV,   S = Λ − G,   τ = VᵀL_B⁻¹a(x),   h = y_J − A_Jᵀμ
 *   C = M + G + G S⁻¹G,   p = r + τ + G S⁻¹τ,   e = h + G S⁻¹h
 *   mean(x) = a(x)ᵀμ − τᵀS⁻¹h + pᵀC⁻¹e
 *   var(x) = k(x, x) − ‖a(x)‖² + ‖L_B⁻¹a(x)‖² + τᵀS⁻¹τ − pᵀC⁻¹p
 * </pre>
 *
 * <p>Λ is the noise that the rows had in the sums, M the covariance of y_J given the features, and
 * r that of y_J with f(x). C, p and e are the covariance of y_J, its covariance with f(x) and its
 * difference from the mean, all without J in the sums.
 *
 * @param M positive definite
 * @param lambda the diagonal of Λ
 * @param V one column for each row
 */
record BlockOfRows(Matrix M, double[] lambda, Matrix V) {
  /** What must be left of a row's variance for it to say something of its own. */
  private static final double DEPENDENT = 1e-10;

  /** What the rows add to mean and variance. */
  record Correction(double mean, double variance) {
    static final Correction NONE = new Correction(0, 0);
  }

  /**
   * The correction of a prediction by sums.
   *
   * @param r of the point
   * @param solved L_B⁻¹a of the point
   * @param h of the rows
   */
  Correction at(double[] r, double[] solved, double[] h) {
    int s = r.length;
    Matrix G = Algebra.transposedProduct(V, V);
    Matrix half = G.copy(); // S^(−½)G
    Cholesky S = remaining(G);
    S.solveLower(half);
    double[] tau = Algebra.transposedProduct(V, Matrix.column(solved)).data();
    double[] tauHalf = tau.clone();
    S.solveLower(Matrix.column(tauHalf));
    double[] hHalf = h.clone();
    S.solveLower(Matrix.column(hHalf));
    Matrix C = Algebra.transposedProduct(half, half);
    Algebra.add(1, G.data(), C.data());
    Algebra.add(1, M.data(), C.data());
    double[] p = new double[s];
    double[] e = new double[s];
    for (int j = 0; j < s; j++) {
      p[j] = r[j] + tau[j] + Algebra.dot(half, j, tauHalf);
      e[j] = h[j] + Algebra.dot(half, j, hHalf);
    }
    Cholesky factor = Cholesky.ofIndependentRows(C, DEPENDENT);
    factor.solveLower(Matrix.column(p));
    factor.solveLower(Matrix.column(e));
    return new Correction(
        Algebra.dot(p, e) - Algebra.dot(tauHalf, hHalf),
        Algebra.dot(tauHalf, tauHalf) - Algebra.dot(p, p));
  }

  /** The factor of S = Λ − G. */
  private Cholesky remaining(Matrix G) {
    Matrix S = G.copy();
    Algebra.scale(-1, S.data());
    for (int j = 0; j < lambda.length; j++) {
      S.add(j, j, lambda[j]);
    }
    return Cholesky.ofIndependentRows(S, lambda, DEPENDENT);
  }

  /**
   * rᵀM⁻¹e, the correction of a mean that leaves e of the targets.
   *
   * @param r of the point
   */
  double residualAt(double[] r, double[] e) {
    Cholesky factor = Cholesky.ofIndependentRows(M, DEPENDENT);
    double[] left = r.clone();
    double[] right = e.clone();
    factor.solveLower(Matrix.column(left));
    factor.solveLower(Matrix.column(right));
    return Algebra.dot(left, right);
  }
}
