package weka.experiment.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.experiment.gp.data.DataException;
import weka.experiment.gp.report.HtmlPage;
import weka.experiment.gp.run.Progress;
import weka.experiment.gp.run.RunKey;

class CompareMethodsTest {
  private static final String MPG = "test-data/auto-mpg.arff";
  private static final String TOY = "test-data/toy-train.arff";
  private static final String TOY_TEST = "test-data/toy-test.arff";

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
    String[] arguments = {
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
    Listener first = new Listener();
    String recommended = compare(first, arguments);
    assertTrue(recommended.startsWith("Use "), recommended);
    assertTrue(recommended.contains("weka.Run ."), recommended);
    assertEquals(31, first.begun.size()); // five methods at six budgets, and the exact one
    for (String method : List.of("VFE", "FITC", "KMCG", "CG", "exact", "preconditioned KMCG")) {
      assertTrue(results().contains("TOY_train,given," + method), method);
    }
    String report = Files.readString(directory.resolve("out/report.html"));
    assertTrue(report.contains("<figure id=\"toy-train-nlpd\">"), "no figure");
    assertTrue(Files.size(directory.resolve("out/figures/toy-train-nlpd.png")) > 5000);

    String before = results();
    Listener second = new Listener();
    assertEquals(recommended, compare(second, arguments));
    assertEquals(List.of(), second.begun);
    assertEquals(before, results());
  }

  /** The exact model's is 0.027, the best being no better than the noise of the data. */
  @Test
  void theExactModelOfTheToyDataPredictsWell() throws Exception {
    compare(
        new Listener(),
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
        "SquaredExponential -L 0.2");
    String row =
        results()
            .lines()
            .filter(line -> line.contains(",exact,") && line.contains("smse_targets"))
            .findFirst()
            .orElseThrow();
    assertEquals(0.026, Double.parseDouble(row.split(",", -1)[7]), 0.004);
  }

  @Test
  void learnedParametersAreKeptAndRowsAreHeldOut() throws Exception {
    Listener listener = new Listener();
    compare(listener, "-t", MPG, "-E", "5", "-split", "50");
    assertTrue(listener.said.get(0).contains("learned from 199 rows"), listener.said.toString());
    Path kept = directory.resolve("out/hyper-parameters.txt");
    String text = Files.readString(kept);
    assertTrue(text.contains("noise variance = ") && text.contains("ln lengthScale[0] = "), text);
    String note = text.lines().filter(line -> line.startsWith("# ")).toList().get(1).substring(2);
    Files.delete(directory.resolve("out/report.html"));
    compare(new Listener(), "-t", MPG, "-E", "5", "-split", "50");
    String report = Files.readString(directory.resolve("out/report.html"));
    assertTrue(report.contains(HtmlPage.escape(note)), note);
    Files.writeString(kept, text.replace("ln variance", "# ln variance"));
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> compare(listener, "-t", MPG, "-E", "5", "-split", "50"))
            .getMessage();
    assertTrue(message.contains("hyper-parameters.txt") && message.contains("-o"), message);
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
    assertTrue(recommended.startsWith("Use "), recommended);
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
