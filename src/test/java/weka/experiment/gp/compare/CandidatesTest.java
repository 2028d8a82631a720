package weka.experiment.gp.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.kernel.SquaredExponential;
import kmcg.model.Prior;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weka.classifiers.AbstractClassifier;
import weka.classifiers.Classifier;
import weka.core.OptionHandler;
import weka.core.Utils;
import weka.experiment.gp.run.Campaign;
import weka.experiment.gp.run.FixedSource;
import weka.experiment.gp.run.LazyTruth;
import weka.experiment.gp.run.Measurement;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Metric;
import weka.experiment.gp.run.Problem;
import weka.experiment.gp.run.RunKey;

class CandidatesTest {
  @Test
  void theExactModelIsLeftOutWithAMessageWhenThereAreTooManyRows() {
    assertTrue(Candidates.obstacle(500, 2_000_000, false, 60).isEmpty());
    String memory = Candidates.obstacle(1_000_000, 8_000_000_000_000L, false, 1e9).orElseThrow();
    assertTrue(memory.contains("MB") && memory.contains("-Xmx"), memory);
    String time = Candidates.obstacle(5000, 200_000_000, false, 1).orElseThrow();
    assertTrue(time.contains("seconds") && time.contains("-seconds"), time);
  }

  /** A million megabytes as a matrix, and some as a grid of 300 × 300. */
  @Test
  void theExactModelOfAGridIsNotLeftOut() {
    int n = 300;
    double[] x = new double[2 * n * n];
    for (int i = 0; i < n * n; i++) {
      x[i] = i % n;
      x[n * n + i] = (double) (i / n);
    }
    TrainingSet grid = new TrainingSet(Points.ofColumns(n * n, 2, x), new double[n * n]);
    Prior product = new Prior(new SquaredExponential(LengthScales.of(1, 1), 1), 0.1);
    assertEquals(Optional.empty(), Candidates.obstacle(product, grid, 1));
    Prior other = new Prior(new Matern52(LengthScales.of(1, 1), 1), 0.1);
    assertTrue(Candidates.obstacle(other, grid, 1).isPresent());
  }

  private static Recommendation.Entry entry(
      String method, double nlpd, double smse, double seconds) {
    return new Recommendation.Entry(
        method, 10, 50, Map.of(Metric.NLPD, nlpd, Metric.SMSE, smse, Metric.SECONDS, seconds));
  }

  @Test
  void theFastestOfTheGoodOnesIsChosen() {
    Recommendation recommendation =
        new Recommendation(
            List.of(
                entry("exact", 0.300, 0.100, 9),
                entry("VFE", 0.309, 0.101, 2),
                entry("FITC", 0.295, 0.120, 1),
                entry("CG", 0.9, 0.1, 0.1)),
            4,
            "",
            1_000_000);
    // FITC has the best NLPD and too large an SMSE; VFE is more than 0.01 nats from it.
    assertEquals("exact", recommendation.choice().orElseThrow().method());
    assertTrue(recommendation.text().startsWith("Use the exact model: "), recommendation.text());
    assertEquals("ExactGP", recommendation.scheme().orElseThrow());
  }

  @Test
  void withoutOneThatIsGoodInBothNlpdDecides() {
    Recommendation recommendation =
        new Recommendation(
            List.of(
                entry("VFE", 0.30, 0.2, 2), entry("FITC", 0.305, 0.3, 1), entry("CG", 5, 0.1, 1)),
            3,
            "",
            1_000_000);
    assertEquals("FITC", recommendation.choice().orElseThrow().method());
  }

  @Test
  void timesThatNoOneWaitsForDoNotDecide() {
    Recommendation recommendation =
        new Recommendation(
            List.of(
                entry("CG", 0.300, 0.100, 0.001),
                entry("exact", 0.301, 0.101, 0.4),
                entry("VFE", 0.299, 0.100, 0.6)),
            3,
            "",
            1000);
    assertEquals("exact", recommendation.choice().orElseThrow().method());
  }

  /** On 68 rows nothing tells 0.069 from 0.0653, on a million it does. */
  @Test
  void whatHeldOutRowsCannotTellApartIsClose() {
    List<Recommendation.Entry> entries =
        List.of(entry("exact", 0.31, 0.0690, 0.01), entry("KMCG", 0.30, 0.0653, 0.01));
    assertEquals("exact", new Recommendation(entries, 2, "", 68).choice().orElseThrow().method());
    assertEquals(
        "KMCG", new Recommendation(entries, 2, "", 1_000_000).choice().orElseThrow().method());
  }

  @Test
  void theWordsFitWhatWasFound() {
    String none =
        new Recommendation(List.of(entry("VFE", 0.30, 0.2, 2), entry("CG", 5, 0.1, 1)), 2, "", 1000)
            .text();
    assertTrue(none.contains("no method is that close"), none);
    assertFalse(none.contains("mean of the class"), none);
    String useless = new Recommendation(List.of(entry("VFE", 1.4, 0.99, 2)), 1, "", 12).text();
    assertTrue(useless.contains("mean of the class") && useless.contains("-S"), useless);
  }

