package weka.classifiers.functions.gp.train;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import kmcg.data.Points;
import kmcg.linalg.machine.InsufficientMemoryException;
import kmcg.model.Posterior;
import kmcg.model.UnusablePredictionException;
import kmcg.model.relevance.Relevance;
import kmcg.model.relevance.VarianceShares;

/**
 * How much each attribute matters to a model: its share of the variance of predictions, with the
 * inputs that a nominal attribute has become as one group.
 *
 * <p>It is computed for models with at least two attributes whose prior was learned: shares under
 * hyper-parameters that nobody has fitted say little, and whoever measures the time of a method
 * gives them.
 */
final class AttributeRelevance {
  private static final long SEED = 1;

  /** Beyond, shares take minutes, as their work grows with the square of the number of inputs. */
  private static final int MOST_INPUTS = 2000;

  private AttributeRelevance() {}

  /**
   * The shares of the attributes that a model of these data sees, unless they are not wanted.
   *
   * @param note hears why they are left out, where inputs are too many for them, memory is too
   *     small or the model cannot predict
   */
  static Optional<VarianceShares> of(
      Preparation prepared, Posterior posterior, Consumer<String> note) {
    List<int[]> groups = prepared.encoder().groups();
    if (!prepared.isLearned() || groups.size() < 2) {
      return Optional.empty();
    }
    int inputs = prepared.training().inputs().dimensions();
    if (inputs > MOST_INPUTS) {
      note.accept(
          ("The relevance of attributes was left out, as it would take minutes: there are %s"
                  + " inputs, and it is computed for up to %s.")
              .formatted(inputs, MOST_INPUTS));
      return Optional.empty();
    }
    try {
      Points sample = Relevance.sample(prepared.training(), SEED);
      return Optional.of(Relevance.of(posterior, sample, groups, SEED));
    } catch (InsufficientMemoryException | UnusablePredictionException e) {
      note.accept("The relevance of attributes was left out: " + e.getMessage());
      return Optional.empty(); // a model without shares is better than none
    }
  }
}
