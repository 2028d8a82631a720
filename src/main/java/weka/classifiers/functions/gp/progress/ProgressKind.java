package weka.classifiers.functions.gp.progress;

import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Whether progress is shown on standard error; windows always show it. */
public enum ProgressKind {
  /** On a terminal, if Weka's command line was started there for this work. */
  AUTO,
  /** Always: on a terminal in one line, elsewhere by a line every five seconds. */
  ON,
  /** Never. */
  OFF;

  /** The kind of a word that a user has given. */
  public static ProgressKind of(String option, String word) {
    for (ProgressKind kind : values()) {
      if (kind.name().equals(word.strip().toUpperCase(Locale.ROOT))) {
        return kind;
      }
    }
    throw new IllegalArgumentException(
        "%s must be AUTO, ON or OFF, but was '%s'.".formatted(option, word));
  }

  /**
   * The line on which progress is shown, if it is.
   *
   * @param started whether the process was started for the work that is to be shown
   */
  public Optional<TerminalLine> onTerminal(BooleanSupplier started) {
    return switch (this) {
      case OFF -> Optional.empty();
      case ON -> Optional.of(TerminalLine.onError(Terminal.showsErrors()));
      case AUTO ->
          Terminal.isThere() && started.getAsBoolean() && Terminal.showsErrors()
              ? Optional.of(TerminalLine.onError(true))
              : Optional.empty();
    };
  }
}
