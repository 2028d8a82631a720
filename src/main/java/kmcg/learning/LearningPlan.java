package kmcg.learning;

/**
 * How much each stage of learning looks at, from the number of rows and the options alone: the same
 * call learns the same on every machine. What it takes is known before ({@link LearningMemory}).
 *
 * <p>Up to 800 rows, their exact evidence is all there is. Beyond, the cost hardly grows: it is
 * that of groups of rows, then that of rows given their neighbours or of a bound, and a fifth of
 * the rows, a thousand at most, is held out to judge between what these found.
 */
final class LearningPlan {
  /** Up to this many rows the exact evidence of all is the only objective. */
  private static final int FEW = 800;

  /** What an evaluation may cost that is not asked for by name: a second or so. */
  static final double MOST_COST = 4e10;

  private static final int MOST_HELD = 1000;
  private static final int MOST_BOUND = 8000;

  /** Where starts are tried. */
  private static final GroupedEvidence.Sizes TRIAL = new GroupedEvidence.Sizes(2, 300, 6, 80);

  /** From this many rows on, groups no longer grow in size and number. */
  private static final int MANY = 6000;

  private static final int NEIGHBOURS = 32;

  /** A budget of which trials would leave too little. */
  static final int SMALL = 20;

  /** The number of parameters that the budget is meant for; more of them take more of it. */
  private static final int PARAMETERS = 12;

  private static final double MOST_BUDGETS = 3;

  /** Searches with parts that are about as long as those with other kernels. */
  private static final int PARTS = 8;

  private final Learning learning;
  private final int budget;
  private final int rows;
  private final int kernels;
  private final boolean finiteRank;
  private final boolean grows;

  /**
   * Plans for data.
   *
   * @param parameters how many are learned
   * @param rows how many there are
   * @param kernels how many are compared
   * @param finiteRank whether the method sees the data through few features, so that its bound is
   *     worth a stage
   * @param grows whether parts may be added to the kernel
   */
  LearningPlan(
      Learning learning, int parameters, int rows, int kernels, boolean finiteRank, boolean grows) {
    this.learning = learning;
    double budgets = Math.min(MOST_BUDGETS, Math.max(1, (double) parameters / PARAMETERS));
    this.budget = (int) Math.round(learning.evaluations() * budgets);
    this.rows = rows;
    this.kernels = kernels;
    this.finiteRank = finiteRank;
    this.grows = grows;
  }

  private boolean few() {
    return rows <= FEW;
  }

  /** How many rows are held out to judge; none where there is nothing to judge between. */
  int heldOut() {
    return few() || learning.by() == LearnBy.EXACT ? 0 : Math.min(MOST_HELD, rows / 5);
  }

  private int seen() {
    return rows - heldOut();
  }

  /** Whether there is a budget for trials of starts and kernels. */
  boolean hasTrials() {
    return budget >= SMALL;
  }

  /** Groups of rows on which starts are tried. */
  GroupedEvidence.Sizes trial() {
    return TRIAL;
  }

  /** Evaluations of a first trial of a start. */
  int trialEvaluations() {
    return budget / 10;
  }

  /** Evaluations of a trial of a kernel, on the groups that the search for the first one had. */
  int kernelEvaluations() {
    return budget / 7;
  }

  /** Groups of rows by which the first search goes, and kernels are compared. */
  GroupedEvidence.Sizes main() {
    double grown = Math.min(1, (double) seen() / MANY);
    return new GroupedEvidence.Sizes(
        3, (int) (250 + 250 * grown), (int) (5 + 10 * grown), (int) (100 + 100 * grown));
  }

  /** Groups of rows by which the search with the chosen kernel goes; of few rows, all. */
  GroupedEvidence.Sizes last() {
    return few() ? new GroupedEvidence.Sizes(1, FEW, 0, 0) : main();
  }

  /** Evaluations with these for the first kernel. */
  int mainEvaluations() {
    return Math.max(1, budget / (isExact() ? 2 : 3));
  }

  /** Evaluations with these for the kernel that is chosen, and with groups anew. */
  int lastEvaluations() {
    return Math.max(1, budget / (isExact() ? 2 : 6));
  }

  /** Whether the exact evidence of all rows is all there is. */
  boolean isExact() {
    return few() && (learning.by() == LearnBy.AUTO || learning.by() == LearnBy.EXACT);
  }

  /** Whether the exact evidence of all rows is to follow. */
  boolean hasAll() {
    return !few() && learning.by() == LearnBy.EXACT;
  }

  /** Evaluations of the stages that follow the groups. */
  int furtherEvaluations() {
    return Math.max(0, budget - mainEvaluations() - lastEvaluations());
  }

  /** Rows whose likelihood is taken, given their neighbours. */
  int batch() {
    return Math.min(seen(), Math.min(4000, 500 + seen() / 2));
  }

  /** Whether neighbours are an objective, or stand in for the method that judges. */
  boolean searchesNeighbours() {
    return heldOut() > 0 && !finiteRank;
  }

  /** Neighbours of each. */
  int neighbours() {
    return NEIGHBOURS;
  }

  /** The bound: with few rows, few points do. */
  Refinement bound() {
    Refinement asked = learning.refinement();
    return learning.by() == LearnBy.BOUND || finiteRank
        ? asked
        : asked.withPoints(Math.min(asked.points(), Math.max(100, seen() / 10)));
  }

  /** Whether a bound may be taken. */
  boolean hasBound() {
    return learning.by() == LearnBy.BOUND || (learning.by() == LearnBy.AUTO && !few());
  }

  /** Rows that a bound is taken on. */
  int boundRows() {
    return Math.min(seen(), learning.by() == LearnBy.BOUND ? Refinement.MOST_ROWS : MOST_BOUND);
  }

  /** All evaluations, if no search ends before its budget. */
  int evaluations() {
    return trials() + groups() + lastEvaluations() + 1 + parts() + furtherEvaluations();
  }

  private int others() {
    return hasTrials() ? kernels - 1 : 0;
  }

  private int trials() {
    int starts =
        hasTrials() ? Starts.QUICK + (Starts.MOST + Trials.SURVIVORS) * trialEvaluations() : 0;
    return starts + others() * Trials.STRETCHES.length;
  }

  /** What comparisons of parts typically take, before it is known which parts there are. */
  int parts() {
    return grows && hasTrials() ? PARTS * kernelEvaluations() : 0;
  }

  /** The cost of these. */
  double costOfParts() {
    return parts() * cost(last());
  }

  private int groups() {
    int compared = others() > 0 ? others() + 1 : 0;
    return (1 + learning.restarts()) * mainEvaluations() + compared * kernelEvaluations();
  }

  /** The cost of all evaluations. */
  double cost() {
    return trials() * cost(TRIAL)
        + groups() * cost(main())
        + (lastEvaluations() + 1) * cost(last()) // and one of the given start
        + costOfParts()
        + furtherEvaluations() * furtherCost();
  }

  private double cost(GroupedEvidence.Sizes sizes) {
    return Math.min(sizes.cost(), ExactEvidence.cost(seen()));
  }

  private double furtherCost() {
    Refinement features = bound();
    double bound = FiniteRankBound.cost(boundRows(), features.points() + features.directions());
    double neighbours = NeighbourLikelihood.cost(batch(), NEIGHBOURS) + cost(main());
    return switch (learning.by()) {
      case EXACT -> ExactEvidence.cost(rows);
      case BOUND -> bound;
      case NEIGHBOURS -> neighbours;
      default -> finiteRank ? bound : (bound + neighbours) / 2;
    };
  }
}
