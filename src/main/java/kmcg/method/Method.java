package kmcg.method;

import java.io.Serializable;
import kmcg.data.TrainingSet;
import kmcg.krylov.ProgressListener;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.model.Posterior;
import kmcg.model.Prior;

/** A way to condition a Gaussian-process prior on data: an immutable value. */
public interface Method extends Serializable {
  /** What training on so many rows takes at least, beyond the data. */
  MemoryPlan memory(int rows);

  /** What training on these data takes at least, which may be less than for any so many rows. */
  default MemoryPlan memory(Prior prior, TrainingSet data) {
    return memory(data.size());
  }

  /** What the user can do if there is too little memory, as a clause. */
  String memoryRemedy();

  /** What is known after the data; {@code listener} hears of each step where there are steps. */
  Posterior condition(Prior prior, TrainingSet data, ProgressListener listener);

  /** What is known after the data. */
  default Posterior condition(Prior prior, TrainingSet data) {
    return condition(prior, data, ProgressListener.NONE);
  }
}
