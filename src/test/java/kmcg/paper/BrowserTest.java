package kmcg.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kmcg.testing.Browser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.experiment.gp.run.Budget;
import weka.experiment.gp.run.Campaign;
import weka.experiment.gp.run.Progress;
import weka.experiment.gp.run.Results;

/** The report in a real browser, Chromium without a screen; skipped where there is none. */
class BrowserTest {
  @TempDir Path directory;

  @Test
  void everyFigureIsShownAndNothingFails() throws Exception {
    Browser browser = Browser.orSkip(directory);
    PaperFolder folder =
        PaperFolder.open(ToyFolder.in(directory), directory.resolve("reference-curves"));
    Results results = Results.open(directory.resolve("out"), "test");
    try (Budget budget = Budget.ofSeconds(Double.POSITIVE_INFINITY)) {
      List<Campaign.Run> runs = new ArrayList<>();
      Trial.of(folder, "TOY").forEach(trial -> runs.addAll(trial.runs(2)));
      new Campaign(results, Progress.NONE).run(runs, budget);
    }
    Path report = new PaperReport(folder, results, List.of("a note with <marks> & signs")).write();
    String html = Files.readString(report);
    assertTrue(!html.contains("<script") && !html.contains("http://www.w3.org/Graphics"));

    Browser.Page page = browser.open(report, 1400);

    int figures = html.split("<figure ", -1).length - 1;
    assertEquals(1 + 2 * 4 + 1 + 3, figures); // toy, errors and times, instability, ours
    assertEquals(figures, page.figures().stream().filter(Browser.Figure::isVisible).count());
    assertEquals(0, page.errors());
    assertFalse(page.isTooWide());
    assertTrue(page.text().contains("a note with <marks> & signs"), page.text());
    Path picture = Path.of("target", "report.png").toAbsolutePath();
    browser.screenshot(report, picture, 1400, 3000);
    assertTrue(Files.size(picture) > 50_000, "the picture is empty");
  }
}
