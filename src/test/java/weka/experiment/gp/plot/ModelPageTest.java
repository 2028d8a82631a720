package weka.experiment.gp.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import kmcg.data.Significant;
import kmcg.learning.Candidate;
import kmcg.testing.Browser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.classifiers.functions.gp.KMCG;
import weka.classifiers.functions.gp.train.Origin;
import weka.classifiers.functions.gp.train.TrainedModel;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.Utils;
import weka.experiment.gp.report.HtmlPage;

/** The page on a model, as a browser shows it; skipped where there is no Chromium. */
class ModelPageTest {
  private static final int LARGEST = 1_000_000;

  @TempDir Path directory;

  private Path page(KMCG regressor) throws Exception {
    Path page = directory.resolve("model.html");
    ModelPage.write(regressor, ModelPlots.of(regressor), "my.model", page);
    return page;
  }

  private static void assertShowsAll(Browser.Page seen, int figures) {
    assertEquals(0, seen.errors());
    assertEquals(figures, seen.figures().stream().filter(Browser.Figure::isVisible).count());
    assertFalse(seen.isTooWide(), seen.width() + " in " + seen.window());
  }

  @Test
  void aPageIsOneFileWithoutScriptsAndSmall() throws Exception {
    Path page = page(TrainedExamples.cars());
    String html = Files.readString(page);
    assertFalse(html.contains("<script") || html.contains("<link") || html.contains("<img"));
    assertFalse(html.matches("(?s).*(src|href)=.*"), "it refers to something else");
    assertTrue(Files.size(page) < LARGEST, "it has " + Files.size(page) + " bytes");
  }

  @Test
  void theCommandThatTrainsItAgainHasTheOptionsThatWereSet() throws Exception {
    assertEquals(List.of(), OwnOptions.of(new KMCG(), new KMCG().getOptions()));
    KMCG set = new KMCG();
    String options = "-K \"weka.classifiers.functions.gp.kernels.Matern52 -L 2 -V 1.0\" -R 0 -S -3";
    set.setOptions(Utils.splitOptions(options + " -latent"));
    List<String> own = OwnOptions.of(set, set.getOptions());
    KMCG again = new KMCG();
    again.setOptions(own.toArray(new String[0]));
    assertArrayEquals(set.getOptions(), again.getOptions());
    assertFalse(own.contains("-target"), own.toString());
    String html = Files.readString(page(TrainedExamples.cars()));
    assertTrue(
        html.contains("weka.Run .KMCG -t my.arff -no-cv -d again.model -E 20</pre>"),
        "another command");
  }

  @Test
  void theHeadIsThreeSentencesWithTheCountsOfTheReport() throws Exception {
    String html = Files.readString(page(TrainedExamples.cars()));
    String head = html.replaceFirst("(?s).*?<p>(.*?)</p>.*", "$1");
    List<String> sentences = List.of(head.split("(?<=[.]) (?=[A-Z])", -1));
    assertEquals(3, sentences.size(), head);
    assertTrue(
        sentences
            .get(0)
            .matches(
                "A Gaussian process \\(KMCG\\) was trained in \\d+\\.\\d seconds on 398 rows of"
                    + " auto-mpg to predict Miles_per_Gallon from 7 attributes \\(9 inputs, as each"
                    + " label of a nominal attribute is one\\)\\."),
        head);
    assertTrue(sentences.get(1).startsWith("Typical error ±\u00a0"), head);
    assertTrue(sentences.get(2).startsWith("Most important: "), head);
    assertTrue(
        html.contains("dependence on 7 attributes (9 inputs)"), "the report counts otherwise");
  }

  @Test
  void whereThereIsOneAttributeTheThirdSentenceSaysWhatTheModelLooksLike() throws Exception {
    String html = Files.readString(page(TrainedExamples.months()));
    String head = html.replaceFirst("(?s).*?<p>(.*?)</p>.*", "$1");
    List<String> sentences = List.of(head.split("(?<=[.]) (?=[A-Z])", -1));
    assertEquals(3, sentences.size(), head);
    assertTrue(sentences.get(2).startsWith("Model: "), head);
    assertEquals(html.indexOf("<p>Model: "), -1, "it is said again as a paragraph");
  }

