package kmcg.krylov;

/** Hears of every step of a Krylov run, in the thread that runs it. */
@FunctionalInterface
public interface ProgressListener {
  /** Listens to nothing. */
  ProgressListener NONE = step -> {};

  /** Called once after each step. */
  void onStep(Step step);
}
