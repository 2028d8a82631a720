package kmcg.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A Java process of its own whose heap is bounded, which prints one {@code name=value} a line.
 *
 * @param program with a main method
 * @param megabytes of the heap
 * @param limit after which it is ended
 */
record ChildProcess(Class<?> program, int megabytes, Duration limit) {
  /**
   * Runs the program.
   *
   * @throws IOException with the first line of the output, if it did not end well
   */
  Map<String, Double> run(int... arguments) throws IOException, InterruptedException {
    Path file = Files.createTempFile("kmcg", ".txt");
    try {
      Process process =
          new ProcessBuilder(command(arguments))
              .redirectErrorStream(true)
              .redirectOutput(file.toFile())
              .start();
      if (!process.waitFor(limit.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
        throw new IOException("it did not end within %d s.".formatted(limit.toSeconds()));
      }
      List<String> lines = Files.readAllLines(file);
      if (process.exitValue() != 0) {
        throw new IOException(lines.stream().findFirst().orElse("without a message"));
      }
      return values(lines);
    } finally {
      Files.delete(file);
    }
  }

  private List<String> command(int... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx%dm".formatted(megabytes));
    for (String property : System.getProperties().stringPropertyNames()) {
      if (property.startsWith("kmcg.") || property.startsWith("com.github.fommil.")) {
        command.add("-D%s=%s".formatted(property, System.getProperty(property)));
      }
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
    for (int argument : arguments) {
      command.add(Integer.toString(argument));
    }
    return command;
  }

  private static Map<String, Double> values(List<String> lines) {
    Map<String, Double> values = new HashMap<>();
    for (String line : lines) {
      int equals = line.indexOf('=');
      if (equals > 0) {
        values.put(line.substring(0, equals), Double.parseDouble(line.substring(equals + 1)));
      }
    }
    return values;
  }
}
