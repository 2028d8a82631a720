package weka.experiment.gp.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A program that is killed at any moment goes on to the same numbers. {@code -Dkmcg.faults=true}
 * kills each of them at 50 moments.
 */
class KilledRunsTest {
  private static final int MOMENTS = Boolean.getBoolean("kmcg.faults") ? 50 : 1;

  @TempDir Path data;
  @TempDir Path work;

  @ParameterizedTest
  @EnumSource
  void aKilledRunGoesOnToTheSameNumbers(FaultProgram program) throws Exception {
    program.prepare(data);
    Path whole = Files.createDirectory(data.resolve("whole"));
    long begun = System.nanoTime();
    assertEquals(0, program.run(data, whole), () -> printed());
    long most = (System.nanoTime() - begun) / 1_000_000;
    List<String> wanted = program.outcome(data, whole);
    SplittableRandom random = new SplittableRandom(2026);
    int killed = 0;
    int ended = 0;
    Path run = Files.createDirectory(work.resolve("0"));
    while (killed < MOMENTS) {
      Process process = program.start(data, run);
      boolean isOver = process.waitFor(most / 20 + random.nextLong(most), TimeUnit.MILLISECONDS);
      if (isOver) {
        assertEquals(0, process.exitValue(), () -> printed());
        assertEquals(wanted, program.outcome(data, run));
        ended++;
        run = Files.createDirectory(work.resolve(Integer.toString(ended)));
      } else {
        process.destroyForcibly().waitFor();
        killed++;
      }
    }
    assertEquals(0, program.run(data, run), () -> printed());
    assertEquals(wanted, program.outcome(data, run));
    System.out.printf("%s: killed %d times, %d runs ended%n", program, killed, ended + 1);
  }

  private String printed() {
    try {
      return FaultProgram.printed(data);
    } catch (java.io.IOException e) {
      return e.toString();
    }
  }
}
