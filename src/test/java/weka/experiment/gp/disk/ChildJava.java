package weka.experiment.gp.disk;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Java in a process of its own, with a heap of its own. */
final class ChildJava {
  private ChildJava() {}

  /**
   * What a process has printed, on both streams.
   *
   * @param code of its exit
   * @param lines that it printed
   * @param seconds since its start, of each line
   * @param end the seconds after which it ended
   */
  record Ended(int code, List<String> lines, List<Double> seconds, double end) {
    String printed() {
      return String.join("\n", lines);
    }

    /** All of it on one line, however it was broken. */
    String onOneLine() {
      return printed().replaceAll("\\s+", " ");
    }

    /** The seconds from the last line with a text to the end. */
    double secondsAfter(String text) {
      for (int i = lines.size() - 1; i >= 0; i--) {
        if (lines.get(i).contains(text)) {
          return end - seconds.get(i);
        }
      }
      throw new AssertionError("'" + text + "' is not in: " + printed());
    }
  }

  /** Runs a main class to its end. */
  static Ended run(String heap, Class<?> program, String... arguments)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.awt.headless=true",
                "-Xmx" + heap,
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
    command.addAll(List.of(arguments));
    long begun = System.nanoTime();
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    List<String> lines = new ArrayList<>();
    List<Double> seconds = new ArrayList<>();
    try (BufferedReader out = process.inputReader()) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        lines.add(line);
        seconds.add((System.nanoTime() - begun) * 1e-9);
      }
    }
    return new Ended(process.waitFor(), lines, seconds, (System.nanoTime() - begun) * 1e-9);
  }
}