  @Test
  void scoresAreThoseOfRowsLeftOutAndOfTestRows() throws Exception {
    KMCG regressor = TrainedExamples.cars();
    Instances test = new Instances(TrainedExamples.load("auto-mpg.arff"), 0, 30);
    Path page = directory.resolve("tested.html");
    ModelPage.write(regressor, ModelPlots.of(regressor).on(test), "my.model", page);
    String html = Files.readString(page);
    double squares = 0;
    for (Instance row : test) {
      squares += Math.pow(regressor.classifyInstance(row) - row.classValue(), 2);
    }
    String rmse = Significant.of(Math.sqrt(squares / test.numInstances()));
    assertTrue(html.contains("<td>30 test rows</td><td>" + rmse + "</td>"), rmse);
    assertTrue(html.contains("<td>398 training rows, each left out in turn</td><td>"), html);
    String own = Files.readString(page(regressor));
    assertTrue(own.contains("<td>398 training rows, each left out in turn</td><td>"), own);
    assertFalse(own.contains("test rows</td>"), own);
  }

  @Test
  void onlyWhatIsThereIsExplained() throws Exception {
    String months = Files.readString(page(TrainedExamples.months()));
    assertTrue(months.contains("<p class=\"small\">Bands are those of new observations; dots"));
    assertFalse(months.contains("all others are at") || months.contains("without noise;"), months);
    String cars = Files.readString(page(TrainedExamples.cars()));
    assertTrue(cars.contains("Along and over attributes, all others are at their median"), cars);
    assertTrue(cars.contains("standard deviations those of the function, without noise;"), cars);
  }

  @Test
  void whatWasTakenIsNamedBelowTheBarsOfWhatWasTried() throws Exception {
    String html = Files.readString(page(TrainedExamples.months()));
    String taken =
        TrainedExamples.months().model().diagnosis().history().comparisons().stream()
            .flatMap(List::stream)
            .filter(Candidate::isTaken)
            .map(Candidate::name)
            .collect(Collectors.joining("; then "));
    assertTrue(taken.contains("season of 12.0 months"), taken);
    assertTrue(html.contains("and has no bar; parts, with") && html.contains(taken), taken);
  }

  @Test
  void optionsAreNotBrokenAfterTheirHyphens() throws Exception {
    HtmlPage page = new HtmlPage("options");
    page.table(List.of("", ""), List.of(List.of("-mean <b> -2.5 a-b", "-K \"Auto -L auto\"")));
    Path file = directory.resolve("options.html");
    page.write(file);
    String html = Files.readString(file);
    String flag = "<span class=\"flag\">%s</span>";
    assertTrue(
        html.contains(flag.formatted("-mean") + " &lt;b&gt; -2.5 a-b</td>")
            && html.contains(
                "%s &quot;Auto %s auto&quot;</td>"
                    .formatted(flag.formatted("-K"), flag.formatted("-L"))),
        html);
    assertTrue(html.contains(".flag { white-space: nowrap }"), html);
  }

  /** The text of a page whose options are marked. */
  private static String unmarked(String html) {
    return html.replaceAll("</?span[^>]*>", "");
  }

  /** The bars stand beside their table, and an option whose value has spaces can be copied. */
  @Test
  void whatBelongsTogetherIsInOneSection() throws Exception {
    String html = Files.readString(page(TrainedExamples.cars()));
    int matter = html.indexOf(">Which attributes matter<");
    int bars = html.indexOf("<figure id=\"relevance\"");
    int trained = html.indexOf(">How it was trained<");
    assertTrue(matter > 0 && matter < bars && bars < trained, matter + " " + bars + " " + trained);
    String kernel = "-K &quot;weka.classifiers.functions.gp.kernels.Auto -L auto&quot;";
    assertTrue(unmarked(html).contains(kernel), "another kernel");
  }

  @Test
  void whereItComesFromIsWhatItWasTrainedWith() throws Exception {
    KMCG regressor = TrainedExamples.trained(new KMCG(), "-E 0", TrainedExamples.mixed(30));
    Origin now = regressor.model().description().origin().orElseThrow();
    assertTrue(
        Duration.between(Instant.parse(now.time()), Instant.now()).toMinutes() < 10, now.time());
    Origin before =
        new Origin(
            "2001-02-03T04:05:06Z",
            KMCG.class.getName(),
            List.of("-S", "42", "-E", "0"),
            List.of(new Origin.Version("kmcg", "0.9"), new Origin.Version("Weka", "3.9.1")));
    TrainedModel model = regressor.model();
    regressor.adopt(described(model, model.description().from(before)));
    SerializedObject saved = new SerializedObject(regressor);
    String html = unmarked(Files.readString(page((KMCG) saved.getObject())));
    for (String part :
        List.of("2001-02-03 04:05:06 UTC", "kmcg 0.9, Weka 3.9.1", "-S 42 -E 0", ">42<")) {
      assertTrue(html.contains(part), () -> part + " is not on the page");
    }
    assertTrue(html.contains("mixed: 30 rows, 4 attributes"), "other counts");
  }

