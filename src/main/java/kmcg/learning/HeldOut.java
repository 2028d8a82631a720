package kmcg.learning;

import java.util.Arrays;
import java.util.Optional;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.RandomRows;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.method.Exact;
import kmcg.method.Method;
import kmcg.model.Prior;
import kmcg.model.UnusablePredictionException;
import kmcg.model.judgement.Densities;

/**
 * Judges hyper-parameters by what they predict: the log densities of some rows, given the others.
 *
 * <p>With few rows, the exact model predicts; a method that is as quick with many predicts by
 * itself; for other methods the nearest rows stand in.
 */
final class HeldOut {
  /** Rows that the exact model is quick with. */
  private static final int FEW = 2000;

  /** Rows that a prediction is made from where they stand in for the method. */
  private static final int NEAREST = 128;

  private final TrainingSet held;
  private final TrainingSet others;
  private final Optional<Method> method;

  /**
   * Holds out rows of a set.
   *
   * @param count how many
   * @param method that predicts, if it is quick
   */
  HeldOut(TrainingSet data, int count, Optional<Method> method, long seed) {
    int n = data.size();
    int[] order = RandomRows.draw(n, n, seed);
    this.held = data.select(Arrays.copyOf(order, count));
    this.others = data.select(Arrays.copyOfRange(order, count, n));
    this.method = method.or(() -> Optional.of((Method) new Exact()).filter(m -> n - count <= FEW));
  }

  /** The rows that are not held out. */
  TrainingSet others() {
    return others;
  }

  /** What the judgement is made by, in words. */
  String name() {
    return "log density of %s rows held out".formatted(held.size());
  }

  /** The log density of each row held out; −∞ where a prior cannot predict at all. */
  Densities densities(Prior prior) {
    try {
      return method.isPresent() ? predicted(prior, method.get()) : nearby(prior);
    } catch (NotPositiveDefiniteException | UnusablePredictionException e) {
      double[] none = new double[held.size()];
      Arrays.fill(none, Double.NEGATIVE_INFINITY);
      return new Densities(none);
    }
  }

  private Densities nearby(Prior prior) {
    return new Densities(
        NeighbourLikelihood.of(held, others, NEAREST, prior.kernel()).logDensities(prior));
  }

  private Densities predicted(Prior prior, Method by) {
    return Densities.of(by.condition(prior, others).predict(held.inputs()), held);
  }
}
