package weka.experiment.gp.disk;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import kmcg.form.Form;
import kmcg.form.FormException;
import kmcg.form.FormFile;
import org.jspecify.annotations.Nullable;
import weka.experiment.gp.data.DataException;

/**
 * A folder for what a run has finished, so that it goes on there after it was stopped. It belongs
 * to one process at a time, and to one set of files and options.
 */
final class WorkFolder implements Closeable {
  private static final String LOCK = "lock";
  private static final String IDENTITY = "run";
  private static final String OPTIONS = "options";

  private final Path folder;
  private final FileChannel channel;
  private final Set<String> files = new TreeSet<>();

  private WorkFolder(Path folder, FileChannel channel) {
    this.folder = folder;
    this.channel = channel;
  }

  /**
   * Opens or creates a folder.
   *
   * @param identity lines that must be the same whenever the run is continued
   */
  static WorkFolder open(Path folder, List<String> identity) throws IOException {
    Files.createDirectories(folder);
    FileChannel channel =
        FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      if (lock(channel) == null) {
        throw new DataException(
            "%s is in use by another process; wait for it, or name another folder (-work)."
                .formatted(folder));
      }
      WorkFolder work = new WorkFolder(folder, channel);
      work.requireSame(identity);
      return work;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static @Nullable FileLock lock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null; // held by this process
    }
  }

  private void requireSame(List<String> identity) throws IOException {
    Optional<Form> before = read(IDENTITY);
    if (before.isEmpty()) {
      write(IDENTITY, Form.builder().putTexts("identity", identity).build());
      return;
    }
    List<String> known = before.get().texts("identity");
    for (int i = 0; i < identity.size(); i++) {
      String was = i < known.size() ? known.get(i) : "nothing";
      if (!was.equals(identity.get(i))) {
        throw new DataException(
            ("%s belongs to another run: it has '%s', and this one '%s'. Name another folder"
                    + " (-work), or remove that one.")
                .formatted(folder, was, identity.get(i)));
      }
    }
  }

  /**
   * Removes what was saved under some names if it was made with other options.
   *
   * @param options with which it must have been made
   */
  void keepOnlyIfMadeWith(List<String> options, String... names) throws IOException {
    List<String> before = read(OPTIONS).map(form -> form.texts("options")).orElse(List.of());
    if (before.equals(options)) {
      return;
    }
    for (String name : names) {
      Files.deleteIfExists(file(name));
    }
    write(OPTIONS, Form.builder().putTexts("options", options).build());
  }

  /** A file of the folder, which is removed when the run has ended. */
  Path file(String name) {
    files.add(name);
    return folder.resolve(name);
  }

  /** What was saved under a name, if anything. */
  Optional<Form> read(String name) throws IOException {
    Path file = file(name);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(FormFile.of(Files.readAllBytes(file)));
    } catch (FormException e) {
      throw new DataException(
          "%s cannot be used (%s) Remove the folder and start again."
              .formatted(file, e.getMessage()),
          e);
    }
  }

  /** Saves a form: to another file first, so that there is always a whole one. */
  void write(String name, Form form) throws IOException {
    Path file = file(name);
    Path next = file(name + ".next");
    try {
      Files.write(next, FormFile.bytes(form));
      Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new DataException(
          "cannot write %s: %s. Make room and start again: what is finished is kept."
              .formatted(file, e.getMessage()),
          e);
    }
  }

  /** Ends the run: removes its files, and the folder if there are no others. */
  void finish() throws IOException {
    close();
    file(LOCK);
    for (String name : files) {
      Files.deleteIfExists(folder.resolve(name));
    }
    try (var left = Files.list(folder)) {
      if (left.findAny().isPresent()) {
        return;
      }
    }
    Files.delete(folder);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
