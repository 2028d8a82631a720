package kmcg.paper;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weka.experiment.gp.CommandLine;
import weka.experiment.gp.Program;
import weka.experiment.gp.data.Checksum;
import weka.experiment.gp.data.DataException;
import weka.experiment.gp.data.FolderLock;
import weka.experiment.gp.run.Budget;
import weka.experiment.gp.run.Campaign;
import weka.experiment.gp.run.DataPrints;
import weka.experiment.gp.run.Progress;
import weka.experiment.gp.run.Provenance;
import weka.experiment.gp.run.Results;
import weka.experiment.gp.run.TerminalProgress;

/**
 * Repeats the experiments of the paper with our methods and lays them beside the published ones:
 * {@code weka.Run .ReproducePaper -data <folder>}, or as a plain Java program.
 *
 * <p>Runs that are finished are kept in the folder of results, so that a second start goes on where
 * the first was stopped; without anything to do, it writes the report anew.
 */
public final class ReproducePaper extends Program {
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
        -seconds <s>       stop after this many seconds; a second start goes on
        -o <folder>        where results, figures and report.html go (target/paper)
        -page <file>       also write verdicts and some figures as Markdown
      """;

  /** The program. */
  public ReproducePaper() {
    super(USAGE);
  }

  /**
   * Runs what is not finished, and writes the report; says what is wrong if something is, and then
   * the exit code is 1.
   */
  public static void main(String[] arguments) {
    new ReproducePaper().runAsProcess(arguments);
  }

  @Override
  protected void work(String[] arguments, PrintStream out) throws IOException {
    Results unused = run(arguments, out, TerminalProgress.of(out, line(Optional.empty())));
  }

  /** The text that must be the same when a folder is used again. */
  private static String settings(Path data, int seeds) throws IOException {
    return "The experiments of the paper, hyperparameters.json %s, seeds %s."
        .formatted(Checksum.of(data.resolve("hyperparameters.json")), seeds);
  }

  private static Path curves(CommandLine line, Path data, Progress progress) {
    Path curves =
        line.text("-curves")
            .map(Path::of)
            .orElse(data.toAbsolutePath().resolveSibling("reference-curves"));
    if (!Files.isDirectory(curves)) {
      String absent = "there is no folder %s of published curves".formatted(curves);
      if (line.text("-curves").isPresent()) {
        throw new DataException(absent + "; correct -curves, or leave it out.");
      }
      progress.say("Nothing is compared with the paper's numbers: " + absent + ".");
    }
    return curves;
  }

  public static Results run(String[] arguments, PrintStream out, Progress progress)
      throws IOException {
    CommandLine line = CommandLine.of(arguments, OPTIONS);
    Path data =
        Path.of(line.text("-data").orElseGet(() -> System.getProperty("kmcg.data", "data")));
    PaperFolder folder = PaperFolder.open(data, curves(line, data, progress));
    Path output = Path.of(line.text("-o").orElse("target/paper"));
    FolderLock lock = Results.lock(output);
    try {
      return run(line, folder, output, out, progress);
    } finally {
      lock.close();
    }
  }

  private static Results run(
      CommandLine line, PaperFolder folder, Path output, PrintStream out, Progress progress)
      throws IOException {
    Path data = folder.data();
    int seeds = line.wholeNumber("-seeds", 1, SEEDS);
    Results results = Results.open(output, settings(data, seeds));
    out.println(Provenance.line());
    out.println("The data folder is " + data.toAbsolutePath().normalize() + ".");
    Optional<Path> page = line.text("-page").map(Path::of);
    if (page.isPresent()) {
      Files.createDirectories(page.get().toAbsolutePath().getParent()); // told now if it cannot be
    }
    List<Trial> trials = new ArrayList<>();
    List<String> skipped = new ArrayList<>();
    for (String set : line.names("-sets", Trial.dataSets())) {
      for (Trial trial : Trial.of(folder, set)) {
        Optional<String> obstacle = trial.source().obstacle();
        obstacle.ifPresentOrElse(skipped::add, () -> trials.add(trial));
      }
    }
    skipped.stream().distinct().forEach(progress::say);
    DataPrints prints = DataPrints.open(results);
    for (Trial trial : trials) {
      trial.source().load(); // a file that cannot be read is told now, and not after hours
      prints.require(trial.source().dataSet(), trial.source().files());
    }
    List<Campaign.Run> runs = new ArrayList<>();
    trials.forEach(trial -> runs.addAll(trial.runs(seeds)));
    try (Budget budget = Budget.ofSeconds(line.positive("-seconds", Double.POSITIVE_INFINITY))) {
      Campaign.Outcome outcome = new Campaign(results, progress).run(runs, budget);
      skipped.addAll(outcome.sentences());
      outcome.leftOver().forEach(progress::say);
    }
    PaperReport paper = new PaperReport(folder, results, skipped.stream().distinct().toList());
    Path report = paper.write();
    if (page.isPresent()) {
      paper.writePage(page.get());
    }
    progress.say("The report is " + report.toAbsolutePath() + ".");
    return results;
  }
}
