package weka.experiment.gp.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weka.classifiers.functions.gp.progress.TerminalLine;

class TerminalProgressTest {
  private static final RunKey RUN = new RunKey("MPG", "SE", "VFE", 12345, 0);

  /** What stands on the terminal, or in the file that both streams go to. */
  private static String shown(boolean terminal) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    long[] now = {0};
    TerminalProgress progress =
        new TerminalProgress(
            out, Optional.of(new TerminalLine(out, terminal, () -> now[0])), () -> now[0]);
    for (int i = 0; i < 100; i++) {
      progress.begin(RUN, i, 100);
      now[0] += 1_000_000_000;
    }
    progress.say("done");
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aTerminalHasABarWithTheTimeLeftInOneLine() {
    String text = shown(true);
    assertEquals(1, text.lines().filter(line -> line.contains("done")).count());
    assertTrue(text.contains("50/100  about 50 s left, MPG, SE, VFE, seed"), text);
    assertTrue(text.contains("█".repeat(12) + "░".repeat(12)), text);
    assertEquals(1, text.chars().filter(c -> c == '\n').count());
  }

  @Test
  void aFileThatIsAskedForHasALineEveryFiveSeconds() {
    assertEquals(20 + 1, shown(false).lines().count()); // after 0, 5, …, 95 seconds, and the end
  }

  @Test
  void namesThatWouldBreakTheTableAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new RunKey("a,b", "SE", "CG", 0, 0));
    assertThrows(IllegalArgumentException.class, () -> new RunKey("a", "SE", "", 0, 0));
  }
}
