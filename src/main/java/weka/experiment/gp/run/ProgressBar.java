package weka.experiment.gp.run;

import java.util.Locale;

/** Progress as a bar of blocks, in one line. */
final class ProgressBar {
  private static final int WIDTH = 24;

  private ProgressBar() {}

  static String of(RunKey run, int finished, int all) {
    int filled = all == 0 ? WIDTH : WIDTH * finished / all;
    String bar = "█".repeat(filled) + "░".repeat(WIDTH - filled);
    return String.format(Locale.ROOT, "%s %d/%d  %s", bar, finished, all, run);
  }
}
