package weka.classifiers.functions.gp.progress;

import java.util.function.Supplier;
import weka.gui.Logger;

/**
 * The status line and the log of a window such as the Explorer, which clears the line itself.
 *
 * @param name of the regressor
 * @param log of the window
 */
record WindowStatus(String name, Logger log) implements Display {
  @Override
  public void begin(String words) {
    log.statusMessage("%s: %s".formatted(name, words));
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
    // the window says what comes next
  }
}
