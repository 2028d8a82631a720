package weka.classifiers.functions.gp.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a terminal shows, character by character; the clock is ours. */
class TerminalLineTest {
  private static final long SECOND = 1_000_000_000;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
  private long now;

  private TerminalLine line(boolean terminal) {
    return new TerminalLine(out, terminal, () -> now).of("KMCG");
  }

  private List<String> screen() {
    return Screen.of(bytes.toString(StandardCharsets.UTF_8));
  }

  @Test
  void aLineIsWrittenOverWhateverItsLength() {
    TerminalLine line = line(true);
    line.begin("a long description of what is done");
    line.begin("short");
    assertEquals(List.of("KMCG: short"), screen());
    line.begin("x".repeat(200));
    assertEquals(List.of("KMCG: " + "x".repeat(69) + " ..."), screen());
    assertFalse(bytes.toString(StandardCharsets.UTF_8).contains("\n"));
  }

  /** The last column stays free, as some terminals begin another line there. */
  @Test
  void whatIsTooWideIsCutAtAWordByTheWidthThatIsKnown() {
    String words = "step 4 of at most 4, at most 12 s left, remaining error 4.3 %, and more words";
    line(true).begin(words);
    assertEquals(List.of("KMCG: " + words.replace(" more words", " ...")), screen());
    for (String unknown : new String[] {null, "", "wide", "-3"}) {
      bytes.reset();
      line(true).wide(unknown).begin(words);
      assertEquals(List.of("KMCG: " + words.replace(" more words", " ...")), screen());
    }
    bytes.reset();
    line(true).wide("100").begin(words);
    assertEquals(List.of("KMCG: " + words), screen());
    bytes.reset();
    line(true).wide("40").begin(words);
    assertEquals(List.of("KMCG: step 4 of at most 4, at most ..."), screen());
  }

  @Test
  void whatComesAfterwardsBeginsAtAnEmptyLine() {
    TerminalLine line = line(true);
    line.begin("learning 1 of 60");
    line.note("training takes about 3 min.");
    line.begin("learning 2 of 60");
    line.end();
    line.end();
    out.print("=== Model ===");
    assertEquals(List.of("KMCG: training takes about 3 min.", "=== Model ==="), screen());
  }

  @Test
  void aTerminalIsNotWrittenToMoreThanFiveTimesASecond() {
    TerminalLine line = line(true);
    int[] asked = {0};
    for (int i = 0; i < 1000; i++) {
      line.status(() -> "learning " + ++asked[0]);
      now += SECOND / 100;
    }
    assertEquals(50, asked[0]); // in ten seconds; words that are not shown are not even made
  }

  @Test
  void aFileGetsAPlainLineAtOnceAndEveryFiveSeconds() {
    TerminalLine line = line(false);
    for (int i = 0; i <= 12; i++) {
      String words = "learning %d of 60".formatted(i);
      line.status(() -> words);
      now += SECOND;
    }
    line.end();
    assertEquals(
        "KMCG: learning 0 of 60\nKMCG: learning 5 of 60\nKMCG: learning 10 of 60\n",
        bytes.toString(StandardCharsets.UTF_8).replace("\r\n", "\n"));
  }
}
