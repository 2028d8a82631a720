package weka.experiment.gp;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import weka.classifiers.functions.gp.progress.ProgressKind;
import weka.classifiers.functions.gp.progress.TerminalLine;
import weka.classifiers.functions.gp.text.Paragraph;
import weka.core.CommandlineRunnable;
import weka.experiment.gp.data.DataException;

/**
 * A program that {@code weka.Run} and Java can start: it prints its help, and failures as sentences
 * in place of stack traces.
 */
public abstract class Program implements CommandlineRunnable {
  private static final List<String> HELP = List.of("-h", "-help", "--help");

  /** The option that says whether progress is shown. */
  public static final String PROGRESS = "-progress";

  private final String usage;

  /**
   * A program named after its class.
   *
   * @param usage the text that -h prints
   */
  protected Program(String usage) {
    this.usage = usage;
  }

  /** Works with options, and prints what it has found. */
  protected abstract void work(String[] arguments, PrintStream out) throws Exception;

  @Override
  public final void preExecution() {}

  @Override
  public final void postExecution() {}

  /** Starts the program for Weka; after a failure, {@code weka.Run} ends with exit code 1. */
  @Override
  public final void run(Object toRun, String[] options) {
    if (!start(options) && isWholeProcess()) {
      System.exit(1);
    }
  }

  /** Starts the program for Java; after a failure, the exit code is 1. */
  protected final void runAsProcess(String[] arguments) {
    if (!start(arguments)) {
      System.exit(1);
    }
  }

  /**
   * Whether Java was started for this program alone: then {@code weka.Run} or the program itself is
   * at the bottom of the stack. Within Weka's windows, a failure must not end them.
   */
  private static boolean isWholeProcess() {
    return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
        .walk(frames -> frames.reduce((upper, lower) -> lower))
        .filter(
            bottom ->
                bottom.getClassName().equals("weka.Run")
                    || Program.class.isAssignableFrom(bottom.getDeclaringClass()))
        .isPresent();
  }

  /**
   * The line that shows progress, if one is wanted.
   *
   * @param wanted the value of {@code -progress}, if it was given
   */
  protected static Optional<TerminalLine> line(Optional<String> wanted) {
    return wanted
        .map(word -> ProgressKind.of(PROGRESS, word))
        .orElse(ProgressKind.AUTO)
        .onTerminal(Program::isWholeProcess);
  }

  /** Runs the program; whether it has done what was asked. */
  private boolean start(String[] arguments) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    if (List.of(arguments).stream().anyMatch(HELP::contains)) {
      out.print(usage);
      return true;
    }
    String name = getClass().getSimpleName();
    try {
      work(arguments, out);
      return true;
    } catch (Exception e) { // what Weka's options and files throw has no closer type
      String message = Paragraph.wrapped(name + ": " + DataException.words(e));
      out.print("%n%s%nRun with -h for the options.%n".formatted(message));
    } catch (OutOfMemoryError e) {
      out.print(
          "%n%s: Java's memory is full; raise it, for instance with -Xmx8g.%n".formatted(name));
    }
    return false;
  }
}
