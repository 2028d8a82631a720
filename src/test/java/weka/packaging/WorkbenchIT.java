package weka.packaging;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The Workbench, in a real window, has the comparison and the plots as perspectives. */
class WorkbenchIT {
  private static final Path SCREENSHOTS = Path.of("target", "explorer");

  private static String printed;

  @BeforeAll
  static void drive() throws Exception {
    Optional<VirtualScreen> screen = VirtualScreen.open();
    assumeTrue(screen.isPresent(), "no X server: Xvfb is not installed and DISPLAY is not set");
    Files.createDirectories(SCREENSHOTS);
    try (VirtualScreen open = screen.get()) {
      JavaProcess workbench =
          InstalledWeka.CLASS_PATH.start(
              Map.of("DISPLAY", open.display()),
              WorkbenchDriver.class.getName(),
              InstalledWeka.data("auto-mpg.arff"),
              SCREENSHOTS.toAbsolutePath().toString());
      printed = workbench.output(300);
    }
  }

  @Test
  void thePerspectiveHasAnIconAndRecommendsAMethod() {
    assertTrue(printed.contains("icon 20\n"), printed);
    assertTrue(printed.contains("On auto-mpg, class Miles_per_Gallon:\nUse "), printed);
    new CompareOutput(printed).assertTable();
  }

  @Test
  void progressAndThePlaceOfTheReportAreInItsLog() {
    assertTrue(printed.matches("(?s).*log [^\n]*50 %  .*"), printed);
    assertTrue(printed.matches("(?s).*log [^\n]*The report is [^\n]*report.html\\..*"), printed);
  }

  @Test
  void whatIsRecommendedIsUsedInClassify() throws Exception {
    new CompareOutput(printed).assertUsed();
  }

  @Test
  void aSavedModelIsDrawnInAPerspective() throws Exception {
    PlotsOutput plots = new PlotsOutput(printed);
    plots.assertPlots();
    plots.assertFiles(SCREENSHOTS, "workbench-plots");
  }
}
