package kmcg.krylov;

/**
 * What is known after a step of a Krylov run, for the system (K + σ²I) α = y.
 *
 * @param number of the step, counted from 1
 * @param residual ‖y − (K + σ²I) α‖ / ‖y‖ of the conjugate-gradient iterate α
 * @param noiseFreeResidual ‖y − K x‖ / ‖y‖ of the iterate x for K x = y; the paper's criterion
 * @param fitLower yᵀα, never above yᵀ(K + σ²I)⁻¹y
 * @param fitUpper never below yᵀ(K + σ²I)⁻¹y: the quadratic form of KMCG's evidence or, with a
 *     preconditioner M, yᵀα + rᵀM⁻¹r
 * @param seconds that the run has taken
 */
public record Step(
    int number,
    double residual,
    double noiseFreeResidual,
    double fitLower,
    double fitUpper,
    double seconds) {
  /**
   * Half the distance between the two bounds on the data fit: the certified error, in nats, of the
   * log evidence's data-fit term.
   */
  public double gap() {
    return 0.5 * (fitUpper - fitLower);
  }
}
