package weka.gui.explorer.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weka.gui.explorer.gp.WindowParts.all;
import static weka.gui.explorer.gp.WindowParts.onEventThread;

import java.awt.Color;
import java.awt.Component;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.swing.JButton;
import javax.swing.JComboBox;
import javax.swing.JTable;
import javax.swing.JTextArea;
import javax.swing.JTextField;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;
import weka.experiment.gp.chart.Line;
import weka.experiment.gp.chart.Plot;
import weka.experiment.gp.compare.Finding;
import weka.experiment.gp.compare.ScoreTable;
import weka.gui.Logger;

/** The tab by its buttons and fields, without a window. */
@Timeout(120)
class CompareTabTest {
  @TempDir Path directory;

  private final Log log = new Log();
  private CompareTab tab;

  /** Remembers what it is told. */
  private static final class Log implements Logger {
    private final List<String> messages = new CopyOnWriteArrayList<>();
    private final List<String> statuses = new CopyOnWriteArrayList<>();

    @Override
    public void logMessage(String message) {
      messages.add(message);
    }

    @Override
    public void statusMessage(String message) {
      statuses.add(message);
    }
  }

  @BeforeEach
  void makeTab() throws Exception {
    tab = onEventThread(CompareTab::new);
    tab.setLog(log);
    type("folder", directory.toString());
  }

  @AfterEach
  void stop() throws Exception {
    click("Stop");
    awaitTrue(() -> !button("Stop").isEnabled());
  }

  @Test
  void dataLoadedMeanwhileDoNotGetTheResultOfOthers() throws Exception {
    load("volcano.arff");
    type("options", "-E 0");
    type("seconds", "2");
    click("Start");
    load("auto-mpg.arff");
    assertTrue(text().startsWith("Comparing on volcano"), text());
    awaitEnd();
    assertTrue(text().startsWith("On volcano"), text());
  }

  /** Data named with more than a file system takes, with a character of two halves at the cut. */
  @Test
  void longAndOddNamesAreNoObstacle() throws Exception {
    Instances rows = DataSource.read("test-data/auto-mpg.arff");
    rows.setRelationName("a/b: \"c\", " + "x".repeat(50) + "\uD83D\uDE00" + "y".repeat(400));
    set(rows);
    type("options", "-E 0");
    click("Start");
    awaitEnd();
    assertTrue(text().contains("\nUse "), text());
  }

  @Test
  void progressIsInTheLogAndOneMethodIsRecommended() throws Exception {
    load("auto-mpg.arff");
    type("options", "-E 0");
    click("Start");
    awaitEnd();
    assertTrue(text().startsWith("On auto-mpg, class Miles_per_Gallon:\nUse "), text());
    assertTrue(text().contains("\nweka.classifiers.functions.gp."), text());
    assertTrue(log.messages.contains(text().lines().toList().get(1)), "not in the log");
    JTable table = named("scores", JTable.class);
    List<String> methods = new ArrayList<>();
    List<String> recommended = new ArrayList<>();
    for (int i = 0; i < table.getRowCount(); i++) {
      methods.add(String.valueOf(table.getValueAt(i, 0)));
      if (table.getValueAt(i, 5).equals("recommended")) {
        recommended.add(methods.get(i));
      }
    }
    assertTrue(
        methods.containsAll(
            List.of("ExactGP", "LinearRegression", "M5P", "RandomForest", "SMOreg")),
        methods.toString());
    assertEquals(1, recommended.size());
    assertTrue(text().contains("\nUse " + recommended.get(0) + ": "), text());
    assertFalse(button("Use in Classify").isEnabled(), "there is no Classify here");
    assertTrue(
        log.messages.stream().anyMatch(m -> m.startsWith(" 50 %  ")), log.messages.toString());
    assertTrue(log.statuses.stream().anyMatch(m -> m.matches("█+░+ \\d+/\\d+ .*")));
    assertEquals("OK", log.statuses.get(log.statuses.size() - 1));
    assertEquals(0, plots(), "times of milliseconds are no reason for a plot");
    try (var folders = Files.list(directory)) {
      Path folder = folders.findFirst().orElseThrow();
      assertTrue(Files.exists(folder.resolve("report.html")));
      assertTrue(button("Open report").isEnabled());
      String where = "The report is " + folder.resolve("report.html") + ".";
      assertTrue(text().contains(where) && log.messages.contains(where), text());
      click("Open report"); // in a browser or, here, by telling where it is
      assertTrue(text().endsWith("Open " + folder.resolve("report.html") + " in a browser."));
    }
  }

  @Test
  void whatWasStoppedGoesOnAndAnotherClassHasAFolderOfItsOwn() throws Exception {
    load("volcano.arff");
    type("options", "-E 0");
    click("Start");
    awaitTrue(() -> log.statuses.stream().anyMatch(m -> m.contains(" 3/")));
    click("Stop");
    awaitEnd();
    assertTrue(text().startsWith("Stopped. "), text());
    assertFalse(button("Open report").isEnabled());

    log.statuses.clear();
    click("Start");
    awaitTrue(() -> log.statuses.stream().anyMatch(m -> m.contains(" 6/")));
    click("Stop");
    awaitEnd();
    assertTrue(
        log.statuses.stream().noneMatch(m -> m.matches(".* [012]/.*")), log.statuses.toString());

    onEventThread(
        () -> {
          named("class", JComboBox.class).setSelectedIndex(0);
          return null;
        });
    type("seconds", "0.3");
    click("Start");
    awaitEnd();
    assertTrue(text().contains(" runs are not finished"), text());
    try (var folders = Files.list(directory)) {
      assertEquals(2, folders.count());
    }
  }

