package weka.experiment.gp.data;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderLockTest {
  @TempDir Path folder;

  /** As by the same class from another class loader, which does not know the folders of this. */
  @Test
  void aFolderThatIsLockedElsewhereInTheProcessIsInUse() throws Exception {
    Path file = folder.resolve(FolderLock.NAME);
    try (FileChannel channel =
            FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      assertTrue(lock.isValid());
      DataException refusal =
          assertThrows(DataException.class, () -> FolderLock.of(folder, "-out").close());
      assertTrue(refusal.getMessage().contains("is in use by another run"), refusal.getMessage());
    }
  }
}
