package weka.experiment.gp.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import kmcg.testing.Browser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.classifiers.functions.gp.KMCG;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;

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
    assertEquals("", OwnOptions.of(new KMCG()));
    KMCG set = new KMCG();
    String options = "-K \"weka.classifiers.functions.gp.kernels.Matern52 -L 2 -V 1.0\" -R 0 -S -3";
    set.setOptions(Utils.splitOptions(options + " -latent"));
    KMCG again = new KMCG();
    again.setOptions(Utils.splitOptions(OwnOptions.of(set)));
    assertArrayEquals(set.getOptions(), again.getOptions());
    assertFalse(OwnOptions.of(set).contains("-target"), OwnOptions.of(set));
    String html = Files.readString(page(TrainedExamples.cars()));
    assertTrue(html.contains("weka.Run .KMCG -t my.arff -E 20</pre>"), "another command");
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
