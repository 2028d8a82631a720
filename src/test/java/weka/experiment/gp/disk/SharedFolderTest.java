package weka.experiment.gp.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import kmcg.paper.ReproducePaper;
import kmcg.paper.ToyFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weka.experiment.gp.data.DataException;
import weka.experiment.gp.data.FolderLock;
import weka.experiment.gp.run.Progress;

/** A folder that another process uses is refused, and nothing in it is touched. */
class SharedFolderTest {
  private static final long LIMIT = 60_000_000_000L;

  @TempDir Path directory;

  /** Holds the lock of a folder until it is killed. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] folder) throws Exception {
      FolderLock held = FolderLock.of(Path.of(folder[0]), "-o");
      System.in.read();
      held.close();
    }
  }

  /** The process that has taken a folder into use. */
  private static Process holder(Path folder) throws IOException, InterruptedException {
    Files.createDirectories(folder);
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    Path lock = folder.resolve(FolderLock.NAME);
    long end = System.nanoTime() + LIMIT;
    while (process.isAlive() && System.nanoTime() < end) {
      if (Files.exists(lock) && Files.size(lock) > 0) {
        return process;
      }
      Thread.sleep(10);
    }
    throw new AssertionError("the folder was not locked");
  }

  /** The folder that a program locks. */
  private static Path folder(FaultProgram program, Path work) {
    return work.resolve(
        switch (program) {
          case COMPARISON -> "comparison";
          case TRAINING -> "my.model.work";
          case PREDICTION -> "predictions.csv.work";
        });
  }

  @ParameterizedTest
  @EnumSource
  void aSecondProcessIsRefusedUntilTheFirstIsKilled(FaultProgram program) throws Exception {
    Path data = Files.createDirectory(directory.resolve("data"));
    Path work = Files.createDirectory(directory.resolve("run"));
    program.prepare(data);
    Process first = holder(folder(program, work));
    try {
      assertEquals(1, program.run(data, work));
      String printed = FaultProgram.printed(data).replaceAll("\\s+", " ");
      assertTrue(printed.contains("in use by another run (process " + first.pid()), printed);
      try (var files = Files.list(folder(program, work))) {
        assertEquals(1, files.count(), "only the lock is there");
      }
    } finally {
      first.destroyForcibly().waitFor();
    }
    assertTrue(Files.exists(folder(program, work).resolve(FolderLock.NAME)), "it was left behind");
    assertEquals(0, program.run(data, work), FaultProgram.printed(data));
    assertFalse(program.outcome(data, work).isEmpty());
    assertFalse(Files.exists(folder(program, work).resolve(FolderLock.NAME)));
  }

  @Test
  void theExperimentsOfThePaperAreRefusedToo() throws Exception {
    Path folder = Files.createDirectory(directory.resolve("paper"));
    String[] arguments = {
      "-data", ToyFolder.in(directory).toString(), "-sets", "TOY", "-o", folder.toString()
    };
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    FolderLock held = FolderLock.of(folder, "-o");
    DataException e =
        assertThrows(
            DataException.class, () -> ReproducePaper.run(arguments, nowhere, Progress.NONE));
    assertTrue(e.getMessage().contains("in use by another run"), e.getMessage());
    assertFalse(Files.exists(folder.resolve("results.csv")));
    held.close();
    assertFalse(Files.exists(folder.resolve(FolderLock.NAME)));
  }

  @Test
  void aFolderIsFreeAgainWhenItIsClosed() throws Exception {
    FolderLock.of(directory, "-o").close();
    FolderLock second = FolderLock.of(directory, "-o");
    assertThrows(DataException.class, () -> FolderLock.of(directory, "-o"));
    second.close();
    FolderLock.of(directory, "-o").close();
  }
}
