package weka.experiment.gp.disk;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import weka.classifiers.functions.gp.progress.Display;

/** A display that stops a run when a share of a stage has been shown a given number of times. */
final class Stopped implements Display {
  private final String stage;
  private int left;

  private Stopped(String stage, int reports) {
    this.stage = stage;
    left = reports;
  }

  /** Progress whose report number {@code reports} of a stage is the last. */
  static StageProgress at(String stage, int reports) {
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    return StageProgress.of(nowhere, Optional.of(new Stopped(stage, reports)));
  }

  /** Progress that nobody hears. */
  static StageProgress never() {
    return at("no such stage", 1);
  }

  @Override
  public void begin(String words) {}

  @Override
  public void status(Supplier<String> words) {
    if (words.get().startsWith(stage) && --left == 0) {
      throw new CancellationException("stopped at " + stage);
    }
  }

  @Override
  public void note(String sentence) {}

  @Override
  public void end() {}
}
