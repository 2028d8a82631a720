package weka.experiment.gp.run;

import java.util.Locale;

/** Progress as a bar of blocks, in one line. */
final class ProgressBar {
  private static final int WIDTH = 24;

  private ProgressBar() {}

  /**
   * A bar.
   *
   * @param left the time that is left, with a comma, or nothing
   */
  static String of(RunKey run, int finished, int all, String left) {
    int filled = all == 0 ? WIDTH : WIDTH * finished / all;
    String bar = "█".repeat(filled) + "░".repeat(WIDTH - filled);
    return String.format(Locale.ROOT, "%s %d/%d  %s%s", bar, finished, all, left, run);
  }
}
