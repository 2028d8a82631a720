package kmcg.model;

/**
 * The evidence of the data if K is replaced by its projection Q T Qᵀ onto an orthonormal basis Q of
 * directions that contain y: what conjugate gradients compute.
 *
 * <pre>
 *   −ln p(y) = ½( yᵀα + ln|T + σ²I| + (N − P) ln σ² + N ln 2π )
 * </pre>
 */
public final class ProjectedEvidence {
  private ProjectedEvidence() {}

  /**
   * The negative log evidence.
   *
   * @param fit yᵀα
   * @param logDeterminant ln|T + σ²I|
   * @param p P, the number of directions
   * @param n N, the number of rows
   * @param noise σ²
   */
  public static double negativeLog(double fit, double logDeterminant, int p, int n, double noise) {
    return 0.5 * (fit + logDeterminant + (n - p) * Math.log(noise) + n * Math.log(2 * Math.PI));
  }
}