  @Test
  void mistakesAreToldInTheTabAndTheLog() throws Exception {
    load("auto-mpg.arff");
    type("seconds", "soon");
    click("Start");
    assertEquals("Seconds must be a number above zero, but was 'soon'.", text());
    type("seconds", "60");
    type("options", "-t other.arff");
    click("Start");
    awaitEnd();
    assertTrue(text().contains("there is no option '-t'; the options are -K -noise"), text());
    assertTrue(log.messages.contains(text()), "not in the log");
    type("options", "-K \"open");
    click("Start");
    assertTrue(text().startsWith("Options cannot be read: "), text());
    type("folder", "");
    click("Start");
    assertTrue(text().startsWith("Folder is empty"), text());
  }

  @Test
  void withoutANumericAttributeNothingCanBeStarted() throws Exception {
    assertFalse(button("Start").isEnabled());
    Instances words = DataSource.read("test-data/auto-mpg.arff");
    for (int j = words.numAttributes() - 1; j >= 0; j--) {
      if (words.attribute(j).isNumeric()) {
        words.deleteAttributeAt(j);
      }
    }
    set(words);
    assertFalse(button("Start").isEnabled());
    assertTrue(text().contains("has no numeric attribute to predict"), text());
  }

  @Test
  void theClassIsTheChosenOneOrElseTheLastNumericAttribute() throws Exception {
    Instances rows = DataSource.read("test-data/auto-mpg.arff");
    rows.setClassIndex(2);
    set(rows);
    assertEquals(rows.attribute(2).name(), named("class", JComboBox.class).getSelectedItem());
    makeTab();
    Instances nominal = DataSource.read("test-data/auto-mpg.arff");
    nominal.setClass(nominal.attribute("Origin"));
    set(nominal);
    assertEquals("Miles_per_Gallon", named("class", JComboBox.class).getSelectedItem());
    makeTab();
    load("auto-mpg.arff");
    assertEquals("Miles_per_Gallon", named("class", JComboBox.class).getSelectedItem());
  }

  /** A plot of made-up lines, as the tab shows them. */
  @Test
  void whatIsFoundIsShownWithItsPlots() throws Exception {
    Line line =
        new Line("A", new double[] {1, 100}, new double[] {3, 1}, Color.RED, Line.Look.MARKED);
    Plot plot = new Plot("data", "seconds", "loss", true, false, List.of(line));
    ScoreTable table =
        new ScoreTable(
            List.of(
                new ScoreTable.Row(List.of("A", "1.0 ± 0.1", "2.000", "95 %", "3.0"), true, ""),
                new ScoreTable.Row(List.of("B", "", "", "", ""), false, "left out: too slow")),
            "<html>class",
            9);
    Finding finding =
        new Finding(
            table,
            "Use A.",
            Optional.of("A -B"),
            List.of("a note"),
            directory.resolve("report.html"),
            List.of(new Finding.Picture("NLPD", plot)));
    FindingView view = onEventThread(FindingView::new);
    onEventThread(
        () -> {
          view.show("data", finding);
          return null;
        });
    List<Component> shown = onEventThread(() -> all(view));
    assertTrue(
        shown.stream().anyMatch(c -> c instanceof PlotView && isColoured(c)), "no plot is painted");
    JTable scores =
        (JTable) shown.stream().filter(c -> "scores".equals(c.getName())).findFirst().orElseThrow();
    assertEquals("recommended", scores.getValueAt(0, 5));
    assertEquals("left out: too slow", scores.getValueAt(1, 5));
    Component bold = scores.prepareRenderer(scores.getCellRenderer(0, 0), 0, 0);
    assertTrue(bold.getFont().isBold());
    assertFalse(scores.prepareRenderer(scores.getCellRenderer(1, 0), 1, 0).getFont().isBold());
  }

  private void load(String file) throws Exception {
    set(DataSource.read("test-data/" + file));
  }

  private void set(Instances rows) throws Exception {
    onEventThread(
        () -> {
          tab.setInstances(rows);
          return null;
        });
  }

  private void type(String field, String text) throws Exception {
    onEventThread(
        () -> {
          named(field, JTextField.class).setText(text);
          return null;
        });
  }

  private void click(String button) throws Exception {
    onEventThread(
        () -> {
          button(button).doClick(0);
          return null;
        });
  }

  private String text() throws Exception {
    return onEventThread(() -> named("recommendation", JTextArea.class).getText());
  }

  private void awaitEnd() throws Exception {
    awaitTrue(() -> button("Start").isEnabled());
  }

  private static void awaitTrue(Callable<Boolean> condition) throws Exception {
    while (!onEventThread(condition)) {
      Thread.sleep(10);
    }
  }

  private long plots() throws Exception {
    return onEventThread(() -> all(tab).stream().filter(PlotView.class::isInstance).count());
  }

  private static boolean isColoured(Component plot) {
    BufferedImage image = new BufferedImage(460, 330, BufferedImage.TYPE_INT_RGB);
    plot.setSize(image.getWidth(), image.getHeight());
    plot.paint(image.createGraphics());
    int[] dots = image.getRGB(0, 0, 460, 330, null, 0, 460);
    return Arrays.stream(dots).mapToObj(Color::new).anyMatch(c -> c.getRed() != c.getGreen());
  }

  private JButton button(String text) {
    return all(tab).stream()
        .filter(c -> c instanceof JButton button && text.equals(button.getText()))
        .map(JButton.class::cast)
        .findFirst()
        .orElseThrow();
  }

  private <T extends Component> T named(String name, Class<T> type) {
    return all(tab).stream()
        .filter(c -> type.isInstance(c) && name.equals(c.getName()))
        .map(type::cast)
        .findFirst()
        .orElseThrow();
  }
}
