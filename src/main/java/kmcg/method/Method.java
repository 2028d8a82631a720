package kmcg.method;

import kmcg.data.TrainingSet;
import kmcg.krylov.ProgressListener;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.model.Posterior;
import kmcg.model.Prior;

/** A way to condition a Gaussian-process prior on data: an immutable value. */
public interface Method {
  /**
   * A lower bound on the bytes that training on {@code rows} rows allocates, excluding the data.
   */
  MemoryPlan memory(int rows);

  /** As {@link #memory(int)}, for data whose structure may need less or more. */
  default MemoryPlan memory(Prior prior, TrainingSet data) {
    return memory(data.size());
  }

  /**
   * What the model of these data costs: as much as so many multiplications of learning, which
   * counts its own. NaN where nobody knows.
   */
  default double cost(Prior prior, TrainingSet data) {
    return Double.NaN;
  }

  /** Whether any kernel will do, so that parts may be added to the one that is given. */
  default boolean takesAnyKernel() {
    return true;
  }

  /** The clause that says what a user may change when there is too little memory. */
  String memoryRemedy();

  /** Prepares the method on the data, without taking a step where it has steps to take. */
  default Fit begin(Prior prior, TrainingSet data) {
    return begin(prior, data, ProgressListener.NONE);
  }

  /** As {@link #begin(Prior, TrainingSet)}; {@code listener} hears of long work. */
  default Fit begin(Prior prior, TrainingSet data, ProgressListener listener) {
    return Fit.finished(condition(prior, data, listener));
  }

  /** The model of the data; {@code listener} hears of each step and of other long work. */
  Posterior condition(Prior prior, TrainingSet data, ProgressListener listener);

  /** The model of the data. */
  default Posterior condition(Prior prior, TrainingSet data) {
    return condition(prior, data, ProgressListener.NONE);
  }
}
