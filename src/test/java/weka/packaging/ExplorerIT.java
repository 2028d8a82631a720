package weka.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The Explorer, in a real window, offers KMCG, shows its options and cross-validates it. */
class ExplorerIT {
  private static final Path SCREENSHOTS = Path.of("target", "explorer");

  private static final String GROUPS = "option (Learning|Solver|Paper's variants|Computing) \\| .*";

  private static String printed;

  @BeforeAll
  static void drive() throws Exception {
    Optional<VirtualScreen> screen = VirtualScreen.open();
    assumeTrue(screen.isPresent(), "no X server: Xvfb is not installed and DISPLAY is not set");
    Files.createDirectories(SCREENSHOTS);
    try (VirtualScreen open = screen.get()) {
      JavaProcess explorer =
          InstalledWeka.CLASS_PATH.start(
              Map.of("DISPLAY", open.display()),
              ExplorerDriver.class.getName(),
              InstalledWeka.data("auto-mpg.arff"),
              SCREENSHOTS.toAbsolutePath().toString());
      printed = explorer.output(300);
    }
  }

  @Test
  void everyOptionIsExplained() {
    assertTrue(printed.contains("option covariance function | "), printed);
    List<String> unexplained =
        printed
            .lines()
            .filter(line -> line.matches("option .* \\| (null)?"))
            .filter(line -> !line.matches(GROUPS)) // to which Weka gives no tip
            .toList();
    assertEquals(List.of(), unexplained);
  }

  @Test
  void crossValidationUsesWhatWasSetInTheDialog() {
    assertTrue(printed.contains("10-fold cross-validation"), printed);
    assertTrue(printed.contains("Auto -L 0.5"), printed);
    assertTrue(printed.contains("Correlation coefficient"), printed);
  }

  @Test
  void theMetricsOfThePackageAreShown() {
    assertTrue(printed.contains("Standardised mean squared error"), printed);
    assertTrue(printed.contains("Negative log predictive density"), printed);
  }

  @Test
  void theTabOfThePackageRecommendsAMethod() {
    assertTrue(printed.contains("On auto-mpg, class Miles_per_Gallon:\nUse "), printed);
  }

  @Test
  void theTabBeginsWithATableThatHasWekasRegressorsToo() {
    new CompareOutput(printed).assertTable();
  }

  @Test
  void whatIsRecommendedIsUsedInClassify() throws Exception {
    new CompareOutput(printed).assertUsed();
  }

  @Test
  void theMenuOfAResultOpensPlotsOfItsPredictions() {
    PlotsOutput plots = new PlotsOutput(printed);
    plots.assertWindow(
        "Plots of predictions: Miles_per_Gallon \\| Predicted against actual \\| Errors"
            + " \\| Calibration \\| PIT",
        1);
    plots.assertWindow("Plots along attributes: Miles_per_Gallon", 2);
  }

  @Test
  void theTabDrawsTheModelTrainedInClassify() throws Exception {
    PlotsOutput plots = new PlotsOutput(printed);
    plots.assertPlots();
    plots.assertFiles(SCREENSHOTS, "7-plots");
  }
}
