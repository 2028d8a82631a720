package weka.classifiers.functions.gp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kmcg.inducing.choice.AllRows;
import kmcg.inducing.choice.AutomaticRows;
import kmcg.inducing.choice.PointSelection;
import kmcg.krylov.StoppingRule;
import kmcg.learning.FiniteRankBound;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.method.BlockKmcg;
import kmcg.method.Kmcg;
import kmcg.method.KmcgPlan;
import kmcg.method.LocalRows;
import kmcg.method.NeighbourKmcg;
import kmcg.method.Neighbourhood;
import kmcg.method.PreconditionedKmcg;
import kmcg.method.Recurrence;
import kmcg.model.regression.Bound;
import weka.classifiers.functions.gp.train.Plan;
import weka.classifiers.functions.gp.train.Preparation;

/**
 * Chooses how KMCG is trained on given data: what the options ask for and, where they leave it
 * open, the best that time and memory allow.
 *
 * @param options of the regressor
 * @param asked the data with the prior as it was given
 */
record KmcgPlans(KMCG options, Preparation asked) {
  /** Fewer rows of a preconditioner than this are not worth a smaller plan. */
  private static final int FEWEST_ROWS = 100;

  /** What identifies a run with a preconditioner. */
  private record Preconditioned(PreconditionerChoice rows, Neighbourhood local, Bound bound) {}

  /** What identifies a run with blocks. */
  private record Blocks(int block, int seed) {}

  /** What identifies a plain run. */
  private record Plain(PointSelection rows, Recurrence solver) {}

  /**
   * Plans the training with the given preconditioner, or without one.
   *
   * @throws IllegalArgumentException if options contradict each other
   */
  Plan plan(Optional<PreconditionerChoice> preconditioner) {
    if (options.getRowCount() > 0 && options.getRank() > 0) {
      throw new IllegalArgumentException(
          ("-M %s and -R %s exclude each other: a preconditioner is for conjugate gradients on all"
                  + " rows; use -M 0 or -R 0.")
              .formatted(options.getRowCount(), options.getRank()));
    }
    if (options.getCertified()
        && (preconditioner.isEmpty()
            || options.getDirectionsPerStep() > 1
            || options.getLocal() == 0)) {
      throw new IllegalArgumentException(
          "-certified needs a preconditioner and local rows: leave -R, -M, -block, -solver and"
              + " -local at their defaults, or do without it.");
    }
    if (options.getDirectionsPerStep() > 1) {
      return withBlocks();
    }
    return preconditioner.isPresent() ? preconditioned(preconditioner.get()) : plain();
  }

  /**
   * The plan that suits the number of rows and the effort or, where the heap cannot hold it and the
   * options leave it open, the best of smaller ones that it can hold.
   */
  private Plan preconditioned(PreconditionerChoice choice) {
    List<Plan> plans = plans(choice);
    Plan best = plans.get(0);
    Plan fitting = best;
    for (Plan plan : plans) {
      fitting = plan;
      if (options.resources().suffice(plan.memory())) {
        break;
      }
    }
    return fitting.equals(best) ? best : fitting.insteadOf(best, smaller(best.memory()));
  }

  private String withoutSteps(int n) {
    return ("No steps were taken: one over all pairs of %s rows costs too much (-effort %s); -P"
            + " asks for steps all the same.")
        .formatted(n, options.getEffort());
  }

  private static String smaller(MemoryPlan wanted) {
    return ("The memory is too small for the model that suits these data, which takes %s MB (%s): a"
            + " smaller one was trained. More memory (-Xmx, and -memory if given) gives the better"
            + " one; a kept run (-resume) has to begin anew for it.")
        .formatted(Heap.megabytes(wanted.bytes()), wanted);
  }

  /** All plans that the options allow, the best first and the smallest last. */
  private List<Plan> plans(PreconditionerChoice choice) {
    int n = asked.training().size();
    KmcgPlan ideal = KmcgPlan.of(n, asked.training().inputs().dimensions(), options.getEffort());
    boolean structured = options.isStructured(asked);
    int affordable = structured ? KmcgPlan.MOST_STEPS : ideal.steps();
    boolean asksForSteps =
        options.getCertified()
            || options.getSteps() != KrylovRegressor.AUTOMATIC_STEPS
            || !choice.isAutomatic();
    List<Plan> plans = new ArrayList<>();
    if (asksForSteps || affordable > 0) {
      for (int rank : ranks(choice, AutomaticRows.most(n))) {
        Plan plan = stepping(choice, rank, affordable);
        plans.add(plan.takesSteps() ? plan : plan.noting(withoutSteps(n)));
      }
    }
    if (!asksForSteps && !structured) { // structured rows rather do without a preconditioner
      for (int rank : ranks(choice, ideal.rank())) {
        plans.add(summing(rank, ideal));
      }
    }
    return plans;
  }

