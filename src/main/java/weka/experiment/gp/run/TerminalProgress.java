package weka.experiment.gp.run;

import java.io.Console;
import java.io.PrintStream;

/** A bar in the last line of a terminal; where there is no terminal, a line for each tenth. */
public final class TerminalProgress implements Progress {
  private static final int COLUMNS = 100;

  private final PrintStream out;
  private final boolean terminal;
  private final Tenths tenths = new Tenths();
  private boolean open;

  /**
   * Progress on a stream.
   *
   * @param terminal whether a line can be written over
   */
  public TerminalProgress(PrintStream out, boolean terminal) {
    this.out = out;
    this.terminal = terminal;
  }

  /** Progress on a stream that goes to a terminal, or to a file. */
  public static TerminalProgress of(PrintStream out) {
    return new TerminalProgress(out, isTerminal());
  }

  /** Whether standard output goes to a terminal. */
  @SuppressWarnings("SystemConsoleNull") // which is asked in the next line, where it matters
  public static boolean isTerminal() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException e) {
      return true; // before Java 22 there is no console without a terminal
    }
  }

  @Override
  public void begin(RunKey run, int finished, int all) {
    if (terminal) {
      String line = ProgressBar.of(run, finished, all);
      out.printf("\r%-" + COLUMNS + "s", line.substring(0, Math.min(COLUMNS, line.length())));
      out.flush();
      open = true;
    } else if (tenths.isNext(finished, all)) {
      out.println(Tenths.line(run, finished, all));
    }
  }

  @Override
  public void say(String sentence) {
    if (open) {
      out.printf("\r%" + COLUMNS + "s\r", "");
      open = false;
    }
    out.println(sentence);
  }
}
