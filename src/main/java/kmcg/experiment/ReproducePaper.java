package kmcg.experiment;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kmcg.experiment.data.Checksum;
import kmcg.experiment.paper.PaperFolder;
import kmcg.experiment.paper.PaperReport;
import kmcg.experiment.paper.Trial;
import kmcg.experiment.run.Budget;
import kmcg.experiment.run.Campaign;
import kmcg.experiment.run.Progress;
import kmcg.experiment.run.Provenance;
import kmcg.experiment.run.Results;
import kmcg.experiment.run.TerminalProgress;
import kmcg.linalg.InsufficientMemoryException;
import kmcg.linalg.NotPositiveDefiniteException;
import weka.core.CommandlineRunnable;

/**
 * Repeats the experiments of the paper with our methods and lays them beside the published ones:
 * {@code weka.Run .ReproducePaper -data <folder>}, or as a plain Java program.
 *
 * <p>Runs that are finished are kept in the folder of results, so that a second start goes on where
 * the first was stopped; without anything to do, it writes the report anew.
 */
public final class ReproducePaper implements CommandlineRunnable {
  private static final int SEEDS = 10;

  private static final List<String> OPTIONS =
      List.of("-data", "-curves", "-sets", "-seeds", "-seconds", "-o", "-page");

  static final String USAGE =
      """
      options:
        -data <folder>     hyperparameters.json and <set>_train.arff, <set>_test.arff of the paper
        -curves <folder>   published curves, <set>.csv; beside the data in reference-curves if not given
        -sets <a,b,...>    data sets; all that the folder has if not given
        -seeds <n>         repetitions of methods with random points (10)
        -seconds <s>       stop after so many seconds; a second start goes on
        -o <folder>        where results, figures and report.html go (target/paper)
        -page <file>       also write verdicts and some figures as Markdown
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

  /** Runs what is not finished, and writes the report; says what is wrong if something is. */
  public static void main(String[] arguments) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    try {
      run(arguments, out, TerminalProgress.of(out));
    } catch (IOException
        | IllegalArgumentException
        | NotPositiveDefiniteException
        | InsufficientMemoryException e) {
      out.println("ReproducePaper: " + e.getMessage());
      out.print(USAGE);
    }
  }

  /** What is the same when a folder is used again. */
  private static String settings(Path data, int seeds) throws IOException {
    return "The experiments of the paper, hyperparameters.json %s, seeds %d."
        .formatted(Checksum.of(data.resolve("hyperparameters.json")), seeds);
  }

  static Results run(String[] arguments, PrintStream out, Progress progress) throws IOException {
    CommandLine line = CommandLine.of(arguments, OPTIONS);
    Path data =
        Path.of(line.text("-data").orElseGet(() -> System.getProperty("kmcg.data", "data")));
    Path beside = data.toAbsolutePath().resolveSibling("reference-curves");
    PaperFolder folder = PaperFolder.open(data, line.text("-curves").map(Path::of).orElse(beside));
    int seeds = line.wholeNumber("-seeds", 1, SEEDS);
    Path output = Path.of(line.text("-o").orElse("target/paper"));
    Results results = Results.open(output, settings(data, seeds));
    out.println(Provenance.line());
    out.println("The data folder is " + data.toAbsolutePath().normalize() + ".");
    List<Trial> trials = new ArrayList<>();
    List<String> skipped = new ArrayList<>();
    for (String set : line.names("-sets", Trial.dataSets())) {
      for (Trial trial : Trial.of(folder, set)) {
        Optional<String> obstacle = trial.source().obstacle();
        obstacle.ifPresentOrElse(skipped::add, () -> trials.add(trial));
      }
    }
    skipped.stream().distinct().forEach(progress::say);
    List<Campaign.Run> runs = new ArrayList<>();
    trials.forEach(trial -> runs.addAll(trial.runs(seeds)));
    try (Budget budget = Budget.ofSeconds(line.positive("-seconds", Double.POSITIVE_INFINITY))) {
      Campaign.Outcome outcome = new Campaign(results, progress).run(runs, budget);
      skipped.addAll(outcome.sentences());
      outcome.leftOver().forEach(progress::say);
    }
    PaperReport paper = new PaperReport(folder, results, skipped.stream().distinct().toList());
    Path report = paper.write();
    if (line.text("-page").isPresent()) {
      paper.writePage(Path.of(line.text("-page").get()));
    }
    progress.say("The report is " + report.toAbsolutePath() + ".");
    return results;
  }
}
