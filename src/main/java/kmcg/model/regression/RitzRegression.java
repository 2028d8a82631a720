package kmcg.model.regression;

import kmcg.data.TrainingSet;
import kmcg.krylov.DataFit;
import kmcg.krylov.Tridiagonal;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.model.Conditioning;
import kmcg.model.Evidence;

/**
 * What a Lanczos run on all training rows says about the data, in O(P) algebra on its T.
 *
 * <p>The run K Q = Q T + β_P q_{P+1} e_Pᵀ from y serves both methods that share it. KMCG replaces
 * the kernel by k̂ = k(·,X) Q T⁻¹ Qᵀ k(X,·); conjugate gradients replace K by its projection Q T
 * Qᵀ.
 */
public final class RitzRegression {
  /** A relative error of the last pivot that makes no difference worth a shorter run. */
  private static final double CLEAR = 1e-6;

  private final Tridiagonal T;
  private final double startNorm; // ‖y‖
  private final double noise; // σ²
  private final int n;
  private final TrainingSet data;

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
    this.data = data;
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
   * <p>With eᵢ = βᵢ/lᵢ, the pivots of I + A Aᵀ/σ² are bᵢ = 1 + sᵢ + eᵢ²/σ², where sᵢ = lᵢ²/σ² for i
   * = 1 and (1 + sᵢ₋₁)/bᵢ₋₁ times that beyond: sums alone, so that none is lost to rounding.
   *
   * @param kernelTrace Σ wᵢ k(xᵢ, xᵢ)
   */
  public WhitenedRegression kmcg(double kernelTrace) {
    Cholesky L = kernelFactor();
    int p = T.size();
    Matrix B = Matrix.zeros(p, p); // the factor of I + A Aᵀ/σ²
    double explained = 0; // Σ ‖aᵢ‖²
    double share = 1;
    for (int i = 0; i < p; i++) {
      double l = L.factor().get(i, i);
      double link = T.beta(i) / l; // e below l
      double own = l * l / noise * share;
      double pivot = 1 + own + link * link / noise;
      B.set(i, i, Math.sqrt(pivot));
      if (i + 1 < p) {
        B.set(i + 1, i, L.factor().get(i + 1, i + 1) * link / noise / B.get(i, i));
      }
      share = (1 + own) / pivot;
      explained += l * l + link * link;
    }
    double[] projected = new double[p];
    if (p > 0) {
      projected[0] = startNorm * L.factor().get(0, 0) / noise;
    }
    Cholesky factor = Cholesky.ofFactor(B);
    double fit = fit().upper();
    double negativeLog =
        Evidence.negativeLog(fit, factor.logDeterminant() + n * Math.log(noise), data, noise);
    factor.solveLower(Matrix.column(projected));
    double trace = kernelTrace - explained;
    double logTrace = n * Math.log1p(Math.max(0, trace) / (n * noise)); // its concave bound
    return new WhitenedRegression(
        factor, projected, negativeLog, trace, logTrace, Double.POSITIVE_INFINITY);
  }

  /** c of CG's iterate α = Q c: (T + σ²I) c = ‖y‖ e₁. */
  public double[] cgCoefficients() {
    double[] start = new double[T.size()];
    if (start.length > 0) {
      start[0] = startNorm;
    }
    return systemFactor().solve(start);
  }

  /** The bounds on the data fit that the run gives. */
  private DataFit fit() {
    return DataFit.of(T, noise, startNorm * startNorm);
  }

  /** CG's own negative log evidence; before the first step all of y is noise. */
  public double cgNegativeLogEvidence() {
    return projected(T.size() > 0 ? fit().lower() : startNorm * startNorm / noise);
  }

  /**
   * A lower bound on the exact negative log evidence: yᵀα ≤ yᵀA⁻¹y, and the eigenvalues of T
   * interlace those of K, so that the determinant is no larger either. It is CG's own value from
   * the first step on, less what rounding in the pivots may have added.
   */
  public double exactAtLeast() {
    double[] pivots = T.pivots(noise);
    double[] errors = T.pivotErrors(noise, n);
    double rounding = 0;
    double residual = startNorm; // ‖y − Aα‖
    for (int i = 0; i < pivots.length; i++) {
      double relative = errors[i] / pivots[i];
      rounding += relative * (1 + residual * residual / pivots[i]);
      residual *= T.beta(i) / pivots[i];
    }
    return projected(fit().lower()) - 0.5 * rounding;
  }

  /** The negative log evidence under the projection Q T Qᵀ of K, which is σ²I beside Q. */
  private double projected(double fit) {
    double logDeterminant = systemFactor().logDeterminant();
    double ofComplement = (n - T.size()) * Math.log(noise);
    return Evidence.negativeLog(fit, logDeterminant + ofComplement, data, noise);
  }

  /**
   * An upper bound on the exact negative log evidence: KMCG's tight free energy, and what rounding
   * in the last pivot l² of T and in the products with K may have taken from it: the latter are
   * those of K + E, and change the data fit by α̂ᵀEα̂ with ‖α̂‖² ≤ fit/σ². Where the former is
   * much, a shorter run may bound better.
   *
   * @param kernelTrace Σ wᵢ k(xᵢ, xᵢ)
   */
  public double exactAtMost(double kernelTrace) {
    double[] pivots = T.pivots(0);
    double[] errors = T.pivotErrors(0, n);
    int definite = 0;
    while (definite < T.size() && errors[definite] < pivots[definite]) {
      definite++;
    }
    double best = Double.POSITIVE_INFINITY;
    for (int p = definite; p >= 0; p--) {
      double relative = p == 0 ? 0 : errors[p - 1] / pivots[p - 1];
      RitzRegression prefix = new RitzRegression(T.first(p), startNorm, noise, data);
      best = Math.min(best, prefix.exactAtMost(kernelTrace, relative));
      if (relative < CLEAR) {
        break;
      }
    }
    return best;
  }

  private double exactAtMost(double kernelTrace, double relative) {
    int p = T.size();
    WhitenedRegression regression = kmcg(kernelTrace);
    double last = p == 0 ? 0 : T.beta(p - 1) * (T.beta(p - 1) / T.pivots(0)[p - 1]); // e²
    double inTrace = n * Math.ulp(kernelTrace) + relative * last;
    double gap = fit().upper() - fit().lower();
    double eigenvalue = Math.max(largestEigenvalue(), kernelTrace / n); // that of K, not of T
    double inProducts = Math.sqrt(n) * Math.ulp(eigenvalue) * (fit().upper() / noise);
    return regression.tightFreeEnergy()
        + 0.5 * (inTrace / noise + relative * (1 + gap) + 4 * Math.ulp(fit().upper()) + inProducts);
  }

  /** How far rounding may reach in either method. */
  public Conditioning conditioning() {
    return Conditioning.of(1 + largestEigenvalue() / noise, fit().upper());
  }

  /** A bound on the eigenvalues of T, and so nearly one on those of K. */
  private double largestEigenvalue() {
    double largest = 0;
    for (int i = 0; i < T.size(); i++) {
      largest = Math.max(largest, T.alpha(i) + T.beta(i) + (i == 0 ? 0 : T.beta(i - 1)));
    }
    return largest;
  }
}
