package weka.classifiers.functions.gp.progress;

import java.util.Locale;

/** Times in words that are easily read. */
public final class TimeWords {
  private static final double MOST_SECONDS = 99.5;
  private static final double MOST_MINUTES = 5970; // seconds

  private TimeWords() {}

  /** A time that is still to come, such as {@code 40 s}, {@code 3 min} or {@code 2.5 h}. */
  public static String left(double seconds) {
    if (seconds < MOST_SECONDS) {
      return String.format(Locale.ROOT, "%.0f s", seconds);
    }
    return seconds < MOST_MINUTES
        ? String.format(Locale.ROOT, "%.0f min", seconds / 60)
        : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
  }

  /** A time that was measured: the same with tenths of seconds, where they matter. */
  public static String taken(double seconds) {
    return seconds < 9.95 ? String.format(Locale.ROOT, "%.1f s", seconds) : left(seconds);
  }

  /**
   * Seconds that are left, if work goes on as it did.
   *
   * @param elapsed seconds since it began
   * @param before the share that was done then
   * @param share that is done now
   */
  public static double secondsLeft(double elapsed, double before, double share) {
    return elapsed * (1 - share) / Math.max(share - before, 1e-6);
  }
}
