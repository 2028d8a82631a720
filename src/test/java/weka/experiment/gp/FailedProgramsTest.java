package weka.experiment.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A program that has failed says why, in a sentence, and ends with an exit code other than 0. */
class FailedProgramsTest {
  @TempDir Path directory;

  /**
   * An end of a process.
   *
   * @param code of its exit
   * @param printed on both streams
   */
  private record Ended(int code, String printed) {}

  private Ended run(List<String> jvm, String... program) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-opens",
                "java.base/java.lang=ALL-UNNAMED",
                "-DWEKA_HOME=" + directory.resolve("home")));
    command.addAll(jvm);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(program));
    Path log = directory.resolve("log");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    assertTrue(process.waitFor(120, TimeUnit.SECONDS), "it does not end");
    return new Ended(process.exitValue(), Files.readString(log));
  }

  private static void assertSentence(String printed) {
    assertFalse(printed.contains("\tat kmcg.") || printed.contains("\tat weka."), printed);
  }

  /** The other program, CompareMethods, is in its own test. */
  @ParameterizedTest
  @CsvSource({
    "PlotModel, -l no-such.model, no-such.model",
    "disk.TrainFromDisk, -t no-such.csv -d out.model -W FITC, no-such.csv",
    "disk.PredictFromDisk, -l no-such.model -t no-such.csv -o out.csv, no-such"
  })
  void everyProgramUnderWekasRun(String name, String options, String named) throws Exception {
    List<String> words = new ArrayList<>(List.of("weka.Run", "weka.experiment.gp." + name));
    words.addAll(List.of(options.split(" ", -1)));
    Ended ended = run(List.of(), words.toArray(new String[0]));
    assertEquals(1, ended.code(), ended.printed());
    assertTrue(ended.printed().contains(named), ended.printed());
    assertTrue(ended.printed().contains("Run with -h for the options."), ended.printed());
    assertSentence(ended.printed());
    assertEquals(List.of(), ended.printed().lines().filter(line -> line.length() > 90).toList());
  }

  /** The program of the regressor is Weka's, which ends with 0 whatever happens. */
  @ParameterizedTest
  @ValueSource(strings = {"foo", "native"})
  void aLibraryThatCannotBeHadIsNamedWithTheWayOut(String library) throws Exception {
    List<String> jvm = new ArrayList<>(List.of("-Dkmcg.blas=" + library));
    if (library.equals("native")) {
      jvm.add("-Ddev.ludovic.netlib.blas.nativeLibPath=" + directory.resolve("none.so"));
      jvm.add("-Dorg.bytedeco.javacpp.platform=plan9-mips");
    }
    String regressor = "weka.classifiers.functions.gp.KMCG";
    Ended ended =
        run(jvm, "weka.Run", regressor, "-t", "test-data/toy-train.arff", "-c", "last", "-E", "0");
    assertEquals(0, ended.code(), "Weka has learned to fail: expect 1, and change the comment");
    assertTrue(ended.printed().contains("kmcg.blas"), ended.printed());
    assertFalse(ended.printed().contains("Correlation coefficient"), "a model was trained");
    assertTrue(ended.printed().contains("'" + library + "'"), ended.printed());
    assertTrue(ended.printed().contains("java"), ended.printed());
    assertSentence(ended.printed());
  }

  @Test
  void aProgramSaysSoToo() throws Exception {
    Ended ended =
        run(
            List.of("-Dkmcg.blas=foo"),
            "weka.Run",
            "weka.experiment.gp.CompareMethods",
            "-t",
            "test-data/toy-train.arff",
            "-E",
            "0",
            "-o",
            directory.resolve("out").toString());
    assertEquals(1, ended.code(), ended.printed());
    assertTrue(
        ended
            .printed()
            .replaceAll("\\s+", " ")
            .contains("kmcg.blas must be auto, native, copied or java"),
        ended.printed());
    assertSentence(ended.printed());
  }
}
