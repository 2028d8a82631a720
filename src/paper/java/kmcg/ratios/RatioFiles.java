package kmcg.ratios;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes the ratios of the pages of results to a file, or compares two such files. */
public final class RatioFiles {
  private static final String USAGE =
      """
      RatioFiles                          writes docs/ratios.json from the pages in docs
      RatioFiles <before> <after> [-change <c>] [-gone <text>] …
                                          compares two files; values may differ by a part c (0.1),
                                          and what has the text in its name may be gone
      """;

  private RatioFiles() {}

  /**
   * Runs; ends with exit code 1 if a target that was met is missed now or a ratio is gone, 2 if it
   * cannot run.
   */
  public static void main(String[] arguments) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    int code;
    try {
      code = run(Arrays.asList(arguments), Path.of("docs"), out);
    } catch (IOException | IllegalArgumentException e) {
      out.println("RatioFiles: " + e.getMessage());
      out.print(USAGE);
      code = 2;
    }
    System.exit(code);
  }

  static int run(List<String> arguments, Path docs, PrintStream out) throws IOException {
    if (arguments.isEmpty()) {
      Ratios ratios = Ratios.ofPages(docs);
      ratios.write(docs.resolve(Ratios.FILE));
      out.printf("%d ratios written to %s%n", ratios.all().size(), docs.resolve(Ratios.FILE));
      return 0;
    }
    List<String> files = new ArrayList<>(arguments);
    List<String> change = taken("-change", files);
    List<String> gone = taken("-gone", files);
    double tolerance = change.isEmpty() ? 0.1 : tolerance(change.get(change.size() - 1));
    if (files.size() != 2) {
      throw new IllegalArgumentException(
          "two files are compared, but there were %s: %s.".formatted(files.size(), files));
    }
    RatioComparison comparison =
        RatioComparison.of(read(files.get(0)), read(files.get(1)), tolerance);
    comparison.lines().forEach(out::println);
    return comparison.isGood(gone) ? 0 : 1;
  }

  /** The values of an option, which are taken out of the arguments together with it. */
  private static List<String> taken(String option, List<String> arguments) {
    List<String> values = new ArrayList<>();
    for (int at = arguments.indexOf(option); at >= 0; at = arguments.indexOf(option)) {
      if (at + 1 == arguments.size()) {
        throw new IllegalArgumentException(option + " needs a value.");
      }
      values.add(arguments.remove(at + 1));
      arguments.remove(at);
    }
    return values;
  }

  private static Ratios read(String name) throws IOException {
    Path file = Path.of(name);
    if (!Files.isReadable(file)) {
      throw new IllegalArgumentException(
          "%s cannot be read; name a file that can.".formatted(file));
    }
    return Ratios.read(file);
  }

  private static double tolerance(String text) {
    try {
      double tolerance = Double.parseDouble(text);
      if (tolerance >= 0) {
        return tolerance;
      }
    } catch (NumberFormatException e) {
      // refused below, with all others
    }
    throw new IllegalArgumentException(
        "-change must be a number of at least 0, but is '%s'.".formatted(text));
  }
}
