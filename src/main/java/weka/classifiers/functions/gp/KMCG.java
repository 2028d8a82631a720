package weka.classifiers.functions.gp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kmcg.data.Check;
import kmcg.inducing.choice.AllRows;
import kmcg.inducing.choice.AutomaticRows;
import kmcg.inducing.choice.PointSelection;
import kmcg.krylov.StoppingRule;
import kmcg.learning.FiniteRankBound;
import kmcg.learning.Refinement;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.method.BlockKmcg;
import kmcg.method.Effort;
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
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation;

/** Regression by kernel-machine conjugate gradients. */
public class KMCG extends KrylovRegressor {
  private static final long serialVersionUID = 1L;

  /** Directions beside the inducing rows in the bound that learning maximises. */
  private static final int LEARNING_DIRECTIONS = 10;

  /** The number of local rows that is to be chosen. */
  private static final int AUTOMATIC_LOCAL = -1;

  /** Fewer rows of a preconditioner than this are not worth a smaller plan. */
  private static final int FEWEST_ROWS = 100;

  private int rowCount;
  private int block = 1;
  private FiniteRankBound.Kind bound = FiniteRankBound.Kind.BLOCK;
  private int local = AUTOMATIC_LOCAL;
  private boolean certified;
  private Effort effort = Effort.NORMAL;

  @Override
  public String globalInfo() {
    return "Gaussian-process regression by kernel-machine conjugate gradients (KMCG): the"
        + " directions that conjugate gradients take are used to learn the kernel, which"
        + " gives better means than their solution does, and variances and evidence at no"
        + " further cost. By default with a preconditioner and with training rows near each"
        + " test point, which make intervals as good as the exact ones; -R 0 is the method"
        + " of the paper.\n\n"
        + "For more information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Literature.BARTELS_HENNIG;
  }

  /** What identifies a run with a preconditioner. */
  private record Preconditioned(
      PreconditionerChoice rows, int most, Neighbourhood local, Bound bound) {}

  /** What identifies a run with blocks. */
  private record Blocks(int block, int seed) {}

  /** What identifies a plain run. */
  private record Plain(PointSelection rows, Recurrence solver) {}

  /** Certified variances need the preconditioner's rows. */
  @Override
  boolean mayGoWithoutPreconditioner() {
    return !certified;
  }

  @Override
  boolean suitsPreconditioner() {
    return super.suitsPreconditioner() && rowCount == 0;
  }

  @Override
  Plan plan(Optional<PreconditionerChoice> preconditioner, Preparation asked) {
    if (rowCount > 0 && getRank() > 0) {
      throw new IllegalArgumentException(
          ("-M %d and -R %d exclude each other: a preconditioner is for conjugate gradients on all"
                  + " rows; use -M 0 or -R 0.")
              .formatted(rowCount, getRank()));
    }
    if (certified && (preconditioner.isEmpty() || block > 1 || local == 0)) {
      throw new IllegalArgumentException(
          "-certified needs a preconditioner and local rows: leave -R, -M, -block, -solver and"
              + " -local at their defaults, or do without it.");
    }
    if (block > 1) {
      return withBlocks(asked);
    }
    return preconditioner.isPresent() ? preconditioned(preconditioner.get(), asked) : plain(asked);
  }

  /**
   * The plan that suits the number of rows and the effort or, where the heap cannot hold it and the
   * options leave it open, the best of smaller ones that it can hold.
   */
  private Plan preconditioned(PreconditionerChoice choice, Preparation asked) {
    List<Plan> plans = plans(choice, asked);
    Plan best = plans.get(0);
    for (Plan plan : plans) {
      if (resources().suffice(plan.memory())) {
        return plan.equals(best) ? plan : plan.noting(smaller(best.memory()));
      }
    }
    return plans.get(plans.size() - 1);
  }

  private String withoutSteps(int n) {
    return ("No steps were taken: one over all pairs of %d rows costs too much (-effort %s); -P"
            + " asks for steps all the same.")
        .formatted(n, effort);
  }

  private static String smaller(MemoryPlan wanted) {
    return ("The memory is too small for the model that suits these data, which takes %d MB (%s): a"
            + " smaller one was trained. More memory (-Xmx, and -memory if given) gives the better"
            + " one.")
        .formatted(Heap.megabytes(wanted.bytes()), wanted);
  }

