package kmcg.learning;

import java.util.Arrays;

/**
 * The log densities that one prior gives to rows, to be compared with those of another, row by row.
 *
 * @param values one for each row
 */
record Densities(double[] values) {
  /** Nats a row. */
  double mean() {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }

  /**
   * How much better one prior is than another.
   *
   * @param mean nats a row
   * @param error its standard error, from the differences of the same rows
   */
  record Lead(double mean, double error) {
    /** Whether it is above zero by more than this many standard errors. */
    boolean exceeds(double errors) {
      return mean > errors * error;
    }
  }

  /** By how much these are above others of the same rows. */
  Lead over(Densities other) {
    int n = values.length;
    double mean = mean() - other.mean();
    double squares = 0;
    for (int i = 0; i < n; i++) {
      double apart = values[i] - other.values[i] - mean;
      squares += apart * apart;
    }
    return new Lead(mean, n > 1 ? Math.sqrt(squares / n / (n - 1)) : Double.POSITIVE_INFINITY);
  }
}
