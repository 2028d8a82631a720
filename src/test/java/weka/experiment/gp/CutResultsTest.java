package weka.experiment.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.experiment.gp.run.Measurement;
import weka.experiment.gp.run.Progress;
import weka.experiment.gp.run.Results;

/**
 * The files of a comparison, each cut at any byte: it goes on to the same numbers, or the file is
 * named. With {@code -Dkmcg.faults=true} at every byte.
 */
class CutResultsTest {
  private static final boolean AT_LENGTH = Boolean.getBoolean("kmcg.faults");

  @TempDir static Path directory;
  private static Path whole;

  @BeforeAll
  static void compareWithoutAStop() throws Exception {
    SplittableRandom random = new SplittableRandom(8);
    List<String> rows = new ArrayList<>(List.of("x,y"));
    for (int i = 0; i < 60; i++) {
      double x = random.nextInt(1000) * 6e-3;
      rows.add(x + "," + (float) (Math.sin(x) + 0.1 * random.nextGaussian()));
    }
    Files.write(directory.resolve("rows.csv"), rows);
    whole = directory.resolve("whole");
    compare(whole);
  }

  private static void compare(Path folder) throws Exception {
    String[] arguments = {
      "-t", directory.resolve("rows.csv").toString(),
      "-o", folder.toString(),
      "-E", "0",
      "-K", "Matern52",
      "-noise", "0.1",
      "-seconds", "3000"
    };
    CompareMethods.compare(arguments, Progress.NONE);
  }

  /** The rows of results without times. */
  private static List<String> numbers(Path folder) throws IOException {
    List<String> lines = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("results.csv"))) {
      String[] cells = line.split(",", -1);
      cells[7] = cells[6].endsWith("seconds") ? "" : cells[7];
      lines.add(String.join(",", cells));
    }
    return lines;
  }

  /** The files of the comparison, of which one has its first bytes alone. */
  private static Path cut(String name, int bytes) throws IOException {
    Path folder = directory.resolve("cut");
    Files.createDirectories(folder);
    for (String each : List.of("results.csv", "settings.txt", "provenance.csv")) {
      Files.write(folder.resolve(each), Files.readAllBytes(whole.resolve(each)));
    }
    Path kept = folder.resolve("hyper-parameters.txt");
    Files.write(kept, Files.readAllBytes(whole.resolve("hyper-parameters.txt")));
    byte[] all = Files.readAllBytes(whole.resolve(name));
    Files.write(folder.resolve(name), java.util.Arrays.copyOf(all, bytes));
    return folder;
  }

  /** Whether the comparison has gone on to the same numbers; if not, it has named the file. */
  private static boolean goesOn(String name, int bytes) throws Exception {
    Path folder = cut(name, bytes);
    try {
      compare(folder);
    } catch (IllegalArgumentException e) {
      assertTrue(e.getMessage().contains(folder.toString()), e.getMessage());
      assertTrue(e.getMessage().contains("-o"), e.getMessage());
      return false;
    }
    assertEquals(numbers(whole), numbers(folder), name + " cut after " + bytes);
    return true;
  }

  @ParameterizedTest
  @ValueSource(strings = {"settings.txt", "provenance.csv", "hyper-parameters.txt"})
  void whatExplainsTheNumbersIsWholeOrRefused(String name) throws Exception {
    int size = (int) Files.size(whole.resolve(name));
    int step = AT_LENGTH ? 1 : Math.max(1, size / 4);
    int gone = 0;
    for (int bytes = 0; bytes < size; bytes += step) {
      gone += goesOn(name, bytes) ? 1 : 0;
    }
    assertTrue(goesOn(name, size));
    if (AT_LENGTH) {
      System.out.printf("%s: %d of %d cuts go on, others are refused%n", name, gone, size);
    }
  }

  @Test
  void cutNumbersAreMeasuredAgain() throws Exception {
    int size = (int) Files.size(whole.resolve("results.csv"));
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < (AT_LENGTH ? 50 : 2); i++) {
      assertTrue(goesOn("results.csv", random.nextInt(size)));
    }
  }

  /** What is read of a file that is cut are its whole runs, and nothing else. */
  @Test
  void onlyWholeRunsAreRead() throws Exception {
    String text = Files.readString(whole.resolve("results.csv"));
    String settings = Files.readString(whole.resolve("settings.txt")).strip();
    List<Measurement> all = Results.open(whole, settings).all();
    int step = AT_LENGTH ? 1 : 499;
    for (int bytes = 0; bytes < text.length(); bytes += step) {
      List<Measurement> read = Results.open(cut("results.csv", bytes), settings).all();
      assertEquals(all.subList(0, read.size()), read);
      String kept = text.substring(0, bytes);
      long runs = kept.lines().filter(line -> line.contains(",run_seconds,")).count();
      long finished =
          read.stream().filter(m -> m.metric().label().equals("run_seconds")).count();
      assertTrue(finished == runs || finished == runs - 1, "cut after " + bytes);
    }
  }
}
