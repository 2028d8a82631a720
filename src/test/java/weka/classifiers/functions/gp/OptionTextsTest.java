package weka.classifiers.functions.gp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.classifiers.evaluation.Evaluation;
import weka.classifiers.functions.gp.kernels.Covariance;
import weka.classifiers.functions.gp.kernels.DescribedOption;
import weka.classifiers.functions.gp.kernels.OptionTexts;
import weka.core.ClassDiscovery;
import weka.core.Instances;
import weka.core.Option;
import weka.core.OptionHandler;

/** What users read of options: short, in lines that fit, and in the order of the dialog. */
class OptionTextsTest {
  private static final int COLUMNS = 90;
  private static final int TIP = 100;

  /** What is without a group, in the order of the dialog; the fourth depends on the method. */
  private static final List<String> FIRST = List.of("K", "target", "noise", "latent", "S", "N");

  private static final List<String> GROUPS =
      List.of("", "Learning", "Solver", "Paper's variants", "Computing");

  /** All regressors and covariance functions. */
  static Stream<Object> described() throws Exception {
    List<Object> all = new ArrayList<>(Regressors.all().toList());
    String kernels = Covariance.class.getPackageName();
    for (String name : ClassDiscovery.find(Covariance.class, kernels)) {
      all.add(Class.forName(name).getDeclaredConstructor().newInstance());
    }
    assertTrue(all.size() >= 21, all.toString());
    return all.stream();
  }

  /** Weka cuts a tip at its first full stop; and a dialog shows no flags. */
  @ParameterizedTest
  @MethodSource("described")
  void tipsAreShortSentencesWithoutFlags(Object target) {
    for (DescribedOption option : OptionTexts.describe(target)) {
      String tip = option.tip();
      assertTrue(tip.length() <= TIP, tip.length() + ": " + tip);
      assertTrue(tip.matches("[A-Z][^.]+[^. ]"), tip);
      assertFalse(tip.matches(".*(^| )-[A-Za-z].*"), tip);
    }
  }

