package weka.experiment.gp.disk;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.LongSupplier;
import weka.experiment.gp.run.TerminalProgress;

/**
 * The stage of a long run, the share that is done and the time that is left: one line that is
 * written over on a terminal, and a line every few seconds elsewhere.
 */
public final class StageProgress {
  private static final int COLUMNS = 79;
  private static final double TERMINAL_SECONDS = 0.2;
  private static final double LINE_SECONDS = 5;

  private final PrintStream out;
  private final boolean terminal;
  private final LongSupplier clock; // nanoseconds
  private String stage = "";
  private long begun;
  private long shown;
  private double first; // share at the beginning of the stage

  /**
   * Progress on a stream.
   *
   * @param terminal whether a line can be written over
   * @param clock that tells nanoseconds
   */
  StageProgress(PrintStream out, boolean terminal, LongSupplier clock) {
    this.out = out;
    this.terminal = terminal;
    this.clock = clock;
  }

  /** Progress on a stream that goes to a terminal, or to a file. */
  static StageProgress of(PrintStream out) {
    return new StageProgress(out, TerminalProgress.isTerminal(), System::nanoTime);
  }

  /** Begins a stage of which a share is done already. */
  void begin(String name, double share) {
    stage = name;
    first = share;
    begun = clock.getAsLong();
    shown = begun;
  }

  /** Reports the share of the stage that is done. */
  void at(double share) {
    long now = clock.getAsLong();
    if ((now - shown) * 1e-9 < (terminal ? TERMINAL_SECONDS : LINE_SECONDS)) {
      return;
    }
    shown = now;
    double seconds = (now - begun) * 1e-9;
    double left = seconds * (1 - share) / Math.max(share - first, 1e-6);
    show(String.format(Locale.ROOT, "%s: %.0f %%, %s left", stage, 100 * share, time(left)));
  }

  /** Ends a stage with a sentence about it. */
  void end(String sentence) {
    double seconds = (clock.getAsLong() - begun) * 1e-9;
    String line = String.format(Locale.ROOT, "%s: %s (%s)", stage, sentence, time(seconds));
    say(line);
  }

  /** Prints a sentence on a line of its own. */
  void say(String sentence) {
    if (terminal) {
      out.printf("\r%" + COLUMNS + "s\r", "");
    }
    out.println(sentence);
  }

  /** Seconds in words. */
  static String time(double seconds) {
    if (seconds < 99.5) {
      return String.format(Locale.ROOT, seconds < 9.95 ? "%.1f s" : "%.0f s", seconds);
    }
    return seconds < 5970
        ? String.format(Locale.ROOT, "%.0f min", seconds / 60)
        : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
  }

  private void show(String line) {
    if (terminal) {
      out.printf("\r%-" + COLUMNS + "s", line.substring(0, Math.min(COLUMNS, line.length())));
      out.flush();
    } else {
      out.println(line);
    }
  }
}
