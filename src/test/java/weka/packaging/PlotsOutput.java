package weka.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What {@link PlotsDriver} has printed.
 *
 * @param printed all of it
 */
record PlotsOutput(String printed) {
  /** How many plots there are of each kind, whatever the model. */
  private static final Map<String, Integer> COUNTS =
      Map.of("accuracy", 4, "prediction along", 1, "map over", 2, "relevance", 1, "convergence", 1);

  private List<String> lines(String start) {
    return printed.lines().filter(line -> line.startsWith(start)).toList();
  }

  /** Every kind of plot was chosen, and those that every model has were shown. */
  void assertPlots() {
    assertEquals(8, lines("plots ").size(), printed);
    COUNTS.forEach(
        (choice, count) ->
            assertEquals(
                1,
                lines("plots %s | %d | ".formatted(choice, count)).size(),
                () -> choice + printed));
    assertTrue(lines("plots accuracy").get(0).contains("each left out in turn"), printed);
  }

  /** Pictures and the page are where the tab says. */
  void assertFiles(Path directory, String name) throws IOException {
    for (int i = 1; i <= 4; i++) {
      assertTrue(
          Files.readString(directory.resolve(name + "-saved-" + i + ".svg")).contains("<svg"));
    }
    String page = Files.readString(directory.resolve(name + "-report.html"));
    assertTrue(page.contains("Predicted against actual") && page.contains("</html>"), page);
  }

  /** A window with plots was opened from the menu of a result. */
  void assertWindow(String title, int plots) {
    assertTrue(
        printed.matches(
            "(?s).*\nwindow %s[^\n]*\nwindow shows %d plots \\| 398 test rows.*"
                .formatted(title, plots)),
        printed);
  }
}
