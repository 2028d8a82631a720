package weka.experiment.gp.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.AllRows;
import kmcg.inducing.choice.PivotedRows;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Linear;
import kmcg.kernel.Matern52;
import kmcg.kernel.Sum;
import kmcg.krylov.StoppingRule;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.linalg.machine.InsufficientMemoryException;
import kmcg.method.InducingPoints;
import kmcg.method.Kmcg;
import kmcg.method.Recurrence;
import kmcg.model.Prior;
import kmcg.operator.choice.OperatorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CampaignTest {
  private static final Contestant VFE =
      new PointContestant(
          "VFE", false, p -> true, (p, m, s) -> InducingPoints.vfe(PivotedRows.random(m, s)));
  private static final Contestant KMCG =
      new KrylovContestant("KMCG", false, p -> p <= 10, (p, s) -> new Kmcg(p));

  @TempDir Path directory;
  private int asked;

  /** Six rows on a line. */
  private ProblemSource source(LazyTruth truth, int... steps) {
    TrainingSet rows =
        new TrainingSet(
            Points.onLine(new double[] {0, 1, 2, 3, 4, 5}), new double[] {1, 2, 3, 2, 1, 0});
    Prior prior = new Prior(new Matern52(LengthScales.of(1), 1), 0.1);
    return new FixedSource(
        new Problem("A", "k", prior, rows, rows, steps, p -> Math.min(p, 6), truth));
  }

  private Campaign.Outcome run(Results results, List<Campaign.Run> runs) throws IOException {
    try (Budget budget = Budget.ofSeconds(Double.POSITIVE_INFINITY)) {
      return new Campaign(results, Progress.NONE).run(runs, budget);
    }
  }

  private static boolean has(Results results, String method, Metric metric) {
    return results.all().stream()
        .anyMatch(m -> m.run().method().equals(method) && m.metric() == metric);
  }

  /** A linear function of 1e200 has a variance that overflows. */
  @Test
  void aModelWhosePredictionsAreNoNumbersHasFailed() throws IOException {
    TrainingSet rows = new TrainingSet(Points.onLine(0, 1, 2, 3, 4), new double[] {1, 2, 3, 2, 1});
    TrainingSet far = new TrainingSet(Points.onLine(1, 1e200), new double[] {2, 3});
    LengthScales one = LengthScales.of(1);
    Prior prior = new Prior(new Sum(new Linear(one, 1), new Matern52(one, 1)), 0.1);
    ProblemSource source =
        new FixedSource(
            new Problem("A", "k", prior, rows, far, new int[] {3}, p -> p, LazyTruth.NONE));
    Results results = Results.open(directory, "test");
    run(results, Campaign.curves(source, List.of(VFE, KMCG), 1));
    for (String method : List.of("VFE", "KMCG")) {
      assertTrue(has(results, method, Metric.FAILED_STEP), method);
      assertFalse(has(results, method, Metric.NLPD), method);
    }
  }

  @Test
  void anExactModelThatFailsIsNoFailureOfTheMethods() throws IOException {
    LazyTruth failing =
        LazyTruth.of(
            () -> {
              asked++;
              throw new NotPositiveDefiniteException("A", 6, 3, "raise the noise");
            });
    Results results = Results.open(directory, "test");
    ProblemSource source = source(failing, 2, 3);
    Campaign.Outcome outcome = run(results, Campaign.curves(source, List.of(VFE, KMCG), 1));
    for (String method : List.of("VFE", "KMCG")) {
      assertTrue(has(results, method, Metric.NLPD), method);
      assertFalse(has(results, method, Metric.FAILED_STEP), method);
      assertFalse(has(results, method, Metric.MEAN_ERROR), method);
    }
    assertEquals(1, asked);
    assertEquals(1, outcome.sentences().size());
    assertTrue(outcome.sentences().get(0).contains("raise the noise"));
  }

  @Test
  void aRunWithoutBudgetsIsNotKeptAsFinished() throws IOException {
    Results results = Results.open(directory, "test");
    List<Campaign.Run> runs = Campaign.curves(source(LazyTruth.NONE), List.of(VFE, KMCG), 1);
    Campaign.Outcome outcome = run(results, runs);
    assertEquals(List.of(), results.all());
    assertFalse(results.has(runs.get(0).key()));
    assertEquals(2, outcome.notes().size());
    assertTrue(outcome.notes().get(0).contains("measured nothing"), outcome.notes().get(0));
  }

  @Test
  void aRunThatIsFinishedWhenTheBudgetEndsIsKept() throws IOException {
    Results results = Results.open(directory, "test");
    try (Budget budget = Budget.ofSeconds(1e6)) {
      List<Campaign.Run> runs =
          Campaign.curves(source(LazyTruth.NONE, 4), List.of(new Late(budget), VFE), 1);
      assertEquals(1, new Campaign(results, Progress.NONE).run(runs, budget).unfinished());
    }
    assertFalse(Thread.interrupted());
    Results again = Results.open(directory, "test");
    assertTrue(has(again, "late", Metric.NLPD));
    assertFalse(has(again, "VFE", Metric.NLPD));
  }

  @Test
  void aBudgetTooShortForOneRunIsNotToBeRepeated() throws IOException {
    Results results = Results.open(directory, "test");
    try (Budget budget = Budget.ofSeconds(1e6)) {
      budget.end();
      List<Campaign.Run> runs = Campaign.curves(source(LazyTruth.NONE, 4), List.of(VFE), 1);
      Campaign.Outcome outcome = new Campaign(results, Progress.NONE).run(runs, budget);
      assertTrue(outcome.leftOver().get(0).contains("Raise them"), outcome.toString());
    }
  }

  @Test
  void aLackOfMemoryIsNotMendedByStartingAgain() throws IOException {
    Contestant large =
        new PointContestant(
            "large",
            false,
            p -> p == 4, // not while warming up
            (p, m, s) -> {
              throw new InsufficientMemoryException("too large.");
            });
    Results results = Results.open(directory, "test");
    Campaign.Outcome outcome =
        run(results, Campaign.curves(source(LazyTruth.NONE, 4), List.of(large), 1));
    String sentence = String.join(" ", outcome.sentences());
    assertTrue(sentence.contains("1 of 1") && sentence.contains("-Xmx"), sentence);
    assertFalse(sentence.contains("start again"), sentence);
  }

  /** Six runs of one budget each, and one Krylov run behind them, beside those of the warm-up. */
  @Test
  void oneKrylovRunServesAllItsBudgets() throws IOException {
    int[] made = {0};
    Contestant counting =
        new KrylovContestant(
            "KMCG",
            false,
            p -> true,
            (p, s) -> {
              made[0]++;
              return new Kmcg(p);
            });
    ProblemSource source = source(LazyTruth.NONE, 1, 2, 3);
    Results apart = Results.open(directory.resolve("apart"), "test");
    run(apart, List.of(new Campaign.Run(source, counting, 0, 1)));
    int before = made[0];
    List<Campaign.Run> runs =
        List.of(
            new Campaign.Run(source, counting, 0, 1),
            new Campaign.Run(source, counting, 0, 2),
            new Campaign.Run(source, counting, 0, 3));
    Results results = Results.open(directory.resolve("together"), "test");
    assertEquals(3, run(results, runs).finished());
    assertEquals(before, made[0] - before, "another Krylov run was begun");
    Results curve = Results.open(directory.resolve("curve"), "test");
    run(curve, Campaign.curves(source, List.of(KMCG), 1));
    assertEquals(losses(curve), losses(results));
    assertEquals(3, losses(results).size());
  }

  private static List<Double> losses(Results results) {
    return results.all().stream()
        .filter(m -> m.metric() == Metric.NLPD)
        .map(Measurement::value)
        .toList();
  }

  /** Its model is that of all larger budgets; the regressor stops at the same step. */
  @Test
  void aRunThatItsOwnRuleStopsIsRecordedOnceForTheLargestBudget() throws IOException {
    Contestant stopping =
        new KrylovContestant(
            "stopping",
            false,
            p -> true,
            (p, s) ->
                new Kmcg(
                    new AllRows(),
                    p,
                    StoppingRule.afterSteps(2),
                    Recurrence.LANCZOS,
                    OperatorFactory.AUTOMATIC));
    ProblemSource source = source(LazyTruth.NONE, 1, 3, 4, 5);
    List<Campaign.Run> runs =
        Stream.of(1, 3, 4, 5).map(p -> new Campaign.Run(source, stopping, 0, p)).toList();
    Results results = Results.open(directory.resolve("stopped"), "test");
    assertEquals(4, run(results, runs).finished());
    List<Measurement> models =
        results.all().stream().filter(m -> m.metric() == Metric.NLPD).toList();
    assertEquals(List.of(1, 5), models.stream().map(Measurement::steps).toList());
    Results again = Results.open(directory.resolve("stopped"), "test");
    assertEquals(results.all(), again.all());
    assertEquals(0, run(again, runs).finished());
    Results two = Results.open(directory.resolve("two"), "test");
    run(two, List.of(new Campaign.Run(source(LazyTruth.NONE, 2), KMCG, 0, 2)));
    assertEquals(losses(two).get(0), models.get(1).value());
  }

  @Test
  void aMethodThatRefusesTheDataIsLeftOutWithItsReason() throws IOException {
    Contestant refusing =
        new PointContestant(
            "refusing",
            false,
            p -> true,
            (p, m, s) -> {
              throw new IllegalArgumentException("too many inputs.");
            });
    Results results = Results.open(directory, "test");
    Campaign.Outcome outcome =
        run(results, Campaign.curves(source(LazyTruth.NONE, 4), List.of(refusing, VFE), 1));
    assertTrue(outcome.sentences().get(0).contains("too many inputs."), outcome.toString());
    assertTrue(has(results, "VFE", Metric.NLPD));
    assertFalse(has(results, "refusing", Metric.RUN_SECONDS));
  }

  /** Is finished when its budget has just ended. */
  private record Late(Budget budget) implements Contestant {
    @Override
    public String name() {
      return "late";
    }

    @Override
    public boolean isRandom() {
      return false;
    }

    @Override
    public void run(Problem problem, long seed, Recorder recorder) {
      recorder.number(1, 1, Metric.NLPD, 0);
      if (problem.dataSet().equals("A")) { // not while warming up
        budget.end();
      }
    }
  }
}
