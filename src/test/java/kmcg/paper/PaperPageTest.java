package kmcg.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.experiment.gp.chart.Plot;
import weka.experiment.gp.report.Curves;
import weka.experiment.gp.report.Figure;
import weka.experiment.gp.run.Measurement;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Metric;
import weka.experiment.gp.run.RunKey;

/** The page of results that is kept under version control. */
class PaperPageTest {
  private static final List<Metric> MEASURED =
      List.of(Metric.MEAN_ERROR, Metric.VARIANCE_ERROR, Metric.EVIDENCE_ERROR, Metric.SECONDS);

  @TempDir Path directory;

  private String page(List<PaperFigures.Section> sections) throws IOException {
    Path file = directory.resolve("results.md");
    new PaperPage(new VerdictTable(List.of()), sections, List.of()).write(file, List.of());
    return Files.readString(file);
  }

  @Test
  void itsCommandIsThatOfTheContributors() throws IOException {
    String block = "\n```\n" + PaperPage.COMMAND + "\n```\n";
    assertTrue(page(List.of()).contains(block), "the page has another command");
    assertTrue(Files.readString(Path.of("CONTRIBUTING.md")).contains(block), "CONTRIBUTING has");
  }

  @Test
  void aFigureThatIsNoLongerShownIsRemoved() throws IOException {
    Path pictures = Files.createDirectories(directory.resolve("images/paper"));
    Files.writeString(pictures.resolve("error-of-the-mean-old.svg"), "old");
    Files.writeString(pictures.resolve("photo.png"), "of another page");
    Plot plot = new Plot("title", "x", "y", true, true, List.of());
    String text =
        page(
            List.of(
                new PaperFigures.Section(
                    "Section",
                    "",
                    List.of(new Figure("toy-means", plot), new Figure("not-shown", plot)))));
    assertTrue(text.contains("![title](images/paper/toy-means.svg)"), text);
    assertFalse(text.contains("not-shown"), text);
    Set<String> left = new TreeSet<>();
    try (var files = Files.list(pictures)) {
      files.forEach(file -> left.add(file.getFileName().toString()));
    }
    assertEquals(Set.of("photo.png", "toy-means.svg"), left);
  }

  /** All methods on all regression sets, in few enough figures. */
  @Test
  void everyKindOfFigureIsShownForLargeSetsToo() throws IOException {
    List<Measurement> measured = new ArrayList<>();
    for (String set : RegressionSet.NAMES) {
      for (KernelKind kind : KernelKind.values()) {
        for (MethodEntry method : MethodEntry.values()) {
          RunKey run = new RunKey(set, kind.label(), method.title(), 0, 0);
          for (Metric metric : MEASURED) {
            measured.add(new Measurement(run, 1, 1, metric, 1, "0"));
          }
        }
      }
    }
    PaperFolder folder = PaperFolder.open(ToyFolder.in(directory), directory);
    List<PaperFigures.Section> sections = new PaperFigures(folder, new Curves(measured)).sections();
    String text = page(sections);
    long pictures = text.lines().filter(line -> line.startsWith("![")).count();
    assertTrue(pictures <= 40, pictures + " pictures");
    for (String set : List.of("toy", "mpg", "precipitation", "ailerons", "poletelecomm")) {
      assertTrue(text.contains("error-of-the-mean-squared-exponential-kernel-" + set), set);
    }
    for (PaperFigures.Section section : sections) {
      boolean isShown = text.contains("### " + section.title() + "\n");
      boolean ofMatern = section.title().contains("Matérn");
      assertTrue(isShown || ofMatern, section.title());
    }
    for (String kind :
        List.of(
            "error-of-the-mean-squared-exponential-kernel",
            "error-of-the-variance-squared-exponential-kernel",
            "error-of-the-evidence-squared-exponential-kernel",
            "error-of-the-mean-over-training-time-squared-exponential-kernel",
            "error-of-the-mean-matern-5-2-kernel",
            "instability-of-textbook-conjugate-gradients",
            "beyond-the-paper-f-error-of-the-mean",
            "beyond-the-paper-var-error-of-the-variance",
            "beyond-the-paper-ev-error-of-the-evidence")) {
      assertTrue(text.contains("(images/paper/" + kind + "-pumadyn.svg)"), kind);
    }
    assertTrue(text.contains("local rows are 64 training rows near each test point"), text);
  }
}
