package weka.experiment.gp.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.Classifier;
import weka.core.OptionHandler;
import weka.core.Utils;
import weka.experiment.gp.run.Measurement;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Metric;
import weka.experiment.gp.run.RunKey;

class RecommendationTest {
  private static final double LEARNING = 5;

  /** A process whose targets have variance 100, so that its RMSE is 10 √SMSE. */
  private static Entry entry(String method, double nlpd, double smse, double seconds) {
    double rmse = 10 * Math.sqrt(smse);
    return new Entry(
        method,
        10,
        50,
        Map.of(
            Metric.NLPD, nlpd,
            Metric.SMSE, smse,
            Metric.RMSE, rmse,
            Metric.RMSE_ERROR, rmse / 20,
            Metric.COVERAGE, 0.94,
            Metric.SECONDS, seconds),
        LEARNING);
  }

  /** One of Weka's regressors, without densities and intervals. */
  private static Entry usual(String method, double rmse, double error) {
    return new Entry(
        method,
        0,
        50,
        Map.of(
            Metric.SMSE,
            rmse * rmse / 100,
            Metric.RMSE,
            rmse,
            Metric.RMSE_ERROR,
            error,
            Metric.SECONDS,
            0.25),
        0);
  }

  private static Recommendation of(int heldOut, Entry... entries) {
    List<Entry> processes = new ArrayList<>();
    List<Entry> usual = new ArrayList<>();
    for (Entry entry : entries) {
      (entry.usual().isPresent() ? usual : processes).add(entry);
    }
    return new Recommendation(processes, usual, entries.length, heldOut);
  }

  private static String text(Recommendation recommendation) {
    return new Advice(recommendation, "mpg").text();
  }

  private static String chosen(Recommendation recommendation) {
    return recommendation.choice().orElseThrow().method();
  }

  @Test
  void theFastestOfTheGoodOnesIsChosen() {
    Recommendation recommendation =
        of(
            1_000_000,
            entry("exact", 0.300, 0.100, 9),
            entry("VFE", 0.309, 0.101, 2),
            entry("FITC", 0.295, 0.120, 1),
            entry("CG", 0.9, 0.1, 0.1));
    // FITC has the best NLPD and too large an SMSE; VFE is more than 0.01 nats from it.
    assertEquals("exact", chosen(recommendation));
    assertTrue(text(recommendation).startsWith("Use ExactGP: "), text(recommendation));
  }

  @Test
  void withoutOneThatIsGoodInBothNlpdDecides() {
    Recommendation recommendation =
        of(
            1_000_000,
            entry("VFE", 0.30, 0.2, 2),
            entry("FITC", 0.305, 0.3, 1),
            entry("CG", 5, 0.1, 1));
    assertEquals("FITC", chosen(recommendation));
    assertTrue(
        text(recommendation).contains("No Gaussian process is close to the best in both"),
        text(recommendation));
  }

  @Test
  void timesThatNoOneWaitsForDoNotDecide() {
    assertEquals(
        "exact",
        chosen(
            of(
                1000,
                entry("CG", 0.300, 0.100, 0.001),
                entry("exact", 0.301, 0.101, 0.4),
                entry("VFE", 0.299, 0.100, 0.6))));
  }

  /** Where learning took nearly all of the time, the fastest a short rest does not decide. */
  @Test
  void theWordsFitTheTimesOfTheTable() {
    Recommendation recommendation =
        of(
            340,
            entry("exact", 0.302, 0.101, 0.3),
            entry("VFE", 0.300, 0.100, 0.1),
            entry("CG", 0.301, 0.100, 2));
    assertEquals("exact", chosen(recommendation));
    assertTrue(
        text(recommendation).contains("none is faster by half a second than this, the exact one."),
        text(recommendation));
    String nearly = text(of(340, entry("CG", 0.300, 0.1, 0.3), entry("VFE", 0.301, 0.1, 0.1)));
    assertTrue(nearly.startsWith("Use ConjugateGradients"), nearly);
    assertTrue(
        nearly.contains("none is faster by half a second, and this has the best NLPD"), nearly);
    String fastest = text(of(340, entry("exact", 0.3, 0.1, 0.9), entry("VFE", 0.3, 0.1, 0.1)));
    assertTrue(fastest.startsWith("Use VFE"), fastest);
    assertTrue(
        fastest.contains("among those that close to the best, this is the fastest."), fastest);
  }

