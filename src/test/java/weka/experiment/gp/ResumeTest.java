package weka.experiment.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kmcg.paper.ReproducePaper;
import kmcg.paper.ToyFolder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.experiment.gp.run.Progress;
import weka.experiment.gp.run.RunKey;

/** An experiment that was stopped ends with the same file of results. */
class ResumeTest {
  @TempDir static Path directory;
  private static Path data;
  private static List<String> whole;

  @BeforeAll
  static void runWithoutBeingStopped() throws IOException {
    data = ToyFolder.in(directory);
    run("whole");
    whole = Files.readAllLines(results("whole"));
  }

  private static Path results(String folder) {
    return directory.resolve(folder).resolve("results.csv");
  }

  /** Makes a folder with the settings of the run that was not stopped. */
  private static void make(String folder) throws IOException {
    Files.createDirectories(directory.resolve(folder));
    Files.copy(
        directory.resolve("whole/settings.txt"), directory.resolve(folder).resolve("settings.txt"));
  }

  private static String[] arguments(String folder) {
    return new String[] {
      "-data",
      data.toString(),
      "-sets",
      "TOY",
      "-seeds",
      "2",
      "-o",
      directory.resolve(folder).toString()
    };
  }

  private static int run(String folder) throws IOException {
    int[] begun = {0};
    Progress counting =
        new Progress() {
          @Override
          public void begin(RunKey run, int finished, int all) {
            begun[0]++;
          }

          @Override
          public void say(String sentence) {}
        };
    ReproducePaper.run(
        arguments(folder),
        new PrintStream(PrintStream.nullOutputStream(), true, StandardCharsets.UTF_8),
        counting);
    return begun[0];
  }

  /** Rows without the value, for those that are times. */
  private static List<String> comparable(List<String> lines) {
    return lines.stream()
        .map(
            line -> {
              String[] cells = line.split(",", -1);
              boolean time = cells[6].equals("seconds") || cells[6].equals("run_seconds");
              cells[7] = time ? "" : cells[7];
              return Arrays.toString(cells);
            })
        .toList();
  }

  private static void assertSame(String folder) throws IOException {
    List<String> wanted = comparable(whole);
    List<String> seen = comparable(Files.readAllLines(results(folder)));
    assertEquals(wanted.size(), seen.size());
    for (int i = 0; i < wanted.size(); i++) {
      assertEquals(wanted.get(i), seen.get(i));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.31, 0.77})
  void aFileCutAnywhereIsCompleted(double share) throws IOException {
    String folder = "cut" + share;
    make(folder);
    String text = String.join("\n", whole) + "\n";
    int kept = (int) (share * text.length());
    Files.writeString(results(folder), text.substring(0, kept));
    int begun = run(folder);
    assertTrue(begun >= 1 && begun <= 24, begun + " runs were begun");
    assertSame(folder);
  }

  /** The last row has all of its cells, but not all of its last one. */
  @Test
  void aRowThatLacksTwoCharactersIsNotTakenForAWholeOne() throws IOException {
    make("torn");
    int runs = 0;
    StringBuilder text = new StringBuilder();
    for (String line : whole) {
      text.append(line).append('\n');
      runs += line.contains(",run_seconds,") ? 1 : 0;
      if (runs == 5) {
        break;
      }
    }
    Files.writeString(results("torn"), text.substring(0, text.length() - 3)); // and the line's end
    assertEquals(finishedRuns("whole") - 4, run("torn"));
    assertSame("torn");
  }

  @Test
  void aFileCutInItsFirstLineIsBegunAnew() throws IOException {
    make("first");
    Files.writeString(results("first"), whole.get(0).substring(0, 20));
    run("first");
    assertSame("first");
  }

