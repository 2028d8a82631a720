package weka.gui.explorer.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weka.gui.explorer.gp.WindowParts.all;
import static weka.gui.explorer.gp.WindowParts.onEventThread;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JTextArea;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import weka.classifiers.Classifier;
import weka.classifiers.functions.gp.KMCG;
import weka.classifiers.meta.FilteredRegressor;
import weka.classifiers.rules.ZeroR;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.core.converters.ConverterUtils.DataSource;
import weka.filters.unsupervised.attribute.Remove;
import weka.gui.ResultHistoryPanel;

/** The tab by its buttons and fields, without a window. */
@Timeout(120)
class PlotsTabTest {
  private static Instances rows;
  private static KMCG kmcg;
  private static FilteredRegressor filtered;

  @TempDir Path directory;

  private PlotsTab tab;
  private ResultHistoryPanel results;

  @BeforeAll
  static void train() throws Exception {
    rows = DataSource.read("test-data/auto-mpg.arff");
    rows.setClass(rows.attribute("Miles_per_Gallon"));
    kmcg = new KMCG();
    kmcg.setEvaluations(5);
    kmcg.buildClassifier(rows);
    filtered = new FilteredRegressor();
    KMCG inside = new KMCG();
    inside.setEvaluations(0);
    filtered.setClassifier(inside);
    Remove remove = new Remove();
    remove.setAttributeIndices("1");
    filtered.setFilter(remove);
    filtered.buildClassifier(rows);
  }

  @BeforeEach
  void makeTab() throws Exception {
    tab = onEventThread(PlotsTab::new);
    results = onEventThread(() -> new ResultHistoryPanel(null));
  }

  /** Adds what Classify keeps of a run. */
  private void keep(String name, Classifier trained) throws Exception {
    onEventThread(
        () -> {
          results.addResult(name, new StringBuffer(name));
          results.addObject(name, new ArrayList<>(List.of(trained, new Instances(rows, 0))));
          return null;
        });
  }

  private void refresh() throws Exception {
    onEventThread(
        () -> {
          tab.refresh(new ResultList(results));
          return null;
        });
    awaitDrawn();
  }

  @Test
  void withoutAModelItSaysHowToGetOne() throws Exception {
    assertTrue(caption().startsWith("Train KMCG or another regressor"), caption());
    keep("other", new ZeroR());
    refresh();
    assertTrue(caption().startsWith("Train KMCG or another regressor"), caption());
    assertFalse(button("Save picture…").isEnabled());
    assertFalse(button("HTML report…").isEnabled());
  }

  @Test
  void theNewestModelIsDrawnAndThenTheOneThatIsSelected() throws Exception {
    keep("first", kmcg);
    keep("second", filtered);
    keep("third", new ZeroR());
    refresh();
    assertEquals("second", String.valueOf(box("model").getSelectedItem()));
    assertEquals(2, box("model").getItemCount());
    onEventThread(
        () -> {
          results.setSelectedListValue("first");
          return null;
        });
    refresh();
    assertEquals("first", String.valueOf(box("model").getSelectedItem()));
    keep("fourth", filtered);
    refresh();
    assertEquals("fourth", String.valueOf(box("model").getSelectedItem()));
  }

  @Test
  void everyPlotOfTheModelCanBeChosen() throws Exception {
    keep("model", kmcg);
    refresh();
    assertEquals(4, plots());
    assertTrue(
        caption().matches("398 training rows, each left out in turn; \\d+ outside .*"), caption());
    choose("plot", PlotChoice.ALONG);
    assertEquals(1, plots());
    assertTrue(box("first attribute").isVisible());
    assertFalse(box("second attribute").isVisible());
    assertEquals(rows.numAttributes() - 1, box("first attribute").getItemCount());
    choose("first attribute", "Origin");
    assertEquals("Origin", box("first attribute").getSelectedItem());
    choose("plot", PlotChoice.MAP);
    assertEquals(2, plots());
    assertTrue(box("second attribute").isVisible());
    choose("plot", PlotChoice.RELEVANCE);
    assertEquals(1, plots());
    assertFalse(box("first attribute").isVisible());
    for (PlotChoice choice :
        List.of(PlotChoice.LEARNING, PlotChoice.CONVERGENCE, PlotChoice.EVIDENCE)) {
      choose("plot", choice);
      assertEquals(1, plots(), choice + ": " + caption());
    }
  }

  @Test
  void theTwoAttributesOfAMapDiffer() throws Exception {
    keep("model", kmcg);
    refresh();
    choose("plot", PlotChoice.MAP);
    choose("first attribute", "Weight_in_lbs");
    choose("second attribute", "Weight_in_lbs");
    assertEquals("Weight_in_lbs", box("first attribute").getSelectedItem());
    assertFalse("Weight_in_lbs".equals(box("second attribute").getSelectedItem()));
    assertEquals(2, plots());
  }