  /** Of many models of a method one is the luckiest in either loss, and not in the table. */
  @Test
  void theLuckiestOfManyModelsDoesNotDecideWhatIsClose() {
    Entry lucky = new Entry("VFE", 5, 13, entry("VFE", 0.345, 0.087, 0.01).values(), LEARNING);
    Recommendation recommendation =
        of(40, lucky, entry("VFE", 0.320, 0.094, 0.01), entry("exact", 0.330, 0.0996, 0.1));
    assertEquals("exact", chosen(recommendation));
    List<Entry> rows = recommendation.oneOfEach();
    assertEquals(
        rows.stream().mapToDouble(e -> e.value(Metric.SMSE)).min().orElseThrow(),
        recommendation.best(Metric.SMSE),
        "the best is one of the rows that are seen");
  }

  /** On 68 rows nothing tells 0.069 from 0.0653, on a million it does. */
  @Test
  void whatHeldOutRowsCannotTellApartIsClose() {
    Entry exact = entry("exact", 0.31, 0.0690, 0.01);
    Entry kmcg = entry("KMCG", 0.30, 0.0653, 0.01);
    assertEquals("exact", chosen(of(68, exact, kmcg)));
    assertEquals("KMCG", chosen(of(1_000_000, exact, kmcg)));
  }

  @Test
  void theTimeThatIsStatedIsThatOfLearningAndTraining() {
    String text = text(of(100, entry("exact", 0.3, 0.1, 0.9)));
    assertTrue(text.contains("training takes 5.9 seconds, learning included"), text);
    assertEquals(5.9, entry("exact", 0.3, 0.1, 0.9).totalSeconds(), 1e-12);
  }

  /** 3.16 ± 0.16 against 2 ± 0.1. */
  @Test
  void aRegressorOfWekaThatIsClearlyBetterIsRecommended() {
    Recommendation recommendation =
        of(136, entry("exact", 0.3, 0.1, 1), usual("RandomForest", 2, 0.1));
    assertEquals("RandomForest", chosen(recommendation));
    String text = text(recommendation);
    assertTrue(
        text.startsWith(
            "Use RandomForest: its typical error (RMSE) on 136 held-out rows is 2.00 ± 0.10, in"
                + " units of mpg; it gives no intervals, and training takes 0.25 seconds."),
        text);
    assertTrue(text.contains("ExactGP is the best choice (3.16 ± 0.16)"), text);
    assertEquals(
        "weka.classifiers.trees.RandomForest -S 3",
        recommendation.choice().orElseThrow().scheme("-E 5", 3).orElseThrow());
  }

  @Test
  void aRegressorOfWekaThatIsBetterWithinNoiseIsNamed() {
    Recommendation recommendation =
        of(136, entry("exact", 0.3, 0.1, 1), usual("RandomForest", 3, 0.15), usual("M5P", 4, 0.2));
    assertEquals("exact", chosen(recommendation));
    assertTrue(
        text(recommendation)
            .contains(
                "the best is RandomForest (3.00 ± 0.15); its error is lower, and the difference is"
                    + " within noise."),
        text(recommendation));
    String worse = text(of(136, entry("exact", 0.3, 0.1, 1), usual("M5P", 4, 0.2)));
    assertTrue(worse.contains("the best is M5P (4.00 ± 0.20), which is clearly worse."), worse);
  }

  @Test
  void aLinearFunctionThatIsAsGoodIsNamedBesideTheBest() {
    Recommendation recommendation =
        of(
            136,
            entry("exact", 0.3, 0.1, 1),
            usual("RandomForest", 3, 0.15),
            usual("LinearRegression", 3.1, 0.15));
    assertTrue(
        text(recommendation).contains("LinearRegression is as good within noise (3.10 ± 0.15)."),
        text(recommendation));
  }

