package kmcg.learning;

/** Hears of the progress of learning. */
@FunctionalInterface
public interface LearningListener {
  /** Hears nothing. */
  LearningListener NONE = (objective, evaluation, best) -> {};

  /** After an evaluation: of which objective, how many of it so far, and the best value. */
  void onEvaluation(String objective, int evaluation, double best);
}
