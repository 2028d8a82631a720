package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.core.Option;

/** The page docs/options.md is what the options say of themselves. */
class OptionReferenceTest {
  @Test
  void thePageIsUpToDate() throws Exception {
    assertEquals(
        OptionReference.text(),
        OptionReference.written(),
        "run: mvn -q -B test-compile exec:java@options");
  }

  /** From {@code -h}, on a way of its own. */
  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void everyOptionOfEveryRegressorIsOnThePage(GaussianProcessRegressor regressor) throws Exception {
    Set<String> general =
        Set.of(
            "output-debug-info", "-do-not-check-capabilities", "num-decimal-places", "batch-size");
    String page = OptionReference.written();
    int found = 0;
    for (Option option : Collections.list(regressor.listOptions())) {
      if (!option.name().isEmpty() && !general.contains(option.name())) {
        String row = "| `" + option.synopsis().replace("|", "\\|") + "` |";
        assertTrue(page.contains(row), row);
        found++;
      }
    }
    assertTrue(found >= 20, "found only " + found);
  }

  /** The guide has few options; they are real. */
  @Test
  void everyOptionInTheTableOfTheGuideExists() throws Exception {
    Set<String> known = new HashSet<>();
    Regressors.all()
        .flatMap(regressor -> Collections.list(regressor.listOptions()).stream())
        .forEach(option -> known.add(option.name()));
    Matcher row =
        Pattern.compile("^\\| `-([A-Za-z-]+)[ `]", Pattern.MULTILINE)
            .matcher(Files.readString(Path.of("docs/guide/first-model.md")));
    int found = 0;
    while (row.find()) {
      assertTrue(known.contains(row.group(1)), row.group(1));
      found++;
    }
    assertTrue(found >= 5, "found only " + found);
  }
}
