package weka.experiment.gp.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import kmcg.testing.Browser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.experiment.gp.run.Metric;
import weka.experiment.gp.run.Progress;
import weka.experiment.gp.run.Results;

/** The page of a comparison, in a browser where there is one. */
class CompareReportTest {
  private static final String SCRIPT = "<script>document.title = 'hacked'</script>";
  private static final String QUOTES = "\"dis'place\"&ment; Größe 度 \uD83D\uDE00";

  @TempDir Path directory;

  private static Instances rows(String relation, String input, String target) {
    ArrayList<Attribute> columns =
        new ArrayList<>(List.of(new Attribute(input), new Attribute(target)));
    Instances rows = new Instances(relation, columns, 60);
    rows.setClassIndex(1);
    Random random = new Random(2);
    for (int i = 0; i < 60; i++) {
      double x = random.nextDouble();
      rows.add(new DenseInstance(1, new double[] {x, Math.sin(5 * x) + random.nextGaussian() / 9}));
    }
    return rows;
  }

  private Browser.Page compareAndOpen(Instances rows, boolean printed) throws Exception {
    Browser browser = Browser.orSkip(directory);
    UserData data = UserData.of(rows, 66, 1);
    Comparison comparison =
        new Comparison(data, List.of("-E", "0"), 1, 120, directory.resolve("out"));
    Path report = comparison.run(Progress.NONE).report();
    assertFalse(Files.readString(report).contains("<script"), "a script is in the page");
    return printed ? browser.print(report) : browser.open(report, 1280);
  }

  @Test
  void namesWithMarksQuotesAndOtherScriptsAreText() throws Exception {
    Browser.Page page =
        compareAndOpen(rows("the %s, \"x\"".formatted(SCRIPT), "x", SCRIPT + QUOTES), false);
    assertEquals(0, page.errors());
    String title = page.text().lines().findFirst().orElseThrow();
    assertEquals(
        "Methods compared on the %s, \"x\", class %s%s".formatted(SCRIPT, SCRIPT, QUOTES), title);
    assertFalse(page.isTooWide(), page.width() + " pixels");
  }

  @Test
  void namesOfTwoHundredLettersWithoutASpaceDoNotWidenThePage() throws Exception {
    String name = "x".repeat(200);
    Browser.Page page = compareAndOpen(rows(name, "a" + name, name), false);
    assertFalse(page.isTooWide(), page.width() + " pixels");
    String cut = "Methods compared on %s…, class %s\n".formatted("x".repeat(59), name);
    assertTrue(page.text().startsWith(cut), page.text());
  }

  @Test
  void thePageFitsOnPaper() throws Exception {
    String name = "y".repeat(200);
    Browser.Page page = compareAndOpen(rows(name, "x", name), true);
    assertFalse(page.isTooWide(), page.width() + " pixels of " + page.window());
    assertTrue(page.text().contains("recommended"), page.text());
  }

  private static Entry entry(String method, double loss, double seconds) {
    return entry(method, loss, seconds, 0);
  }

  private static Entry entry(String method, double loss, double seconds, double learning) {
    return new Entry(
        method,
        method.equals("RandomForest") ? 0 : 10,
        50,
        Map.of(
            Metric.NLPD, loss,
            Metric.SMSE, loss,
            Metric.RMSE, loss,
            Metric.RMSE_ERROR, 0.01,
            Metric.SECONDS, seconds),
        learning);
  }

  private Finding finding(double slowest) throws Exception {
    return finding(
        List.of(entry("VFE", 0.5, 0.2), entry("exact", 0.4, slowest)),
        List.of(entry("RandomForest", 0.6, 0.3)));
  }

  private Finding finding(List<Entry> processes, List<Entry> usual) throws Exception {
    Results results = Results.open(directory.resolve("made-up"), "test");
    UserData data = UserData.of(rows("drawn", "x", "y"), 66, 1);
    return new CompareReport(data, results, List.of("parts:\n  +1.3 trend\n  -30.9 season"))
        .write(
            new Recommendation(processes, usual, 3, 20),
            Map.of(UsualRegressor.SMO, "left out: about 900 seconds are needed"),
            entry -> Optional.of("A -B \"<c>\""));
  }

  @Test
  void timesThatSpreadAreDrawnAndTheOthersAreNot() throws Exception {
    assertEquals(List.of(), finding(1.9).pictures());
    Finding spread = finding(2.1);
    assertEquals(
        List.of("NLPD of held-out targets", "RMSE of held-out targets"),
        spread.pictures().stream().map(Finding.Picture::title).toList());
    Browser browser = Browser.orSkip(directory);
    Browser.Page page = browser.open(spread.report(), 1280);
    assertEquals(2, page.figures().size());
    assertTrue(page.figures().stream().allMatch(Browser.Figure::isVisible), page.toString());
    assertFalse(page.isTooWide());
    assertTrue(page.text().contains("SMOreg\tleft out: about 900 seconds"), page.text());
    assertTrue(page.text().contains("A -B \"<c>\""), page.text());
    Path picture = Path.of("target", "comparison.png").toAbsolutePath();
    browser.screenshot(spread.report(), picture, 1280, 1600);
    assertTrue(Files.size(picture) > 50_000, "the picture is empty");
  }

  /** Weka's regressors learn nothing before, and a picture of equal times shows nothing. */
  @Test
  void afterLongLearningTimesOfProcessesDoNotSpread() throws Exception {
    Finding finding =
        finding(
            List.of(entry("VFE", 0.5, 0.1, 5), entry("exact", 0.4, 2.1, 5)),
            List.of(entry("LinearRegression", 0.6, 0.01), entry("RandomForest", 0.7, 0.3)));
    assertEquals(List.of(), finding.pictures());
  }

  /** A loss far above the best is not drawn with its time, which then is no reason either. */
  @Test
  void aTimeThatIsNotDrawnIsNoReasonForAPicture() throws Exception {
    Finding finding = finding(List.of(entry("VFE", 9, 0.1), entry("exact", 0.4, 3)), List.of());
    assertEquals(
        List.of("RMSE of held-out targets"),
        finding.pictures().stream().map(Finding.Picture::title).toList());
  }

  @Test
  void linesOfANoteStayLines() throws Exception {
    Browser browser = Browser.orSkip(directory);
    String text = browser.open(finding(1).report(), 1280).text();
    assertTrue(text.contains("parts:\n+1.3 trend\n-30.9 season\n"), text);
  }

  /** Milliseconds of noise may differ a hundredfold. */
  @Test
  void shortTimesAreNoSpread() {
    assertFalse(CompareReport.isSpread(new double[] {0.001, 0.9}));
    assertTrue(CompareReport.isSpread(new double[] {0.001, 1.1}));
    assertFalse(CompareReport.isSpread(new double[] {5, 49}));
    assertTrue(CompareReport.isSpread(new double[] {5, 51}));
    assertFalse(CompareReport.isSpread(new double[0]));
  }
}
