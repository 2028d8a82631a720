package weka.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A Java example of a page made into a program. The program ends with an error if a number that the
 * example computes is not finite.
 */
final class ReadmeProgram {
  /** The name of the class. */
  static final String NAME = "Example";

  /** What the program prints when all is done. */
  static final String LAST_WORDS = "the example has run";

  private static final Pattern BLOCK = Pattern.compile("```java\\R(.*?)```", Pattern.DOTALL);
  private static final Pattern IMPORT = Pattern.compile("(?m)^\\s*import .*;$");
  private static final Pattern NUMBERS = Pattern.compile("(?m)^\\s*double((?:\\[\\])*) (\\w+) =");

  /** What examples leave to the reader; where an example has its own, these are hidden by it. */
  private static final String READERS_DATA =
      """
        static final double[][] rows = new double[30][];
        static final double[] targets = new double[30];
        static final double[][] newRows = {{0.5, 0.5}, {1.5, 2}};

        static {
          for (int i = 0; i < rows.length; i++) {
            rows[i] = new double[] {i % 6 / 2.0, i / 6 / 2.0};
            targets[i] = Math.sin(rows[i][0]) + rows[i][1] + 0.01 * (i * i % 7);
          }
        }

        static void check(Object numbers) {
          String text = java.util.Arrays.deepToString(new Object[] {numbers});
          if (text.matches(".*(NaN|Infinity|null).*")) {
            throw new ArithmeticException(text);
          }
        }
      """;

  private final String example;

  private ReadmeProgram(String example) {
    this.example = example;
  }

  /** The Java examples of a page below some of its headings, as one program. */
  static ReadmeProgram below(String page, String... headings) throws IOException {
    String text = Files.readString(Path.of(page));
    StringBuilder examples = new StringBuilder();
    for (String heading : headings) {
      int start = text.indexOf("\n## " + heading + "\n");
      if (start < 0) {
        throw new IOException(page + " has no '## " + heading + "'");
      }
      String section = text.substring(start + 1).split("\\R## ", 2)[0];
      String found =
          BLOCK
              .matcher(section)
              .results()
              .map(block -> block.group(1))
              .collect(Collectors.joining("\n"));
      if (found.isEmpty()) {
        throw new IOException(page + " has no Java example below '## " + heading + "'");
      }
      examples.append(found);
    }
    return new ReadmeProgram(examples.toString());
  }

  /**
   * The program.
   *
   * @param usual packages and classes that are imported where the example has no imports
   */
  String source(List<String> usual) {
    String own = matches(IMPORT).map(MatchResult::group).collect(Collectors.joining("\n"));
    String imports =
        own.isEmpty()
            ? usual.stream().map("import %s;\n"::formatted).collect(Collectors.joining())
            : own;
    String checks =
        matches(NUMBERS)
            .map(number -> "check(%s);\n".formatted(number.group(2)))
            .collect(Collectors.joining());
    if (checks.isEmpty()) {
      throw new IllegalStateException("the example computes no number:\n" + example);
    }
    return """
    %s
    public final class %s {
    %s
      public static void main(String[] none) throws Exception {
    %s
    %s
        System.out.println("%s");
      }
    }
    """
        .formatted(
            imports,
            NAME,
            READERS_DATA,
            IMPORT.matcher(example).replaceAll(""),
            checks,
            LAST_WORDS);
  }

  private java.util.stream.Stream<MatchResult> matches(Pattern pattern) {
    return pattern.matcher(example).results();
  }
}
