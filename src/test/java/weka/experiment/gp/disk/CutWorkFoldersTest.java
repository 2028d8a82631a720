package weka.experiment.gp.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.experiment.gp.data.DataException;

/**
 * Each file of a run from disk that was stopped, cut at random bytes: the run goes on to the same
 * numbers, or the file is named. {@code -Dkmcg.faults=true} cuts each of them 40 times.
 */
class CutWorkFoldersTest {
  private static final int CUTS = Boolean.getBoolean("kmcg.faults") ? 40 : 2;

  @TempDir Path directory;
  private Path table;
  private Path few;
  private Path model;
  private final SplittableRandom random = new SplittableRandom(20261119);

  @BeforeEach
  void tables() throws IOException {
    table = directory.resolve("rows.csv");
    few = directory.resolve("few.csv");
    model = directory.resolve("my.model");
    List<String> rows = FaultProgram.rows(2 * RowFile.MOST_ROWS + 500);
    Files.write(table, rows);
    Files.write(few, rows.subList(0, 60));
  }

  private void train(StageProgress progress) throws Exception {
    String[] arguments = {
      "-t",
      table.toString(),
      "-d",
      model.toString(),
      "-W",
      "FITC -E 0 -noise 0.05 -K \"Matern52 -L 1.5\" -M 8 -Z RANDOM",
      "-sample",
      "200"
    };
    TrainFromDisk.train(arguments, 0, progress);
  }

  private String predicted(Path rows, Path output, StageProgress progress) throws Exception {
    String[] arguments = {"-l", model.toString(), "-t", rows.toString(), "-o", output.toString()};
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    PredictFromDisk.predict(arguments, nowhere, progress);
    return Files.readString(output, StandardCharsets.UTF_8);
  }

  private String predictionsOfModel() throws Exception {
    Path output = directory.resolve("few-predictions.csv");
    Files.deleteIfExists(output);
    return predicted(few, output, Stopped.never());
  }

  /** All files of a folder but the lock. */
  private static Map<Path, byte[]> files(Path folder) throws IOException {
    Map<Path, byte[]> files = new LinkedHashMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
        if (Files.size(file) > 0 && !file.getFileName().toString().contains("lock")) {
          files.put(file, Files.readAllBytes(file));
        }
      }
    }
    return files;
  }

  private interface Run {
    /** What the run has ended with. */
    String toItsEnd() throws Exception;
  }

  /** Cuts each file, and goes on; how often the run was refused. */
  private int cutEach(Map<Path, byte[]> files, String wanted, Run run) throws Exception {
    int refused = 0;
    for (Path cut : files.keySet()) {
      for (int i = 0; i < CUTS; i++) {
        int bytes = random.nextInt(files.get(cut).length);
        Files.createDirectories(cut.getParent());
        for (Map.Entry<Path, byte[]> file : files.entrySet()) {
          byte[] all = file.getValue();
          boolean isCut = file.getKey().equals(cut);
          Files.write(file.getKey(), isCut ? Arrays.copyOf(all, bytes) : all);
        }
        try {
          assertEquals(wanted, run.toItsEnd(), cut + " cut after " + bytes);
        } catch (DataException e) {
          assertTrue(e.getMessage().contains(cut.toString()), e.getMessage());
          assertTrue(e.getMessage().contains("emove"), e.getMessage());
          refused++;
        }
      }
    }
    return refused;
  }

  @ParameterizedTest
  @ValueSource(strings = {"reading", "summing"})
  void trainingGoesOnOrNamesTheFile(String stage) throws Exception {
    train(Stopped.never());
    String wanted = predictionsOfModel();
    Files.delete(model);
    assertThrows(CancellationException.class, () -> train(Stopped.at(stage, 2)));
    Map<Path, byte[]> files = files(Path.of(model + ".work"));
    List<String> names = new ArrayList<>();
    files.keySet().forEach(file -> names.add(file.getFileName().toString()));
    assertTrue(names.containsAll(List.of("rows.bin", "table", "run")), names.toString());
    int refused =
        cutEach(
            files,
            wanted,
            () -> {
              train(Stopped.never());
              return predictionsOfModel();
            });
    assertTrue(refused > 0, "nothing was refused");
    System.out.printf("%s: %d of %d cuts are refused%n", stage, refused, CUTS * files.size());
  }

  @Test
  void predictionGoesOnOrNamesTheFile() throws Exception {
    Files.write(table, FaultProgram.rows(9000));
    train(Stopped.never());
    Path output = directory.resolve("predictions.csv");
    String wanted = predicted(table, output, Stopped.never());
    Files.delete(output);
    assertThrows(
        CancellationException.class, () -> predicted(table, output, Stopped.at("predicting", 2)));
    Map<Path, byte[]> files = files(Path.of(output + ".work"));
    files.put(output, Files.readAllBytes(output));
    int refused = cutEach(files, wanted, () -> predicted(table, output, Stopped.never()));
    assertEquals(CUTS * files.size(), refused, "each byte is needed");
  }
}
