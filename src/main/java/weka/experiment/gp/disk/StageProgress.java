package weka.experiment.gp.disk;

import java.io.PrintStream;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;
import weka.classifiers.functions.gp.progress.Display;
import weka.classifiers.functions.gp.progress.TimeWords;
import weka.classifiers.functions.gp.text.Paragraph;

/**
 * The stage of a long run, the share that is done and the time that is left, on a display; and a
 * sentence about each stage that has ended, which stays.
 */
public final class StageProgress {
  private final PrintStream out;
  private final Optional<? extends Display> display;
  private final LongSupplier clock; // nanoseconds
  private String stage = "";
  private long begun;
  private double first; // share at the beginning of the stage

  /**
   * Progress of a run.
   *
   * @param out where sentences go
   * @param display of what is being done, if there is one
   * @param clock that tells nanoseconds
   */
  StageProgress(PrintStream out, Optional<? extends Display> display, LongSupplier clock) {
    this.out = out;
    this.display = display;
    this.clock = clock;
  }

  /** The same by the clock of the machine. */
  static StageProgress of(PrintStream out, Optional<? extends Display> display) {
    return new StageProgress(out, display, System::nanoTime);
  }

  /** Begins a stage of which a share is done already. */
  void begin(String name, double share) {
    stage = name;
    first = share;
    begun = clock.getAsLong();
    display.ifPresent(shown -> shown.begin(name));
  }

  /** Tells what is done in a stage before a share of it can be told. */
  void doing(String words) {
    display.ifPresent(shown -> shown.begin("%s: %s".formatted(stage, words)));
  }

  /** Reports the share of the stage that is done. */
  void at(double share) {
    display.ifPresent(shown -> shown.status(() -> words(share)));
  }

  private String words(double share) {
    double left = TimeWords.secondsLeft(seconds(), first, share);
    return String.format(
        Locale.ROOT, "%s: %.0f %%, about %s left", stage, 100 * share, TimeWords.left(left));
  }

  private double seconds() {
    return (clock.getAsLong() - begun) * 1e-9;
  }

  /** Ends a stage with a sentence about it. */
  void end(String sentence) {
    say("%s: %s (%s)".formatted(stage, sentence, TimeWords.taken(seconds())));
  }

  /** Prints a sentence on a line of its own. */
  void say(String sentence) {
    display.ifPresent(Display::end);
    out.println(Paragraph.printable(sentence));
  }
}
