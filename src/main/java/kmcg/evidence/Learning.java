package kmcg.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import kmcg.data.Check;
import kmcg.data.TrainingSet;
import kmcg.inducing.RandomRows;
import kmcg.posterior.Prior;

/**
 * The search for hyper-parameters under which the data are most probable.
 *
 * <p>With few rows, the exact log evidence of all is the objective. With more, that of some rows
 * comes first, which finds the neighbourhood, then that of all or, if these are many, a bound on it
 * with inducing points, which are chosen anew every few evaluations, as the kernel changes. The
 * evidence of a finite-rank kernel alone (DTC, KMCG) is never an objective: it grows without limit
 * as the noise shrinks.
 *
 * @param evaluations the budget of one search, counted in evaluations of an objective
 * @param restarts further searches from points drawn around the start, of which the best counts
 * @param exactRows up to so many rows the exact evidence of all decides in the end
 * @param refinement what decides when there are more
 * @param seed of rows, points and restarts
 */
public record Learning(
    int evaluations, int restarts, int exactRows, Refinement refinement, long seed) {
  /** Up to so many rows the exact evidence of all is the only objective. */
  private static final int FEW = 1000;

  /** A budget of which the search for a start would leave too little. */
  private static final int SMALL = 4 * StartSearch.evaluations();

  /** Nats of exact evidence, for each of some rows, that a better bound on all may cost. */
  private static final double TOLERATED = 0.01;

  /** Evaluations with the same inducing points. */
  private static final int ROUND = 12;

  /** Refuses budgets below zero. */
  public Learning {
    Check.atLeast("the number of evaluations", 0, evaluations);
    Check.atLeast("the number of restarts", 0, restarts);
    Check.atLeast("the number of rows with exact evidence", 0, exactRows);
  }

  /**
   * Learns.
   *
   * @param isFixed tells by its name whether a parameter stays as it is; the noise variance is
   *     called "noise"
   */
  public Learned learn(
      Prior start,
      TrainingSet data,
      Predicate<String> isFixed,
      Maximiser maximiser,
      LearningListener listener) {
    HyperParameters parameters = new HyperParameters(start, isFixed, variance(data));
    if (evaluations == 0 || parameters.count() == 0) {
      return new Learned(start, Double.NaN, Double.NaN, 0, List.of());
    }
    return new Run(parameters, data, maximiser, listener).learn();
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

  /** One run, with what its stages share. */
  private final class Run {
    private final HyperParameters parameters;
    private final TrainingSet data;
    private final Maximiser maximiser;
    private final LearningListener listener;
    private final List<String> notes = new ArrayList<>();
    private int used;

    Run(
        HyperParameters parameters,
        TrainingSet data,
        Maximiser maximiser,
        LearningListener listener) {
      this.parameters = parameters;
      this.data = data;
      this.maximiser = maximiser;
      this.listener = listener;
    }

    Learned learn() {
      boolean few = data.size() <= FEW;
      TrainingSet some = few ? data : data.select(RandomRows.draw(data.size(), FEW, seed));
      int first = few ? evaluations : (evaluations + 1) / 2;
      Objective exact = new ExactEvidence(some);
      double before = at(exact, parameters.start());
      double[] start = start(exact, some, before);
      Search best = search(exact, start, Math.max(1, first - used));
      for (int r = 1; r <= restarts; r++) {
        Search further = search(exact, drawn(start, r), first);
        best = further.bestValue() > best.bestValue() ? further : best;
      }
      double[] found = best.best();
      double after = best.bestValue();
      notes.add(told(exact, before, after));
      int left = evaluations - first;
      if (!few && left > 0) {
        found = refine(found, left);
      }
      for (String name : parameters.atBounds(found)) {
        notes.add("%s ended at a bound of the search.".formatted(name));
      }
      return new Learned(parameters.prior(found), before, after, used, notes);
    }

    /** Where to begin: the given point, or one that the data prefer. */
    private double[] start(Objective exact, TrainingSet some, double before) {
      if (evaluations < SMALL) {
        return parameters.start();
      }
      Optional<double[]> better = StartSearch.best(parameters, some);
      if (better.isEmpty()) {
        return parameters.start();
      }
      used += StartSearch.evaluations();
      return at(exact, better.get()) > before ? better.get() : parameters.start();
    }

    private Search search(Objective objective, double[] from, int budget) {
      Search search = new Search(parameters, objective, budget, listener).from(from, maximiser);
      used += search.used();
      return search;
    }

    private double at(Objective objective, double[] x) {
      used++;
      return objective.at(parameters.prior(x)).value();
    }

    /**
     * Goes on with all rows; keeps a round only if their objective has risen, and if the exact
     * evidence of some rows, the surest judge there is, has not fallen for it: with too few points
     * a bound is largest where everything is noise. The judges are not the rows that led here,
     * which would be partial.
     */
    private double[] refine(double[] from, int budget) {
      Objective judges = new ExactEvidence(data.select(RandomRows.draw(data.size(), FEW, ~seed)));
      double[] x = from;
      boolean exactly = data.size() <= exactRows;
      TrainingSet all = exactly ? data : refinement.arranged(parameters.prior(x), data, seed);
      Objective objective = ofAll(all, parameters.prior(x));
      double before = at(objective, x);
      double after = before;
      double judged = exactly ? 0 : at(judges, x);
      int size = exactly ? budget : ROUND;
      for (int left = budget; left > 0; left -= size) {
        Search round = search(objective, x, Math.min(size, left));
        if (!(round.bestValue() > after + 1e-3)) {
          break;
        }
        double now = exactly ? 0 : at(judges, round.best());
        if (now < judged - TOLERATED * FEW) {
          notes.add(
              "The %s preferred parameters that fit the data badly; they were not taken."
                  .formatted(objective.name()));
          break;
        }
        judged = Math.max(judged, now);
        x = round.best();
        after = round.bestValue();
        if (left > size) {
          objective = ofAll(all, parameters.prior(x));
          after = at(objective, x);
        }
      }
      notes.add(told(objective, before, after));
      return x;
    }

    /** The exact evidence of all rows or, if they are many, the bound for a kernel. */
    private Objective ofAll(TrainingSet all, Prior prior) {
      return all.size() <= exactRows
          ? new ExactEvidence(all)
          : refinement.objective(prior, all, seed);
    }

    private String told(Objective objective, double before, double after) {
      return String.format(
          Locale.ROOT,
          "Learned by the %s: from %.6g to %.6g nats.",
          objective.name(),
          before,
          after);
    }

    /** A start drawn around the first: a factor of e either way is one standard deviation. */
    private double[] drawn(double[] around, int number) {
      SplittableRandom random = new SplittableRandom(seed + 31L * number);
      double[] start = around.clone();
      double[] lower = parameters.lower();
      double[] upper = parameters.upper();
      for (int i = 0; i < start.length; i++) {
        start[i] = Math.max(lower[i], Math.min(upper[i], start[i] + random.nextGaussian()));
      }
      return start;
    }
  }
}
