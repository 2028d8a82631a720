package kmcg.linalg.blas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import kmcg.linalg.Algebra;
import kmcg.linalg.Eigen;
import kmcg.linalg.Matrix;
import org.bytedeco.javacpp.Loader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Unpacked libraries that are not what they were are not loaded, and the work is done in Java. */
class NativeFilesTest {
  @TempDir Path cache;

  /** Prints which library multiplies, what is said of it, and the eigenvalues of a 2 × 2 matrix. */
  static final class Probe {
    private Probe() {}

    public static void main(String[] none) {
      System.out.println("library " + Algebra.backEndName());
      System.out.println("note " + Algebra.backEndNote().orElse("none"));
      Matrix A = Matrix.zeros(2, 2);
      A.set(0, 0, 2);
      A.set(1, 1, 2);
      A.set(1, 0, 1);
      double[] values = Eigen.overwriting(A).values();
      System.out.println("eigenvalues " + Math.round(values[0]) + " " + Math.round(values[1]));
    }
  }

  /** The same for a process that was interrupted whenever it first needed a library. */
  static final class InterruptedProbe {
    private InterruptedProbe() {}

    public static void main(String[] none) {
      requireInterrupted(Algebra::backEndName);
      System.out.println("library " + Algebra.backEndName());
      requireInterrupted(() -> Eigen.overwriting(Matrix.identity(2)));
      Probe.main(none);
      System.out.println("lapack " + OpenBlas.hasLapack());
    }

    private static void requireInterrupted(Runnable needsLibrary) {
      Thread.currentThread().interrupt();
      try {
        needsLibrary.run();
        System.out.println("not interrupted");
      } catch (CancellationException e) {
        System.out.println("flag " + Thread.interrupted());
      }
    }
  }

  @BeforeEach
  void requireLinux() {
    assumeTrue(Loader.getPlatform().equals("linux-x86_64"), "only Linux is tried");
  }

  private static String probe(String... properties) throws IOException, InterruptedException {
    return probe(Probe.class, properties);
  }

  private static String probe(Class<?> program, String... properties)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(properties));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), printed);
    assertTrue(printed.contains("eigenvalues 1 3"), printed);
    return printed;
  }

  private String probe() throws IOException, InterruptedException {
    return probe("-Dorg.bytedeco.javacpp.cachedir=" + cache);
  }

  private Path unpacked(String name) throws IOException {
    try (Stream<Path> files = Files.walk(cache)) {
      return files
          .filter(file -> file.getFileName().toString().equals(name))
          .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
          .findAny()
          .orElseThrow();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"libopenblas.so.0", "libopenblas_nolapack.so.0", "libjniopenblas_nolapack.so"})
  void aReplacedLibraryIsNotLoaded(String name) throws Exception {
    assertTrue(probe().contains("library OpenBLAS\n"));
    Path library = unpacked(name);
    FileTime time = Files.getLastModifiedTime(library);
    try (RandomAccessFile file = new RandomAccessFile(library.toFile(), "rw")) {
      file.seek(file.length() / 2); // size and time stay, by which JavaCPP goes
      int old = file.read();
      file.seek(file.length() / 2);
      file.write(old ^ 1);
    }
    Files.setLastModifiedTime(library, time);
    String printed = probe();
    assertTrue(printed.contains("library pure Java"), printed);
    assertTrue(printed.contains(library + " is not the library"), printed);
    assertTrue(printed.contains("remove it"), printed);
    Files.delete(library);
    assertTrue(probe().contains("library OpenBLAS\n"), "it is unpacked again");
  }

  @Test
  void anInterruptionDuringTheFirstLoadEndsTheCallerAndNotTheLoad() throws Exception {
    String printed = probe(InterruptedProbe.class, "-Dorg.bytedeco.javacpp.cachedir=" + cache);
    assertFalse(printed.contains("not interrupted"), printed);
    assertEquals(2, printed.lines().filter("flag true"::equals).count(), printed);
    assertEquals(2, printed.lines().filter("library OpenBLAS"::equals).count(), printed);
    assertTrue(printed.contains("lapack true"), printed);
  }

  @Test
  void aReplacedInterfaceToLapackIsNotLoaded() throws Exception {
    assertTrue(probe().contains("library OpenBLAS\n"));
    Path library = unpacked("libjniopenblas.so");
    FileTime time = Files.getLastModifiedTime(library);
    byte[] nothing = new byte[(int) Files.size(library)];
    Files.write(library, nothing);
    Files.setLastModifiedTime(library, time);
    assertTrue(probe().contains("library OpenBLAS\n"), "eigenvectors are found in Java");
    assertEquals(0, Files.readAllBytes(library)[0], "it is as it was");
  }

  @Test
  void aTruncatedLibraryIsUnpackedAgain() throws Exception {
    assertTrue(probe().contains("library OpenBLAS\n"));
    Path library = unpacked("libopenblas.so.0");
    try (RandomAccessFile file = new RandomAccessFile(library.toFile(), "rw")) {
      file.setLength(1000);
    }
    assertTrue(probe().contains("library OpenBLAS\n"));
    assertTrue(Files.size(library) > 1_000_000);
  }

  /** Homes in which nobody, not even the superuser, makes folders: below /proc, and in a file. */
  private List<String> homes() throws IOException {
    Path file = Files.createTempFile(cache, "no", "home");
    return List.of("/proc/nowhere", file.resolve("home").toString());
  }

  @Test
  void withoutAHomeItIsUnpackedElsewhere() throws Exception {
    for (String home : homes()) {
      Path elsewhere = Files.createTempDirectory(cache, "elsewhere");
      String printed = probe("-Duser.home=" + home, "-Djava.io.tmpdir=" + elsewhere);
      assertTrue(printed.contains("library OpenBLAS\n"), printed);
      assertTrue(unpacked("libopenblas.so.0").startsWith(elsewhere), "there and nowhere else");
      try (Stream<Path> files = Files.walk(elsewhere)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  @Test
  void whereNothingCanBeUnpackedTheWorkIsDoneInJavaAndTheNoteNamesTheWayOut() throws Exception {
    for (String nowhere : homes()) {
      String printed =
          probe(
              "-Duser.home=" + nowhere,
              "-Djava.io.tmpdir=" + nowhere,
              "-Dorg.bytedeco.javacpp.cachedir=" + nowhere);
      assertTrue(printed.contains("library pure Java"), printed);
      assertTrue(printed.contains("-Dorg.bytedeco.javacpp.cachedir"), printed);
      assertFalse(printed.contains("\tat "), printed);
    }
  }
}