  @Test
  void withoutAProcessTheBestOfTheOthersIsRecommended() {
    Recommendation recommendation = of(136, usual("M5P", 4, 0.2), usual("ZeroR", 9, 0.2));
    assertEquals("M5P", chosen(recommendation));
    assertTrue(
        text(recommendation).contains("No Gaussian process has a model"), text(recommendation));
  }

  @Test
  void theWordsFitWhatWasFound() {
    String good = text(of(1000, entry("VFE", 0.30, 0.2, 2)));
    assertFalse(good.contains("mean of the class") || good.contains("-S"), good);
    String useless = text(of(12, entry("VFE", 1.4, 0.99, 2), usual("ZeroR", 10, 1)));
    assertTrue(useless.contains("No method predicts much better than the mean"), useless);
    assertTrue(useless.contains("With only 12 rows held out, another seed (-S)"), useless);
    String forest = text(of(1000, entry("VFE", 1.4, 0.99, 2), usual("RandomForest", 9, 1)));
    assertFalse(forest.contains("mean of the class"), forest);
  }

  /** Squares of ten are the variance; a class in other units has other densities and errors. */
  @Test
  void densitiesAndErrorsAreInUnitsOfTheClass() {
    RunKey key = new RunKey("A", "given", "VFE", 1, 2);
    Recommendation recommendation =
        Recommendation.of(
            List.of(
                new Measurement(key, 2, 9, Metric.NLPD, 0.3, "0"),
                new Measurement(key, 2, 9, Metric.RMSE, 0.5, "0"),
                new Measurement(key, 2, 9, Metric.RMSE_ERROR, 0.1, "0")),
            7.8,
            9,
            LEARNING);
    Entry entry = recommendation.processes().get(0);
    assertEquals(0.3 + Math.log(7.8), entry.value(Metric.NLPD), 1e-15);
    assertEquals(3.9, entry.value(Metric.RMSE), 1e-15);
    assertEquals(0.78, entry.value(Metric.RMSE_ERROR), 1e-15);
  }

  @Test
  void whatIsNotFinishedIsSaidInOtherWordsThanWhatHasFailed() {
    String none = text(new Recommendation(List.of(), List.of(), 0, 9));
    assertTrue(none.contains("raise the seconds"), none);
    RunKey key = new RunKey("A", "given", "VFE", 1, 2);
    String failed =
        text(
            Recommendation.of(
                List.of(
                    new Measurement(key, 2, 9, Metric.FAILED_STEP, 2, "0"),
                    new Measurement(key, 2, 0, Metric.RUN_SECONDS, 1, "0")),
                1,
                9,
                0));
    assertTrue(failed.contains("-noise") && !failed.contains("-seconds"), failed);
  }

  @Test
  void theTableHasOneRowForEachMethodWithTheLeastErrorFirst() {
    Entry worse = new Entry("VFE", 5, 30, entry("VFE", 0.5, 0.2, 1).values(), LEARNING);
    Recommendation recommendation =
        of(
            136,
            worse,
            entry("VFE", 0.31, 0.11, 0.2),
            entry("exact", 0.30, 0.10, 0.3),
            usual("RandomForest", 3.1, 0.15),
            usual("ZeroR", 10, 0.5));
    ScoreTable table =
        ScoreTable.of(
            recommendation, Map.of(UsualRegressor.SMO, "left out: about 900 seconds"), "mpg");
    assertEquals(
        List.of(
            List.of("RandomForest", "3.10 ± 0.15", "", "", "0.25"),
            List.of("ExactGP", "3.16 ± 0.16", "0.300", "94 %", "5.3"),
            List.of("VFE -M 50", "3.32 ± 0.17", "0.310", "94 %", "5.2"),
            List.of("ZeroR (the mean)", "10.00 ± 0.50", "", "", "0.25"),
            List.of("SMOreg", "", "", "", "")),
        table.rows().stream().map(ScoreTable.Row::cells).toList());
    assertEquals(
        List.of("ExactGP"),
        table.rows().stream()
            .filter(ScoreTable.Row::isRecommended)
            .map(ScoreTable.Row::method)
            .toList());
    List<String> lines = table.text().lines().toList();
    assertEquals("  method             RMSE ± s.e.   NLPD  coverage  seconds", lines.get(0));
    assertEquals("  RandomForest       3.10 ± 0.15                      0.25", lines.get(1));
    assertEquals("* ExactGP            3.16 ± 0.16  0.300      94 %      5.3", lines.get(2));
    assertEquals("  SMOreg            left out: about 900 seconds", lines.get(5));
    assertEquals("* recommended", lines.get(6));
    assertTrue(table.text().contains("136 held-out rows"), table.text());
  }

