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
 */
public record LearningProgress(
    String objective, int evaluation, int of, double best, double share, double cost) {}
