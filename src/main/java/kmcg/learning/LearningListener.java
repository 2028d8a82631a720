package kmcg.learning;

import java.util.List;

/** Hears of the progress of learning. */
@FunctionalInterface
public interface LearningListener {
  /** Hears nothing. */
  LearningListener NONE = progress -> {};

  /** Hears of it after every evaluation of an objective. */
  void onEvaluation(LearningProgress progress);

  /**
   * Hears which kernels were compared.
   *
   * @param tried kernels or parts of one, the preferred ones first
   */
  default void onComparison(List<Candidate> tried) {}

  /** Tells two listeners. */
  default LearningListener and(LearningListener other) {
    LearningListener first = this;
    return new LearningListener() {
      @Override
      public void onEvaluation(LearningProgress progress) {
        first.onEvaluation(progress);
        other.onEvaluation(progress);
      }

      @Override
      public void onComparison(List<Candidate> tried) {
        first.onComparison(tried);
        other.onComparison(tried);
      }

      @Override
      public void onWork(String doing) {
        first.onWork(doing);
        other.onWork(doing);
      }

      @Override
      public void onFollowing(double cost) {
        first.onFollowing(cost);
        other.onFollowing(cost);
      }
    };
  }

  /**
   * Hears that work without evaluations begins.
   *
   * @param doing such as {@code choosing the scale of the target}
   */
  default void onWork(String doing) {}

  /**
   * Hears, before learning begins and if it is known, what training costs after it.
   *
   * @param cost in multiplications
   */
  default void onFollowing(double cost) {}
}
