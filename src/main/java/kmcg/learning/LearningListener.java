package kmcg.learning;

/** Hears of the progress of learning. */
@FunctionalInterface
public interface LearningListener {
  /** Hears nothing. */
  LearningListener NONE = progress -> {};

  /** Hears of it after every evaluation of an objective. */
  void onEvaluation(LearningProgress progress);

  /**
   * Hears that work without evaluations begins.
   *
   * @param doing such as {@code choosing the scale of the target}
   */
  default void onWork(String doing) {}
}
