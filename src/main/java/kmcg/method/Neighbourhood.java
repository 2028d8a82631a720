package kmcg.method;

import kmcg.data.Check;

/**
 * What training rows near a test point do to its prediction by KMCG.
 *
 * @param rows how many of them are used; 0 for none
 * @param certified whether the variance shall never be below the exact one; otherwise it is close
 *     to it, on either side
 */
public record Neighbourhood(int rows, boolean certified) {
  /** No rows: the finite-rank model alone. */
  public static final Neighbourhood NONE = new Neighbourhood(0, false);

  /** Refuses a negative number of rows. */
  public Neighbourhood {
    Check.atLeast("the number of local rows", 0, rows);
  }

  /** Rows that make variances close to the exact ones. */
  public static Neighbourhood close(int rows) {
    return new Neighbourhood(rows, false);
  }

  /** Rows that make variances smaller, but never smaller than the exact ones. */
  public static Neighbourhood certified(int rows) {
    return new Neighbourhood(rows, true);
  }

  /** As many rows of these as there are. */
  Neighbourhood among(int all) {
    return new Neighbourhood(Math.min(rows, all), certified);
  }
}
