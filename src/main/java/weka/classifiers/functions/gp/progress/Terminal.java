package weka.classifiers.functions.gp.progress;

import java.io.Console;
import java.io.IOException;
import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import weka.classifiers.AbstractClassifier;

/** The terminal that this process may have been started in, and what it was started for. */
public final class Terminal {
  private static final List<String> DEVICES = List.of("/dev/pts/", "/dev/tty", "/dev/console");

  private Terminal() {}

  /** Whether standard input and output are those of a terminal. */
  @SuppressWarnings("SystemConsoleNull") // which is asked in the next line, where it matters
  static boolean isThere() {
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

  /** Whether a line on standard error can be written over: all three streams are a terminal's. */
  static boolean showsErrors() {
    return isThere() && Errors.GO_TO_TERMINAL;
  }

  /** Asked once, and only if it matters. */
  private static final class Errors {
    static final boolean GO_TO_TERMINAL = goToTerminal();

    /** Java does not tell where standard error goes; Linux has a link, other Unix a command. */
    private static boolean goToTerminal() {
      Path link = Path.of("/proc/self/fd/2");
      try {
        if (Files.isSymbolicLink(link)) {
          String device = Files.readSymbolicLink(link).toString();
          return DEVICES.stream().anyMatch(device::startsWith);
        }
        Path shell = Path.of("/bin/sh");
        return !Files.isExecutable(shell) || agrees(shell.toString(), "-c", "test -t 2");
      } catch (IOException e) {
        return false;
      }
    }

    private static boolean agrees(String... command) throws IOException {
      Process process = new ProcessBuilder(command).inheritIO().start();
      try {
        return process.waitFor(1, TimeUnit.SECONDS) && process.exitValue() == 0;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return false;
      } finally {
        process.destroy();
      }
    }
  }

  /**
   * Whether Java was started as Weka's command line for a classifier, and this thread is the one it
   * was started with. A program that uses the regressors, and Weka's windows, have another class at
   * the bottom of the stack.
   */
  static boolean startedThis() {
    return StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE).walk(Terminal::isCommandLine);
  }

  /** Whether frames, from the last call to the first, are those of the command line. */
  static boolean isCommandLine(Stream<StackFrame> frames) {
    List<StackFrame> all = frames.toList();
    StackFrame bottom = all.get(all.size() - 1);
    boolean isWekas =
        bottom.getClassName().equals("weka.Run")
            || AbstractClassifier.class.isAssignableFrom(bottom.getDeclaringClass());
    return isWekas
        && bottom.getMethodName().equals("main")
        && all.stream().anyMatch(Terminal::runsClassifier);
  }

  private static boolean runsClassifier(StackFrame frame) {
    return frame.getDeclaringClass().equals(AbstractClassifier.class)
        && frame.getMethodName().equals("runClassifier");
  }
}
