package weka.experiment.gp.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.PivotedRows;
import kmcg.inducing.choice.PreconditionerRows;
import kmcg.krylov.StoppingRule;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.method.ConjugateGradients;
import kmcg.method.Exact;
import kmcg.method.InducingPoints;
import kmcg.method.Kmcg;
import kmcg.method.PreconditionedKmcg;
import kmcg.model.Prior;
import kmcg.model.regression.Bound;
import kmcg.operator.choice.OperatorFactory;
import weka.experiment.gp.run.Campaign;
import weka.experiment.gp.run.Contestant;
import weka.experiment.gp.run.KrylovContestant;
import weka.experiment.gp.run.Measurement;
import weka.experiment.gp.run.Metric;
import weka.experiment.gp.run.PointContestant;
import weka.experiment.gp.run.ProblemSource;

/** The methods that are compared, each at budgets of equal cost, the cheap ones first. */
final class Candidates {
  static final String EXACT = "exact";
  static final String PRECONDITIONED = "preconditioned KMCG with local rows";

  private static final int[] BUDGETS = {2, 5, 10, 20, 50, 100};
  private static final int LOCAL_ROWS = 16;

  /** Multiplications and additions in a second that any machine of today has. */
  private static final double SLOWEST = 1e10;

  private Candidates() {}

  /** Without the exact model. */
  static List<Contestant> methods() {
    return List.of(
        new PointContestant(
            "VFE", true, p -> true, (p, m, s) -> InducingPoints.vfe(PivotedRows.random(m, s))),
        new PointContestant(
            "FITC", true, p -> true, (p, m, s) -> InducingPoints.fitc(PivotedRows.random(m, s))),
        new KrylovContestant("KMCG", Integer.MAX_VALUE, Kmcg::new),
        new KrylovContestant("CG", Integer.MAX_VALUE, ConjugateGradients::new),
        new PointContestant(PRECONDITIONED, true, p -> true, Candidates::preconditioned));
  }

  /** Half of the cost goes into rows, and half into steps. */
  private static PreconditionedKmcg preconditioned(int steps, int points, long seed) {
    int rows = (int) Math.ceil(points / Math.sqrt(2));
    return new PreconditionedKmcg(
        PreconditionerRows.of(PivotedRows.random(rows, seed)),
        (steps + 1) / 2,
        StoppingRule.never(),
        OperatorFactory.AUTOMATIC,
        Bound.TVFE,
        LOCAL_ROWS);
  }

  /** Why the exact model is left out, if so. */
  static Optional<String> obstacle(Prior prior, TrainingSet training, double seconds) {
    int rows = training.size();
    MemoryPlan plan = new Exact().memory(prior, training);
    boolean isGrid = !plan.equals(new Exact().memory(rows));
    return obstacle(rows, plan.bytes(), isGrid, seconds);
  }

  /**
   * The same for a plan.
   *
   * @param isGrid whether there is a grid, which spares the cubic time
   */
  static Optional<String> obstacle(int rows, long bytes, boolean isGrid, double seconds) {
    long twice = 2 * Math.min(bytes, Long.MAX_VALUE / 2);
    long free = Heap.freeAfterCollection(twice);
    if (twice > free) {
      return Optional.of(
          "The exact model is left out: that of %d rows takes %d MB, and the heap has %d MB free; raise -Xmx for it and name another folder (-o). Held-out rows decide alone."
              .formatted(rows, bytes >> 20, free >> 20));
    }
    double estimate = isGrid ? 0 : Math.pow(rows, 3) / 3 / SLOWEST;
    return estimate <= seconds / 4
        ? Optional.empty()
        : Optional.of(
            "The exact model is left out: %d rows may take %.0f seconds of the %.0f; raise the seconds (-seconds) for it and name another folder (-o). Held-out rows decide alone."
                .formatted(rows, estimate, seconds));
  }

  /** All runs, by budget. */
  static List<Campaign.Run> runs(ProblemSource source, int rows, boolean exact, long seed) {
    List<Campaign.Run> runs = new ArrayList<>();
    for (int budget : BUDGETS) {
      if (budget >= rows) {
        break;
      }
      for (Contestant method : methods()) {
        runs.add(new Campaign.Run(source, method, method.isRandom() ? seed : 0, budget));
      }
    }
    if (exact) {
      Contestant method = new PointContestant(EXACT, false, p -> true, (p, m, s) -> new Exact());
      runs.add(new Campaign.Run(source, method, 0, rows));
    }
    return runs;
  }

  /** What to say of an exact model that was tried and failed, in this start or an earlier one. */
  static Optional<String> failure(List<Measurement> measured) {
    return measured.stream()
            .anyMatch(m -> m.run().method().equals(EXACT) && m.metric() == Metric.FAILED_STEP)
        ? Optional.of(
            "The exact model failed: the kernel matrix plus noise is not positive definite. Raise the noise (-noise) for it. Held-out rows decide alone.")
        : Optional.empty();
  }

  /** The scheme of the package that does the same, with its options. */
  static String scheme(String method, int steps, int points) {
    return switch (method) {
      case "VFE", "FITC" -> String.format(Locale.ROOT, "%s -M %d", method, points);
      case "KMCG" -> "KMCG -R 0 -tol 0 -P " + steps;
      case "CG" -> "ConjugateGradients -R 0 -tol 0 -P " + steps;
      case EXACT -> "ExactGP";
      default ->
          String.format(
              Locale.ROOT,
              "KMCG -R %d -tol 0 -P %d -local %d",
              (int) Math.ceil(points / Math.sqrt(2)),
              (steps + 1) / 2,
              LOCAL_ROWS);
    };
  }
}
