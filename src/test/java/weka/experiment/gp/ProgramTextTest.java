package weka.experiment.gp;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.experiment.gp.disk.PredictFromDisk;
import weka.experiment.gp.disk.TrainFromDisk;

/** What programs print of themselves fits a terminal. */
class ProgramTextTest {
  static Stream<Program> all() {
    return Stream.of(
        new CompareMethods(), new PlotModel(), new TrainFromDisk(), new PredictFromDisk());
  }

  private static String printed(Program program, String... arguments) {
    PrintStream before = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream kept = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
      System.setOut(kept);
      program.run(program, arguments);
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static void assertFits(String text) {
    assertTrue(text.length() > 40, text);
    text.lines().forEach(line -> assertTrue(line.length() <= 90, line));
  }

  @ParameterizedTest
  @MethodSource("all")
  void helpAndRefusalsHaveNoLineOverNinetyColumns(Program program) {
    assertFits(printed(program, "-h"));
    assertFits(printed(program));
    assertFits(printed(program, "-no-such-option", "3"));
    String name = "a file of words ".repeat(12) + ".csv";
    assertFits(printed(program, "-t", name, "-l", name, "-d", name, "-o", name));
  }
}
