package kmcg.learning;

/** Tells a listener how much of the planned work is done, search by search. */
final class Progress {
  private final LearningListener listener;
  private final LearningPlan plan;
  private int expected; // evaluations beyond the plan, with their cost
  private double expectedCost;
  private boolean isOpen;
  private int evaluations;
  private double cost;

  Progress(LearningPlan plan, LearningListener listener) {
    this.plan = plan;
    this.listener = listener;
  }

  /** Tells that work without evaluations begins. */
  void work(String doing) {
    listener.onWork(doing);
  }

  /** Expects more than was planned or, by negative numbers, less. */
  void expect(int moreEvaluations, double moreCost) {
    expected += moreEvaluations;
    expectedCost += moreCost;
  }

  /** Says whether searches may follow that are not expected yet. */
  void leaveOpen(boolean more) {
    isOpen = more;
  }

  /** One search is to begin; its last word is {@link Part#end}. */
  Part part(Objective objective, int budget) {
    return new Part(objective, budget);
  }

  /** One search of the plan. */
  final class Part {
    private final Objective objective;
    private final int budget;

    private Part(Objective objective, int budget) {
      this.objective = objective;
      this.budget = budget;
    }

    void evaluated(int used, double best) {
      double whole = plan.cost() + expectedCost;
      double share = (cost + used * objective.cost()) / whole;
      listener.onEvaluation(
          new LearningProgress(
              objective.name(),
              evaluations + used,
              Math.max(plan.evaluations() + expected, evaluations + used),
              best,
              Math.min(1, share),
              whole,
              isOpen));
    }

    /** What was planned counts as done, though the search may have ended before. */
    void end() {
      evaluations += budget;
      cost += budget * objective.cost();
    }
  }
}