  /** Numbers of rows to try: the best, then its halves. */
  private static List<Integer> ranks(PreconditionerChoice choice, int best) {
    List<Integer> ranks = new ArrayList<>(List.of(best));
    for (int rank = best / 2; choice.isAutomatic() && rank >= FEWEST_ROWS; rank /= 2) {
      ranks.add(rank);
    }
    return ranks;
  }

  private Plan stepping(PreconditionerChoice choice, int rank, int planned) {
    Neighbourhood near =
        new Neighbourhood(
            options.getLocal() == KMCG.AUTOMATIC_LOCAL ? KmcgPlan.NEIGHBOURS : options.getLocal(),
            options.getCertified());
    return Plan.of(
        new PreconditionedKmcg(
            choice.rows(rank),
            options.stepsOr(planned),
            StoppingRule.never(),
            options.resources().operators(),
            reported(),
            near),
        "kernel-machine conjugate gradients, %s; %s near each test point (-local)%s, bound %s"
            .formatted(
                choice.words(),
                near.rows() == 0 ? "no rows" : near.rows() + " rows",
                options.getCertified() ? " with certified variances (-certified)" : "",
                reported()),
        new Preconditioned(choice, near, reported()),
        asked);
  }

  private Plan summing(int rank, KmcgPlan ideal) {
    LocalRows near =
        options.getLocal() == KMCG.AUTOMATIC_LOCAL
            ? LocalRows.bestOf(ideal.local(), options.getSeed())
            : LocalRows.of(options.getLocal());
    return Plan.of(
        new NeighbourKmcg(options.getRowChoice().independentRows(rank, options.getSeed()), near),
        ("kernel-machine conjugate gradients without steps%s: sums over all rows seen through at"
                + " most %s of them, and rows near each test point (-local)")
            .formatted(ideal.steps() == 0 ? tooExpensive() : "", rank),
        asked);
  }

  private String tooExpensive() {
    return ", which would cost too much at this number of rows (-effort %s)"
        .formatted(options.getEffort());
  }

  private Plan withBlocks() {
    requirePlain();
    return Plan.of(
        new BlockKmcg(
            options.getDirectionsPerStep(),
            options.getSeed(),
            options.stepsOr(KmcgPlan.MOST_STEPS),
            StoppingRule.never(),
            options.resources().operators()),
        ("kernel-machine conjugate gradients on all rows (-M 0) with blocks of %s"
                + " directions (-block): the target and %s random probes")
            .formatted(options.getDirectionsPerStep(), options.getDirectionsPerStep() - 1),
        new Blocks(options.getDirectionsPerStep(), options.getSeed()),
        asked);
  }

  private Plan plain() {
    PointSelection rows =
        options.getRowCount() == 0
            ? new AllRows()
            : options.getRowChoice().rows(options.getRowCount(), options.getSeed());
    String chosen =
        options.getRowCount() == 0
            ? "all rows (-M 0)"
            : "at most %s rows (-M), chosen by %s (-Z)"
                .formatted(options.getRowCount(), options.getRowChoice());
    return Plan.of(
        new Kmcg(
            rows,
            options.stepsOr(KmcgPlan.MOST_STEPS),
            StoppingRule.never(),
            options.getSolver(),
            options.resources().operators()),
        "kernel-machine conjugate gradients on %s by %s".formatted(chosen, options.getSolver()),
        new Plain(rows, options.getSolver()),
        asked);
  }

  /** The bound that is reported as the evidence: that with blocks is for learning only. */
  private Bound reported() {
    return options.getBound() == FiniteRankBound.Kind.VFE ? Bound.VFE : Bound.TVFE;
  }

  /** Refuses options that mean nothing to blocks. */
  private void requirePlain() {
    if (options.getRank() != 0
        || options.getRowCount() != 0
        || options.getSolver() != Recurrence.LANCZOS) {
      throw new IllegalArgumentException(
          ("-block %s goes with -R 0, -M 0 and -solver LANCZOS only, but there are -R %s, -M %s and"
                  + " -solver %s: blocks are for conjugate gradients on all rows without"
                  + " preconditioner; add -R 0 -M 0, or use -block 1.")
              .formatted(
                  options.getDirectionsPerStep(),
                  options.getRank(),
                  options.getRowCount(),
                  options.getSolver()));
    }
  }
}
