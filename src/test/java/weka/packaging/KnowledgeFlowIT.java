package weka.packaging;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The Knowledge Flow with the installed package, without a window. */
class KnowledgeFlowIT {
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
            "Coverage of 95 % intervals")) {
      assertTrue(printed.contains("\n" + score + " "), () -> score + " is not in:\n" + printed);
    }
    assertTrue(printed.contains("\nTotal Number of Instances              398 "), printed);
  }
}
