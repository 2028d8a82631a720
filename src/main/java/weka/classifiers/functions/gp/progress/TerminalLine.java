package weka.classifiers.functions.gp.progress;

import java.io.PrintStream;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weka.classifiers.functions.gp.text.Paragraph;

/**
 * The last line of a terminal, which is written over; where there is no terminal, a line every few
 * seconds.
 */
public final class TerminalLine implements Display {
  /** The width of a terminal that does not tell its own, and the least that one may tell. */
  private static final int USUAL = 80;

  private static final int LEAST = 20;

  private static final String CUT = " ...";

  private static final double TERMINAL_SECONDS = 0.2;
  private static final double LINE_SECONDS = 5;
  private static final long LONG_AGO = 10_000_000_000L; // nanoseconds

  private final PrintStream out;
  private final boolean terminal;
  private final LongSupplier nanos;
  private final String name;
  private final int columns;
  private long shown;
  private int open; // characters that are to be cleared

  /**
   * A line of a stream.
   *
   * @param terminal whether it can be written over
   * @param nanos the clock
   */
  public TerminalLine(PrintStream out, boolean terminal, LongSupplier nanos) {
    this(out, terminal, nanos, "", USUAL);
  }

  private TerminalLine(
      PrintStream out, boolean terminal, LongSupplier nanos, String name, int columns) {
    this.out = out;
    this.terminal = terminal;
    this.nanos = nanos;
    this.name = name;
    this.columns = columns;
    this.shown = nanos.getAsLong() - LONG_AGO;
  }

  /** A line on standard error. */
  static TerminalLine onError(boolean terminal) {
    return new TerminalLine(System.err, terminal, System::nanoTime).wide(System.getenv("COLUMNS"));
  }

  /** The same with all that is shown beginning with a name. */
  public TerminalLine of(String regressor) {
    return new TerminalLine(out, terminal, nanos, regressor + ": ", columns);
  }

  /** The same on a terminal whose width is known, if it is a number. */
  TerminalLine wide(@Nullable String told) {
    return told != null && told.matches("\\d{1,4}")
        ? new TerminalLine(out, terminal, nanos, name, Math.max(LEAST, Integer.parseInt(told)))
        : this;
  }

  @Override
  public void begin(String words) {
    if (terminal) {
      show(words, nanos.getAsLong());
    } else {
      status(() -> words);
    }
  }

  @Override
  public void status(Supplier<String> words) {
    long now = nanos.getAsLong();
    if ((now - shown) * 1e-9 >= (terminal ? TERMINAL_SECONDS : LINE_SECONDS)) {
      show(words.get(), now);
    }
  }

  private void show(String words, long now) {
    shown = now;
    String line = Paragraph.printable(name + words);
    if (!terminal) {
      out.println(line);
      return;
    }
    String cut = cut(line, columns - 1); // in the last column, some terminals begin another line
    out.print("\r" + cut + " ".repeat(Math.max(0, open - cut.length())));
    out.flush();
    open = cut.length();
  }

  /** The beginning of a line that ends with a whole word, if there is one in its second half. */
  private static String cut(String line, int most) {
    if (line.length() <= most) {
      return line;
    }
    int room = most - CUT.length();
    int space = line.lastIndexOf(' ', room);
    return line.substring(0, space > room / 2 ? space : room) + CUT;
  }

  @Override
  public void note(String sentence) {
    end();
    out.println(name + sentence);
  }

  @Override
  public void end() {
    if (open > 0) {
      out.print("\r" + " ".repeat(open) + "\r");
      out.flush();
      open = 0;
    }
  }
}
