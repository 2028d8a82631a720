package weka.classifiers.functions.gp.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What processes of their own print, into files and on a terminal. */
class CommandLineProgressTest {
  private static final Path SCRIPT = Path.of("/usr/bin/script"); // of Linux: a terminal for others
  private static final String DATA = Path.of("test-data", "toy-train.arff").toString();
  private static final String LEARNING = "KMCG: learning ";

  @TempDir Path folder;

  private static List<String> java(String main, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(String.join(File.separator, System.getProperty("java.home"), "bin", "java"));
    command.addAll(List.of("-Xmx512m", "-cp", System.getProperty("java.class.path"), main));
    command.addAll(List.of(arguments));
    return command;
  }

  /** Weka's command line for one of our regressors. */
  private static List<String> weka(String... further) {
    return Stream.concat(
            java(
                "weka.Run",
                "-no-load",
                "-no-scan",
                "weka.classifiers.functions.gp.KMCG",
                "-t",
                DATA,
                "-no-cv",
                "-E",
                "30")
                .stream(),
            Stream.of(further))
        .toList();
  }

  private record Printed(String out, String error) {}

  /** What is printed into files. */
  private Printed redirected(List<String> command) throws Exception {
    Path out = folder.resolve("out");
    Path error = folder.resolve("error");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(error.toFile())
            .start();
    assertTrue(process.waitFor(5, TimeUnit.MINUTES), "it takes too long");
    return new Printed(Files.readString(out), Files.readString(error));
  }

  /** What a terminal is sent, but for what goes elsewhere by {@code redirection}. */
  private String onTerminal(List<String> command, String redirection) throws Exception {
    assumeTrue(Files.isExecutable(SCRIPT) && Files.exists(Path.of("/proc/self/fd")));
    String words = command.stream().map(w -> "'" + w + "'").collect(Collectors.joining(" "));
    Path seen = folder.resolve("seen");
    Path unused = folder.resolve("unused");
    Process process =
        new ProcessBuilder(SCRIPT.toString(), "-qec", words + redirection, seen.toString())
            .redirectErrorStream(true)
            .redirectOutput(unused.toFile())
            .start();
    assertTrue(process.waitFor(5, TimeUnit.MINUTES), "it takes too long");
    return Files.readString(seen);
  }

  /** Whether a line is written over: a carriage return that no line feed follows. */
  private static boolean isRewritten(String text) {
    return text.replace("\r\n", "\n").contains("\rKMCG: ");
  }

  @Test
  void filesContainNoProgressThatNobodyAskedFor() throws Exception {
    Printed printed = redirected(weka());
    assertTrue(printed.out().contains("=== Error on training data ==="), printed.error());
    assertFalse((printed.out() + printed.error()).contains(LEARNING), printed.error());
    assertFalse((printed.out() + printed.error()).contains("\r"), printed.error());
  }

  @Test
  void filesContainPlainLinesOfProgressThatWasAskedFor() throws Exception {
    Printed printed = redirected(weka("-progress", "ON"));
    assertTrue(printed.error().contains("KMCG: encoding 200 rows"), printed.error());
    assertFalse(printed.error().contains("\r"), printed.error());
    assertFalse(printed.out().contains("KMCG: encoding"), printed.out());
    assertTrue(printed.out().contains("=== Error on training data ==="), printed.error());
  }

  @Test
  void aTerminalShowsProgressInOneLineAndClearsIt() throws Exception {
    String text = onTerminal(weka(), "");
    assertTrue(isRewritten(text) && text.contains(LEARNING), text);
    List<String> screen = Screen.of(text);
    assertTrue(screen.contains("=== Error on training data ==="), text);
    assertEquals(List.of(), screen.stream().filter(line -> line.contains("KMCG: ")).toList());
  }

  @Test
  void aTerminalShowsNoProgressWhereItIsOffOrEitherStreamGoesToAFile() throws Exception {
    String elsewhere = " > '%s'".formatted(folder.resolve("elsewhere"));
    assertFalse(onTerminal(weka("-progress", "OFF"), "").contains(LEARNING));
    assertFalse(onTerminal(weka(), elsewhere).contains(LEARNING));
    String errors = " 2> '%s'".formatted(folder.resolve("errors"));
    assertTrue(onTerminal(weka(), errors).contains("=== Error on training data ==="));
    assertFalse(Files.readString(folder.resolve("errors")).contains(LEARNING));
  }

  @Test
  void aProgramThatUsesTheLibraryIsLeftAloneUnlessItAsks() throws Exception {
    String program = TrainingProgram.class.getName();
    String text = onTerminal(java(program, DATA), "");
    assertTrue(text.contains("trained on 200"), text);
    assertFalse(text.contains("KMCG:"), text);
    assertTrue(isRewritten(onTerminal(java(program, DATA, "ON"), "")));
    Printed printed = redirected(java(program, DATA, "OFF"));
    assertEquals("trained on 200", printed.out().strip());
    assertFalse(printed.error().contains("KMCG:"), printed.error());
  }
}
