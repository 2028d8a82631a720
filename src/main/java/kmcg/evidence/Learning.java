package kmcg.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import kmcg.data.Check;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.inducing.PivotedRows;
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
 * @param bound what is maximised on all rows when these are many
 * @param points the number of inducing points of the bound
 * @param seed of rows, points and restarts
 */
public record Learning(
    int evaluations, int restarts, FiniteRankBound.Kind bound, int points, long seed) {
  /** Up to so many rows the exact evidence of all is the only objective. */
  private static final int FEW = 1000;

  /** Up to so many rows the exact evidence of all comes second. */
  private static final int MEDIUM = 3000;

  /** Nats of exact evidence, for each of some rows, that a better bound on all may cost. */
  private static final double TOLERATED = 0.01;

  /** Evaluations with the same inducing points. */
  private static final int ROUND = 12;

  /** Refuses budgets below zero. */
  public Learning {
    Check.atLeast("the number of evaluations", 0, evaluations);
    Check.atLeast("the number of restarts", 0, restarts);
    Check.atLeast("the number of inducing points", 1, points);
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
      Search best = search(exact, parameters.start(), first);
      for (int r = 1; r <= restarts; r++) {
        Search further = search(exact, drawn(r), first);
        best = further.bestValue() > best.bestValue() ? further : best;
      }
      double[] found = best.best();
      double after = best.bestValue();
      notes.add(told(exact, before, after));
      int left = evaluations - first;
      if (!few && left > 0) {
        found = refine(found, left, exact);
      }
      for (String name : parameters.atBounds(found)) {
        notes.add("%s ended at a bound of the search.".formatted(name));
      }
      return new Learned(parameters.prior(found), before, after, used, notes);
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
     * a bound is largest where everything is noise.
     */
    private double[] refine(double[] from, int budget, Objective some) {
      double[] x = from;
      Objective objective = ofAll(parameters.prior(x));
      double before = at(objective, x);
      double after = before;
      double judged = at(some, x);
      int size = data.size() <= MEDIUM ? budget : ROUND;
      for (int left = budget; left > 0; left -= size) {
        Search round = search(objective, x, Math.min(size, left));
        if (!(round.bestValue() > after + 1e-3)) {
          break;
        }
        double now = at(some, round.best());
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
          objective = ofAll(parameters.prior(x));
          after = at(objective, x);
        }
      }
      notes.add(told(objective, before, after));
      return x;
    }

    /** The exact evidence of all rows or, if they are many, the bound with points for a kernel. */
    private Objective ofAll(Prior prior) {
      if (data.size() <= MEDIUM) {
        return new ExactEvidence(data);
      }
      Points U = PivotedRows.random(points, seed).select(prior.kernel(), data.inputs()).points();
      return new FiniteRankBound(data, U, bound);
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
    private double[] drawn(int number) {
      SplittableRandom random = new SplittableRandom(seed + 31L * number);
      double[] start = parameters.start();
      double[] lower = parameters.lower();
      double[] upper = parameters.upper();
      for (int i = 0; i < start.length; i++) {
        start[i] = Math.max(lower[i], Math.min(upper[i], start[i] + random.nextGaussian()));
      }
      return start;
    }
  }
}
