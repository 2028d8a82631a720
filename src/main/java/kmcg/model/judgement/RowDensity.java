package kmcg.model.judgement;

import kmcg.data.TrainingSet;
import kmcg.model.NormalDistribution;

/** The log density of all observations of a row, of which their mean and scatter are known. */
public final class RowDensity {
  private RowDensity() {}

  /**
   * With c observations of total weight w, whose mean is r from what is predicted, the scatter s
   * about it, and the sum g of their log precisions,
   *
   * <pre>
   *   −½ ( ln 2π(v + σ²/w) + r² / (v + σ²/w) + (c − 1) ln 2πσ² + ln w − g + s/σ² )
   * </pre>
   *
   * @param error r
   * @param latent v, the variance of the function
   * @param noise σ²
   * @param rows of which the row {@code i} is meant; their targets do not matter
   */
  public static double log(double error, double latent, double noise, TrainingSet rows, int i) {
    double w = rows.weights()[i];
    double ofOthers =
        (rows.copies()[i] - 1) * Math.log(2 * Math.PI * noise)
            + (Math.log(w) - rows.logPrecision(i))
            + rows.scatter()[i] / noise;
    return NormalDistribution.logDensity(error, 0, latent + noise / w) - 0.5 * ofOthers;
  }
}