  @Test
  void aBadRowInTheMiddleIsToldAndNothingIsLost() throws IOException {
    make("bad");
    List<String> lines = new ArrayList<>(whole);
    lines.set(6, lines.get(6).replaceFirst(",", ";"));
    Files.write(results("bad"), lines);
    String message = assertThrows(IllegalArgumentException.class, () -> run("bad")).getMessage();
    assertTrue(message.contains("results.csv, line 7") && message.contains("-o"), message);
    assertEquals(lines, Files.readAllLines(results("bad")));
  }

  @Test
  void aNumberThatIsNoneIsRefusedByItsLine() throws IOException {
    make("nan");
    List<String> lines = new ArrayList<>(whole);
    String[] cells = lines.get(6).split(",", -1);
    cells[7] = "NaN";
    lines.set(6, String.join(",", cells));
    Files.write(results("nan"), lines);
    String message = assertThrows(IllegalArgumentException.class, () -> run("nan")).getMessage();
    assertTrue(message.contains("results.csv, line 7") && message.contains("-o"), message);
    assertEquals(lines, Files.readAllLines(results("nan")));
  }

  @Test
  void resultsWithoutSettingsAreRefused() throws IOException {
    Files.createDirectories(directory.resolve("bare"));
    Files.copy(results("whole"), results("bare"));
    String message = assertThrows(IllegalArgumentException.class, () -> run("bare")).getMessage();
    assertTrue(message.contains("no settings.txt") && message.contains("-o"), message);
  }

  @Test
  void aProvenanceThatIsNoTextIsNamed() throws IOException {
    make("latin");
    Files.copy(results("whole"), results("latin"));
    Files.write(
        directory.resolve("latin/provenance.csv"), new byte[] {'a', ',', (byte) 0xE9, '\n'});
    String message = assertThrows(IllegalArgumentException.class, () -> run("latin")).getMessage();
    assertTrue(message.contains("provenance.csv") && message.contains("UTF-8"), message);
  }

  @Test
  void otherHyperParametersOrSeedsAreOtherSettings() throws IOException {
    Path parameters = data.resolve("hyperparameters.json");
    String good = Files.readString(parameters);
    Files.writeString(parameters, good.replace("0.19", "0.2"));
    String message = assertThrows(IllegalArgumentException.class, () -> run("whole")).getMessage();
    Files.writeString(parameters, good);
    assertTrue(message.contains("other settings"), message);
    String[] more = arguments("whole");
    more[5] = "3";
    PrintStream out = new PrintStream(PrintStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    message =
        assertThrows(
                IllegalArgumentException.class, () -> ReproducePaper.run(more, out, Progress.NONE))
            .getMessage();
    assertTrue(message.contains("seeds 2") && message.contains("seeds 3"), message);
    assertEquals(0, run("whole"));
  }

  @Test
  void nothingIsRepeatedOfWhatIsFinished() throws IOException {
    make("again");
    Files.copy(results("whole"), results("again"));
    assertEquals(0, run("again"));
    assertSame("again");
  }

  @Test
  void aKilledProcessIsResumed() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    ProcessBuilder command =
        new ProcessBuilder(
            java,
            "-Djava.awt.headless=true",
            "-Xmx" + Runtime.getRuntime().maxMemory(), // it is part of the provenance
            "-cp",
            System.getProperty("java.class.path"),
            "kmcg.paper.ReproducePaper");
    command.command().addAll(List.of(arguments("killed")));
    Process process =
        command.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    long end = System.nanoTime() + 60_000_000_000L;
    while (process.isAlive() && System.nanoTime() < end && finishedRuns("killed") < 3) {
      Thread.sleep(5);
    }
    process.destroyForcibly().waitFor();
    int before = finishedRuns("killed");
    assertTrue(before >= 3, before + " runs were finished");
    int begun = run("killed");
    assertFalse(begun > 24 - before, begun + " runs were begun after " + before);
    assertSame("killed");
  }

  private static int finishedRuns(String folder) throws IOException {
    Path file = results(folder);
    return Files.exists(file)
        ? (int) Files.readString(file).lines().filter(l -> l.contains(",run_seconds,")).count()
        : 0;
  }
}
