package kmcg.paper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
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

  /** The figures that are shown, enough to see every claim on two data sets; the report has all. */
  private static final Pattern SHOWN =
      Pattern.compile(
          "toy-means|error-of-the-mean-(squared|matern).*|grids-f-.*|.*sound.*"
              + "|error-of-the-(variance|evidence)-squared.*-(abalone|elevators)"
              + "|error-of-the-mean-over-training-time-squared.*-(abalone|elevators)"
              + "|(instability|beyond).*-(abalone|elevators)");

  void write(Path file, Collection<String> provenances) throws IOException {
    StringBuilder text = new StringBuilder();
    text.append("# Results: the paper, repeated\n\n");
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
      List<Figure> shown =
          section.figures().stream().filter(f -> SHOWN.matcher(f.id()).matches()).toList();
      if (!shown.isEmpty()) {
        text.append("### ").append(section.title()).append("\n\n");
        if (!section.text().isEmpty()) {
          text.append(section.text()).append("\n\n");
        }
      }
      for (Figure figure : shown) {
        Files.writeString(folder.resolve(figure.id() + ".svg"), figure.plot().svg(figure.id()));
        text.append("![%s](%s/%s.svg)".formatted(figure.plot().title(), FIGURES, figure.id()));
        text.append('\n');
      }
      text.append(shown.isEmpty() ? "" : "\n");
    }
    text.append("## Verdicts\n\n").append(table.summary()).append("\n\n");
    text.append("| claim | data set | verdict | measured |\n|---|---|---|---|\n");
    for (List<String> row : table.rows()) {
      text.append("| ").append(String.join(" | ", row)).append(" |\n");
    }
    Files.writeString(file, text);
  }
}