  /** All plans that the options allow, the best first and the smallest last. */
  private List<Plan> plans(PreconditionerChoice choice, Preparation asked) {
    int n = asked.training().size();
    KmcgPlan ideal = KmcgPlan.of(n, asked.training().inputs().dimensions(), effort);
    boolean structured = isStructured(asked);
    int affordable = structured ? KmcgPlan.MOST_STEPS : ideal.steps();
    boolean asksForSteps = certified || getSteps() != AUTOMATIC_STEPS || !choice.isAutomatic();
    List<Plan> plans = new ArrayList<>();
    if (asksForSteps || affordable > 0) {
      for (int rank : ranks(choice, AutomaticRows.most(n))) {
        Plan plan = stepping(choice, rank, affordable, asked);
        plans.add(plan.takesSteps() ? plan : plan.noting(withoutSteps(n)));
      }
    }
    if (!asksForSteps && !structured) { // structured rows rather do without a preconditioner
      for (int rank : ranks(choice, ideal.rank())) {
        plans.add(summing(rank, ideal, asked));
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

  private Plan stepping(PreconditionerChoice choice, int rank, int planned, Preparation asked) {
    Neighbourhood near =
        new Neighbourhood(local == AUTOMATIC_LOCAL ? KmcgPlan.NEIGHBOURS : local, certified);
    return Plan.of(
        new PreconditionedKmcg(
            choice.rows(rank),
            stepsOr(planned),
            StoppingRule.never(),
            operators(),
            reported(),
            near),
        "kernel-machine conjugate gradients, %s; %s near each test point (-local)%s, bound %s"
            .formatted(
                choice.words(),
                near.rows() == 0 ? "no rows" : near.rows() + " rows",
                certified ? " with certified variances (-certified)" : "",
                reported()),
        new Preconditioned(choice, rank, near, reported()),
        asked);
  }

  private Plan summing(int rank, KmcgPlan ideal, Preparation asked) {
    LocalRows near =
        local == AUTOMATIC_LOCAL ? LocalRows.bestOf(ideal.local(), getSeed()) : LocalRows.of(local);
    return Plan.of(
        new NeighbourKmcg(getRowChoice().independentRows(rank, getSeed()), near),
        ("kernel-machine conjugate gradients without steps%s: sums over all rows seen through at"
                + " most %d of them, and rows near each test point (-local)")
            .formatted(ideal.steps() == 0 ? tooExpensive() : "", rank),
        asked);
  }

  private String tooExpensive() {
    return ", which would cost too much at this number of rows (-effort %s)".formatted(effort);
  }

  private Plan withBlocks(Preparation asked) {
    requirePlain();
    return Plan.of(
        new BlockKmcg(
            block, getSeed(), stepsOr(KmcgPlan.MOST_STEPS), StoppingRule.never(), operators()),
        ("kernel-machine conjugate gradients on all rows (-M 0) with blocks of %d"
                + " directions (-block): the target and %d random probes")
            .formatted(block, block - 1),
        new Blocks(block, getSeed()),
        asked);
  }

  private Plan plain(Preparation asked) {
    PointSelection rows = rowCount == 0 ? new AllRows() : getRowChoice().rows(rowCount, getSeed());
    String chosen =
        rowCount == 0
            ? "all rows (-M 0)"
            : "at most %d rows (-M), chosen by %s (-Z)".formatted(rowCount, getRowChoice());
    return Plan.of(
        new Kmcg(
            rows, stepsOr(KmcgPlan.MOST_STEPS), StoppingRule.never(), getSolver(), operators()),
        "kernel-machine conjugate gradients on %s by %s".formatted(chosen, getSolver()),
        new Plain(rows, getSolver()),
        asked);
  }

  @Override
  Refinement refinement() {
    return new Refinement(bound, LEARNING_POINTS, LEARNING_DIRECTIONS);
  }

  /** The bound that is reported as the evidence: that with blocks is for learning only. */
  private Bound reported() {
    return bound == FiniteRankBound.Kind.VFE ? Bound.VFE : Bound.TVFE;
  }

  /** Refuses options that mean nothing to blocks. */
  private void requirePlain() {
    if (getRank() != 0 || rowCount != 0 || getSolver() != Recurrence.LANCZOS) {
      throw new IllegalArgumentException(
          ("-block %d goes with -R 0, -M 0 and -solver LANCZOS only, but there are -R %d, -M %d and"
                  + " -solver %s: blocks are for conjugate gradients on all rows without"
                  + " preconditioner; add -R 0 -M 0, or use -block 1.")
              .formatted(block, getRank(), rowCount, getSolver()));
    }
  }

  /** The number of rows that conjugate gradients run on. */
  @OptionMetadata(
      displayName = "rows",
      description =
          "M: number of rows that conjugate gradients run on, 0 for all; without preconditioner"
              + " only",
      commandLineParamName = "M",
      commandLineParamSynopsis = "-M <number>",
      displayOrder = 13)
  public int getRowCount() {
    return rowCount;
  }

  /** Sets the number of rows that conjugate gradients run on. */
  public void setRowCount(int number) {
    rowCount = Check.atLeast("-M: the number of rows", 0, number);
  }

  /** The number of rows near each test point. */
  @OptionMetadata(
      displayName = "local rows",
      description =
          "Training rows near each test point that are used for its mean and variance; -1 to have"
              + " the number chosen, 0 for none. With a preconditioner only",
      commandLineParamName = "local",
      commandLineParamSynopsis = "-local <number>",
      displayOrder = 16)
  public int getLocal() {
    return local;
  }

  /** Sets the number of rows near each test point. */
  public void setLocal(int number) {
    local = Check.atLeast("-local: the number of local rows", AUTOMATIC_LOCAL, number);
  }

  /** Whether variances are certified. */
  @OptionMetadata(
      displayName = "certified variances",
      description =
          "Predict with variances that are never below the exact ones; otherwise they are closer to"
              + " these, on either side. With a preconditioner and local rows only",
      commandLineParamName = "certified",
      commandLineParamSynopsis = "-certified",
      commandLineParamIsFlag = true,
      displayOrder = 19)
  public boolean getCertified() {
    return certified;
  }

  /** Sets whether variances are certified. */
  public void setCertified(boolean value) {
    certified = value;
  }

  /** How much time the model is worth. */
  @OptionMetadata(
      displayName = "effort",
      description =
          "How much time the model is worth: QUICK, NORMAL or THOROUGH. It decides how many steps"
              + " are taken and, where there are none, how many rows are used, as far as -P, -R and"
              + " -local leave that open",
      commandLineParamName = "effort",
      commandLineParamSynopsis = "-effort <QUICK|NORMAL|THOROUGH>",
      displayOrder = 9)
  public Effort getEffort() {
    return effort;
  }

  /** Sets how much time the model is worth. */
  public void setEffort(Effort value) {
    effort = value;
  }

  /** The bound on the evidence. */
  @OptionMetadata(
      displayName = "bound",
      description =
          "Bound on the evidence: VFE (variational free energy), TVFE (tighter) or BLOCK (tighter"
              + " still: blocks of rows near each other). Learning maximises it with -learn BOUND,"
              + " and with AUTO on more than 1000 rows where data are so smooth and noisy that it"
              + " is tight. With a preconditioner it is reported as the evidence, TVFE in place of"
              + " BLOCK",
      commandLineParamName = "bound",
      commandLineParamSynopsis = "-bound <VFE|TVFE|BLOCK>",
      displayOrder = 17)
  public FiniteRankBound.Kind getBound() {
    return bound;
  }

  /** Sets the bound on the evidence. */
  public void setBound(FiniteRankBound.Kind value) {
    if (value == FiniteRankBound.Kind.FITC) {
      throw new IllegalArgumentException(
          "-bound must be VFE, TVFE or BLOCK, but was FITC, whose evidence is no bound.");
    }
    bound = value;
  }

  /** The size of a block of directions. */
  @OptionMetadata(
      displayName = "block",
      description =
          "Directions that a step adds: 1 is the method of the paper; more begin at random probes"
              + " beside the target, which is better for variances and evidence at hardly more cost"
              + " where the kernel matrix is not stored. Without preconditioner and on all rows"
              + " only (-R 0 -M 0)",
      commandLineParamName = "block",
      commandLineParamSynopsis = "-block <number>",
      displayOrder = 18)
  public int getBlock() {
    return block;
  }

  /** Sets the size of a block of directions. */
  public void setBlock(int number) {
    block = Check.atLeast("-block: the size of a block", 1, number);
  }
}
