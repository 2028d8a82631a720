package weka.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** What the tests do with directories. */
final class Directories {
  private Directories() {}

  /** Deletes a directory and all below it, if it is there. */
  static void delete(Path root) throws IOException {
    if (Files.exists(root)) {
      List<Path> childrenFirst;
      try (Stream<Path> paths = Files.walk(root)) {
        childrenFirst = paths.sorted(Comparator.reverseOrder()).toList();
      }
      for (Path path : childrenFirst) {
        Files.delete(path);
      }
    }
  }

  /** Copies the files of a directory to another. */
  static void copyFiles(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    List<Path> files;
    try (Stream<Path> paths = Files.list(from)) {
      files = paths.filter(Files::isRegularFile).toList();
    }
    for (Path file : files) {
      Files.copy(file, to.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
