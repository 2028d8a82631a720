package kmcg.krylov;

/**
 * Brackets yᵀ(K + σ²I)⁻¹y between the quadratic forms of CG and of KMCG, step by step and at the
 * cost of a few multiplications.
 *
 * <p>With T = L Lᵀ, l on and e below the diagonal of L, both are corners of an inverse:
 *
 * <pre>
 *   CG:    ‖y‖² [(T + σ²I)⁻¹]₁₁
 *   KMCG:  ‖y‖² (1 − l₁² [B⁻¹]₁₁) / σ²
 * </pre>
 *
 * <p>B is tridiagonal with diagonal σ² + lᵢ² + e²ᵢ₊₁ and off-diagonal lᵢ₊₁eᵢ₊₁, so a longer run
 * only appends to it.
 */
final class DataFit {
  private final double noise; // σ²
  private final double squaredNorm; // ‖y‖²
  private final CornerOfInverse noisy = new CornerOfInverse(); // of T + σ²I
  private final CornerOfInverse noiseFree = new CornerOfInverse(); // of T
  private final CornerOfInverse whitened = new CornerOfInverse(); // of B
  private double beta; // leads from the last row of T to the next
  private double link; // e, below the diagonal of L, to the next row
  private double firstPivot; // l₁²
  private double upper;

  DataFit(double noise, double squaredNorm) {
    this.noise = noise;
    this.squaredNorm = squaredNorm;
    this.upper = squaredNorm / noise;
  }

  /** Takes in the next row of T. */
  void append(double alpha, double nextBeta) {
    noisy.append(alpha + noise, beta);
    noiseFree.append(alpha, beta);
    beta = nextBeta;
    double pivot = alpha - link * link; // l²
    double nextLink = nextBeta / Math.sqrt(pivot); // not a number once T is not definite
    if (pivot > 0) {
      if (whitened.isEmpty()) {
        firstPivot = pivot;
      }
      whitened.append(noise + pivot + nextLink * nextLink, link * Math.sqrt(pivot));
      double form = squaredNorm * (1 - firstPivot * whitened.corner()) / noise;
      upper = Math.min(upper, Math.max(0, form)); // it never grows but by rounding
    }
    link = nextLink;
  }

  /** What is known after {@code number} steps. */
  Step step(int number, double seconds) {
    return new Step(
        number,
        noisy.decay(beta),
        noiseFree.decay(beta),
        squaredNorm * noisy.corner(),
        upper,
        seconds);
  }

  /** [T⁻¹]₁₁ of a growing tridiagonal T, from its pivots d: the sum of Πⱼ﹤ᵢ (βⱼ/dⱼ)² / dᵢ. */
  private static final class CornerOfInverse {
    private double corner;
    private double decay = 1; // Πⱼ﹤ᵢ βⱼ/dⱼ
    private double pivot; // dᵢ

    /** Appends a row; {@code inward} links it to the row before. */
    void append(double alpha, double inward) {
      if (pivot == 0) {
        pivot = alpha;
      } else {
        decay *= inward / pivot;
        pivot = alpha - inward * inward / pivot;
      }
      corner += decay * decay / pivot;
    }

    boolean isEmpty() {
      return pivot == 0;
    }

    double corner() {
      return corner;
    }

    /** The relative residual, given the β that leads out of the space. */
    double decay(double outward) {
      return pivot == 0 ? 1 : Math.abs(decay * outward / pivot);
    }
  }
}
