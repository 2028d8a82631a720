package weka.experiment.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.classifiers.functions.gp.text.Paragraph;
import weka.experiment.gp.data.DataException;
import weka.experiment.gp.report.HtmlPage;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Progress;
import weka.experiment.gp.run.RunKey;

class CompareMethodsTest {
  private static final String MPG = "test-data/auto-mpg.arff";
  private static final String TOY = "test-data/toy-train.arff";
  private static final String TOY_TEST = "test-data/toy-test.arff";

  /** The toy data with hyper-parameters that are given. */
  private static final String[] SMOOTH = {
    "-t",
    TOY,
    "-T",
    TOY_TEST,
    "-N",
    "2",
    "-noise",
    "0.02",
    "-E",
    "0",
    "-K",
    "SquaredExponential -L 0.2"
  };

  @TempDir Path directory;

  /** Remembers what it is told. */
  private static final class Listener implements Progress {
    private final List<RunKey> begun = new ArrayList<>();
    private final List<String> said = new ArrayList<>();

    @Override
    public void begin(RunKey run, int finished, int all) {
      begun.add(run);
    }

    @Override
    public void say(String sentence) {
      said.add(sentence);
    }
  }

  private String compare(Listener listener, String... arguments) throws Exception {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("-o", directory.resolve("out").toString()));
    return CompareMethods.compare(all.toArray(new String[0]), listener);
  }

  private String results() throws IOException {
    return Files.readString(directory.resolve("out/results.csv"));
  }

  @Test
  void everyMethodIsTriedOnceAndOneIsRecommended() throws Exception {
    Listener first = new Listener();
    String recommended = compare(first, SMOOTH);
    assertTrue(recommended.contains("\nUse "), recommended);
    assertTrue(recommended.contains("weka.Run ."), recommended);
    // twelve methods at six budgets, the exact one, and six regressors of Weka
    assertEquals(79, first.begun.size());
    for (String usual : List.of("ZeroR", "LinearRegression", "M5P", "RandomForest", "SMOreg")) {
      assertTrue(results().contains(",given," + usual + ",1,0,200,rmse,"), usual);
      assertTrue(recommended.contains("\n  " + usual), recommended);
    }
    for (MethodEntry method : MethodEntry.compared()) {
      assertTrue(results().lines().anyMatch(l -> isModel(l, method.title())), method.title());
    }
    String report = Files.readString(directory.resolve("out/report.html"));
    assertFalse(report.contains("<figure"), "times of milliseconds are no reason for a figure");
    assertTrue(report.contains("<tr class=\"chosen\">"), "nothing is marked");
    String where = "The report is " + directory.resolve("out/report.html") + ".";
    assertTrue(recommended.contains(where), recommended);

    String before = results();
    Listener second = new Listener();
    assertEquals(recommended, compare(second, SMOOTH));
    assertEquals(List.of(), second.begun);
    assertEquals(before, results());
  }

  private static boolean isModel(String line, String method) {
    return line.contains(",given," + method + ",") && line.contains(",nlpd,");
  }

  /** With {@code -learn NONE}, parameters stay as given; {@code -prior} reaches the scheme too. */
  @Test
  void optionsOfLearningAreThoseOfTheRegressor() throws Exception {
    Listener listener = new Listener();
    List<String> arguments = new ArrayList<>(List.of(SMOOTH));
    arguments.removeAll(List.of("-E", "0"));
    arguments.addAll(List.of("-learn", "NONE", "-prior", "NONE", "-seconds", "5"));
    String recommended = compare(listener, arguments.toArray(new String[0]));
    assertTrue(
        listener.said.stream().noneMatch(said -> said.startsWith("Learning the hyper-parameters")),
        listener.said.toString());
    assertTrue(recommended.contains("-learn NONE -prior NONE"), recommended);
    assertTold(List.of("-t", MPG, "-learn", "ALL"), "-learn", "ALL");
    assertTold(List.of("-t", MPG, "-weights", "BOTH"), "-weights", "BOTH");
  }

  /** The kernel of this comparison has no eigenfunctions that are known. */
  @Test
  void aMethodThatTheKernelRulesOutIsLeftOutWithTheReason() throws Exception {
    Listener listener = new Listener();
    compare(listener, "-t", TOY, "-E", "0");
    assertEquals(73, listener.begun.size());
    String said = String.join(" ", listener.said);
    assertTrue(said.contains("ProjectedBayes") && said.contains("Matern52"), said);
    assertTrue(said.contains("-K SquaredExponential"), said);
    assertTrue(Files.readString(directory.resolve("out/report.html")).contains("ProjectedBayes"));
  }

  /** Commands are to be copied, and paths are as long as they are. */
  @Test
  void whatAWholeRunPrintsIsNoWiderThanAPage() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    String folder = directory.resolve("out").toString();
    String[] arguments = {"-t", TOY, "-E", "0", "-o", folder, "-progress", "OFF"};
    new CompareMethods().work(arguments, out);
    String printed = bytes.toString(StandardCharsets.UTF_8);
    assertTrue(printed.contains("ProjectedBayes is left out"), printed);
    assertTrue(printed.contains("The report is " + folder), printed);
    assertEquals(
        List.of(),
        printed
            .lines()
            .filter(line -> line.length() > Paragraph.COLUMNS)
            .filter(line -> !line.startsWith("weka.Run .") && !line.contains(folder))
            .toList());
  }

  /** Digits of other scripts are no number of an option. */
  @Test
  void theCommandHasTheDigitsThatWekaReads() throws Exception {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertEquals("\u0668", "%d".formatted(8), "this locale has other digits");
      String recommended = compare(new Listener(), "-t", TOY, "-E", "0");
      assertTrue(recommended.contains(" -c 2 -t "), recommended);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void aRelationThatLooksLikeAFormulaIsNone() throws Exception {
    Path file = directory.resolve("formula.arff");
    String text = Files.readString(Path.of(TOY));
    Files.writeString(file, text.replaceFirst("(?m)^@relation.*$", "@relation '=cmd|run'"));
    compare(new Listener(), "-t", file.toString(), "-E", "0");
    assertTrue(results().contains("\n'=cmd|run,given,VFE,"), results());
    assertFalse(results().lines().anyMatch(line -> line.startsWith("=")), results());
  }

  /** Scripts go on after exit code 0. */
  @Test
  void aFailureUnderWekasRunEndsWithAnExitCode() throws Exception {
    Path log = directory.resolve("log");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-opens",
                "java.base/java.lang=ALL-UNNAMED",
                "-DWEKA_HOME=" + directory.resolve("home"),
                "-cp",
                System.getProperty("java.class.path"),
                "weka.Run",
                "weka.experiment.gp.CompareMethods",
                "-t",
                "no-such.arff")
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    assertTrue(process.waitFor(120, TimeUnit.SECONDS), "it does not end");
    String printed = Files.readString(log);
    assertTrue(printed.contains("cannot read no-such.arff"), printed);
    assertTrue(printed.contains("Run with -h for the options."), printed);
    assertEquals(1, process.exitValue(), printed);
  }

  /** Within Weka's windows nothing may end the process: this test would not come to its end. */
  @Test
  void aFailureWithinAnotherProgramDoesNotEndIt() {
    PrintStream out = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      new CompareMethods().run(new CompareMethods(), new String[] {"-t", "no-such.arff"});
    } finally {
      System.setOut(out);
    }
    String text = printed.toString(StandardCharsets.UTF_8);
    assertTrue(text.contains("cannot read no-such.arff"), text);
  }

  /** The exact model's is 0.027, the best being no better than the noise of the data. */
  @Test
  void theExactModelOfTheToyDataPredictsWell() throws Exception {
    compare(new Listener(), SMOOTH);
    String row =
        results()
            .lines()
            .filter(line -> line.contains(",exact,") && line.contains("smse_targets"))
            .findFirst()
            .orElseThrow();
    assertEquals(0.026, Double.parseDouble(row.split(",", -1)[7]), 0.004);
    String report = Files.readString(directory.resolve("out/report.html"));
    assertTrue(report.contains("held-out rows lie outside the range of the training data"), report);
  }

  @Test
  void learnedParametersAreKeptAndRowsAreHeldOut() throws Exception {
    Listener listener = new Listener();
    compare(listener, "-t", MPG, "-E", "5", "-split", "50");
    assertTrue(
        listener.said.get(0).contains("hyper-parameters from 199 rows"), listener.said.toString());
    Path kept = directory.resolve("out/hyper-parameters.txt");
    String text = Files.readString(kept);
    String note = text.lines().filter(line -> line.startsWith("# ")).toList().get(1).substring(2);
    Files.delete(directory.resolve("out/report.html"));
    compare(new Listener(), "-t", MPG, "-E", "5", "-split", "50");
    String report = Files.readString(directory.resolve("out/report.html"));
    assertTrue(report.contains(HtmlPage.escape(note)), note);
    Files.writeString(kept, text.replace("form: ", "# form: "));
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> compare(listener, "-t", MPG, "-E", "5", "-split", "50"))
            .getMessage();
    assertTrue(message.contains("hyper-parameters.txt") && message.contains("-o"), message);
  }

  /** The rows have missing inputs, whose guesses must be the same, too. */
  @Test
  void aSecondStartHasTheGrownKernelAndTheRowsOfTheFirst() throws Exception {
    String[] arguments = {"-t", MPG, "-E", "5", "-mean", "LINEAR", "-split", "50"};
    String first = compare(new Listener(), arguments);
    assertTrue(first.contains("-mean LINEAR") && first.contains("-target NONE"), first);
    String before = exactLosses();
    assertFalse(before.isEmpty());
    String header = results().lines().findFirst().orElseThrow() + "\n";
    Files.writeString(directory.resolve("out/results.csv"), header);
    compare(new Listener(), arguments);
    assertEquals(before, exactLosses());
  }

  private String exactLosses() throws Exception {
    return results()
        .lines()
        .filter(line -> line.contains(",exact,") && line.contains("smse_targets"))
        .collect(Collectors.joining());
  }

  @Test
  void whatWasSettledAboutTheExactModelStays() throws Exception {
    Listener listener = new Listener();
    compare(listener, "-t", TOY, "-E", "0");
    assertFalse(listener.said.toString().contains("learned"), listener.said.toString());
    Path kept = directory.resolve("out/hyper-parameters.txt");
    String text = Files.readString(kept);
    Files.writeString(kept, text.replace("exact model: used", "exact model: It is left out."));
    compare(listener, "-t", TOY, "-E", "0");
    assertTrue(listener.said.contains("It is left out."), listener.said.toString());
    assertTrue(Files.readString(directory.resolve("out/report.html")).contains("It is left out."));
    Files.writeString(kept, text.replaceFirst("form: .*", "form: much"));
    assertTold(List.of("-t", TOY, "-E", "0"), "hyper-parameters.txt", "-o");
    Files.writeString(kept, text.replaceFirst("form: ....", "form: AAAA"));
    assertTold(List.of("-t", TOY, "-E", "0"), "hyper-parameters.txt", "-o");
    Files.writeString(kept, text.replace("exact model: used", ""));
    assertTold(List.of("-t", TOY, "-E", "0"), "hyper-parameters.txt", "exact model", "-o");
  }

  @Test
  void anExceptionWithoutAMessageIsToldByItsKind() {
    assertEquals(
        "java.lang.IllegalStateException", DataException.words(new IllegalStateException()));
    assertEquals("a reason", DataException.words(new IllegalStateException("a reason")));
  }

  @Test
  void aBudgetThatIsTooSmallIsToldAndCanBeContinued() throws Exception {
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> compare(new Listener(), "-t", MPG, "-seconds", "0.001"))
            .getMessage();
    assertTrue(message.contains("-seconds") && message.contains("-E"), message);
    assertFalse(Thread.interrupted(), "the interruption was left behind");
    Listener listener = new Listener();
    String recommended = compare(listener, "-t", MPG, "-E", "0", "-c", "last");
    assertTrue(recommended.contains("\nUse "), recommended);
  }

  @Test
  void resultsOfAnotherClassAreNotReportedAsThoseOfThisOne() throws Exception {
    compare(new Listener(), "-t", TOY, "-E", "0", "-c", "last");
    Listener same = new Listener();
    compare(same, "-t", TOY, "-E", "0", "-c", "2"); // the same column
    assertEquals(List.of(), same.begun);
    assertTold(
        List.of("-t", TOY, "-E", "0", "-c", "1"), "other settings", "class 2 'y'", "class 1 'x'");
  }

  @Test
  void aRelationWithoutANameHasThatOfItsFile() throws Exception {
    Path file = directory.resolve("my rows.arff");
    String text = Files.readString(Path.of(TOY));
    Files.writeString(file, text.replaceFirst("(?m)^@relation.*$", "@relation ''"));
    compare(new Listener(), "-t", file.toString(), "-E", "0");
    assertTrue(results().contains("\nmy_rows.arff,given,VFE,"), results());
  }

  @Test
  void badCasesAreToldByTheirNames() {
    assertTold(List.of("-T", MPG), "-t <file> is needed");
    assertTold(List.of("-t", "no-such.arff"), "cannot read no-such.arff");
    assertTold(List.of("-t", "README.md"), "README.md", "not an ARFF file");
    assertTold(List.of("-t", MPG, "-c", "99"), "-c", "99", "auto-mpg.arff");
    assertTold(List.of("-t", MPG, "-T", TOY), "different columns", "toy-train.arff");
    assertTold(List.of("-t", MPG, "-split", "100"), "-split", "auto-mpg.arff");
    assertTold(List.of("-t", MPG, "-split", "much"), "-split", "'much'");
    assertTold(List.of("-t", MPG, "-noise", "-1"), "-noise", "-1");
  }

  @Test
  void rowsWithoutAnythingToCompareAreTold() throws IOException {
    Path same = directory.resolve("same.arff");
    String head = "@relation same\n@attribute x numeric\n@attribute y numeric\n@data\n";
    Files.writeString(same, head + "1,3\n2,3\n3,3\n4,3\n5,3\n6,3\n");
    assertTold(List.of("-t", same.toString()), "class 'y' is 3 in all 4 training rows", "-c");
    Files.writeString(same, head + "1,3\n2,?\n3,4\n4,5\n5,?\n");
    assertTold(List.of("-t", same.toString()), "3 rows with a value of the class 'y'", "4");
  }

  private void assertTold(List<String> arguments, String... parts) {
    Exception e =
        assertThrows(
            Exception.class,
            () -> compare(new Listener(), arguments.toArray(new String[0])),
            arguments::toString);
    for (String part : parts) {
      assertTrue(String.valueOf(e.getMessage()).contains(part), e::getMessage);
    }
  }
}
