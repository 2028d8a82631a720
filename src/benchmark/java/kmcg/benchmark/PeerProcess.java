package kmcg.benchmark;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kmcg.data.Points;
import kmcg.data.TrainingSet;

/**
 * A script in an interpreter of its own that waits between its turns, so that it can take part in a
 * {@link Race}: it reads one command a line and answers with one line. It keeps its own time;
 * sending data and starting up do not count.
 */
final class PeerProcess implements AutoCloseable {
  private final Process process;
  private final Writer commands;
  private final BufferedReader answers;
  private final Path directory;
  private final Path script;
  private final String about;

  private PeerProcess(List<String> interpreter, String scriptName) throws IOException {
    directory = Files.createTempDirectory("kmcg-benchmark");
    script = directory.resolve(scriptName);
    try (InputStream source = PeerProcess.class.getResourceAsStream(scriptName)) {
      Files.copy(source, script, StandardCopyOption.REPLACE_EXISTING);
    }
    List<String> command = new ArrayList<>(interpreter);
    command.add(script.toString());
    process =
        new ProcessBuilder(command).redirectError(directory.resolve("errors").toFile()).start();
    commands = process.outputWriter(StandardCharsets.UTF_8);
    answers = process.inputReader(StandardCharsets.UTF_8);
    try {
      about = ask("about");
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  /**
   * Starts a script with the first interpreter that can run it.
   *
   * @throws IOException with what failed, if none can
   */
  static PeerProcess start(List<List<String>> interpreters, String script) throws IOException {
    List<String> failures = new ArrayList<>();
    for (List<String> interpreter : interpreters) {
      try {
        return new PeerProcess(interpreter, script);
      } catch (IOException e) {
        failures.add(interpreter.get(0) + ": " + e.getMessage());
      }
    }
    throw new IOException(String.join("; ", failures));
  }

  /** Versions, and the BLAS it stands on. */
  String about() {
    return about;
  }

  /** Hands over training data, test inputs and the parameters of a squared exponential. */
  void load(TrainingSet training, Points tests, double[] lengthScales, double noise)
      throws IOException {
    Path file =
        write(
            byRows(training.inputs()),
            training.targets(),
            byRows(tests),
            lengthScales,
            new double[] {noise});
    ask("data %s %d %d %d".formatted(file, training.size(), lengthScales.length, tests.size()));
  }

  /** The numbers that a command answers with. */
  double[] numbers(String command) throws IOException {
    return Arrays.stream(ask(command).split(" ")).mapToDouble(Double::parseDouble).toArray();
  }

  /** Writes numbers to the file that a command reads, as doubles, little-endian. */
  private Path write(double[]... parts) throws IOException {
    int count = 0;
    for (double[] part : parts) {
      count += part.length;
    }
    ByteBuffer bytes = ByteBuffer.allocate(count * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (double[] part : parts) {
      for (double number : part) {
        bytes.putDouble(number);
      }
    }
    Path file = directory.resolve("data");
    Files.write(file, bytes.array());
    return file;
  }

  /** The coordinates of points, one point after the other. */
  private static double[] byRows(Points points) {
    int d = points.dimensions();
    double[] numbers = new double[points.size() * d];
    for (int i = 0; i < points.size(); i++) {
      System.arraycopy(points.point(i), 0, numbers, i * d, d);
    }
    return numbers;
  }

  /** The answer to a command; an exception with the last error, if there is none. */
  String ask(String command) throws IOException {
    try {
      commands.write(command + "\n");
      commands.flush();
    } catch (IOException e) {
      // it has ended; the answer below says why
    }
    String answer = answers.readLine();
    if (answer == null) {
      List<String> errors = Files.readAllLines(directory.resolve("errors"));
      throw new IOException(errors.isEmpty() ? "no answer" : errors.get(errors.size() - 1));
    }
    return answer;
  }

  @Override
  public void close() throws IOException {
    process.destroy();
    Files.deleteIfExists(script);
    Files.deleteIfExists(directory.resolve("errors"));
    Files.deleteIfExists(directory.resolve("data"));
    Files.delete(directory);
  }
}
