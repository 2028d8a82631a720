package kmcg.benchmark;

import java.util.Arrays;
import kmcg.learning.ExactEvidence;
import kmcg.learning.Maximiser;
import kmcg.learning.Objective;
import kmcg.linalg.NotPositiveDefiniteException;
import org.jspecify.annotations.Nullable;

/**
 * The exact evidence as a search of the core sees it: within a budget, and much worse than
 * elsewhere where it has no value. It writes down the best value after each evaluation.
 */
final class CountedEvidence implements Maximiser.Function {
  private final EvidenceProblem problem;
  private final Objective evidence;
  private final double[] best;
  private int used;
  private double @Nullable [] where;
  private Objective.@Nullable Value last;

  /** Ends a search whose budget is used. */
  private static final class Ended extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  CountedEvidence(EvidenceProblem problem, int budget) {
    this.problem = problem;
    this.evidence = new ExactEvidence(problem.data());
    this.best = new double[budget];
  }

  /** Searches until the maximiser stops or the budget is used. */
  CountedEvidence searched(Maximiser maximiser) {
    try {
      maximiser.search(this, problem.from(), problem.lower(), problem.upper());
    } catch (Ended e) {
      return this;
    }
    return this;
  }

  /** The value at x. The same point twice in a row counts once: some ask for the gradient apart. */
  @Override
  public Objective.Value at(double[] x) {
    Objective.Value known = last;
    if (known != null && Arrays.equals(where, x)) {
      return known;
    }
    if (used == best.length) {
      throw new Ended();
    }
    double before = used == 0 ? Double.NEGATIVE_INFINITY : best[used - 1];
    Objective.Value value = valueAt(x, before);
    best[used++] = Math.max(before, value.value());
    where = x.clone();
    last = value;
    return value;
  }

  private Objective.Value valueAt(double[] x, double before) {
    try {
      Objective.Value value = evidence.at(problem.prior(x));
      if (Double.isFinite(value.value())
          && Arrays.stream(value.gradient()).allMatch(Double::isFinite)) {
        return value;
      }
    } catch (NotPositiveDefiniteException | IllegalArgumentException e) {
      // as below
    }
    if (last == null) {
      throw new IllegalStateException("there is no value at the start of " + problem.name());
    }
    return new Objective.Value(before - 1e6 - Math.abs(before), last.gradient());
  }

  /** Evaluations until the search stopped. */
  int used() {
    return used;
  }

  /** The best value after this many evaluations, or after the last one if there were fewer. */
  double after(int evaluations) {
    return best[Math.min(evaluations, used) - 1];
  }
}
