package weka.experiment.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.functions.gp.KMCG;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.core.converters.ConverterUtils.DataSource;

/** What we write has the digits 0 to 9 and a decimal point, whatever the language of the system. */
class AsciiDigitsTest {
  private static final String FILE = "test-data/toy-train.arff";

  private final Locale before = Locale.getDefault();

  @TempDir Path directory;

  @AfterEach
  void restore() {
    Locale.setDefault(before);
  }

  /** Makes a language the default, of which the digits differ from ours. */
  private static void speak(String tag) {
    Locale locale = Locale.forLanguageTag(tag);
    assertNotEquals("10", String.format(locale, "%d", 10), "this language tests nothing");
    Locale.setDefault(locale);
  }

  private static void assertAscii(String what, String text) {
    assertTrue(text.chars().anyMatch(c -> c >= '0' && c <= '9'), what + " has no digit: " + text);
    text.codePoints()
        .filter(c -> Character.isDigit(c) && c > '9')
        .findFirst()
        .ifPresent(
            c -> {
              int at = text.indexOf(Character.toString(c));
              String near = text.substring(Math.max(0, at - 60), Math.min(text.length(), at + 60));
              throw new AssertionError(
                  what + " has the digit " + Character.toString(c) + ": " + near);
            });
  }

  private static Instances rows() throws Exception {
    Instances rows = DataSource.read(FILE);
    rows.setClassIndex(rows.numAttributes() - 1);
    return rows;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"ar-EG-u-nu-arab", "fa-IR-u-nu-arabext", "hi-IN-u-nu-deva", "th-TH-u-nu-thai"})
  void reportsAndMessages(String tag) throws Exception {
    speak(tag);
    KMCG kmcg = new KMCG();
    kmcg.setOptions(new String[] {"-E", "5"});
    kmcg.buildClassifier(rows());
    assertAscii("the report", kmcg.toString());
    KMCG wrong = new KMCG();
    wrong.setOptions(new String[] {"-K", "Matern52 -L 1,2,3", "-memory", "10"});
    Exception e = assertThrows(Exception.class, () -> wrong.buildClassifier(rows()));
    assertAscii("a refusal", e.getMessage());
    wrong.setOptions(new String[] {"-M", "12", "-R", "34"});
    e = assertThrows(Exception.class, () -> wrong.buildClassifier(rows()));
    assertAscii("a refusal", e.getMessage());
  }

  @Test
  void programsAndAllThatTheyWrite() throws Exception {
    speak("ar-EG-u-nu-arab");
    Path model = directory.resolve("my.model");
    KMCG kmcg = new KMCG();
    kmcg.setOptions(new String[] {"-E", "5"});
    kmcg.buildClassifier(rows());
    SerializationHelper.write(model.toString(), kmcg);
    String page = directory.resolve("model.html").toString();
    Path folder = directory.resolve("comparison");
    String printed =
        printed(new PlotModel(), "-l", model.toString(), "-html", page)
            + printed(
                new CompareMethods(),
                "-t",
                FILE,
                "-c",
                "2",
                "-E",
                "0",
                "-seconds",
                "20",
                "-o",
                folder.toString());
    assertAscii("what programs print", printed);
    assertTrue(printed.contains("-c 2 -t"), printed);
    List<Path> files = files();
    for (Path file : files) {
      assertAscii(file.toString(), Files.readString(file));
    }
    assertEquals(
        List.of("model.html", "report.html", "results.csv"),
        files.stream()
            .map(file -> file.getFileName().toString())
            .filter(name -> name.matches(".*[.](html|csv)") && !name.startsWith("prov"))
            .sorted()
            .toList());
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      return all.filter(file -> file.toString().matches(".*[.](html|csv|svg)")).toList();
    }
  }

  private static String printed(Program program, String... options) {
    PrintStream out = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      program.run(program, options);
    } finally {
      System.setOut(out);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
