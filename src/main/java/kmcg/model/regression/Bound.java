package kmcg.model.regression;

import kmcg.model.Evidence;

/** Which bound on the exact evidence a method reports as its own value. */
public enum Bound {
  /** The negative variational free energy of Titsias (2009). */
  VFE {
    @Override
    double of(WhitenedRegression regression, double noise) {
      return regression.negativeFreeEnergy(noise);
    }
  },
  /** The same with the logarithm inside the sum over rows: never looser. */
  TVFE {
    @Override
    double of(WhitenedRegression regression, double noise) {
      return regression.tightFreeEnergy();
    }
  };

  /** The bound on the exact negative log evidence, rounding aside. */
  abstract double of(WhitenedRegression regression, double noise);

  /**
   * The bound as the evidence of a method, with what is certain about the exact one.
   *
   * @param noise σ²
   */
  public Evidence evidence(WhitenedRegression regression, double noise) {
    return Evidence.estimate(of(regression, noise)).andAtMost(regression.exactAtMost());
  }
}
