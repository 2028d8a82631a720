package weka.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The dialogs of all regressors, opened twice in real windows, are small enough and explained. */
class DialogIT {
  private static final Path SCREENSHOTS = Path.of("target", "dialogs");

  /** The height of a small screen. */
  private static final int HEIGHT = 768;

  private static final int TIP = 100;

  private static final List<String> WEKAS_ROWS =
      List.of("batchSize", "debug", "doNotCheckCapabilities", "numDecimalPlaces");

  private static final List<String> BUTTONS =
      List.of("Learning", "Solver", "Paper's variants", "Computing");

  private static List<String> printed;

  @BeforeAll
  static void drive() throws Exception {
    Optional<VirtualScreen> screen = VirtualScreen.open();
    assumeTrue(screen.isPresent(), "no X server: Xvfb is not installed and DISPLAY is not set");
    Files.createDirectories(SCREENSHOTS);
    List<String> command = new ArrayList<>();
    command.add(DialogDriver.class.getName());
    command.add(SCREENSHOTS.toAbsolutePath().toString());
    InstalledWeka.REGRESSORS.forEach(name -> command.add(InstalledWeka.JAVA_PACKAGE + name));
    try (VirtualScreen open = screen.get()) {
      JavaProcess driver =
          InstalledWeka.CLASS_PATH.start(
              Map.of("DISPLAY", open.display()), command.toArray(new String[0]));
      printed = driver.output(300).lines().toList();
    }
  }

  /** The cells of printed lines of a kind, of one regressor. */
  private static List<String[]> lines(String kind, String regressor) {
    String start = kind + " " + regressor + " | ";
    return printed.stream()
        .filter(line -> line.startsWith(start))
        .map(line -> line.substring(start.length()).split(" \\| ", -1))
        .toList();
  }

  private static List<String> rows(String regressor, String window) {
    return lines("row", regressor).stream()
        .filter(row -> row[0].equals(window))
        .map(row -> row[1])
        .toList();
  }

  @Test
  void everyWindowFitsASmallScreenOnASecondOpeningToo() {
    for (String regressor : InstalledWeka.REGRESSORS) {
      List<String[]> windows = lines("window", regressor);
      assertTrue(windows.size() >= 4, regressor + ": " + printed); // twice, and two groups at least
      for (String[] window : windows) {
        int height = Integer.parseInt(window[1]);
        assertTrue(height > 100 && height <= HEIGHT, regressor + ", " + window[0] + ": " + height);
      }
    }
  }

  @Test
  void aDialogHasSevenRowsOfItsOwnAtMostThenWekasThenButtons() {
    for (String regressor : InstalledWeka.REGRESSORS) {
      List<String> rows = rows(regressor, "2");
      assertEquals(rows(regressor, "1"), rows);
      int own = rows.indexOf(WEKAS_ROWS.get(0));
      assertTrue(own >= 6 && own <= 7, regressor + ": " + rows);
      assertEquals("covariance function", rows.get(0));
      assertEquals("target scale", rows.get(1));
      assertEquals("noise variance", rows.get(2));
      assertEquals(List.of("intervals of function", "seed", "scaling"), rows.subList(own - 3, own));
      assertEquals(WEKAS_ROWS, rows.subList(own, own + 4));
      List<String> buttons = rows.subList(own + 4, rows.size());
      assertTrue(BUTTONS.containsAll(buttons), buttons.toString());
      assertTrue(buttons.containsAll(List.of("Learning", "Computing")), buttons.toString());
    }
    List<String> all = rows("KMCG", "2");
    assertEquals(BUTTONS, all.subList(all.size() - BUTTONS.size(), all.size()));
    assertEquals("effort", rows("KMCG", "2").get(3));
  }

  @Test
  void everyRowHasATipThatFitsALine() {
    for (String regressor : InstalledWeka.REGRESSORS) {
      for (String[] row : lines("row", regressor)) {
        if (!BUTTONS.contains(row[1])) { // Weka gives groups no tip
          assertTrue(row[2].length() > 5 && row[2].length() <= TIP, String.join(": ", row));
        }
      }
    }
  }

  @Test
  void whatIsTypedBehindAButtonIsSet() {
    for (String regressor : InstalledWeka.REGRESSORS) {
      String set = "set " + regressor + " ";
      assertTrue(
          printed.stream().anyMatch(line -> line.startsWith(set) && line.contains(" -E 7 ")),
          regressor + ": " + printed);
    }
  }
}
