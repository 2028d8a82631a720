package weka.packaging;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Makes a weka.jar like that of Weka's download: all in one, but MTJ, netlib and F2J as jars nested
 * in it. Unlike there, MTJ's matrices are not serialisable.
 */
final class ReleaseJar {
  /** Names of files on the class path, and where Weka looks for them in its jar. */
  private static final Map<String, String> NESTED =
      Map.of(
          "core-", "core.jar",
          "mtj-", "mtj.jar",
          "arpack_combined_all-", "arpack_combined.jar");

  private final Set<String> written = new HashSet<>();
  private final ZipOutputStream zip;

  private ReleaseJar(ZipOutputStream zip) {
    this.zip = zip;
  }

  static void write(Path target) throws IOException {
    try (OutputStream file = Files.newOutputStream(target);
        ZipOutputStream zip = new ZipOutputStream(file)) {
      ReleaseJar jar = new ReleaseJar(zip);
      for (String path : System.getProperty("weka.classpath").split(File.pathSeparator, -1)) {
        jar.add(Path.of(path));
      }
    }
  }

  private void add(Path library) throws IOException {
    String name = library.getFileName().toString();
    for (Map.Entry<String, String> nested : NESTED.entrySet()) {
      if (name.startsWith(nested.getKey())) {
        entry(nested.getValue(), Files.readAllBytes(library));
        return;
      }
    }
    merge(library);
  }

  private void merge(Path library) throws IOException {
    try (ZipFile file = new ZipFile(library.toFile())) {
      for (Enumeration<? extends ZipEntry> all = file.entries(); all.hasMoreElements(); ) {
        ZipEntry entry = all.nextElement();
        String name = entry.getName();
        if (!entry.isDirectory() && !name.startsWith("META-INF/") && !name.startsWith("module-")) {
          entry(name, file.getInputStream(entry).readAllBytes());
        }
      }
    }
  }

  private void entry(String name, byte[] content) throws IOException {
    if (written.add(name)) {
      zip.putNextEntry(new ZipEntry(name));
      zip.write(content);
      zip.closeEntry();
    }
  }
}
