package kmcg.model.judgement;

import kmcg.model.NormalDistribution;

/** The log density of all observations of a row, of which their mean and scatter are known. */
public final class RowDensity {
  private RowDensity() {}

  /**
   * With w observations, whose mean is r from what is predicted, and the scatter s about it,
   *
   * <pre>
   *   −½ ( ln 2π(v + σ²/w) + r² / (v + σ²/w) + (w − 1) ln 2πσ² + ln w + s/σ² )
   * </pre>
   *
   * @param error r
   * @param latent v, the variance of the function
   * @param noise σ²
   */
  public static double log(double error, double latent, double noise, double w, double scatter) {
    double ofOthers = (w - 1) * Math.log(2 * Math.PI * noise) + Math.log(w) + scatter / noise;
    return NormalDistribution.logDensity(error, 0, latent + noise / w) - 0.5 * ofOthers;
  }
}
