package kmcg.learning;

import java.util.List;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.linalg.machine.Interruption;
import kmcg.model.Prior;
import org.jspecify.annotations.Nullable;

/** One search on one objective, within a budget of evaluations; it keeps the best point seen. */
final class Search {
  private final HyperParameters parameters;
  private final Objective objective;
  private final int budget;
  private final Progress.Part progress;
  private int used;
  private double[] best;
  private double bestValue = Double.NEGATIVE_INFINITY;
  private double firstValue = Double.NEGATIVE_INFINITY;
  private Objective.@Nullable Value last;

  /** Ends a search whose budget is used, or that cannot begin. */
  private static final class Ended extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Ended(String why) {
      super(why, null, false, false);
    }
  }

  Search(HyperParameters parameters, Objective objective, int budget, Progress progress) {
    this.parameters = parameters;
    this.objective = objective;
    this.budget = budget;
    this.progress = progress.part(objective, budget);
    this.best = parameters.start();
  }

  /**
   * Searches from a point; what it finds is never worse than that point. Where there is no value,
   * because a matrix is not positive definite to rounding, it does not begin.
   */
  Search from(double[] start, Maximiser maximiser) {
    best = start.clone();
    try {
      maximiser.search(this::evaluate, start.clone(), parameters.lower(), parameters.upper());
    } catch (Ended e) {
      progress.end();
      return this;
    }
    progress.end();
    return this;
  }

  private Objective.Value evaluate(double[] x) {
    Interruption.poll();
    if (used == budget) {
      throw new Ended("the budget of evaluations is used");
    }
    used++;
    Objective.Value all = valueAt(x);
    Objective.Value value = new Objective.Value(all.value(), parameters.pick(all.gradient()));
    if (used == 1) {
      firstValue = value.value();
    }
    if (value.value() > bestValue) {
      bestValue = value.value();
      best = x.clone();
    }
    last = all;
    progress.evaluated(used, bestValue);
    return value;
  }

  /** Where there is no value, it counts as worse than any seen. */
  private Objective.Value valueAt(double[] x) {
    try {
      Objective.Value value =
          areFinite(x)
              ? objective.at(parameters.prior(x))
              : new Objective.Value(Double.NaN, new double[0]);
      if (Double.isFinite(value.value()) && areFinite(value.gradient())) {
        return value;
      }
    } catch (NotPositiveDefiniteException e) {
      // as below
    }
    if (last == null) {
      throw new Ended("there is no value at the start");
    }
    double worse = Math.min(bestValue, last.value()) - 1e6 - Math.abs(bestValue);
    return new Objective.Value(worse, last.gradient());
  }

  private static boolean areFinite(double[] numbers) {
    boolean finite = true;
    for (double number : numbers) {
      finite &= Double.isFinite(number);
    }
    return finite;
  }

  /** What was searched on. */
  Objective objective() {
    return objective;
  }

  /** Evaluations so far. */
  int used() {
    return used;
  }

  /** The prior of the best point. */
  Prior prior() {
    return parameters.prior(best);
  }

  /** The learned parameters that are at a bound there. */
  List<SearchLimit> atBounds() {
    return parameters.atBounds(best);
  }

  /** The best point. */
  double[] best() {
    return best;
  }

  /** The value there; −∞ if nothing was evaluated. */
  double bestValue() {
    return bestValue;
  }

  /** The value where the search began; −∞ if nothing was evaluated. */
  double firstValue() {
    return firstValue;
  }

  /** Whether there was a value to begin with. */
  boolean hasBegun() {
    return Double.isFinite(firstValue);
  }

  /** Whether the search found anything better than where it began. */
  boolean hasRisen() {
    return bestValue > firstValue + 1e-3;
  }
}
