package kmcg.benchmark;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import kmcg.linalg.Algebra;

/** What a number has to be read with. */
final class Provenance {
  private Provenance() {}

  /** One line. */
  static String line() {
    Runtime runtime = Runtime.getRuntime();
    return "Commit %s; %s, %d threads; back-end %s; Java %s (%s), heap %d MB; %s %s; %s."
        .formatted(
            commit(),
            processor(),
            runtime.availableProcessors(),
            Algebra.backEndName(),
            System.getProperty("java.version"),
            System.getProperty("java.vm.name"),
            runtime.maxMemory() >> 20,
            System.getProperty("os.name"),
            System.getProperty("os.arch"),
            LocalDate.now(ZoneOffset.UTC));
  }

  /** The commit, and whether the sources were changed since. */
  private static String commit() {
    try {
      String changed = git("status", "--porcelain", "--", "src", "pom.xml");
      return git("rev-parse", "--short", "HEAD") + (changed.isEmpty() ? "" : " with changes");
    } catch (IOException e) {
      return "unknown";
    }
  }

  private static String git(String... arguments) throws IOException {
    String[] command = new String[arguments.length + 1];
    command[0] = "git";
    System.arraycopy(arguments, 0, command, 1, arguments.length);
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
  }

  private static String processor() {
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
