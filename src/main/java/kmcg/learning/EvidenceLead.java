package kmcg.learning;

import kmcg.data.Significant;
import kmcg.model.judgement.Densities;

/**
 * By how much the data are more probable under one model than under another.
 *
 * @param nats the difference
 * @param error its standard error, from what single rows add to it
 */
record EvidenceLead(double nats, double error) {
  /** Nats below which nothing is clear. */
  static final double CLEAR_NATS = 3;

  /** Standard errors below which nothing is clear. */
  static final double CLEARLY = 2;

  /**
   * The lead of one model.
   *
   * @param terms what each row adds to the log evidence of the one
   * @param others what it adds to that of the other
   */
  static EvidenceLead of(double nats, double[] terms, double[] others) {
    return new EvidenceLead(
        nats, terms.length * new Densities(terms).over(new Densities(others)).error());
  }

  /** Whether it is too large to be chance, or not worth a more complicated model. */
  boolean isClear() {
    return nats > CLEAR_NATS && nats > CLEARLY * error;
  }

  @Override
  public String toString() {
    return Double.isFinite(error)
        ? "%s ± %s".formatted(Significant.signed(nats), Significant.signed(error).substring(1))
        : Significant.signed(nats); // by a single row
  }
}