  @ParameterizedTest
  @MethodSource("described")
  void explanationsAreWholeSentences(Object target) {
    for (DescribedOption option : OptionTexts.describe(target)) {
      assertTrue(option.explanation().matches("|\\S.*[.]"), option.explanation());
    }
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void aRegressorIntroducesItselfByOneSentenceWithoutJargonOfFlags(
      GaussianProcessRegressor regressor) {
    String info = regressor.globalInfo();
    assertTrue(info.matches("(?s)[^.\n]*Gaussian-process regression[^.\n]*[.]\n.*"), info);
    assertTrue(info.substring(0, info.indexOf('.')).endsWith("; needs no options"), info);
    assertFalse(info.matches("(?s).*\\s-[A-Za-z].*"), info);
    assertFalse(info.contains(".."), info);
    assertTrue(info.lines().count() <= 9, info);
    assertFits(info);
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void theDialogHasAtMostSevenRowsOfItsOwnAndFourButtons(GaussianProcessRegressor regressor) {
    List<DescribedOption> options = OptionTexts.describe(regressor);
    List<String> rows =
        options.stream().filter(o -> o.group().isEmpty()).map(DescribedOption::name).toList();
    assertTrue(rows.size() <= 7, rows.toString());
    List<String> common = new ArrayList<>(rows);
    common.removeAll(Set.of("effort", "M", "P")); // what the time of each method depends on
    assertEquals(FIRST, common);
    List<String> groups = options.stream().map(DescribedOption::group).distinct().toList();
    List<String> expected = new ArrayList<>(GROUPS);
    expected.retainAll(groups);
    assertEquals(expected, groups);
  }

  @Test
  void theDialogOfKmcgHasItsSevenRowsAndAllButtons() {
    List<DescribedOption> options = OptionTexts.describe(new KMCG());
    assertEquals(
        List.of("K", "target", "noise", "effort", "latent", "S", "N"),
        options.stream().filter(o -> o.group().isEmpty()).map(DescribedOption::name).toList());
    assertEquals(GROUPS, options.stream().map(DescribedOption::group).distinct().toList());
  }

  @ParameterizedTest
  @MethodSource("described")
  void noLineOfListedOptionsIsTooWide(Object target) {
    OptionHandler handler = (OptionHandler) target;
    for (Option option : Collections.list(handler.listOptions())) {
      assertFits(option.synopsis());
      assertFits(option.description());
    }
  }

  @ParameterizedTest
  @MethodSource("weka.classifiers.functions.gp.Regressors#all")
  void helpBeginsWithTwoExamplesAndFits(GaussianProcessRegressor regressor) throws Exception {
    for (String[] asked : List.of(new String[] {"-h"}, new String[] {"-help", "-info"})) {
      String help = help(regressor, asked);
      assertFits(help);
      String name = regressor.getClass().getSimpleName();
      assertEquals(2, examples(help).size(), help);
      examples(help).forEach(e -> assertTrue(e.startsWith("weka.Run ." + name + " -t "), e));
      assertTrue(help.indexOf("weka.Run") < help.indexOf("\n-K <"), help);
      for (DescribedOption option : OptionTexts.describe(regressor)) {
        assertTrue(help.contains("\n" + option.synopsis() + "\n"), option.synopsis());
      }
      for (String general : List.of("-t <", "-T <", "-split-percentage <", "-batch-size")) {
        assertTrue(help.contains("\n" + general), general);
      }
      assertTrue(help.indexOf("\nLearning:\n") < help.indexOf("\nComputing:\n"), help);
    }
  }

  @Test
  void helpInFullExplainsEveryOption() throws Exception {
    String plain = help(new KMCG(), "-h").replaceAll("\\s+", " ");
    String full = help(new KMCG(), "-h", "-info").replaceAll("\\s+", " ");
    int explained = 0;
    for (DescribedOption option : OptionTexts.describe(new KMCG())) {
      assertTrue(plain.contains(option.tip()), option.tip());
      assertTrue(full.contains(option.explanation()), option.explanation());
      explained += option.explanation().isEmpty() ? 0 : 1;
    }
    assertTrue(explained > 20, "only " + explained);
    assertTrue(full.contains("Simon Bartels and Philipp Hennig (2020)"), full);
  }

  /** As they stand, but for the names of files. */
  @Test
  void theExamplesOfHelpRun(@TempDir Path folder) throws Exception {
    Path model = folder.resolve("my.model");
    for (String example : examples(help(new KMCG(), "-h"))) {
      String[] words = example.split(" ", -1);
      String[] options =
          Arrays.stream(words)
              .skip(2)
              .map(
                  word ->
                      switch (word) {
                        case "data.arff", "train.arff" -> positive(folder, "toy-train.arff");
                        case "test.arff" -> positive(folder, "toy-test.arff");
                        case "my.model" -> model.toString();
                        default -> word;
                      })
              .toArray(String[]::new);
      String printed = Evaluation.evaluateModel(new KMCG(), options);
      assertTrue(printed.contains("Correlation coefficient"), printed);
    }
    assertTrue(Files.size(model) > 1000);
  }

  /** A few rows of a file, with a class above zero. */
  private static String positive(Path folder, String name) {
    try {
      Instances data = Regressors.load(name);
      Instances few = new Instances(data, 0, 25);
      few.forEach(row -> row.setClassValue(Math.exp(row.classValue())));
      return Files.writeString(folder.resolve(name), few.toString()).toString();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<String> examples(String help) {
    return help.lines().map(String::strip).filter(l -> l.startsWith("weka.Run ")).toList();
  }

  /** What is printed when a command line asks for help. */
  private static String help(GaussianProcessRegressor regressor, String... options)
      throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      regressor.run(regressor, options);
    } finally {
      System.setOut(before);
    }
    return printed.toString(StandardCharsets.UTF_8);
  }

  private static void assertFits(String text) {
    for (String line : text.lines().toList()) {
      int columns = line.replace("\t", " ".repeat(8)).length();
      assertTrue(columns <= COLUMNS, columns + ": " + line);
    }
  }
}
