package kmcg.experiment;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kmcg.experiment.compare.Comparison;
import kmcg.experiment.compare.Finding;
import kmcg.experiment.compare.UserData;
import kmcg.experiment.run.Progress;
import kmcg.experiment.run.TerminalProgress;
import weka.core.CommandlineRunnable;
import weka.core.Instances;

/**
 * Compares the methods of the package on a user's data and recommends one: {@code weka.Run
 * .CompareMethods -t my.arff}, or as a plain Java program.
 *
 * <p>Hyper-parameters are learned once, for all methods, unless they are given. Finished runs are
 * kept, so that a second start goes on where the first was stopped.
 */
public final class CompareMethods implements CommandlineRunnable {
  private static final List<String> OPTIONS =
      List.of("-t", "-T", "-c", "-split", "-seconds", "-K", "-noise", "-N", "-E", "-S", "-o");

  static final String USAGE =
      """
      options:
        -t <file>          ARFF file with a numeric class
        -T <file>          test rows; without it, some rows of the first file are held out
        -c <column>        the class: first, last or a number from 1 on (last)
        -split <percent>   rows to train on, without -T (66)
        -seconds <s>       budget of this start, learning included (300); a second start goes on
        -K, -noise, -N, -E hyper-parameters, scaling and budget of learning, as of the regressor KMCG
        -S <n>             seed of everything random (1)
        -o <folder>        where results, figures and report.html go (kmcg-comparison)
      """;

  @Override
  public void preExecution() {}

  @Override
  public void postExecution() {}

  /** What Weka calls. */
  @Override
  public void run(Object toRun, String[] options) {
    main(options);
  }

  /** Compares, and prints what is recommended, or what is wrong. */
  public static void main(String[] arguments) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    try {
      out.println(compare(arguments, TerminalProgress.of(out)));
    } catch (Exception e) { // what Weka's options and files throw has no closer type
      out.println("CompareMethods: " + words(e));
      out.print(USAGE);
    }
  }

  /** The message of an exception, or its kind where it has none. */
  public static String words(Exception e) {
    String message = e.getMessage();
    return message == null || message.isBlank() ? e.getClass().getName() : message;
  }

  /** Compares on files, and tells what is recommended. */
  static String compare(String[] arguments, Progress progress) throws Exception {
    CommandLine line = CommandLine.of(arguments, OPTIONS);
    Path file =
        Path.of(
            line.text("-t")
                .orElseThrow(
                    () -> new IllegalArgumentException("-t <file> is needed, an ARFF file.")));
    UserData data =
        UserData.read(
            file,
            line.text("-T").map(Path::of),
            line.text("-c").orElse("last"),
            percent(line),
            seed(line));
    Path folder = Path.of(line.text("-o").orElse("kmcg-comparison"));
    return comparison(line, data, folder).run(progress).recommendation();
  }

  /**
   * Compares on rows that are loaded already. The results go into a folder of their own below the
   * one that is named, so that other rows or options never meet theirs.
   *
   * @param rows with a numeric class
   * @param arguments options, without those of files and class
   */
  public static Finding compare(Instances rows, String[] arguments, Progress progress)
      throws Exception {
    List<String> known =
        OPTIONS.stream().filter(option -> !List.of("-t", "-T", "-c").contains(option)).toList();
    CommandLine line = CommandLine.of(arguments, known);
    UserData data = UserData.of(rows, percent(line), seed(line));
    Path folder = Path.of(line.text("-o").orElse("kmcg-comparison"));
    return comparison(line, data, folder).below(folder).run(progress);
  }

  private static double percent(CommandLine line) {
    return line.positive("-split", 66);
  }

  private static int seed(CommandLine line) {
    return line.wholeNumber("-S", 0, 1);
  }

  private static Comparison comparison(CommandLine line, UserData data, Path folder) {
    List<String> options = new ArrayList<>(List.of("-S", Integer.toString(seed(line))));
    for (String name : List.of("-K", "-noise", "-N", "-E")) {
      line.text(name)
          .ifPresent(
              value -> {
                options.add(name);
                options.add(value);
              });
    }
    return new Comparison(data, options, seed(line), line.positive("-seconds", 300), folder);
  }
}
