package weka.packaging;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The Knowledge Flow with the installed package, without a window and in one. */
class KnowledgeFlowIT {
  private static final Path SCREENSHOTS = Path.of("target", "flow");

  @ParameterizedTest
  @EnumSource
  void theTemplateFlowRunsToItsEnd(InstalledWeka weka) throws Exception {
    String printed = weka.run(FlowProbe.class.getName(), "KMCG", "RegressionEvaluator");
    for (String line :
        List.of(
            "step weka.knowledgeflow.steps.gp.RegressionEvaluator",
            "step weka.knowledgeflow.steps.gp.ModelPlotter",
            "template Gaussian processes: cross-validate KMCG",
            "icon KMCG",
            "icon RegressionEvaluator",
            "icon ModelPlotter",
            "Test sets: 10",
            "the flow has ended")) {
      assertTrue(printed.lines().anyMatch(line::equals), () -> line + " is not in:\n" + printed);
    }
    assertFalse(printed.contains("no icon"), printed);
    for (String score :
        List.of(
            "Root mean squared error",
            "Standardised mean squared error",
            "Negative log predictive density",
            "Mean standardised log loss",
            "Coverage of 95 % intervals",
            "Rows outside the training range")) {
      assertTrue(printed.contains("\n" + score + " "), () -> score + " is not in:\n" + printed);
    }
    assertTrue(printed.contains("\nTotal Number of Instances              398 "), printed);
  }

  @Test
  void theTemplateIsOpenedAndRunInTheWindow() throws Exception {
    Optional<VirtualScreen> screen = VirtualScreen.open();
    assumeTrue(screen.isPresent(), "no X server: Xvfb is not installed and DISPLAY is not set");
    Files.createDirectories(SCREENSHOTS);
    try (VirtualScreen open = screen.get()) {
      String printed =
          InstalledWeka.CLASS_PATH
              .start(
                  Map.of("DISPLAY", open.display()),
                  FlowDriver.class.getName(),
                  "KMCG",
                  "RegressionEvaluator",
                  SCREENSHOTS.toAbsolutePath().toString())
              .output(600);
      assertTrue(printed.contains("\nthe flow has ended"), printed);
      assertTrue(printed.contains("\nNegative log predictive density "), printed);
      for (String step :
          List.of("KMCG", "RegressionEvaluator", "Scores", "ModelPlotter", "Pictures")) {
        String row = "(?s).*\nstatus \\| " + step + " \\| [^\n]*\\| Finished\\.\n.*";
        assertTrue(printed.matches(row), () -> step + " has not ended:\n" + printed);
      }
      for (String shot : List.of("flow-1-template", "flow-2-end")) {
        assertTrue(Files.size(SCREENSHOTS.resolve(shot + ".png")) > 10_000, shot);
      }
    }
  }
}
