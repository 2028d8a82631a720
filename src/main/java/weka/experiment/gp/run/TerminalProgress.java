package weka.experiment.gp.run;

import java.io.PrintStream;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import weka.classifiers.functions.gp.progress.Display;
import weka.classifiers.functions.gp.progress.TimeWords;
import weka.classifiers.functions.gp.text.Paragraph;
import weka.gui.Logger;

/** A bar with the time that is left in the last line of a terminal, and sentences above it. */
public final class TerminalProgress implements Progress {
  private final PrintStream out;
  private final Optional<? extends Display> display;
  private final LongSupplier nanos;
  private long begun;
  private double before = Double.NaN; // the share that was done then

  /**
   * Progress of a campaign.
   *
   * @param out where sentences go
   * @param display of the bar, if there is one
   * @param nanos the clock
   */
  public TerminalProgress(
      PrintStream out, Optional<? extends Display> display, LongSupplier nanos) {
    this.out = out;
    this.display = display;
    this.nanos = nanos;
  }

  /** The same by the clock of the machine. */
  public static TerminalProgress of(PrintStream out, Optional<? extends Display> display) {
    return new TerminalProgress(out, display, System::nanoTime);
  }

  @Override
  public void begin(RunKey run, int finished, int all) {
    double share = (double) finished / Math.max(1, all);
    if (Double.isNaN(before)) {
      before = share;
      begun = nanos.getAsLong();
    }
    Supplier<String> words = () -> ProgressBar.of(run, finished, all, left(share));
    display.ifPresent(shown -> shown.status(words));
  }

  /** The time that is left, if runs to come take as long as those before. */
  private String left(double share) {
    double elapsed = (nanos.getAsLong() - begun) * 1e-9;
    return share > before
        ? "about %s left, ".formatted(TimeWords.left(TimeWords.secondsLeft(elapsed, before, share)))
        : "";
  }

  @Override
  public void say(String sentence) {
    display.ifPresent(Display::end);
    out.println(Paragraph.wrapped(sentence));
  }

  @Override
  public Optional<Logger> log() {
    return display.map(
        shown ->
            new Logger() {
              @Override
              public void logMessage(String message) {
                shown.note(message);
              }

              @Override
              public void statusMessage(String message) {
                shown.status(() -> message);
              }
            });
  }
}
