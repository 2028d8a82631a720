package weka.classifiers.functions.gp.progress;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weka.gui.Logger;
import weka.gui.beans.LogPanel;

/** Where a user looks for the progress of one piece of work. */
public interface Display {
  /** Shows what begins now, in place of what was shown before. */
  void begin(String words);

  /** Shows how far it is, in place of what was shown before; some may be left out. */
  void status(Supplier<String> words);

  /** Shows a sentence that stays. */
  void note(String sentence);

  /** Takes away what is not meant to stay, so that others may write. */
  void end();

  /**
   * The display of a regressor.
   *
   * @param name of the regressor
   * @param log of the window that started it; null outside of windows
   * @param wanted what the user wants on a terminal
   */
  static Optional<Display> of(String name, @Nullable Logger log, ProgressKind wanted) {
    if (log instanceof LogPanel) {
      return Optional.of(new FlowRow(name, log));
    }
    if (log != null) {
      return Optional.of(new WindowStatus(name, log));
    }
    return wanted.onTerminal(Terminal::startedThis).map(line -> line.of(name));
  }
}
