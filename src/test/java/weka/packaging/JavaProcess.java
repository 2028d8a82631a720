package weka.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A process whose output is kept in a file, so that it cannot block on a full pipe. */
final class JavaProcess {
  private static final long LIMIT_SECONDS = 600;

  private final Process process;
  private final Path log;

  JavaProcess(Path directory, List<String> command, Map<String, String> environment)
      throws IOException {
    log = Files.createTempFile("kmcg", ".log");
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().putAll(environment);
    builder.redirectErrorStream(true).redirectOutput(log.toFile());
    process = builder.start();
  }

  /** What it has printed, on both streams, when it has ended. */
  String output() throws IOException, InterruptedException {
    return output(LIMIT_SECONDS);
  }

  /** What it has printed, on both streams, when it has ended within {@code limit} seconds. */
  String output(long limit) throws IOException, InterruptedException {
    try {
      boolean ended = process.waitFor(limit, TimeUnit.SECONDS);
      String text = Files.readString(log);
      if (!ended) {
        throw new IOException("not done after " + limit + " s; it printed:\n" + text);
      }
      if (process.exitValue() != 0) {
        throw new IOException("ended with " + process.exitValue() + "; it printed:\n" + text);
      }
      return text;
    } finally {
      process.destroyForcibly().waitFor();
      Files.delete(log);
    }
  }
}
