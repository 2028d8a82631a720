package weka.experiment.gp.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A full disk is reported with the name of the file, and with room the run goes on to the same
 * numbers. The disk is a small file system in memory, which only the superuser of Linux can mount.
 */
class FullDiskTest {
  @TempDir Path data;
  @TempDir Path disk;
  private boolean isMounted;

  private static int command(String... words) throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(words)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return process.waitFor();
    } catch (IOException e) {
      return -1;
    }
  }

  @BeforeEach
  void mount() throws InterruptedException {
    isMounted = command("mount", "-t", "tmpfs", "-o", "size=8k", "tmpfs", disk.toString()) == 0;
    assumeTrue(isMounted, "skipped: a small disk can be mounted by the superuser of Linux only");
  }

  @AfterEach
  void unmount() throws InterruptedException {
    if (isMounted) {
      assertEquals(0, command("umount", disk.toString()));
    }
  }

  @ParameterizedTest
  @EnumSource
  void itIsNamedAndNothingIsLost(FaultProgram program) throws Exception {
    program.prepare(data);
    Path whole = Files.createDirectory(data.resolve("whole"));
    assertEquals(0, program.run(data, whole), FaultProgram.printed(data));
    List<String> wanted = program.outcome(data, whole);
    int refused = 0;
    for (int kilobytes = 8; kilobytes <= 1 << 15; kilobytes *= 16) {
      assertEquals(0, command("mount", "-o", "remount,size=" + kilobytes + "k", disk.toString()));
      if (program.run(data, disk) == 0) {
        assertTrue(refused > 0, "the disk was never full");
        assertEquals(wanted, program.outcome(data, disk));
        return;
      }
      refused++;
      String message = FaultProgram.printed(data).replaceAll("\\s+", " ");
      assertTrue(message.contains("No space left on device"), message);
      assertTrue(message.contains(disk.toString()), message);
      assertTrue(message.contains("start again"), message);
    }
    throw new AssertionError(FaultProgram.printed(data));
  }
}
