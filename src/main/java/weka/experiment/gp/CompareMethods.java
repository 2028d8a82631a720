package weka.experiment.gp;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import weka.classifiers.functions.gp.text.Paragraph;
import weka.core.Instances;
import weka.experiment.gp.compare.Comparison;
import weka.experiment.gp.compare.Finding;
import weka.experiment.gp.compare.UserData;
import weka.experiment.gp.run.Progress;
import weka.experiment.gp.run.TerminalProgress;

/**
 * Compares the methods of the package and Weka's usual regressors on a user's data and recommends
 * one: {@code weka.Run .CompareMethods -t my.arff}, or as a plain Java program.
 *
 * <p>Hyper-parameters are learned once, for all methods, unless they are given. Finished runs are
 * kept, so that a second start goes on where the first was stopped.
 */
public final class CompareMethods extends Program {
  /** The options that are handed on to the regressor that learns. */
  private static final List<String> SCHEME_OPTIONS =
      List.of(
          "-K",
          "-noise",
          "-N",
          "-weights",
          "-units",
          "-missing",
          "-mean",
          "-E",
          "-learn",
          "-prior");

  private static final List<String> OPTIONS =
      Stream.concat(
              Stream.of("-t", "-T", "-c", "-split", "-seconds", "-S", "-o", PROGRESS),
              SCHEME_OPTIONS.stream())
          .toList();

  static final String USAGE =
      """
      options:
        -t <file>          rows with a numeric class: any file Weka can read
        -T <file>          test rows; without it, some rows of the first file are held out
        -c <column>        the class: first, last, its name, or a number from 1 on (last)
        -split <percent>   rows to train on, without -T (66)
        -seconds <s>       seconds to spend, learning included (300); the same command again
                           goes on, but learning that was interrupted begins again
        -K, -noise, -N     hyper-parameters and scaling, as of the regressor KMCG
        -weights, -units   what weights and hyper-parameters mean, as of KMCG
        -missing, -mean    missing inputs and the mean function, as of KMCG
        -E, -learn, -prior budget of learning, what it maximises and what it assumes, as of KMCG
        -S <n>             seed of everything random (1)
        -o <folder>        where results, figures and report.html go (kmcg-comparison)
        -progress <when>   a line on standard error: AUTO (on a terminal), ON or OFF (AUTO)
      The Gaussian processes are compared on the class as it is, without a transformation
      (-target NONE), and after them, on the same rows, Weka's usual regressors: ZeroR,
      LinearRegression, M5P, RandomForest, SMOreg and GaussianProcesses with default options.
      A regressor that would take longer than half of the seconds that are left is left out.
      Example: weka.Run .CompareMethods -t my.arff -seconds 120 -K Matern32
      """;

  /** The program. */
  public CompareMethods() {
    super(USAGE);
  }

  /** Compares, and prints the recommendation, or what is wrong; the exit code then is 1. */
  public static void main(String[] arguments) {
    new CompareMethods().runAsProcess(arguments);
  }

  @Override
  protected void work(String[] arguments, PrintStream out) throws Exception {
    Optional<String> wanted = CommandLine.of(arguments, OPTIONS).text(PROGRESS);
    out.println(compare(arguments, TerminalProgress.of(out, line(wanted))));
  }

  /** Compares on files, and returns the recommendation with its command. */
  static String compare(String[] arguments, Progress progress) throws Exception {
    CommandLine line = CommandLine.of(arguments, OPTIONS);
    Path file =
        Path.of(
            line.text("-t")
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "-t <file> is needed, a table with a numeric class.")));
    UserData data =
        UserData.read(
            file,
            line.text("-T").map(Path::of),
            line.text("-c").orElse("last"),
            line.positive("-split", 66),
            seed(line));
    Path folder = Path.of(line.text("-o").orElse("kmcg-comparison"));
    double seconds = line.positive("-seconds", 300);
    Finding finding =
        new Comparison(data, schemeOptions(line), seed(line), seconds, folder).run(progress);
    return "%n%s%n%n%s%n%s%s"
        .formatted(
            finding.table().text(),
            Paragraph.wrapped(finding.recommendation()),
            finding.scheme().map(scheme -> command(scheme, data, file)).orElse(""),
            finding.where());
  }

  /** The command that trains and tests what is recommended. */
  private static String command(String scheme, UserData data, Path file) {
    String name = scheme.replaceFirst("^[a-z.]*\\.(?=[A-Z])", "");
    return String.format(Locale.ROOT, "weka.Run .%s -c %d -t %s%n", name, data.classColumn(), file);
  }

  /**
   * A comparison that is asked for on rows that are loaded already.
   *
   * @param percent of the rows that are trained on
   * @param seconds that may be spent
   * @param folder below which there will be one for these rows and options, so that they never meet
   *     the results of others
   * @param options of hyper-parameters and learning, and the seed
   */
  public record Request(double percent, double seconds, Path folder, List<String> options) {
    /** Keeps its own copy. */
    public Request {
      options = List.copyOf(options);
    }
  }

  /**
   * Compares on rows that are loaded already.
   *
   * @param rows with a numeric class
   */
  public static Finding compare(Instances rows, Request request, Progress progress)
      throws Exception {
    List<String> known = new ArrayList<>(SCHEME_OPTIONS);
    known.add("-S");
    CommandLine line = CommandLine.of(request.options().toArray(new String[0]), known);
    UserData data = UserData.of(rows, request.percent(), seed(line));
    return new Comparison(
            data, schemeOptions(line), seed(line), request.seconds(), request.folder())
        .below(request.folder())
        .run(progress);
  }

  private static int seed(CommandLine line) {
    return line.wholeNumber("-S", 0, 1);
  }

  private static List<String> schemeOptions(CommandLine line) {
    List<String> options = new ArrayList<>(List.of("-S", Integer.toString(seed(line))));
    for (String name : SCHEME_OPTIONS) {
      line.text(name)
          .ifPresent(
              value -> {
                options.add(name);
                options.add(value);
              });
    }
    return options;
  }
}
