package weka.experiment.gp.run;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Optional;
import kmcg.linalg.Algebra;
import org.jspecify.annotations.Nullable;

/**
 * The circumstances that a number has to be read with.
 *
 * @param source the commit that the sources were at or, of a jar, its version
 * @param processor its name
 * @param threads of the machine
 * @param backEnd of linear algebra
 * @param java version and virtual machine
 * @param heapMegabytes the most that Java may take
 * @param system name and architecture
 */
public record Provenance(
    String source,
    String processor,
    int threads,
    String backEnd,
    String java,
    long heapMegabytes,
    String system) {
  private static final String UNKNOWN = "Unknown version";

  /** The provenance of numbers from this process. */
  public static Provenance here() {
    Runtime runtime = Runtime.getRuntime();
    return new Provenance(
        sourceHere(),
        processorName(),
        runtime.availableProcessors(),
        Algebra.backEndName(),
        "%s (%s)".formatted(System.getProperty("java.version"), System.getProperty("java.vm.name")),
        runtime.maxMemory() >> 20,
        System.getProperty("os.name") + " " + System.getProperty("os.arch"));
  }

  /** One line, with the date of today. */
  public static String line() {
    return here() + "; " + LocalDate.now(ZoneOffset.UTC) + ".";
  }

  /** Short, and the same for equal provenances. */
  public String number() {
    return String.format(Locale.ROOT, "%08x", toString().hashCode());
  }

  @Override
  public String toString() {
    return "%s; %s, %s threads; back-end %s; Java %s, heap %s MB; %s"
        .formatted(source, processor, threads, backEnd, java, heapMegabytes, system);
  }

  private static String sourceHere() {
    Path classes = classes();
    if (classes == null || !Files.isDirectory(classes)) {
      return ofJar(Optional.ofNullable(Provenance.class.getPackage().getImplementationVersion()));
    }
    try {
      String top = git(classes, "rev-parse", "--show-toplevel");
      if (top.isEmpty()) {
        return UNKNOWN;
      }
      String changed = git(Path.of(top), "status", "--porcelain", "--", "src", "pom.xml");
      return "Commit %s%s"
          .formatted(
              git(classes, "rev-parse", "--short", "HEAD"),
              changed.isEmpty() ? "" : " with changes");
    } catch (IOException e) {
      return UNKNOWN;
    }
  }

  /** The source of numbers from a jar, which says its version if it is one of ours. */
  static String ofJar(Optional<String> version) {
    return version.map(number -> "Version " + number).orElse(UNKNOWN);
  }

  /** Where this class was loaded from; the working directory may be another project's. */
  private static @Nullable Path classes() {
    try {
      return Path.of(Provenance.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException | SecurityException | IllegalArgumentException e) {
      return null;
    }
  }

  private static String git(Path directory, String... arguments) throws IOException {
    String[] command = new String[arguments.length + 1];
    command[0] = "git";
    System.arraycopy(arguments, 0, command, 1, arguments.length);
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
  }

  private static String processorName() {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/cpuinfo"))) {
        if (line.startsWith("model name")) {
          return line.substring(line.indexOf(':') + 1).strip();
        }
      }
    } catch (IOException e) {
      // not Linux
    }
    return "unknown processor";
  }
}
