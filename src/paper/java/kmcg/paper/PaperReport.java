package kmcg.paper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import weka.experiment.gp.report.Curves;
import weka.experiment.gp.report.Figure;
import weka.experiment.gp.report.HtmlPage;
import weka.experiment.gp.report.Verdict;
import weka.experiment.gp.run.Results;

/**
 * The report on the experiments of the paper: one page with everything in it, and the figures as
 * files beside it.
 *
 * @param folder where data and published curves are
 * @param results of the runs
 * @param notes what was skipped
 */
public record PaperReport(PaperFolder folder, Results results, List<String> notes) {
  /**
   * Writes a page of Markdown with the verdicts and some figures, which go into the folder {@code
   * images/paper} beside it.
   */
  public void writePage(Path file) throws IOException {
    Curves curves = new Curves(results.all());
    List<Verdict> verdicts = new PaperClaims(folder, curves, results.all()).verdicts();
    new PaperPage(new VerdictTable(verdicts), new PaperFigures(folder, curves).sections(), notes)
        .write(file, results.provenances().values());
  }

  /** Writes {@code report.html}, {@code verdicts.csv} and {@code figures}. */
  public Path write() throws IOException {
    Curves curves = new Curves(results.all());
    List<PaperFigures.Section> sections = new PaperFigures(folder, curves).sections();
    List<Verdict> verdicts = new PaperClaims(folder, curves, results.all()).verdicts();
    for (PaperFigures.Section section : sections) {
      for (Figure figure : section.figures()) {
        figure.write(results.folder().resolve("figures"));
      }
    }
    VerdictTable table = new VerdictTable(verdicts);
    table.write(results.folder().resolve("verdicts.csv"));
    HtmlPage page = new HtmlPage("Conjugate gradients for kernel machines, repeated");
    page.paragraph(
        "The experiments of Bartels and Hennig, Conjugate Gradients for Kernel Machines (JMLR"
            + " 2020), with the methods of this package beside the published results.");
    notes.forEach(page::small);
    page.heading("Verdicts").paragraph(table.summary());
    page.table(List.of("claim", "data set", "verdict", "measured"), table.rows());
    page.heading("Which method to use").paragraph(Fastest.TEXT);
    page.table(Fastest.HEADER, new Fastest(curves, results.all()).rows());
    for (PaperFigures.Section section : sections) {
      page.heading(section.title());
      if (!section.text().isEmpty()) {
        page.paragraph(section.text());
      }
      page.figures(section.figures());
    }
    page.heading("Provenance");
    List<List<String>> provenances = new ArrayList<>();
    results.provenances().forEach((number, by) -> provenances.add(List.of(number, by)));
    page.table(List.of("number in results.csv", "made by"), provenances);
    Path file = results.folder().resolve("report.html");
    page.write(file);
    return file;
  }
}
