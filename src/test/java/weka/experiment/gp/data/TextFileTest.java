package weka.experiment.gp.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextFileTest {
  @TempDir Path directory;

  @Test
  void textIsWrittenAndRead() throws IOException {
    Path file = directory.resolve("a.txt");
    TextFile.write(file, "Matérn\n");
    assertEquals("Matérn\n", TextFile.read(file));
  }

  @Test
  void aFileThatIsNoTextIsNamed() throws IOException {
    Path file = directory.resolve("latin.txt");
    Files.write(file, new byte[] {(byte) 0xE9});
    String message = assertThrows(DataException.class, () -> TextFile.read(file)).getMessage();
    assertTrue(message.contains("latin.txt") && message.contains("UTF-8"), message);
  }

  /** Linux has a device on which there is never room. */
  @Test
  void aFullDiskIsReportedWithTheNameOfTheFile() {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.isWritable(full), "skipped: there is no /dev/full");
    String message =
        assertThrows(IOException.class, () -> TextFile.write(full, "text")).getMessage();
    assertTrue(message.contains("/dev/full") && message.contains("Make room"), message);
  }
}
