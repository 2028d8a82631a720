package weka.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.bytedeco.javacpp.Loader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The package has the native libraries that are loaded, and all that these need in their turn. */
class NativesIT {
  private static final String FOLDER = "org/bytedeco/";

  @TempDir static Path unpacked;

  private static Path natives;

  /** The bytes of every native library, by its name in the jar. */
  private static final Map<String, byte[]> LIBRARIES = new TreeMap<>();

  @BeforeAll
  static void unpack() throws IOException {
    for (Map.Entry<String, byte[]> entry : entries(InstalledWeka.ZIP).entrySet()) {
      if (entry.getKey().endsWith(".jar")) {
        Path jar = unpacked.resolve(entry.getKey());
        Files.createDirectories(jar.getParent());
        Files.write(jar, entry.getValue());
      }
    }
    try (Stream<Path> jars = Files.list(unpacked.resolve("lib"))) {
      natives = jars.filter(jar -> jar.toString().endsWith("-natives.jar")).findAny().orElseThrow();
    }
    for (Map.Entry<String, byte[]> entry : entries(natives).entrySet()) {
      if (entry.getKey().startsWith(FOLDER)) {
        LIBRARIES.put(entry.getKey(), entry.getValue());
      }
    }
  }

  private static Map<String, byte[]> entries(Path zip) throws IOException {
    Map<String, byte[]> entries = new TreeMap<>();
    try (ZipInputStream in = new ZipInputStream(Files.newInputStream(zip))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        if (!entry.isDirectory()) {
          entries.put(entry.getName(), in.readAllBytes());
        }
      }
    }
    return entries;
  }

  /** The names of a system's libraries in the package, without folder. */
  private static Set<String> shipped(String system) {
    Set<String> names = new TreeSet<>();
    for (String path : LIBRARIES.keySet()) {
      if (path.contains("/" + system + "/")) {
        names.add(path.substring(path.lastIndexOf('/') + 1));
      }
    }
    return names;
  }

  /** The names of libraries that stand in the libraries of a system: those that they import. */
  private static Set<String> named(String system, Pattern name) {
    Set<String> names = new TreeSet<>();
    LIBRARIES.forEach(
        (path, bytes) -> {
          if (path.contains("/" + system + "/")) {
            String text = new String(bytes, StandardCharsets.ISO_8859_1);
            name.matcher(text).results().map(MatchResult::group).forEach(names::add);
          }
        });
    return names;
  }

  /** JavaCPP unpacks the library a second time under this name. */
  private static String withoutAlias(String name) {
    return name.startsWith("libopenblas_nolapack") ? name.replace("_nolapack", "") : name;
  }

  @Test
  void whatWindowsNeedsIsThere() {
    Set<String> shipped = shipped("windows-x86_64");
    assertTrue(
        shipped.containsAll(List.of("jnijavacpp.dll", "jniopenblas_nolapack.dll")),
        shipped::toString);
    Set<String> missing = new TreeSet<>();
    Pattern dll = Pattern.compile("(?i)\\b[a-z][\\w-]*\\.dll\\b");
    for (String name : named("windows-x86_64", dll)) {
      String lower = withoutAlias(name.toLowerCase(Locale.ROOT));
      // Parts of Windows 10 and later, which Java 17 itself needs.
      boolean system = lower.matches("(kernel32|ntdll|msvcrt|mscoree|api-ms-win-.*)\\.dll");
      if (!system && !shipped.contains(lower)) {
        missing.add(name);
      }
    }
    assertEquals(Set.of(), missing);
  }

  @Test
  void whatMacNeedsIsThere() {
    Set<String> shipped = shipped("macosx-arm64");
    assertTrue(
        shipped.containsAll(List.of("libjnijavacpp.dylib", "libjniopenblas_nolapack.dylib")),
        shipped::toString);
    Set<String> missing = new TreeSet<>();
    for (String path : named("macosx-arm64", Pattern.compile("@rpath/[\\w.+-]+\\.dylib"))) {
      String name = withoutAlias(path.substring("@rpath/".length()));
      if (!shipped.contains(name)) {
        missing.add(name);
      }
    }
    assertEquals(Set.of(), missing);
  }

  @Test
  void nothingButLibrariesIsShipped() {
    for (String path : LIBRARIES.keySet()) {
      assertTrue(path.matches(".*\\.(dll|dylib|so(\\.\\d+)?)"), path);
      assertFalse(path.contains("openblas_full"), path); // nothing loads it
    }
  }

  @Test
  void theyLoadFromThePackage() throws Exception {
    requireLinux();
    Path cache = unpacked.resolve("cache");
    String text = probe(natives, cache);
    assertTrue(text.contains("library OpenBLAS\n"), text);
    assertTrue(text.contains("eigenvalues right"), text);
    assertEquals(shipped("linux-x86_64"), cached(cache));
  }

  /** As in the package on macOS. */
  @Test
  void eigenvaluesAreFoundWithoutTheInterfaceToLapack() throws Exception {
    requireLinux();
    String left = FOLDER + "openblas/linux-x86_64/libjniopenblas.so";
    Path fewer = unpacked.resolve("fewer.jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(fewer))) {
      out.setLevel(1);
      for (Map.Entry<String, byte[]> entry : LIBRARIES.entrySet()) {
        if (entry.getKey().contains("linux") && !entry.getKey().equals(left)) {
          out.putNextEntry(new ZipEntry(entry.getKey()));
          out.write(entry.getValue());
          out.closeEntry();
        }
      }
    }
    Path cache = unpacked.resolve("cache-of-fewer");
    String text = probe(fewer, cache);
    assertTrue(text.contains("library OpenBLAS\n"), text);
    assertTrue(text.contains("eigenvalues right"), text);
    assertFalse(cached(cache).contains("libjniopenblas.so"));
  }

  private static void requireLinux() {
    assumeTrue(Loader.getPlatform().equals("linux-x86_64"), "only Linux is tried");
  }

  /** The names of the libraries that were unpacked, without the links to them. */
  private static Set<String> cached(Path cache) throws IOException {
    Set<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.walk(cache)) {
      files
          .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
          .map(file -> file.getFileName().toString())
          .filter(name -> name.contains(".so"))
          .map(NativesIT::withoutAlias)
          .forEach(names::add);
    }
    return names;
  }

  /** What the probe prints with nothing but the package and what Weka brings. */
  private static String probe(Path natives, Path cache) throws Exception {
    List<String> classPath = new ArrayList<>();
    classPath.add(System.getProperty("weka.classpath"));
    classPath.add(natives.toString());
    try (Stream<Path> jars = Files.walk(unpacked)) {
      jars.map(Path::toString)
          .filter(jar -> jar.endsWith(".jar") && !jar.endsWith("-natives.jar"))
          .filter(jar -> !jar.endsWith("fewer.jar"))
          .forEach(classPath::add);
    }
    Path helpers = unpacked.resolve("helpers");
    Directories.copyFiles(
        Path.of("target", "test-classes", "weka", "packaging"), helpers.resolve("weka/packaging"));
    classPath.add(helpers.toString());
    List<String> command =
        List.of(
            String.join(File.separator, System.getProperty("java.home"), "bin", "java"),
            "-Dorg.bytedeco.javacpp.cachedir=" + cache,
            "-cp",
            String.join(File.pathSeparator, classPath),
            NativesProbe.class.getName());
    return new JavaProcess(unpacked, command, Map.of()).output();
  }
}
