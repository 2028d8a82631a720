package kmcg.posterior;

import kmcg.data.TrainingSet;
import kmcg.krylov.Tridiagonal;
import kmcg.linalg.Cholesky;

/**
 * What a Lanczos run on all training rows says about the data, in O(P) algebra on its T.
 *
 * <p>The run K Q = Q T + β_P q_{P+1} e_Pᵀ from y serves both methods that share it. KMCG replaces
 * the kernel by k̂ = k(·,X) Q T⁻¹ Qᵀ k(X,·); conjugate gradients replace K by its projection Q T
 * Qᵀ.
 */
public final class RitzRegression {
  private final Tridiagonal T;
  private final double startNorm; // ‖y‖
  private final double noise; // σ²
  private final int n;
  private final double repetitions; // what repeated rows add to every negative log evidence

  /**
   * The regression after as many steps as {@code T} has rows.
   *
   * @param T of a run on W^½KW^½ from W^½y
   * @param startNorm ‖W^½y‖
   * @param noise σ²
   */
  public RitzRegression(Tridiagonal T, double startNorm, double noise, TrainingSet data) {
    this.T = T;
    this.startNorm = startNorm;
    this.noise = noise;
    this.n = data.size();
    this.repetitions = Repetitions.negativeLogEvidence(data, noise);
  }

  /** L of T = L Lᵀ, which whitens KMCG's features Qᵀk(X, x). */
  public Cholesky kernelFactor() {
    return Cholesky.ofFactor(T.choleskyFactor(0));
  }

  /** R of T + σ²I = R Rᵀ, which whitens CG's features Qᵀk(X, x). */
  public Cholesky systemFactor() {
    return Cholesky.ofFactor(T.choleskyFactor(noise));
  }

  /**
   * KMCG's regression. The whitened features of the training rows are A = LᵀQᵀ + (β_P/l_P) e_P
   * q_{P+1}ᵀ, so that A Aᵀ is tridiagonal and A y = ‖y‖ l₁ e₁; nothing of length N is touched.
   *
   * @param kernelTrace Σ wᵢ k(xᵢ, xᵢ)
   */
  public WhitenedRegression kmcg(double kernelTrace) {
    Cholesky L = kernelFactor();
    int p = T.size();
    Tridiagonal B = new Tridiagonal();
    double explained = 0; // Σ ‖aᵢ‖²
    for (int i = 0; i < p; i++) {
      double l = L.factor().get(i, i);
      double link = T.beta(i) / l; // e below l
      double square = l * l + link * link;
      double next = i + 1 < p ? L.factor().get(i + 1, i + 1) * link / noise : 0;
      B.append(1 + square / noise, next);
      explained += square;
    }
    double[] projected = new double[p];
    if (p > 0) {
      projected[0] = startNorm * L.factor().get(0, 0) / noise;
    }
    return WhitenedRegression.solve(
            Cholesky.ofFactor(B.choleskyFactor(0)),
            projected,
            startNorm * startNorm / noise,
            n * Math.log(noise),
            n,
            kernelTrace - explained)
        .plus(repetitions);
  }

  /** c of CG's iterate α = Q c: (T + σ²I) c = ‖y‖ e₁. */
  public double[] cgCoefficients() {
    double[] start = new double[T.size()];
    if (start.length > 0) {
      start[0] = startNorm;
    }
    return systemFactor().solve(start);
  }

  /**
   * CG's own negative log evidence, that of the data under Q T Qᵀ + σ²I.
   *
   * <pre>
   *   ½( yᵀα + ln|T + σ²I| + (N − P) ln σ² + N ln 2π )
   * </pre>
   *
   * <p>Before the first step all of y is noise.
   */
  public double cgNegativeLogEvidence() {
    boolean begun = T.size() > 0;
    return negativeLogEvidence(begun ? fit() : startNorm * startNorm / noise);
  }

  /**
   * A lower bound on the exact negative log evidence: yᵀα ≤ yᵀA⁻¹y, and the eigenvalues of T
   * interlace those of K, so that the determinant is no larger either. From the first step on this
   * is CG's own value.
   */
  public double exactAtLeast() {
    return negativeLogEvidence(fit());
  }

  /** yᵀα. */
  private double fit() {
    return T.size() == 0 ? 0 : startNorm * cgCoefficients()[0];
  }

  private double negativeLogEvidence(double fit) {
    double logDeterminant = systemFactor().logDeterminant() + (n - T.size()) * Math.log(noise);
    return 0.5 * (fit + logDeterminant + n * Math.log(2 * Math.PI)) + repetitions;
  }
}
