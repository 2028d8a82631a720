package weka.experiment.gp.disk;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import kmcg.form.Form;
import kmcg.form.FormException;
import kmcg.form.FormFile;
import weka.experiment.gp.data.DataException;
import weka.experiment.gp.data.FolderLock;

/**
 * A folder for what a run has finished, so that it goes on there after it was stopped. It belongs
 * to one process at a time, and to one set of files and options.
 */
final class WorkFolder implements Closeable {
  private static final String IDENTITY = "run";

  /** What a run that was killed at once may have left, before it said what it was. */
  private static final Set<String> FIRST = Set.of(FolderLock.NAME, IDENTITY, IDENTITY + ".next");

  private static final String OPTIONS = "options";

  private final Path folder;
  private final String option;
  private final FolderLock lock;
  private final Set<String> files = new TreeSet<>();

  private WorkFolder(Path folder, String option, FolderLock lock) {
    this.folder = folder;
    this.option = option;
    this.lock = lock;
  }

  /**
   * Opens or creates a folder.
   *
   * @param option by which another one can be named
   * @param identity lines that must be the same whenever the run is continued
   */
  static WorkFolder open(Path folder, String option, List<String> identity) throws IOException {
    requireNothingOfOthers(folder, option);
    Files.createDirectories(folder);
    FolderLock lock = FolderLock.of(folder, option);
    try {
      WorkFolder work = new WorkFolder(folder, option, lock);
      work.requireSame(identity);
      return work;
    } catch (IOException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  /** Whether a folder holds the work of a run. */
  static boolean isOfARun(Path folder) {
    return Files.exists(folder.resolve(IDENTITY));
  }

  /** A folder that does not say what it is of may be anybody's: nothing in it is written over. */
  private static void requireNothingOfOthers(Path folder, String option) throws IOException {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new DataException(
          "%s is a file; unfinished work needs a folder: name another (%s)."
              .formatted(folder, option));
    }
    if (!Files.exists(folder) || isOfARun(folder)) {
      return;
    }
    try (Stream<Path> files = Files.list(folder)) {
      Optional<String> other =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> !FIRST.contains(name))
              .sorted()
              .findFirst();
      if (other.isPresent()) {
        throw new DataException(
            ("%s has a file '%s' but nothing that says which run it is of; it may be somebody's."
                    + " Name another folder (%s), or empty this one.")
                .formatted(folder, other.get(), option));
      }
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
                    + " (%s), or remove that one.")
                .formatted(folder, was, identity.get(i), option));
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
    files.remove(IDENTITY);
    for (String name : files) {
      Files.deleteIfExists(folder.resolve(name));
    }
    Files.deleteIfExists(folder.resolve(IDENTITY)); // the last, as it says whose the others are
    close();
    try {
      Files.deleteIfExists(folder);
    } catch (FileSystemException e) {
      // there is something of others, the next run has begun, or it is where the program was
      // started
    }
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
