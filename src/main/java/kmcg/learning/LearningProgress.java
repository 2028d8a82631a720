package kmcg.learning;

/**
 * How far learning has come.
 *
 * @param objective that was evaluated last, in words
 * @param evaluation how many evaluations there were, of all objectives
 * @param of how many there will be at most
 * @param best the best value of the objective so far, in nats
 * @param share of the work that is done, by what evaluations cost, between 0 and 1
 * @param cost of all of it, in multiplications
 * @param isOpen whether searches may follow that are not counted yet
 */
public record LearningProgress(
    String objective,
    int evaluation,
    int of,
    double best,
    double share,
    double cost,
    boolean isOpen) {
  /** Progress towards an end that is known. */
  public LearningProgress(
      String objective, int evaluation, int of, double best, double share, double cost) {
    this(objective, evaluation, of, best, share, cost, false);
  }

  /**
   * Whether this is the first evaluation that was heard of learning that is repeated: of one
   * learning, evaluations that are left out leave gaps, but numbers rise.
   *
   * @param last the evaluation that was heard before; 0 if there was none
   */
  public boolean beginsAnewAfter(int last) {
    return evaluation <= last;
  }
}
