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
}
