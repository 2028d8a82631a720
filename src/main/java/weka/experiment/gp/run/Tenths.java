package weka.experiment.gp.run;

import java.util.Locale;

/** Progress for those who can only append lines: one for each tenth. */
final class Tenths {
  private int last = -1;

  /** Whether another tenth is reached. */
  boolean isNext(int finished, int all) {
    int tenth = of(finished, all);
    boolean next = tenth != last;
    last = tenth;
    return next;
  }

  /** The line to append. */
  static String line(RunKey run, int finished, int all) {
    return String.format(
        Locale.ROOT, "%3d %%  %d of %d runs; next: %s", 10 * of(finished, all), finished, all, run);
  }

  private static int of(int finished, int all) {
    return 10 * finished / Math.max(1, all);
  }
}
