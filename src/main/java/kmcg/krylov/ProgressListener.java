package kmcg.krylov;

/** Hears of every step of a Krylov run and of other long work, in the thread that does it. */
@FunctionalInterface
public interface ProgressListener {
  /** Listens to nothing. */
  ProgressListener NONE = step -> {};

  /** Called once after each step. */
  void onStep(Step step);

  /**
   * Called while a method does other long work.
   *
   * @param doing the work, such as {@code summing over rows}
   * @param share of it that is done; 0 when it begins
   */
  default void onWork(String doing, double share) {}
}