  /** The density of a class in other units is that of the scaled one over the unit. */
  @Test
  void densitiesAreInUnitsOfTheClass() {
    RunKey key = new RunKey("A", "given", "VFE", 1, 2);
    Recommendation recommendation =
        Recommendation.of(List.of(new Measurement(key, 2, 9, Metric.NLPD, 0.3, "0")), "", 9, 7.8);
    assertEquals(0.3 + Math.log(7.8), recommendation.entries().get(0).value(Metric.NLPD), 1e-15);
  }

  @Test
  void whatIsNotFinishedIsToldApartFromWhatHasFailed() {
    assertTrue(new Recommendation(List.of(), 0, "", 9).text().contains("raise the seconds"));
    RunKey key = new RunKey("A", "given", "VFE", 1, 2);
    String failed =
        Recommendation.of(
                List.of(
                    new Measurement(key, 2, 9, Metric.FAILED_STEP, 2, "0"),
                    new Measurement(key, 2, 0, Metric.RUN_SECONDS, 1, "0")),
                "",
                9,
                1)
            .text();
    assertTrue(failed.contains("-noise") && !failed.contains("-seconds"), failed);
  }

  @Test
  void anExactModelThatFailedInAnEarlierStartIsTold() {
    RunKey exact = new RunKey("A", "given", MethodEntry.EXACT.title(), 0, 200);
    RunKey other = new RunKey("A", "given", "VFE", 1, 2);
    Measurement failed = new Measurement(exact, 200, 200, Metric.FAILED_STEP, 200, "0");
    assertTrue(Candidates.failure(List.of(failed)).orElseThrow().contains("-noise"));
    assertEquals(
        Optional.empty(),
        Candidates.failure(List.of(new Measurement(other, 2, 9, Metric.FAILED_STEP, 2, "0"))));
  }

  static List<MethodEntry> compared() {
    return MethodEntry.compared();
  }

  /** A run that serves all budgets comes between the cheap and the dear ones of the others. */
  @Test
  void everyMethodIsTriedAtEveryBudgetCheapOnesFirst() {
    TrainingSet rows = new TrainingSet(Points.onLine(new double[60]), new double[60]);
    Prior prior = new Prior(new SquaredExponential(LengthScales.of(1), 1), 0.1);
    Problem problem =
        new Problem("A", "k", prior, rows, rows, Candidates.budgets(60), p -> p, LazyTruth.NONE);
    List<Campaign.Run> runs = Candidates.runs(new FixedSource(problem), problem, true, 7);
    for (MethodEntry entry : MethodEntry.compared()) {
      List<Campaign.Run> own =
          runs.stream().filter(run -> run.method().name().equals(entry.title())).toList();
      List<Integer> budgets = own.stream().map(Campaign.Run::steps).toList();
      assertEquals(
          entry == MethodEntry.EXACT ? List.of(60) : List.of(2, 5, 10, 20, 50),
          budgets,
          entry::name);
      if (entry.isOneRun()) {
        int first = runs.indexOf(own.get(0));
        assertEquals(own, runs.subList(first, first + 5), "runs that are served by one are not");
      }
    }
    Prior other = new Prior(new Matern52(LengthScales.of(1), 1), 0.1);
    assertEquals(1, Candidates.obstacles(other.kernel()).size());
    assertTrue(Candidates.obstacles(other.kernel()).get(0).contains("Matern52"));
    assertEquals(List.of(), Candidates.obstacles(prior.kernel()));
  }

  /** The schemes take the options that they are recommended with, to the last one. */
  @ParameterizedTest
  @MethodSource("compared")
  void theRecommendedCommandIsOneThatTheSchemeTakes(MethodEntry method) throws Exception {
    String given = "-S 3 -K \"SquaredExponential -L 0.2\" -noise 0.02 -N 2 -E 7";
    Recommendation only = new Recommendation(List.of(entry(method.title(), 1, 1, 1)), 1, given, 9);
    String[] words = Utils.splitOptions(only.scheme().orElseThrow());
    String scheme = words[0];
    words[0] = "";
    Classifier classifier =
        AbstractClassifier.forName("weka.classifiers.functions.gp." + scheme, words);
    Utils.checkForRemainingOptions(words);
    List<String> options = List.of(((OptionHandler) classifier).getOptions());
    assertEquals("7", options.get(options.indexOf("-E") + 1), options.toString());
    if (scheme.equals("KMCG") || scheme.equals("ConjugateGradients")) {
      boolean mayStop = method == MethodEntry.DEFAULT_KMCG || method == MethodEntry.DEFAULT_CG;
      double tolerance = Double.parseDouble(options.get(options.indexOf("-tol") + 1));
      assertEquals(mayStop ? 0.01 : 0, tolerance, "when it stops early");
    }
  }
}
