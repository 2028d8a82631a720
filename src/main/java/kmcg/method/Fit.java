package kmcg.method;

import kmcg.krylov.ProgressListener;
import kmcg.krylov.StoppingRule;
import kmcg.model.Posterior;

/** A method at work on data: a model that may have steps left to take. */
public interface Fit {
  /** P, the number of steps taken; 0 for methods without steps. */
  int steps();

  /** Takes steps until {@code rule} says stop or there are none left to take. */
  void advance(StoppingRule rule, ProgressListener listener);

  /** The model after all steps taken. */
  Posterior posterior();

  /** The fit of a method that has no steps to take. */
  static Fit finished(Posterior posterior) {
    return new Fit() {
      @Override
      public int steps() {
        return 0;
      }

      @Override
      public void advance(StoppingRule rule, ProgressListener listener) {
        // there is nothing left to do
      }

      @Override
      public Posterior posterior() {
        return posterior;
      }
    };
  }
}
