package kmcg.spark;

import java.io.Serializable;
import kmcg.form.FormFile;
import kmcg.learning.NeighbourLikelihood;
import kmcg.learning.Objective;
import kmcg.model.Prior;

/**
 * Some rows of a batch with their neighbours, kept by an executor from one evaluation to the next.
 */
abstract class LikelihoodPart implements Serializable {
  private static final long serialVersionUID = 1L;

  private transient NeighbourLikelihood known;

  /** The likelihood of these rows. */
  abstract NeighbourLikelihood likelihood();

  /** The value and, after it, the gradient at a prior. */
  double[] at(byte[] prior) {
    synchronized (this) {
      known = known == null ? likelihood() : known;
    }
    Objective.Value value = known.at(Prior.of(FormFile.of(prior)));
    double[] numbers = new double[1 + value.gradient().length];
    numbers[0] = value.value();
    System.arraycopy(value.gradient(), 0, numbers, 1, value.gradient().length);
    return numbers;
  }
}
