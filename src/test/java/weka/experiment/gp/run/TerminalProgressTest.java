package weka.experiment.gp.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TerminalProgressTest {
  private static final RunKey RUN = new RunKey("MPG", "SE", "VFE", 12345, 0);

  private static String shown(boolean terminal) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    TerminalProgress progress =
        new TerminalProgress(new PrintStream(bytes, true, StandardCharsets.UTF_8), terminal);
    for (int i = 0; i < 100; i++) {
      progress.begin(RUN, i, 100);
    }
    progress.say("done");
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aTerminalHasABarInOneLine() {
    String text = shown(true);
    assertEquals(1, text.lines().filter(line -> line.contains("done")).count());
    assertTrue(text.contains("50/100  MPG, SE, VFE, seed 12345"), text);
    assertTrue(text.contains("█".repeat(12) + "░".repeat(12)), text);
    assertEquals(1, text.chars().filter(c -> c == '\n').count());
  }

  @Test
  void aFileHasALineForEachTenth() {
    assertEquals(11, shown(false).lines().count());
  }

  @Test
  void namesThatWouldBreakTheTableAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new RunKey("a,b", "SE", "CG", 0, 0));
    assertThrows(IllegalArgumentException.class, () -> new RunKey("a", "SE", "", 0, 0));
  }
}
