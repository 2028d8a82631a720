package weka.experiment.gp.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.classifiers.evaluation.Evaluation;
import weka.classifiers.trees.RandomForest;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Randomizable;
import weka.core.converters.ConverterUtils.DataSource;
import weka.experiment.gp.run.Budget;
import weka.experiment.gp.run.Measurement;
import weka.experiment.gp.run.Metric;
import weka.experiment.gp.run.Progress;
import weka.experiment.gp.run.Results;
import weka.experiment.gp.run.RunKey;

class UsualRunsTest {
  @TempDir Path directory;

  private static Instances mpg() throws Exception {
    Instances rows = DataSource.read("test-data/auto-mpg.arff");
    rows.setClassIndex(rows.numAttributes() - 1);
    return rows;
  }

  private Map<UsualRegressor, String> run(UserData data, Progress progress, double seconds)
      throws Exception {
    try (Budget budget = Budget.ofSeconds(seconds)) {
      return new UsualRuns(data, results(), progress, 1, 7.5).run(budget, 0);
    }
  }

  private Results results() throws Exception {
    return Results.open(directory.resolve("out"), "test");
  }

  private double measured(UsualRegressor regressor, Metric metric) throws Exception {
    return results().all().stream()
        .filter(m -> m.run().method().equals(regressor.method()) && m.metric() == metric)
        .mapToDouble(Measurement::value)
        .findFirst()
        .orElse(Double.NaN);
  }

  /** Weka's own evaluation of the same split finds the same error and, in percent, coverage. */
  @Test
  void theNumbersAreThoseOfWekasEvaluation() throws Exception {
    UserData data = UserData.of(mpg(), 66, 1);
    assertEquals(Map.of(), run(data, Progress.NONE, 300));
    for (UsualRegressor regressor : UsualRegressor.values()) {
      var model = regressor.make(1);
      model.buildClassifier(data.training());
      Evaluation evaluation = new Evaluation(data.training());
      evaluation.evaluateModel(model, data.test());
      double rmse = evaluation.rootMeanSquaredError();
      assertEquals(rmse, 7.5 * measured(regressor, Metric.RMSE), 1e-9 * rmse, regressor::title);
      boolean hasIntervals = regressor == UsualRegressor.GAUSSIAN_PROCESSES;
      assertEquals(!hasIntervals, Double.isNaN(measured(regressor, Metric.NLPD)));
      if (hasIntervals) {
        double coverage = 100 * measured(regressor, Metric.COVERAGE);
        assertEquals(evaluation.coverageOfTestCasesByPredictedRegions(), coverage, 1e-9);
      }
    }
  }

  @Test
  void whatIsFinishedIsNotRepeated() throws Exception {
    UserData data = UserData.of(mpg(), 66, 1);
    run(data, Progress.NONE, 300);
    List<RunKey> begun = new ArrayList<>();
    Progress listener =
        new Progress() {
          @Override
          public void begin(RunKey run, int finished, int all) {
            begun.add(run);
          }

          @Override
          public void say(String sentence) {}
        };
    assertEquals(Map.of(), run(data, listener, 300));
    assertEquals(List.of(), begun);
  }

  /** 20 000 rows: Weka's processes would take 3 GB and hours. */
  @Test
  void aLargeTableDoesNotSpendTheSecondsOnWhatGrowsFast() throws Exception {
    UserData data = UserData.of(many(30_000), 66, 1);
    long start = System.nanoTime();
    Map<UsualRegressor, String> words = run(data, Progress.NONE, 40);
    double seconds = (System.nanoTime() - start) * 1e-9;
    assertTrue(seconds < 45, seconds + " s");
    String gaussian = words.get(UsualRegressor.GAUSSIAN_PROCESSES);
    assertTrue(gaussian.startsWith("left out: ") || gaussian.startsWith("not "), gaussian);
    assertFalse(words.containsKey(UsualRegressor.LINEAR), words.toString());
    assertTrue(measured(UsualRegressor.LINEAR, Metric.RMSE) > 0);
  }

  private static Instances many(int n) {
    ArrayList<Attribute> columns =
        new ArrayList<>(List.of(new Attribute("a"), new Attribute("b"), new Attribute("y")));
    Instances rows = new Instances("many", columns, n);
    rows.setClassIndex(2);
    Random random = new Random(5);
    for (int i = 0; i < n; i++) {
      double a = random.nextDouble();
      double b = random.nextDouble();
      double y = Math.sin(6 * a) + b + 0.1 * random.nextGaussian();
      rows.add(new DenseInstance(1, new double[] {a, b, y}));
    }
    return rows;
  }

  /** Missing classes, nominal inputs and missing inputs are nothing that Weka's do not know. */
  @Test
  void aRegressorThatFailsSaysSoInWords() throws Exception {
    Instances rows = mpg();
    Attribute dates = new Attribute("when", "yyyy");
    rows.insertAttributeAt(dates, 0);
    UserData data = UserData.of(rows, 66, 1);
    Map<UsualRegressor, String> words = run(data, Progress.NONE, 300);
    for (Map.Entry<UsualRegressor, String> one : words.entrySet()) {
      assertTrue(one.getValue().matches("failed: .*"), one.toString());
    }
    assertTrue(words.containsKey(UsualRegressor.SMO), words.toString());
  }

  @Test
  void whoIsInterruptedStaysInterrupted() throws Exception {
    UserData data = UserData.of(mpg(), 66, 1);
    Progress stopping =
        new Progress() {
          @Override
          public void begin(RunKey run, int finished, int all) {
            Thread.currentThread().interrupt();
          }

          @Override
          public void say(String sentence) {}
        };
    assertThrows(CancellationException.class, () -> run(data, stopping, 300));
    assertTrue(Thread.interrupted(), "the flag is lost");
  }

  @Test
  void theSchemeHasTheSeedThatIsTrainedWith() {
    long seed = 5_000_000_000L;
    Randomizable forest = (Randomizable) UsualRegressor.RANDOM_FOREST.make(seed);
    assertEquals(
        RandomForest.class.getName() + " -S " + forest.getSeed(),
        UsualRegressor.RANDOM_FOREST.scheme(seed));
  }

  @Test
  void whenTheSecondsAreOverTheOthersSaySo() throws Exception {
    UserData data = UserData.of(mpg(), 66, 1);
    Results results = results();
    try (Budget budget = Budget.ofSeconds(0)) {
      while (!budget.isOver()) {
        Thread.onSpinWait();
      }
      Map<UsualRegressor, String> words =
          new UsualRuns(data, results, Progress.NONE, 1, 1).run(budget, 0);
      assertEquals(UsualRegressor.values().length, words.size());
      assertEquals("not tried yet: the seconds were over", words.get(UsualRegressor.MEAN));
    }
  }
}
