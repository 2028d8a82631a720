package kmcg.spark;

import java.io.Serializable;
import java.util.Arrays;
import kmcg.form.FormFile;
import kmcg.learning.NeighbourLikelihood;
import kmcg.learning.Objective;
import kmcg.linalg.NotPositiveDefiniteException;
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
    Prior at = Prior.of(FormFile.of(prior));
    double[] numbers = new double[2 + at.kernel().parameters().size()];
    try {
      Objective.Value value = known.at(at);
      numbers[0] = value.value();
      System.arraycopy(value.gradient(), 0, numbers, 1, value.gradient().length);
    } catch (NotPositiveDefiniteException e) {
      Arrays.fill(numbers, Double.NaN); // the search goes back, as it does in one process
    }
    return numbers;
  }
}
