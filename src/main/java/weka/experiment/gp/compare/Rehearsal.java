package weka.experiment.gp.compare;

import java.util.Optional;

/**
 * Whether a training fits into some seconds, judged by trainings on few rows.
 *
 * <pre>
 *   seconds(N) ≈ seconds(n) (N/n)ᵍ
 * </pre>
 *
 * <p>n is doubled until the time is long enough to be judged by, or the estimate so short that it
 * does not matter. A time below a second tells more of Java's compiler than of the regressor.
 *
 * @param rows N
 * @param growth g
 * @param limit the seconds that it may take
 */
record Rehearsal(int rows, double growth, double limit) {
  private static final int FEWEST = 256;
  private static final double CLEAR_SECONDS = 1;

  /**
   * However wrong the growth is, one step of doubling takes no more than this many times longer.
   */
  private static final double MARGIN = 8;

  /** A training on some of the rows. */
  @FunctionalInterface
  interface Trial {
    /** The seconds of a training on the first rows. */
    double seconds(int rows) throws Exception;
  }

  /** The reason for not training on all rows, if there is one. */
  Optional<String> refusal(Trial trial) throws Exception {
    double clear = Math.min(CLEAR_SECONDS, limit / MARGIN);
    for (int n = FEWEST; n < rows; n *= 2) {
      double seconds = trial.seconds(n);
      double estimate = seconds * Math.pow((double) rows / n, growth);
      if (estimate <= limit / MARGIN) {
        return Optional.empty();
      }
      if (seconds >= clear) {
        return estimate <= limit ? Optional.empty() : Optional.of(words(estimate));
      }
    }
    return Optional.empty();
  }

  private String words(double estimate) {
    return "left out: about %s seconds are needed, and %s can be spared"
        .formatted(Digits.seconds(estimate), Digits.seconds(limit));
  }
}
