package kmcg.model.regression;

import kmcg.form.Form;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.ExtremeEigenvalues;
import kmcg.linalg.Matrix;
import kmcg.model.Conditioning;
import kmcg.model.Evidence;

/**
 * Bayesian linear regression on whitened features, solved.
 *
 * <pre>
 *   B = I + Ã Ãᵀ = L_B L_Bᵀ,   c = L_B⁻¹ Ã ỹ,   columns of Ã are aᵢ/√λᵢ,   ỹᵢ = yᵢ/√λᵢ
 * </pre>
 *
 * @param factor L_B
 * @param coefficients c
 * @param negativeLogEvidence ½(‖ỹ‖² − ‖c‖² + ln|B| + Σ ln λᵢ + N ln 2π), under k̂
 * @param trace Σᵢ wᵢdᵢ, dᵢ = k(xᵢ, xᵢ) − ‖aᵢ‖²: what the finite rank leaves of the kernel's
 *     diagonal
 * @param logTrace Σᵢ ln(1 + wᵢdᵢ/σ²), or an upper bound on it
 * @param exactAtMost a certified upper bound on the exact negative log evidence, or +∞
 */
public record WhitenedRegression(
    Cholesky factor,
    double[] coefficients,
    double negativeLogEvidence,
    double trace,
    double logTrace,
    double exactAtMost) {
  /** The form; the bound may be infinite. */
  public Form form() {
    return Form.builder()
        .put("factor", factor.form())
        .put("coefficients", coefficients)
        .put("negativeLogEvidence", negativeLogEvidence)
        .put("trace", trace)
        .put("logTrace", logTrace)
        .put("exactAtMost", exactAtMost)
        .build();
  }

  /** The regression of a form, on this many features. */
  public static WhitenedRegression of(Form form, int rank) {
    return new WhitenedRegression(
        Cholesky.of(form.form("factor"), rank),
        form.numbers("coefficients", rank),
        form.anyNumber("negativeLogEvidence"),
        form.anyNumber("trace"),
        form.anyNumber("logTrace"),
        form.anyNumber("exactAtMost"));
  }

  /**
   * Solves the regression.
   *
   * @param factor L_B
   * @param projected Ã ỹ
   * @param squaredTargets ‖ỹ‖²
   * @param logNoise Σ ln λᵢ
   * @param n N, the number of observations
   */
  public static WhitenedRegression solve(
      Cholesky factor,
      double[] projected,
      double squaredTargets,
      double logNoise,
      double n,
      double trace,
      double logTrace) {
    double[] c = projected.clone();
    factor.solveLower(Matrix.column(c));
    double fit = squaredTargets - Algebra.dot(c, c);
    double negativeLogEvidence = Evidence.negativeLog(fit, factor.logDeterminant() + logNoise, n);
    return new WhitenedRegression(
        factor, c, negativeLogEvidence, trace, logTrace, Double.POSITIVE_INFINITY);
  }

  /**
   * The negative variational free energy of Titsias (2009): the finite-rank value plus {@code
   * trace} / 2σ². An upper bound on the exact negative log evidence for any inducing variables, but
   * not with FITC's noise.
   */
  public double negativeFreeEnergy(double noiseVariance) {
    return negativeLogEvidence + trace / (2 * noiseVariance);
  }

  /**
   * The finite-rank value plus ½ Σ ln(1 + wᵢdᵢ/σ²): a bound like the negative free energy, and
   * never above it, as ln(1 + x) ≤ x.
   */
  public double tightFreeEnergy() {
    return negativeLogEvidence + 0.5 * logTrace;
  }

  /** The evidence under k̂, with the certified bound on the exact one beside it. */
  public Evidence evidence() {
    return Evidence.estimate(negativeLogEvidence).andAtMost(exactAtMost);
  }

  /**
   * How far rounding may reach: K̂ has fewer dimensions than there are rows, so that the condition
   * number of K̂ + Λ relative to Λ is the largest eigenvalue of B.
   *
   * @param observations N
   */
  public Conditioning conditioning(double observations, double noiseVariance) {
    return Conditioning.of(
        ExtremeEigenvalues.of(factor).most(),
        Evidence.fitAtMost(negativeLogEvidence, observations, noiseVariance));
  }

  /** The same regression with a certified bound on the exact negative log evidence. */
  WhitenedRegression withExactAtMost(double bound) {
    return new WhitenedRegression(
        factor, coefficients, negativeLogEvidence, trace, logTrace, bound);
  }
}
