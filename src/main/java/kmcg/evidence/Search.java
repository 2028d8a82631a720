package kmcg.evidence;

import kmcg.linalg.Interruption;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.posterior.Prior;
import org.jspecify.annotations.Nullable;

/** One search on one objective, within a budget of evaluations; it keeps the best point seen. */
final class Search {
  private final HyperParameters parameters;
  private final Objective objective;
  private final int budget;
  private final LearningListener listener;
  private int used;
  private double[] best;
  private double bestValue = Double.NEGATIVE_INFINITY;
  private double firstValue = Double.NEGATIVE_INFINITY;
  private Objective.@Nullable Value last;

  /** Ends a search whose budget is used. */
  private static final class BudgetUsed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BudgetUsed() {
      super("the budget of evaluations is used", null, false, false);
    }
  }

  Search(HyperParameters parameters, Objective objective, int budget, LearningListener listener) {
    this.parameters = parameters;
    this.objective = objective;
    this.budget = budget;
    this.listener = listener;
    this.best = parameters.start();
  }

  /** Searches from a point; what it finds is never worse than that point. */
  Search from(double[] start, Maximiser maximiser) {
    best = start.clone();
    try {
      maximiser.search(this::evaluate, start.clone(), parameters.lower(), parameters.upper());
    } catch (BudgetUsed e) {
      return this;
    }
    return this;
  }

  private Objective.Value evaluate(double[] x) {
    Interruption.poll();
    if (used == budget) {
      throw new BudgetUsed();
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
    listener.onEvaluation(objective.name(), used, bestValue);
    return value;
  }

  /** Where the matrix is not positive definite to rounding, the value is worse than any seen. */
  private Objective.Value valueAt(double[] x) {
    Prior prior = parameters.prior(x);
    try {
      Objective.Value value = objective.at(prior);
      if (isFinite(value)) {
        return value;
      }
    } catch (NotPositiveDefiniteException e) {
      // as below
    }
    if (last == null) {
      throw new IllegalArgumentException(
          "the %s is not finite at the start of learning; raise the noise variance, now %s."
              .formatted(objective.name(), prior.noiseVariance()));
    }
    double worse = Math.min(bestValue, last.value()) - 1e6 - Math.abs(bestValue);
    return new Objective.Value(worse, last.gradient());
  }

  private static boolean isFinite(Objective.Value value) {
    boolean finite = Double.isFinite(value.value());
    for (double slope : value.gradient()) {
      finite &= Double.isFinite(slope);
    }
    return finite;
  }

  /** Evaluations so far. */
  int used() {
    return used;
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

  /** Whether the search found anything better than where it began. */
  boolean hasRisen() {
    return bestValue > firstValue + 1e-3;
  }
}
