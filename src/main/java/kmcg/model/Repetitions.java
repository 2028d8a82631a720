package kmcg.model;

import kmcg.data.TrainingSet;

/**
 * What rows that were seen more than once add to the evidence of their weighted means.
 *
 * <p>With weights w and mean targets ȳ, the observations have the density of z = W^½ȳ under W^½KW^½
 * + σ²I, times that of what the mean leaves of each row: Σw − n independent normal numbers of
 * variance σ² whose squares sum to the scatter.
 */
public final class Repetitions {
  private Repetitions() {}

  /** ½( scatter/σ² + (Σw − n) ln 2πσ² ); zero if every row was seen once. */
  public static double negativeLogEvidence(TrainingSet data, double noiseVariance) {
    double further = data.observations() - data.size();
    return 0.5
        * (data.totalScatter() / noiseVariance + further * Math.log(2 * Math.PI * noiseVariance));
  }
}
