package weka.experiment.gp.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.method.Exact;
import kmcg.model.Prior;
import weka.experiment.gp.run.Campaign;
import weka.experiment.gp.run.Contestant;
import weka.experiment.gp.run.Measurement;
import weka.experiment.gp.run.MethodEntry;
import weka.experiment.gp.run.Metric;
import weka.experiment.gp.run.Problem;
import weka.experiment.gp.run.ProblemSource;
import weka.experiment.gp.run.Size;

/** The runs of a comparison: each method at budgets of about equal cost, the cheap ones first. */
final class Candidates {
  private static final int[] BUDGETS = {2, 5, 10, 20, 50, 100};

  /** Up to here, methods that are trained anew come before those that need one run for all. */
  private static final int CHEAP = 10;

  /** Multiplications and additions in a second that any machine of today has. */
  private static final double SLOWEST = 1e10;

  private Candidates() {}

  /** The budgets on a number of rows, which are fewer than these. */
  static int[] budgets(int rows) {
    return Arrays.stream(BUDGETS).filter(p -> p < rows).toArray();
  }

  /** The reasons for which methods cannot be tried with a kernel. */
  static List<String> obstacles(Kernel kernel) {
    return MethodEntry.compared().stream().flatMap(e -> e.obstacle(kernel).stream()).toList();
  }

  /** The reason why the exact model is left out, if it is. */
  static Optional<String> obstacle(Prior prior, TrainingSet training, double seconds) {
    int rows = training.size();
    MemoryPlan plan = new Exact().memory(prior, training);
    boolean isGrid = !plan.equals(new Exact().memory(rows));
    return obstacle(rows, plan.bytes(), isGrid, seconds);
  }

  /**
   * As {@link #obstacle(Prior, TrainingSet, double)}, from the bytes of a memory plan.
   *
   * @param isGrid whether there is a grid, which spares the cubic time
   */
  static Optional<String> obstacle(int rows, long bytes, boolean isGrid, double seconds) {
    long twice = 2 * Math.min(bytes, Long.MAX_VALUE / 2);
    long free = Heap.freeAfterCollection(twice);
    if (twice > free) {
      return Optional.of(
          ("The exact model is left out: that of %s rows takes %s MB, and the heap has %s"
                  + " MB free; raise -Xmx for it and name another folder (-o). Held-out rows"
                  + " decide alone.")
              .formatted(rows, bytes >> 20, free >> 20));
    }
    double estimate = isGrid ? 0 : Math.pow(rows, 3) / 3 / SLOWEST;
    return estimate <= seconds / 4
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "The exact model is left out: %d rows may take %.0f seconds of the %.0f; raise"
                    + " the seconds (-seconds) for it and name another folder (-o). Held-out rows"
                    + " decide alone.",
                rows,
                estimate,
                seconds));
  }

  /**
   * All runs: methods that are trained anew by budget, and between cheap and dear budgets those
   * whose one run serves all.
   *
   * @param exact whether the exact model is among them
   */
  static List<Campaign.Run> runs(ProblemSource source, Problem problem, boolean exact, long seed) {
    List<Contestant> oneRun = new ArrayList<>();
    List<Contestant> anew = new ArrayList<>();
    for (MethodEntry entry : MethodEntry.compared()) {
      if (entry != MethodEntry.EXACT && entry.obstacle(problem.prior().kernel()).isEmpty()) {
        (entry.isOneRun() ? oneRun : anew).add(entry.contestant(Size.Choice.PIVOTED, p -> true));
      }
    }
    List<Campaign.Run> runs = new ArrayList<>();
    for (int budget : problem.stepsUpTo(CHEAP)) {
      anew.forEach(method -> runs.add(run(source, method, seed, budget)));
    }
    for (Contestant method : oneRun) {
      for (int budget : problem.steps()) {
        runs.add(run(source, method, seed, budget));
      }
    }
    for (int budget : problem.steps()) {
      if (budget > CHEAP) {
        anew.forEach(method -> runs.add(run(source, method, seed, budget)));
      }
    }
    if (exact) {
      Contestant method = MethodEntry.EXACT.contestant(Size.Choice.PIVOTED, p -> true);
      runs.add(run(source, method, seed, problem.training().size()));
    }
    return runs;
  }

  private static Campaign.Run run(ProblemSource source, Contestant method, long seed, int budget) {
    return new Campaign.Run(source, method, method.isRandom() ? seed : 0, budget);
  }

  /** The note on an exact model that was tried and failed, in this start or an earlier one. */
  static Optional<String> failure(List<Measurement> measured) {
    return measured.stream()
            .anyMatch(
                m ->
                    m.run().method().equals(MethodEntry.EXACT.title())
                        && m.metric() == Metric.FAILED_STEP)
        ? Optional.of(
            "The exact model failed: the kernel matrix plus noise is not positive definite. Raise"
                + " the noise (-noise) for it. Held-out rows decide alone.")
        : Optional.empty();
  }
}
