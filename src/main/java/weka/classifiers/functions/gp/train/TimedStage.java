package weka.classifiers.functions.gp.train;

import java.util.Locale;
import java.util.function.LongSupplier;
import weka.gui.Logger;

/**
 * A stage of training in the status line, with the time that it still takes by the share that is
 * done. A stage that will take long is also announced in the log, once and early.
 */
final class TimedStage {
  /** Seconds after which the time left is known well enough for the log. */
  private static final double MEASURED = 2;

  /** Seconds left that are worth a line in the log. */
  private static final double LONG = 60;

  private final String regressor;
  private final Logger log;
  private final LongSupplier nanos;
  private long begun;
  private double before = Double.NaN; // the share that was done then
  private boolean announced;

  /**
   * A stage that begins with {@link #begin} or the first call of {@code show}.
   *
   * @param regressor its name
   * @param nanos the clock
   */
  TimedStage(String regressor, Logger log, LongSupplier nanos) {
    this.regressor = regressor;
    this.log = log;
    this.nanos = nanos;
  }

  /** Begins now, with a share that is done already. */
  void begin(double share) {
    begun = nanos.getAsLong();
    before = share;
  }

  /** Shows what begins now. */
  void show(String doing) {
    begin(0);
    status(doing);
  }

  private void status(String words) {
    log.statusMessage("%s: %s".formatted(regressor, words));
  }

  /**
   * Shows how far the stage has come.
   *
   * @param doing such as {@code learning 12 of 60}
   * @param share that is done, above 0
   * @param about the word before the time, such as {@code about}
   * @param details that follow it
   */
  void show(String doing, double share, String about, String details) {
    if (Double.isNaN(before)) {
      begin(share);
      status(doing + details);
      return;
    }
    double elapsed = (nanos.getAsLong() - begun) * 1e-9;
    double left = elapsed * (1 - share) / Math.max(share - before, 1e-6);
    status("%s, %s %s left%s".formatted(doing, about, words(left), details));
    if (!announced && elapsed >= MEASURED && left >= LONG) {
      announced = true;
      log.logMessage(
          "%s: %s; %s %s left in this stage.".formatted(regressor, doing, about, words(left)));
    }
  }

  /** A time in words, such as {@code 40 s}, {@code 3 min} or {@code 2.5 h}. */
  static String words(double seconds) {
    if (seconds < 100) {
      return String.format(Locale.ROOT, "%.0f s", seconds);
    }
    return seconds < 6000
        ? String.format(Locale.ROOT, "%.0f min", seconds / 60)
        : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
  }
}
