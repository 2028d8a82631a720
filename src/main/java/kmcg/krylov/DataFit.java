package kmcg.krylov;

/**
 * Brackets yᵀ(K + σ²I)⁻¹y between the quadratic forms of CG and of KMCG, step by step, from the
 * rows of T.
 *
 * <p>With pivots l² of T = L Lᵀ and d of T + σ²I, CG's form is ‖y‖² [(T + σ²I)⁻¹]₁₁ and grows by
 * ‖y‖² ρ²/d a step, where ρ = Πβ/d is the relative residual. KMCG's form lies above it by ‖y‖²
 * ρ²/g:
 *
 * <pre>
 *   g₁ = σ²,   d = l² + g,   g ← σ² + β² g / (l² d)
 * </pre>
 *
 * <p>so that no difference of large numbers is taken, and the gap is never negative. Once K has no
 * pivot left above rounding, KMCG's form stays where it was.
 */
public final class DataFit {
  private final double noise; // σ²
  private final double squaredNorm; // ‖y‖²
  private double lower; // CG's form
  private double upper; // KMCG's form
  private double residual = 1; // ρ, of the system with noise
  private double noiseFreeResidual = 1; // of the system without
  private double beta; // leads from the last row of T to the next
  private double kernelPivot; // l²
  private double pivot; // d
  private double excess; // g
  private boolean definite = true; // whether all kernel pivots were positive
  private boolean begun;

  /** Before the first step. */
  public DataFit(double noise, double squaredNorm) {
    this.noise = noise;
    this.squaredNorm = squaredNorm;
    this.upper = squaredNorm / noise;
    this.excess = noise;
  }

  /** After as many steps as {@code T} has rows. */
  public static DataFit of(Tridiagonal T, double noise, double squaredNorm) {
    DataFit fit = new DataFit(noise, squaredNorm);
    for (int i = 0; i < T.size(); i++) {
      fit.append(T.alpha(i), T.beta(i));
    }
    return fit;
  }

  /** Takes in the next row of T. */
  void append(double alpha, double nextBeta) {
    double nextKernelPivot = begun ? alpha - beta * (beta / kernelPivot) : alpha;
    pivot = begun ? alpha + noise - beta * (beta / pivot) : alpha + noise;
    begun = true;
    kernelPivot = nextKernelPivot;
    beta = nextBeta;
    lower += squaredNorm * residual * residual / pivot;
    residual *= beta / pivot;
    noiseFreeResidual *= beta / kernelPivot;
    definite &= kernelPivot > 0;
    if (definite) {
      excess = noise + beta * (beta / kernelPivot) * (excess / pivot);
      upper = lower + squaredNorm * residual * residual / excess;
    } else {
      upper = Math.max(upper, lower); // rounding aside, it was above already
    }
  }

  /** yᵀα, never above the exact data fit. */
  public double lower() {
    return lower;
  }

  /** The data fit of KMCG, never below the exact one. */
  public double upper() {
    return upper;
  }

  /** What is known after {@code number} steps. */
  Step step(int number, double seconds) {
    return new Step(number, Math.abs(residual), Math.abs(noiseFreeResidual), lower, upper, seconds);
  }
}
