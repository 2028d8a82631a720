package weka.experiment.gp;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import weka.experiment.gp.data.DataException;

/** What the programs have in common: help, and words instead of stack traces. */
public final class Program {
  /** Works with options, and prints what it has found. */
  public interface Body {
    public void run(PrintStream out) throws Exception;
  }

  private Program() {}

  /**
   * Runs a program.
   *
   * @return whether it has done what was asked
   */
  public static boolean run(String name, String usage, String[] arguments, Body body) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    if (List.of(arguments).stream().anyMatch(List.of("-h", "-help", "--help")::contains)) {
      out.print(usage);
      return true;
    }
    try {
      body.run(out);
      return true;
    } catch (Exception e) { // what Weka's options and files throw has no closer type
      out.printf("%n%s: %s%nThe options are told by -h.%n", name, DataException.words(e));
    } catch (OutOfMemoryError e) {
      out.printf("%n%s: Java's memory is full; raise it, for instance with -Xmx8g.%n", name);
    }
    return false;
  }
}