  @Test
  void whatIsNotThereIsSaidInWords() throws Exception {
    keep("model", filtered);
    refresh();
    choose("plot", PlotChoice.LEARNING);
    assertEquals(0, plots());
    assertEquals("Nothing was learned: hyper-parameters were given.", caption());
    assertFalse(button("Save picture…").isEnabled());
  }

  @Test
  void loadedRowsAreJudgedThroughTheFilter() throws Exception {
    keep("model", filtered);
    set(new Instances(rows, 0, 100));
    refresh();
    click("Use loaded rows");
    assertTrue(caption().startsWith("100 test rows; "), caption());
    assertTrue(caption().contains("if the model was trained on them"), caption());
    assertEquals(4, plots());
  }

  @Test
  void loadedRowsOfOtherDataAreRefused() throws Exception {
    keep("model", kmcg);
    set(DataSource.read("test-data/volcano.arff"));
    refresh();
    click("Use loaded rows");
    assertEquals(
        "Not drawn: The loaded table has no attribute 'Miles_per_Gallon', the class of the model;"
            + " add or rename it.",
        caption());
    assertEquals(0, plots());
    click("Use loaded rows");
    assertEquals(4, plots());
  }

  @Test
  void aSavedModelIsOpenedAndAnotherFileRefused() throws Exception {
    Path saved = directory.resolve("my.model");
    SerializationHelper.write(saved.toString(), kmcg);
    open(saved);
    assertEquals(4, plots());
    assertEquals("my.model", String.valueOf(box("model").getSelectedItem()));
    keep("trained", filtered);
    refresh();
    assertEquals(2, box("model").getItemCount());
    Path other = directory.resolve("other.model");
    SerializationHelper.write(other.toString(), new ZeroR());
    open(other);
    assertTrue(caption().contains("which is no regressor of this package"), caption());
    open(Path.of("test-data/auto-mpg.arff"));
    assertTrue(caption().contains("is not a saved model"), caption());
    open(directory.resolve("missing.model"));
    assertTrue(caption().contains("cannot be read"), caption());
  }

  @Test
  void picturesAreSavedByTheEndingOfTheName() throws Exception {
    keep("model", kmcg);
    refresh();
    choose("plot", PlotChoice.RELEVANCE);
    Path svg = directory.resolve("relevance.svg");
    run(() -> tab.save(svg), "Saved ");
    assertTrue(Files.readString(svg).contains("Relevance of attributes"));
    choose("plot", PlotChoice.MAP);
    run(() -> tab.save(directory.resolve("map")), "Saved ");
    for (int i = 1; i <= 2; i++) {
      BufferedImage image = ImageIO.read(directory.resolve("map-" + i + ".png").toFile());
      assertTrue(image.getWidth() > 400);
    }
    run(() -> tab.save(directory.resolve("no/such/folder.svg")), "Not saved: ");
  }

  @Test
  void theReportHasAllPictures() throws Exception {
    keep("model", kmcg);
    refresh();
    Path page = directory.resolve("model.html");
    run(() -> tab.report(page), "The report is ");
    String html = Files.readString(page);
    assertTrue(html.split("<svg").length > 10, "too few pictures");
    assertTrue(html.contains("398 rows of auto-mpg"));
  }

  private void open(Path file) throws Exception {
    onEventThread(
        () -> {
          tab.open(file);
          return null;
        });
    awaitDrawn();
  }

  private void run(Runnable work, String start) throws Exception {
    onEventThread(
        () -> {
          work.run();
          return null;
        });
    while (!caption().startsWith(start)) {
      Thread.sleep(10);
    }
  }

  private void choose(String name, Object item) throws Exception {
    onEventThread(
        () -> {
          box(name).setSelectedItem(item);
          return null;
        });
    awaitDrawn();
  }

  private void click(String text) throws Exception {
    onEventThread(
        () -> {
          button(text).doClick(0);
          return null;
        });
    awaitDrawn();
  }

  private void set(Instances loaded) throws Exception {
    onEventThread(
        () -> {
          tab.setInstances(loaded);
          return null;
        });
  }

  private void awaitDrawn() throws Exception {
    while (caption().endsWith("…")) {
      Thread.sleep(10);
    }
  }

  private String caption() throws Exception {
    return onEventThread(
        () ->
            all(tab).stream()
                .filter(c -> "caption".equals(c.getName()))
                .map(c -> ((JTextArea) c).getText())
                .findFirst()
                .orElseThrow());
  }

  private long plots() throws Exception {
    return onEventThread(() -> all(tab).stream().filter(PlotView.class::isInstance).count());
  }

  private JComboBox<?> box(String name) {
    return all(tab).stream()
        .filter(c -> name.equals(c.getName()))
        .map(c -> (JComboBox<?>) c)
        .findFirst()
        .orElseThrow();
  }

  private AbstractButton button(String text) {
    return all(tab).stream()
        .filter(c -> c instanceof AbstractButton button && text.equals(button.getText()))
        .map(AbstractButton.class::cast)
        .findFirst()
        .orElseThrow();
  }
}
