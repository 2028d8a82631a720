package kmcg.learning;

import java.util.List;
import java.util.function.Predicate;
import kmcg.data.Check;
import kmcg.data.TrainingSet;
import kmcg.kernel.Parameter;
import kmcg.model.Prior;
import kmcg.operator.choice.OperatorFactory;

/**
 * The search for hyper-parameters under which the data are most probable.
 *
 * <p>With few rows, the exact log evidence of all is the objective. With more, that of some rows
 * comes first, which finds the neighbourhood, then that of all or, if these are many, a bound on it
 * with features that are chosen anew every few evaluations, as the kernel changes. The evidence of
 * a finite-rank kernel alone (DTC, KMCG) is never an objective: it grows without limit as the noise
 * shrinks.
 *
 * @param evaluations the budget of one search, counted in evaluations of an objective
 * @param restarts further searches from points drawn around the start, of which the best counts
 * @param exactRows up to this many rows the exact evidence of all decides in the end
 * @param refinement what decides when there are more
 * @param seed of rows, points and restarts
 */
public record Learning(
    int evaluations, int restarts, int exactRows, Refinement refinement, long seed) {
  /** Refuses budgets below zero. */
  public Learning {
    Check.atLeast("the number of evaluations", 0, evaluations);
    Check.atLeast("the number of restarts", 0, restarts);
    Check.atLeast("the number of rows with exact evidence", 0, exactRows);
  }

  /**
   * Learns by {@link BoundedQuasiNewton}.
   *
   * @param isFixed whether a parameter of {@code start} stays as it is
   * @param operators chooses how products with kernel matrices are computed
   */
  public Learned learn(
      Prior start,
      TrainingSet data,
      Predicate<Parameter> isFixed,
      OperatorFactory operators,
      LearningListener listener) {
    return learn(start, data, isFixed, operators, new BoundedQuasiNewton(), listener);
  }

  /**
   * Learns by another search.
   *
   * @param isFixed whether a parameter of {@code start} stays as it is
   * @param operators chooses how products with kernel matrices are computed
   */
  public Learned learn(
      Prior start,
      TrainingSet data,
      Predicate<Parameter> isFixed,
      OperatorFactory operators,
      Maximiser maximiser,
      LearningListener listener) {
    HyperParameters parameters = new HyperParameters(start, isFixed, variance(data));
    if (evaluations == 0 || parameters.count() == 0) {
      return new Learned(start, Double.NaN, Double.NaN, 0, List.of(), List.of());
    }
    return new LearningRun(
            this, parameters, data, OperatorFactory.onGivenRows(operators), maximiser, listener)
        .learn();
  }

  /** The weighted variance of the targets about zero, the prior's mean. */
  private static double variance(TrainingSet data) {
    double sum = data.totalScatter();
    for (int i = 0; i < data.size(); i++) {
      sum += data.weights()[i] * data.targets()[i] * data.targets()[i];
    }
    double variance = sum / data.observations();
    return variance > 1e-300 ? variance : 1;
  }
}
