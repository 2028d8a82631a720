package weka.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weka.classifiers.Classifier;
import weka.classifiers.functions.GaussianProcesses;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;
import weka.experiment.CrossValidationResultProducer;
import weka.experiment.Experiment;

/** An experiment with all regressors and Weka's own Gaussian processes runs and can be analysed. */
class ExperimentIT {
  private static final List<String> DATA = List.of("toy-train.arff", "toy-test.arff");
  private static final int FOLDS = 2;
  private static final Path SCREENSHOTS = Path.of("target", "experimenter");

  @ParameterizedTest
  @EnumSource
  void comparesAllRegressorsWithWekasOwn(InstalledWeka weka) throws Exception {
    weka.installed();
    Path setup = weka.directory().resolve("experiment.xml");
    Path results = weka.directory().resolve("results.arff");
    Classifier[] schemes = schemes();
    List<String> data = DATA.stream().map(InstalledWeka::data).toList();
    Experiment experiment = Experiments.of(schemes, data, FOLDS);
    Experiment.write(setup.toString(), Experiments.into(results, experiment));

    String log = weka.run("weka.experiment.Experiment", "-l", setup.toString(), "-r");

    Instances rows = DataSource.read(results.toString());
    assertEquals(schemes.length * DATA.size() * FOLDS, rows.size(), log);
    for (String column : List.of("Root_mean_squared_error", "smse", "nlpd")) {
      Attribute statistic = rows.attribute(column);
      assertFalse(rows.stream().anyMatch(row -> row.isMissing(statistic)), log);
      String table = table(weka, results, statistic);
      assertTrue(table.lines().anyMatch(line -> line.startsWith("TOY_train ")), table);
      assertTrue(table.lines().anyMatch(line -> line.startsWith("TOY_test ")), table);
      assertTrue(table.contains("(" + schemes.length + ") "), table);
    }
  }

  /** As it lies in the installed package, on the data that lie there too. */
  @ParameterizedTest
  @EnumSource
  void theTemplateRunsAndHasAllTables(InstalledWeka weka) throws Exception {
    Path results = weka.directory().resolve("template-results.arff");
    Path setup = weka.directory().resolve("template.xml");
    Path template = weka.installed().resolve("templates/compare-regressors.xml");
    Experiment experiment = Experiment.read(template.toString());
    ((CrossValidationResultProducer) experiment.getResultProducer()).setNumFolds(2);
    Experiment.write(setup.toString(), Experiments.into(results, experiment));

    String log = weka.run("weka.experiment.Experiment", "-l", setup.toString(), "-r");

    Instances rows = DataSource.read(results.toString());
    assertEquals(Experiments.usual().length * 2, rows.size(), log);
    // Weka leaves out every pair in which the base, here RandomForest, has no value.
    assertEquals(0, numbersIn(table(weka, results, rows.attribute("nlpd"))));
    String filled = table(weka, results, rows.attribute("nlpd_or_best_constant_sd"));
    assertEquals(Experiments.usual().length, numbersIn(filled), filled);
    Attribute scheme = rows.attribute("Key_Scheme");
    for (Instance row : rows) {
      boolean density = row.stringValue(scheme).matches(".*(KMCG|GaussianProcesses)");
      assertEquals(!density, row.isMissing(rows.attribute("nlpd")), row.toString());
      double own = row.value(rows.attribute("nlpd"));
      double shown = row.value(rows.attribute("nlpd_or_best_constant_sd"));
      double rmse = row.value(rows.attribute("Root_mean_squared_error"));
      double best = Math.log(rmse * Math.sqrt(2 * Math.PI * Math.E));
      assertEquals(density ? own : best, shown, 1e-5, row.toString());
    }
  }

  @Test
  void theTemplateIsOpenedRunAndAnalysedInTheWindow() throws Exception {
    Optional<VirtualScreen> screen = VirtualScreen.open();
    assumeTrue(screen.isPresent(), "no X server: Xvfb is not installed and DISPLAY is not set");
    Files.createDirectories(SCREENSHOTS);
    InstalledWeka weka = InstalledWeka.CLASS_PATH;
    Path setup = weka.directory().resolve("window.xml");
    Path template = weka.installed().resolve("templates/compare-regressors.xml");
    Experiment experiment = Experiment.read(template.toString());
    ((CrossValidationResultProducer) experiment.getResultProducer()).setNumFolds(2);
    // The window wants the sizes of models, and Weka's own cannot be serialised with this MTJ.
    Classifier[] schemes = Arrays.copyOf(Experiments.usual(), Experiments.usual().length - 1);
    experiment.setPropertyArray(schemes);
    Path results = weka.directory().resolve("window-results.arff");
    Experiment.write(setup.toString(), Experiments.into(results, experiment));
    try (VirtualScreen open = screen.get()) {
      String printed =
          weka.start(
                  Map.of("DISPLAY", open.display()),
                  ExperimenterDriver.class.getName(),
                  setup.toString(),
                  "nlpd_or_best_constant_sd",
                  SCREENSHOTS.toAbsolutePath().toString())
              .output(600);
      assertTrue(printed.contains("There were 0 errors"), printed);
      assertEquals(schemes.length, numbersIn(printed), printed);
      for (String shot : List.of("1-setup", "2-run", "3-analysis")) {
        assertTrue(Files.size(SCREENSHOTS.resolve("experimenter-" + shot + ".png")) > 4000, shot);
      }
    }
  }

  /** The means in the line of the data set. */
  private static long numbersIn(String table) {
    Matcher line = Pattern.compile("(?m)^auto-mpg +\\(\\d+\\)(.*)$").matcher(table);
    assertTrue(line.find(), table);
    return Pattern.compile("-?\\d+\\.\\d+").matcher(line.group(1)).results().count();
  }

  private static String table(InstalledWeka weka, Path results, Attribute column) throws Exception {
    return weka.run(
        "weka.experiment.PairedCorrectedTTester",
        "-t",
        results.toString(),
        "-D",
        "1",
        "-R",
        "2",
        "-F",
        "3",
        "-G",
        "4,5,6",
        "-S",
        "0.05",
        "-c",
        Integer.toString(column.index() + 1),
        "-b",
        "1");
  }

  private static Classifier[] schemes() throws Exception {
    Classifier[] schemes = new Classifier[InstalledWeka.REGRESSORS.size() + 1];
    schemes[0] = new GaussianProcesses();
    for (int i = 1; i < schemes.length; i++) {
      String name = InstalledWeka.JAVA_PACKAGE + InstalledWeka.REGRESSORS.get(i - 1);
      schemes[i] = Class.forName(name).asSubclass(Classifier.class).getConstructor().newInstance();
    }
    return schemes;
  }
}
