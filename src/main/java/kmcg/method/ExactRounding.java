package kmcg.method;

import kmcg.data.TrainingSet;
import kmcg.kernel.KernelRounding;
import kmcg.model.Evidence;
import kmcg.model.Prior;

/**
 * How far rounding may have moved the evidence of the exact model: bounds, not estimates.
 *
 * <p>The factor R computed for A, and the solution α̂ computed with it, are exact for matrices A +
 * E with |Eᵢⱼ| ≤ η dᵢdⱼ, dᵢ² = Aᵢᵢ (Higham 2002, theorems 10.3 and 10.4, and |R||Rᵀ| ≤ d dᵀ). As K
 * is positive semidefinite, no eigenvalue of A is below σ², so that with ε = η ‖d‖² ≥ ‖E‖ and r =
 * ε/σ²
 *
 * <pre>
 *   |ŷᵀα̂ − yᵀA⁻¹y| = |α̂ᵀEα̂ + α̂ᵀEA⁻¹Eα̂| ≤ η (dᵀ|α̂|)² (1 + r)
 *   |ln|A + E| − ln|A|| ≤ −n ln(1 − r)
 * </pre>
 *
 * <p>η has the rounding of kernel values, (b + n/b) u for a factorisation by block columns of width
 * b, and in the solution 2n u for its two triangular systems.
 */
final class ExactRounding {
  /** The width of block columns in the factorisation, at most. */
  private static final int WIDTH = 512;

  /** ε/σ² above which nothing is certain. */
  private static final double LARGEST = 0.5;

  private static final double U = KernelRounding.UNIT;

  private ExactRounding() {}

  /**
   * The evidence with what is certain of it.
   *
   * @param fit yᵀα̂ as computed
   * @param logDeterminant ln|A| as computed
   * @param diagonal of A
   * @param alpha α̂
   */
  static Evidence evidence(
      Prior prior,
      TrainingSet data,
      double fit,
      double logDeterminant,
      double[] diagonal,
      double[] alpha) {
    double noise = prior.noiseVariance();
    double negativeLog = Evidence.negativeLog(fit, logDeterminant, data, noise);
    double[] y = data.weightedTargets();
    int n = y.length;
    double trace = 0;
    double reach = 0; // dᵀ|α̂|
    double sizes = 0; // |y|ᵀ|α̂|
    double logs = Math.abs(Math.log(noise)); // no pivot has a logarithm of larger size
    for (int i = 0; i < n; i++) {
      trace += diagonal[i];
      reach += Math.sqrt(diagonal[i]) * Math.abs(alpha[i]);
      sizes += Math.abs(y[i] * alpha[i]);
      logs = Math.max(logs, Math.abs(Math.log(diagonal[i])));
    }
    double values = KernelRounding.of(prior.kernel(), data.inputs()) + 5 * U;
    double factor = values + U * (Math.min(n, WIDTH + n / WIDTH) + 8);
    double solution = factor + 2.02 * n * U;
    double relative = solution * trace / noise;
    if (!(relative < LARGEST)) {
      return Evidence.estimate(negativeLog);
    }
    double inFit = solution * reach * reach * (1 + relative) + (n + 8) * U * sizes;
    double inDeterminant = -n * Math.log1p(-factor * trace / noise) + (n + 4.0) * U * n * logs;
    double inSums =
        16
            * U
            * (Math.abs(fit)
                + n * logs
                + data.observations() * (2 + Math.abs(Math.log(noise)))
                + data.totalScatter() / noise
                + Math.abs(data.totalLogPrecision()));
    double nats = 0.5 * (inFit + inDeterminant + inSums);
    return new Evidence(negativeLog, negativeLog - nats, negativeLog + nats);
  }
}
