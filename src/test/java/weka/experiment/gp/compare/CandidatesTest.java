package weka.experiment.gp.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.kernel.SquaredExponential;
import kmcg.model.Prior;
import org.junit.jupiter.api.Test;
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
}