  @Test
  void noLineOfTheTableIsLongerThanNinetyColumns() {
    Entry longName = new Entry("CG", 100, 50, entry("CG", -123.456, 0.1, 1).values(), 1e5);
    ScoreTable table =
        ScoreTable.of(
            of(9, longName),
            Map.of(UsualRegressor.GAUSSIAN_PROCESSES, "failed: " + "a reason, ".repeat(40)),
            "x".repeat(200));
    table.text().lines().forEach(line -> assertTrue(line.length() <= 90, line));
    assertTrue(table.text().replaceAll("\\s", "").contains("x".repeat(200)), table.text());
  }

  static List<MethodEntry> compared() {
    return MethodEntry.compared();
  }

  /** The schemes take the options that they are recommended with, to the last one. */
  @ParameterizedTest
  @MethodSource("compared")
  void theRecommendedCommandIsOneThatTheSchemeTakes(MethodEntry method) throws Exception {
    String given = "-S 3 -K \"SquaredExponential -L 0.2\" -noise 0.02 -N 2 -E 7";
    Optional<String> scheme = entry(method.title(), 1, 1, 1).scheme(given, 3);
    List<String> options = options(scheme.orElseThrow());
    assertEquals("7", options.get(options.indexOf("-E") + 1), options.toString());
    String name = method.scheme(10, 50).orElseThrow();
    if (name.startsWith("KMCG") || name.startsWith("ConjugateGradients")) {
      boolean mayStop = method == MethodEntry.DEFAULT_KMCG || method == MethodEntry.DEFAULT_CG;
      double tolerance = Double.parseDouble(options.get(options.indexOf("-tol") + 1));
      assertEquals(mayStop ? 0.01 : 0, tolerance, "when it stops early");
    }
  }

  private static List<String> options(String scheme) throws Exception {
    String[] words = Utils.splitOptions(scheme);
    String name = words[0];
    words[0] = "";
    Classifier classifier = AbstractClassifier.forName(name, words);
    Utils.checkForRemainingOptions(words);
    return List.of(((OptionHandler) classifier).getOptions());
  }

  @ParameterizedTest
  @EnumSource(UsualRegressor.class)
  void theSchemeOfARegressorOfWekaIsTheOneThatWasTrained(UsualRegressor regressor)
      throws Exception {
    assertEquals(List.of(regressor.make(3).getOptions()), options(regressor.scheme(3)));
    assertEquals(Optional.of(regressor), UsualRegressor.named(regressor.method()));
  }

  /** Its variance overflowed, so that only one of its losses is a number. */
  @Test
  void aLossThatIsNoNumberDoesNotDecideOnOthers() {
    Entry without =
        new Entry("FITC", 10, 50, Map.of(Metric.NLPD, 2.0, Metric.SECONDS, 0.1), LEARNING);
    Recommendation recommendation = of(100, entry("VFE", 1, 0.1, 2), without);
    assertEquals(0.1, recommendation.best(Metric.SMSE));
    assertEquals("VFE", recommendation.process().orElseThrow().method());
    assertEquals(1, recommendation.good().size());
  }
}
