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
import kmcg.kernel.LengthScales;

/**
 * scikit-learn in a Python process that waits between its turns, so that it can take part in a
 * {@link Race}. Python keeps the time; sending data and starting up do not count.
 */
final class ScikitLearn implements AutoCloseable {
  /** Names the interpreter, where the first one found has no scikit-learn. */
  private static final String INTERPRETER = "kmcg.python";

  private final Process process;
  private final Writer commands;
  private final BufferedReader answers;
  private final Path directory;
  private final String about;

  private ScikitLearn(String python) throws IOException {
    directory = Files.createTempDirectory("kmcg-benchmark");
    Path script = directory.resolve("scikit_learn.py");
    try (InputStream source = ScikitLearn.class.getResourceAsStream("scikit_learn.py")) {
      Files.copy(source, script, StandardCopyOption.REPLACE_EXISTING);
    }
    process =
        new ProcessBuilder(python, script.toString())
            .redirectError(directory.resolve("errors").toFile())
            .start();
    commands = process.outputWriter(StandardCharsets.UTF_8);
    answers = process.inputReader(StandardCharsets.UTF_8);
    try {
      about = ask("about");
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  /** The first interpreter that has scikit-learn; otherwise an exception that says what failed. */
  static ScikitLearn start() throws IOException {
    String named = System.getProperty(INTERPRETER, "");
    List<String> failures = new ArrayList<>();
    for (String python :
        named.isEmpty() ? List.of("python3", "/usr/bin/python3") : List.of(named)) {
      try {
        return new ScikitLearn(python);
      } catch (IOException e) {
        failures.add(python + ": " + e.getMessage());
      }
    }
    throw new IOException(String.join("; ", failures));
  }

  /** Versions, and the BLAS it stands on. */
  String about() {
    return about;
  }

  /** Hands over training data, test inputs and the parameters of a squared exponential. */
  void load(TrainingSet training, Points tests, LengthScales lengthScales, double noise)
      throws IOException {
    int n = training.size();
    int d = lengthScales.count();
    int count = (n + tests.size() + 1) * d + n + 1;
    ByteBuffer bytes = ByteBuffer.allocate(count * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < n; i++) {
      put(training.inputs().point(i), bytes);
    }
    put(training.targets(), bytes);
    for (int i = 0; i < tests.size(); i++) {
      put(tests.point(i), bytes);
    }
    put(lengthScales.values(), bytes);
    bytes.putDouble(noise);
    Path file = directory.resolve("data");
    Files.write(file, bytes.array());
    ask("data %s %d %d %d".formatted(file, n, d, tests.size()));
  }

  private static void put(double[] numbers, ByteBuffer bytes) {
    for (double number : numbers) {
      bytes.putDouble(number);
    }
  }

  /** Evaluates the kernel matrix; the seconds. */
  double gram() throws IOException {
    return Double.parseDouble(ask("gram"));
  }

  /** Fits and predicts; the seconds, then all means, then all standard deviations. */
  double[] fit() throws IOException {
    return Arrays.stream(ask("fit").split(" ")).mapToDouble(Double::parseDouble).toArray();
  }

  private String ask(String command) throws IOException {
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
    for (String name : List.of("scikit_learn.py", "errors", "data")) {
      Files.deleteIfExists(directory.resolve(name));
    }
    Files.delete(directory);
  }
}
