package weka.experiment.gp.data;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The sole use of a folder. It is the system's lock on a file called {@code lock}, which ends with
 * the process however that ends, so that a file left behind by a killed process is in nobody's way.
 *
 * <p>The file must not be opened a second time by the process that holds the lock: Unix drops all
 * locks of a process on a file when the process closes it anywhere.
 */
public final class FolderLock implements Closeable {
  /** The name of the file. */
  public static final String NAME = "lock";

  /** A byte behind all that is written: on Windows, nobody could read those that are locked. */
  private static final long PLACE = Long.MAX_VALUE - 1;

  /** The run that has just ended may remove the file before it is locked here. */
  private static final int ATTEMPTS = 10;

  /** The folders that this process uses. */
  private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

  private final Path real;
  private final Path file;
  private final FileChannel channel;

  private FolderLock(Path real, Path file, FileChannel channel) {
    this.real = real;
    this.file = file;
    this.channel = channel;
  }

  /**
   * Takes a folder into use.
   *
   * @param option by which another one can be named
   * @throws DataException if another process uses it, or another thread of this one
   */
  public static FolderLock of(Path folder, String option) throws IOException {
    Path real = folder.toRealPath();
    if (!OWN.add(real)) {
      throw inUse(folder, Long.toString(ProcessHandle.current().pid()), option);
    }
    boolean isTaken = false;
    try {
      for (int i = 0; i < ATTEMPTS; i++) {
        Optional<FileChannel> channel = attempt(folder, option);
        if (channel.isPresent()) {
          isTaken = true;
          return new FolderLock(real, folder.resolve(NAME), channel.get());
        }
      }
    } finally {
      if (!isTaken) {
        OWN.remove(real);
      }
    }
    throw inUse(folder, "unknown", option);
  }

  private static DataException inUse(Path folder, String process, String option) {
    return new DataException(
        "%s is in use by another run (process %s); wait for it, or name another folder (%s)."
            .formatted(folder, process, option));
  }

  /** The locked file, unless it was removed meanwhile. */
  private static Optional<FileChannel> attempt(Path folder, String option) throws IOException {
    Path file = folder.resolve(NAME);
    try {
      Files.createFile(file);
    } catch (FileAlreadyExistsException e) {
      // of a run that is under way, or was killed
    }
    FileChannel channel = null;
    boolean isKept = false;
    try {
      Object before = key(file);
      channel = FileChannel.open(file, StandardOpenOption.WRITE);
      if (isSame(before, key(file))) { // so that it was this file that was opened
        if (!lock(channel, file)) {
          throw inUse(folder, holder(file), option);
        }
        isKept = isSame(before, key(file));
      }
      if (!isKept) {
        return Optional.empty();
      }
      isKept = false;
      write(channel, file);
      isKept = true;
      return Optional.of(channel);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } finally {
      if (channel != null && !isKept) {
        channel.close();
      }
    }
  }

  /** What tells a file from others of the same name, where the system has such a thing. */
  private static @Nullable Object key(Path file) throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
  }

  private static boolean isSame(@Nullable Object a, @Nullable Object b) {
    return a == null || a.equals(b);
  }

  private static boolean lock(FileChannel channel, Path file) {
    try {
      return channel.tryLock(PLACE, 1, false) != null;
    } catch (OverlappingFileLockException e) {
      return false; // of this process, by another class loader
    } catch (IOException e) {
      throw new DataException(
          "cannot lock %s (%s), and two runs might write at once; name a folder on another disk."
              .formatted(file, e.getMessage()),
          e);
    }
  }

  /** Writes who holds the lock. */
  private static void write(FileChannel channel, Path file) {
    String own = ProcessHandle.current().pid() + "\n";
    try {
      channel.truncate(0);
      channel.write(ByteBuffer.wrap(own.getBytes(StandardCharsets.UTF_8)), 0);
    } catch (IOException e) {
      throw new DataException(
          "cannot write %s: %s. Make room and start again: what is finished is kept."
              .formatted(file, e.getMessage()),
          e);
    }
  }

  private static String holder(Path file) {
    try {
      String process = Files.readString(file).strip();
      return process.isEmpty() ? "unknown" : process;
    } catch (IOException e) {
      return "unknown";
    }
  }

  /** Removes the file, and lets others use the folder. */
  @Override
  public void close() throws IOException {
    if (!channel.isOpen()) {
      return; // or the file would be that of the next run
    }
    try (channel) {
      Files.deleteIfExists(file);
    } finally {
      OWN.remove(real); // after the channel is closed, even if that failed
    }
  }
}