  @Test
  void whatIsNotKnownOfAnOlderModelIsSaid() throws Exception {
    KMCG regressor = TrainedExamples.trained(new KMCG(), "-E 0", TrainedExamples.mixed(30));
    TrainedModel model = regressor.model();
    TrainedModel.Description words = model.description();
    regressor.adopt(
        described(
            model,
            new TrainedModel.Description(words.method(), words.covariance(), words.scaling())));
    SerializedObject saved = new SerializedObject(regressor);
    String html = Files.readString(page((KMCG) saved.getObject()));
    assertTrue(html.contains("the model was trained is not known"), "it is not said");
    assertFalse(html.contains("<td>seed</td>"), "there is a seed");
  }

  private static TrainedModel described(TrainedModel model, TrainedModel.Description words) {
    return new TrainedModel(
        model.header(),
        model.encoder(),
        model.target(),
        model.posterior(),
        words,
        model.summary(),
        model.account(),
        model.diagnosis());
  }

  @Test
  void noLineOfAReportOnManyRowsIsWiderThanNinetyColumnsOrHasManyDigits() throws Exception {
    for (KMCG regressor :
        List.of(TrainedExamples.cars(), TrainedExamples.months(), TrainedExamples.ofMixed())) {
      String report = regressor.toString();
      report.lines().forEach(line -> assertTrue(line.length() <= 90, line));
      String bounds = "(?m)^Evidence .*(\\R .*)*"; // as many digits as they are known to
      assertEquals(
          List.of(),
          Pattern.compile("(?<![\\w.])-?\\d+\\.\\d+")
              .matcher(report.replaceAll(bounds, ""))
              .results()
              .map(MatchResult::group)
              .filter(number -> digits(number) > 4)
              .toList(),
          report);
    }
  }

  /** The significant digits of a number that has a decimal point. */
  private static int digits(String number) {
    return number.replaceAll("[-.]", "").replaceFirst("^0+", "").length();
  }

  @Test
  void everyFigureIsShownOnAScreenAndInPrint() throws Exception {
    Browser browser = Browser.orSkip(directory);
    for (KMCG regressor :
        List.of(TrainedExamples.cars(), TrainedExamples.months(), TrainedExamples.ofMixed())) {
      Path page = page(regressor);
      int figures = ModelPlots.of(regressor).figures().size();
      assertTrue(figures >= 8, "figures: " + figures);
      assertShowsAll(browser.open(page, 1280), figures);
      assertShowsAll(browser.print(page), figures);
      String name = regressor.model().header().relationName();
      Path picture = Path.of("target", "model-page-" + name + ".png").toAbsolutePath();
      browser.screenshot(page, picture, 1280, 4000);
      assertTrue(Files.size(picture) > 50_000, "the picture is empty");
    }
  }

  @Test
  void namesAreTextWhateverTheyContain() throws Exception {
    String script = "<script>document.title='x'</script>";
    List<String> names =
        List.of(script, "\"quoted\" & 'so'", "größe 長さ", "a".repeat(200), "y <b>\"Ω\"</b>");
    List<Attribute> attributes = names.stream().map(Attribute::new).toList();
    Instances data = new Instances("<i>rel</i> \"é\"", new ArrayList<>(attributes), 40);
    data.setClassIndex(4);
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 40; i++) {
      double[] row = random.doubles(5).toArray();
      row[4] = Math.sin(3 * row[0]) + row[1] + row[2] * row[3] + 0.1 * row[4];
      data.add(new DenseInstance(1, row));
    }
    Path page = page(TrainedExamples.trained(new KMCG(), "-E 5 -K Matern52", data));
    assertFalse(Files.readString(page).contains("<script"), "a name has become a script");
    Browser browser = Browser.orSkip(directory);
    Browser.Page seen = browser.open(page, 1280);
    assertEquals(0, seen.errors());
    assertFalse(seen.isTooWide(), seen.width() + " in " + seen.window());
    assertFalse(browser.print(page).isTooWide());
    for (String name : List.of(script, "\"quoted\" & 'so'", "größe 長さ", "a".repeat(20))) {
      assertTrue(seen.text().contains(name), name + " is not in " + seen.text());
    }
    assertTrue(seen.text().contains("<i>rel</i> \"é\": y <b>\"Ω\"</b>"), seen.text());
  }
}
