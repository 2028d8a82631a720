package weka.classifiers.functions.gp.progress;

import java.util.function.Supplier;
import weka.gui.Logger;

/**
 * A row of its own in the status table of the Knowledge Flow, while a model is trained. Messages
 * have the form {@code name$key|status}: those with the same key share a row, whose clock runs
 * until the status is {@code remove}. The row of the step itself has a key that only the step
 * knows.
 */
final class FlowRow implements Display {
  private final String name;
  private final Logger log;
  private final String row;

  /**
   * A row with its first message.
   *
   * @param name of the regressor, which is the name of its step unless the user renames it
   */
  FlowRow(String name, Logger log) {
    this.name = name;
    this.log = log;
    this.row = "%s$progress%s|".formatted(name, System.identityHashCode(this));
  }

  @Override
  public void begin(String words) {
    log.statusMessage(row + words.replace('|', '/'));
  }

  @Override
  public void status(Supplier<String> words) {
    begin(words.get());
  }

  @Override
  public void note(String sentence) {
    log.logMessage("%s: %s".formatted(name, sentence));
  }

  @Override
  public void end() {
    log.statusMessage(row + "remove");
  }
}
