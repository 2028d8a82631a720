package weka.experiment.gp.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Heaps and tables of different sizes: training yields a model, or it is refused before learning
 * begins, with advice that works. Cases of minutes ask for {@code -Dkmcg.slow=true}.
 */
class HeapMatrixTest {
  static final int INPUTS = 8;

  private static final String GIVEN = " -E 0 -K \"Matern52 -L 0.5\" -noise 0.05";
  private static final String FITC = "FITC -M 20 -Z RANDOM" + GIVEN;
  private static final String EXACT = "ExactGP" + GIVEN;
  private static final int MILLION = 1_000_000;

  /** Time for a refusal after the data were read. */
  private static final double SECONDS = 5;

  @TempDir Path directory;

  /** Waves over two of the inputs, with noise; the same first rows for any number of them. */
  static void forEachRow(int count, Consumer<double[]> action) {
    SplittableRandom random = new SplittableRandom(11);
    for (int i = 0; i < count; i++) {
      double[] row = new double[INPUTS + 1];
      for (int j = 0; j < INPUTS; j++) {
        row[j] = random.nextInt(100_000) * 1e-5;
      }
      row[INPUTS] = Math.sin(6 * row[0]) + row[1] * row[2] + 0.1 * random.nextGaussian();
      action.accept(row);
    }
  }

  private void writeTable(int rows) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(directory.resolve("table.csv"))) {
      out.write("a,b,c,d,e,f,g,h,y\n");
      forEachRow(rows, row -> write(row, out));
    }
  }

  private static void write(double[] row, BufferedWriter out) {
    try {
      for (int j = 0; j < INPUTS; j++) {
        out.write(Double.toString(row[j]));
        out.write(',');
      }
      out.write(Float.toString((float) row[INPUTS]));
      out.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private ChildJava.Ended fromDisk(String heap, String scheme) throws Exception {
    return ChildJava.run(
        heap,
        TrainFromDisk.class,
        "-t",
        directory.resolve("table.csv").toString(),
        "-d",
        directory.resolve("my.model").toString(),
        "-work",
        directory.resolve("work").toString(),
        "-W",
        scheme);
  }

  private static ChildJava.Ended inMemory(String heap, int rows, String... schemes)
      throws Exception {
    String[] arguments = new String[schemes.length + 1];
    arguments[0] = Integer.toString(rows);
    System.arraycopy(schemes, 0, arguments, 1, schemes.length);
    ChildJava.Ended ended = ChildJava.run(heap, InMemoryTraining.class, arguments);
    assertEquals(0, ended.code(), ended.printed());
    return ended;
  }

  private static String group(String pattern, String text) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    assertTrue(matcher.find(), text);
    return matcher.group(1);
  }

  private static void assertModel(String method, ChildJava.Ended ended) {
    String error = group(method + " .*: [0-9.]+ s, model: an error of (\\S+)", ended.printed());
    assertTrue(Math.abs(Double.parseDouble(error)) < 1, ended.printed());
  }

  /** The message of a refusal that came in time. */
  private static String refusal(String method, ChildJava.Ended ended) {
    String outcome = group("(" + method + " .*: [0-9.]+ s, refused: .*)", ended.printed());
    double seconds = Double.parseDouble(group(": ([0-9.]+) s, refused", outcome));
    assertTrue(seconds < SECONDS, outcome);
    return outcome;
  }

  @ParameterizedTest
  @CsvSource({"256m, 20000", "1g, 20000", "256m, 100000", "1g, 100000"})
  void theExactModelIsRefusedAndInducingPointsAreTheWayOut(String heap, int rows) throws Exception {
    ChildJava.Ended ended = inMemory(heap, rows, EXACT, FITC);
    assertTrue(refusal("ExactGP", ended).contains("use KMCG, or inducing points"), heap);
    assertModel("FITC", ended);
  }

  @Test
  void aMillionRowsAreRefusedBeforeTheyAreEncodedAndTheHeapThatIsAdvisedHoldsThem()
      throws Exception {
    ChildJava.Ended ended = inMemory("256m", MILLION, EXACT, "KMCG" + GIVEN, FITC);
    refusal("ExactGP", ended);
    refusal("KMCG", ended);
    String message = refusal("FITC", ended);
    assertTrue(message.contains("weka.Run .TrainFromDisk"), message);
    String heap = group("-Xmx(\\d+m)", message);
    assertModel("FITC", inMemory(heap, MILLION, FITC));
  }

  @Test
  void tooManyPointsAreRefusedInTimeFromDisk() throws Exception {
    writeTable(100_000);
    for (String heap : new String[] {"256m", "1g"}) {
      ChildJava.Ended refused = fromDisk(heap, "VFE -M 8000 -Z RANDOM" + GIVEN);
      assertEquals(1, refused.code(), refused.printed());
      assertTrue(refused.onOneLine().contains("lower the number of inducing points to"), heap);
      assertTrue(refused.secondsAfter("100000 rows of 9 columns") < SECONDS, refused.printed());
      assertFalse(refused.printed().contains("learning"), refused.printed());
    }
    ChildJava.Ended fewer = fromDisk("256m", "VFE -M 20 -Z RANDOM" + GIVEN);
    assertEquals(0, fewer.code(), fewer.printed());
  }

  @Test
  void aMillionRowsAreTrainedOnFromDisk() throws Exception {
    assumeTrue(Boolean.getBoolean("kmcg.slow"), "skipped: it takes a minute; -Dkmcg.slow=true");
    writeTable(MILLION);
    ChildJava.Ended refused = fromDisk("256m", FITC + " -local 16");
    assertEquals(1, refused.code(), refused.printed());
    assertTrue(refused.secondsAfter("1000000 rows of 9 columns") < SECONDS, refused.printed());
    assertTrue(refused.onOneLine().contains("do without local rows (-local 0)"), refused.printed());
    ChildJava.Ended plain = fromDisk("256m", FITC);
    assertEquals(0, plain.code(), plain.printed());
    String heap = group("-Xmx(\\d+m)", refused.printed());
    ChildJava.Ended larger = fromDisk(heap, FITC + " -local 16");
    assertEquals(0, larger.code(), larger.printed());
  }

  @ParameterizedTest
  @CsvSource({"1g", "6g"})
  void aMillionRowsAreTrainedOnInMemory(String heap) throws Exception {
    assumeTrue(Boolean.getBoolean("kmcg.slow"), "skipped: it takes a minute; -Dkmcg.slow=true");
    ChildJava.Ended ended = inMemory(heap, MILLION, EXACT, FITC, "KMCG -effort QUICK" + GIVEN);
    refusal("ExactGP", ended);
    assertModel("FITC", ended);
    assertModel("KMCG", ended);
  }
}
