package weka.experiment.gp.disk;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.CancellationException;

/** Progress that stops a run when it has reported a stage a given number of times. */
final class Stopped extends PrintStream {
  private final String stage;
  private int left;
  private long time;

  private Stopped(String stage, int reports) {
    super(OutputStream.nullOutputStream());
    this.stage = stage;
    left = reports;
  }

  /** Progress whose report number {@code reports} of a stage is the last. */
  static StageProgress at(String stage, int reports) {
    Stopped out = new Stopped(stage, reports);
    return new StageProgress(out, true, () -> out.time += 1_000_000_000);
  }

  /** Progress that nobody hears. */
  static StageProgress never() {
    return at("no such stage", 1);
  }

  @Override
  public PrintStream printf(String format, Object... values) {
    if (String.valueOf(values[0]).startsWith(stage) && --left == 0) {
      throw new CancellationException("stopped at " + stage);
    }
    return this;
  }
}
