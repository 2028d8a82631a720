package weka.experiment.gp.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.functions.gp.options.UserException;
import weka.experiment.gp.data.DataException;

/**
 * CSV files with changed bytes are read, or refused by their name, and what is written of them is
 * numbers alone. {@code -Dkmcg.faults=true} changes 1000 files for each program.
 */
class HostileTablesTest {
  private static final int FILES = Boolean.getBoolean("kmcg.faults") ? 1000 : 60;
  private static final byte[] ODD =
      "\"'<>{}[],;?%@=+\u0000\n\r\t\\e-9".getBytes(StandardCharsets.ISO_8859_1);

  @TempDir Path directory;
  private Path table;
  private Path model;

  @BeforeEach
  void paths() {
    table = directory.resolve("table.csv");
    model = directory.resolve("my.model");
  }

  /** Numbers, labels in quotation marks, gaps; the class last. */
  private static byte[] rows(String label) {
    SplittableRandom random = new SplittableRandom(17);
    StringBuilder text = new StringBuilder("a,\"" + label + "\",y\n");
    for (int i = 0; i < 60; i++) {
      int a = random.nextInt(-300, 300);
      boolean is = random.nextBoolean();
      text.append(i % 9 == 4 ? "?" : Double.toString(a * 1e-2)).append(",\"");
      text.append(is ? label : label + "b").append("\",");
      text.append((float) (Math.sin(a * 1e-2) + (is ? 1 : 0))).append('\n');
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void train() throws Exception {
    Files.deleteIfExists(model);
    String[] arguments = {
      "-t", table.toString(),
      "-d", model.toString(),
      "-W", "FITC -E 0 -noise 0.05 -K \"Matern52 -L 1.5\" -M 8 -Z RANDOM"
    };
    TrainFromDisk.train(arguments, 0, Stopped.never());
  }

  /** The lines of predictions, with nothing but numbers below their titles. */
  private List<String> predict() throws Exception {
    Path output = directory.resolve("predictions.csv");
    Files.deleteIfExists(output);
    String[] arguments = {"-l", model.toString(), "-t", table.toString(), "-o", output.toString()};
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    PredictFromDisk.predict(arguments, nowhere, Stopped.never());
    List<String> lines = Files.readAllLines(output);
    assertEquals("mean,sd,lower,upper", lines.get(0));
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      assertEquals(4, cells.length, line);
      for (String cell : cells) {
        assertTrue(Double.isFinite(Double.parseDouble(cell)), line);
      }
      assertTrue(Double.parseDouble(cells[1]) > 0, line);
    }
    return lines;
  }

  private static byte[] changed(byte[] bytes, SplittableRandom random) {
    byte[] other = bytes.clone();
    for (int i = random.nextInt(4); i >= 0; i--) {
      byte any = (byte) random.nextInt(256);
      other[random.nextInt(other.length)] =
          random.nextBoolean() ? any : ODD[random.nextInt(ODD.length)];
    }
    return other;
  }

  private static boolean isUtf8(byte[] bytes) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  private interface Work {
    void run() throws Exception;
  }

  /** Whether the work is done with a changed table; if not, the refusal names the table. */
  private boolean isDone(Work work, int number) throws Exception {
    try {
      work.run();
      return true;
    } catch (DataException e) {
      assertTrue(e.getMessage().contains("table.csv"), number + ": " + e.getMessage());
    } catch (UserException e) {
      assertTrue(e.getMessage().contains("'"), number + ": " + e.getMessage());
    }
    deleteAll(Path.of(model + ".work"));
    deleteAll(directory.resolve("predictions.csv.work"));
    return false;
  }

  private static void deleteAll(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  @Test
  void tablesWithChangedBytesAreTrainedOnOrRefusedByName() throws Exception {
    byte[] bytes = rows("up, or down");
    SplittableRandom random = new SplittableRandom(21);
    int refused = 0;
    int foreign = 0;
    for (int i = 0; i < FILES; i++) {
      byte[] other = changed(bytes, random);
      Files.write(table, other);
      boolean isDone = isDone(this::train, i);
      refused += isDone ? 0 : 1;
      foreign += isUtf8(other) ? 0 : 1;
      assertTrue(isUtf8(other) || !isDone, i + ": bytes that are no text were taken");
    }
    assertTrue(refused > FILES / 20, refused + " are refused");
    assertTrue(foreign > FILES / 20, foreign + " are no text in UTF-8");
    Files.write(table, bytes);
    assertTrue(isDone(this::train, FILES), "what was not changed is refused");
  }

  @Test
  void tablesWithChangedBytesArePredictedOrRefusedByName() throws Exception {
    byte[] bytes = rows("up, or down");
    Files.write(table, bytes);
    train();
    SplittableRandom random = new SplittableRandom(22);
    int refused = 0;
    int foreign = 0;
    for (int i = 0; i < FILES; i++) {
      byte[] other = changed(bytes, random);
      Files.write(table, other);
      boolean isDone = isDone(this::predict, i);
      refused += isDone ? 0 : 1;
      foreign += isUtf8(other) ? 0 : 1;
      assertTrue(isUtf8(other) || !isDone, i + ": bytes that are no text were taken");
    }
    assertTrue(refused > FILES / 20, refused + " are refused");
    assertTrue(foreign > FILES / 20, foreign + " are no text in UTF-8");
    Files.write(table, bytes);
    assertTrue(isDone(this::predict, FILES), "what was not changed is refused");
  }

  @Test
  void labelsThatDifferInBytesThatAreNoTextAreRefusedByTheirPlace() throws Exception {
    StringBuilder text = new StringBuilder("a,where,y\n");
    for (int i = 0; i < 40; i++) {
      text.append(i).append(i % 2 == 0 ? ",caf\u00e9," : ",caf\u00e8,").append(i % 2).append('\n');
    }
    Files.writeString(table, text, StandardCharsets.ISO_8859_1);
    String refusal = assertThrows(DataException.class, this::train).getMessage();
    assertTrue(refusal.startsWith(table + ", line 2, column 2 ('where')"), refusal);
    assertTrue(refusal.contains("iconv -f latin1 -t utf-8"), refusal);
    Files.writeString(table, text, StandardCharsets.UTF_8);
    assertTrue(isDone(this::train, 0), "the same in UTF-8 is refused");
    Files.writeString(table, text, StandardCharsets.ISO_8859_1);
    assertThrows(DataException.class, this::predict);
  }

  /** What a spreadsheet would compute is nowhere in what is written. */
  @ParameterizedTest
  @ValueSource(strings = {"=cmd|' /C calc'!A0", "+1+1", "-2+3", "@SUM(1)", "\t=1"})
  void labelsThatAreFormulasAreNotWritten(String formula) throws Exception {
    Files.write(table, rows(formula));
    train();
    List<String> lines = new ArrayList<>(predict());
    assertEquals(61, lines.size());
    assertFalse(lines.toString().contains(formula), lines.get(0));
  }
}
