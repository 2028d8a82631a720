package kmcg.paper;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import weka.experiment.gp.report.Figure;

/**
 * The results as a page of Markdown, with few enough figures to be kept under version control.
 *
 * @param table of verdicts
 * @param sections of figures
 * @param notes what was skipped
 */
record PaperPage(VerdictTable table, List<PaperFigures.Section> sections, List<String> notes) {
  private static final String FIGURES = "images/paper";

  /** The command that writes the page, as CONTRIBUTING has it. */
  static final String COMMAND = "mvn -q -B test-compile exec:exec@paper -Dkmcg.data=<folder>";

  /** ABALONE is small, PUMADYN has many inputs that do not matter, ELEVATORS has the most rows. */
  private static final String SOME = ".*-(abalone|pumadyn|elevators)";

  /**
   * The figures that are shown, enough to see every claim on three data sets; the report has all.
   */
  private static final Pattern SHOWN =
      Pattern.compile(
          "toy-means|error-of-the-mean-squared.*|grids-f-.*|.*sound.*"
              + "|error-of-the-mean-matern"
              + SOME
              + "|error-of-the-(variance|evidence|mean-over-training-time)-squared"
              + SOME
              + "|(instability|beyond)"
              + SOME);

  void write(Path file, Collection<String> provenances) throws IOException {
    StringBuilder text = new StringBuilder();
    text.append("# Results: the paper, repeated\n\n");
    text.append(
        """
        The experiments of Bartels and Hennig, *Conjugate Gradients for Kernel Machines* (JMLR 2020), with the methods of
        this package beside the published results. This page is written by

        ```
        %s
        ```

        together with a report that has all figures, `target/paper/report.html`, and every number, `target/paper/results.csv`.
        A second start goes on where the first was stopped. The folder is that of the paper's data.

        """
            .formatted(COMMAND));
    provenances.forEach(line -> text.append("* ").append(line).append('\n'));
    notes.forEach(note -> text.append("* ").append(note).append('\n'));
    text.append(
        """

        ## Figures

        Thick lines are ours, thin black lines the published medians. With the squared exponential, errors of the mean are
        shown for all data sets, everything else for three that differ in size and inputs; the report has all of them.

        """);
    appendFigures(text, file.toAbsolutePath().resolveSibling(FIGURES));
    text.append("## Verdicts\n\n").append(table.summary()).append("\n\n");
    text.append("| claim | data set | verdict | measured |\n|---|---|---|---|\n");
    for (List<String> row : table.rows()) {
      text.append("| ").append(String.join(" | ", row)).append(" |\n");
    }
    Files.writeString(file, text);
  }

  /** Figures of an earlier page that this one does not show are removed. */
  private void appendFigures(StringBuilder text, Path folder) throws IOException {
    Files.createDirectories(folder);
    Set<String> files = new HashSet<>();
    for (PaperFigures.Section section : sections) {
      List<Figure> shown =
          section.figures().stream().filter(f -> SHOWN.matcher(f.id()).matches()).toList();
      if (!shown.isEmpty()) {
        text.append("### ").append(section.title()).append("\n\n");
        if (!section.text().isEmpty()) {
          text.append(section.text()).append("\n\n");
        }
      }
      for (Figure figure : shown) {
        files.add(figure.id() + ".svg");
        Files.writeString(folder.resolve(figure.id() + ".svg"), figure.plot().svg(figure.id()));
        text.append("![%s](%s/%s.svg)".formatted(figure.plot().title(), FIGURES, figure.id()));
        text.append('\n');
      }
      text.append(shown.isEmpty() ? "" : "\n");
    }
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, "*.svg")) {
      for (Path drawn : all) {
        if (!files.contains(String.valueOf(drawn.getFileName()))) {
          Files.delete(drawn);
        }
      }
    }
  }
}
