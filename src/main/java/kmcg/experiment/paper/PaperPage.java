package kmcg.experiment.paper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kmcg.experiment.report.Figure;

/**
 * The results as a page of Markdown, with few enough figures to be kept under version control.
 *
 * @param table of verdicts
 * @param sections of figures
 * @param notes what was skipped
 */
record PaperPage(VerdictTable table, List<PaperFigures.Section> sections, List<String> notes) {
  private static final String FIGURES = "images/paper";

  /** The figures that are shown; all are in the report. */
  private static final List<String> SHOWN =
      List.of(
          "toy-means",
          "error-of-the-mean-squared-exponential-kernel-mpg",
          "error-of-the-mean-squared-exponential-kernel-abalone",
          "error-of-the-mean-squared-exponential-kernel-elevators",
          "error-of-the-variance-squared-exponential-kernel-abalone",
          "error-of-the-evidence-squared-exponential-kernel-abalone",
          "instability-of-textbook-conjugate-gradients-abalone",
          "beyond-the-paper-f-error-of-the-mean-abalone");

  void write(Path file, List<String> provenances) throws IOException {
    StringBuilder text = new StringBuilder();
    text.append("# The paper, repeated\n\n");
    text.append(
        """
        The experiments of Bartels and Hennig, *Conjugate Gradients for Kernel Machines* (JMLR 2020), with the methods of
        this package beside the published results. This page is written by

        ```
        mvn -q -B compile exec:exec@paper -Dkmcg.data=<folder of the paper's data>
        ```

        together with a report that has all figures, `target/paper/report.html`, and every number, `target/paper/results.csv`.
        A second start goes on where the first was stopped.

        """);
    provenances.forEach(line -> text.append("* ").append(line).append('\n'));
    notes.forEach(note -> text.append("* ").append(note).append('\n'));
    text.append(
        "\n## Figures\n\nThick lines are ours, thin black lines the published medians.\n\n");
    Path folder = file.toAbsolutePath().resolveSibling(FIGURES);
    Files.createDirectories(folder);
    for (PaperFigures.Section section : sections) {
      for (Figure figure : section.figures()) {
        if (SHOWN.contains(figure.id())) {
          Files.writeString(folder.resolve(figure.id() + ".svg"), figure.plot().svg(figure.id()));
          text.append(
              "![%s: %s](%s/%s.svg)%n"
                  .formatted(section.title(), figure.plot().title(), FIGURES, figure.id())
                  .replace("\r", ""));
        }
      }
    }
    text.append("\n## Verdicts\n\n").append(table.summary()).append("\n\n");
    text.append("| claim | data set | verdict | measured |\n|---|---|---|---|\n");
    for (List<String> row : table.rows()) {
      text.append("| ").append(String.join(" | ", row)).append(" |\n");
    }
    Files.writeString(file, text);
  }
}
