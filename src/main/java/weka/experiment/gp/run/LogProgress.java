package weka.experiment.gp.run;

import java.util.Optional;
import weka.gui.Logger;

/** Progress in the log of Weka's Explorer: a bar in its status line, and a line for each tenth. */
public final class LogProgress implements Progress {
  private final Logger log;
  private final Tenths tenths = new Tenths();

  /** Progress in a log. */
  public LogProgress(Logger log) {
    this.log = log;
  }

  @Override
  public void begin(RunKey run, int finished, int all) {
    log.statusMessage(ProgressBar.of(run, finished, all, ""));
    if (tenths.isNext(finished, all)) {
      log.logMessage(Tenths.line(run, finished, all));
    }
  }

  @Override
  public void say(String sentence) {
    log.logMessage(sentence);
    log.statusMessage(sentence);
  }

  @Override
  public Optional<Logger> log() {
    return Optional.of(log);
  }
}
