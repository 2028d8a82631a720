package kmcg.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import kmcg.data.TrainingSet;
import kmcg.inducing.RandomRows;
import kmcg.posterior.Prior;

/** One run of {@link Learning}: its stages, and what they share. */
final class LearningRun {
  /** Up to so many rows the exact evidence of all is the only objective. */
  private static final int FEW = 1000;

  /** More rows than these would make a bound take minutes; so many of them tell enough. */
  private static final int MANY = 100_000;

  /** A budget of which the search for a start would leave too little. */
  private static final int SMALL = 4 * StartSearch.evaluations();

  /** Evaluations with the same features. */
  private static final int ROUND = 12;

  /** What the comparison of two priors on rows held out counts for. */
  private static final int COMPARISON = 2;

  private final Learning learning;
  private final HyperParameters parameters;
  private final TrainingSet data;
  private final Maximiser maximiser;
  private final LearningListener listener;
  private final List<String> notes = new ArrayList<>();
  private int used;

  LearningRun(
      Learning learning,
      HyperParameters parameters,
      TrainingSet data,
      Maximiser maximiser,
      LearningListener listener) {
    this.learning = learning;
    this.parameters = parameters;
    this.data = data;
    this.maximiser = maximiser;
    this.listener = listener;
  }

  Learned learn() {
    boolean few = data.size() <= FEW;
    TrainingSet some = few ? data : some(FEW, learning.seed());
    int first = few ? learning.evaluations() : (learning.evaluations() + 1) / 2;
    Objective exact = new ExactEvidence(some);
    double[] start = start(some);
    Search best = search(exact, start, Math.max(1, first - used));
    int once = used;
    for (int r = 1; r <= learning.restarts(); r++) {
      Search further = search(exact, drawn(start, r), first);
      best = further.bestValue() > best.bestValue() ? further : best;
    }
    notes.add(told(exact, best.firstValue(), best.bestValue()));
    Search last = best;
    int left = learning.evaluations() - once;
    if (!few && left > COMPARISON) {
      last = data.size() <= learning.exactRows() ? exactly(best, left) : boundedly(best, left);
    }
    for (String name : parameters.atBounds(last.best())) {
      notes.add("%s ended at a bound of the search.".formatted(name));
    }
    return new Learned(
        parameters.prior(last.best()), last.firstValue(), last.bestValue(), used, notes);
  }

  private TrainingSet some(int count, long seed) {
    return data.select(RandomRows.draw(data.size(), count, seed));
  }

  /** Where to begin: the given point, or one that the data prefer. */
  private double[] start(TrainingSet some) {
    if (learning.evaluations() < SMALL) {
      return parameters.start();
    }
    Optional<double[]> better = StartSearch.best(parameters, some);
    used += better.isPresent() ? StartSearch.evaluations() : 0;
    return better.orElse(parameters.start());
  }

  private Search search(Objective objective, double[] from, int budget) {
    Search search = new Search(parameters, objective, budget, listener).from(from, maximiser);
    used += search.used();
    return search;
  }

  /** Goes on with the exact evidence of all rows. */
  private Search exactly(Search found, int budget) {
    Objective exact = new ExactEvidence(data);
    Search search = search(exact, found.best(), budget);
    notes.add(told(exact, search.firstValue(), search.bestValue()));
    return search;
  }

  /**
   * Goes on with a bound on the evidence of all rows, by rounds, each with features for the kernel
   * that the last one found. Bounds with different features are all below the same evidence, so the
   * highest counts.
   */
  private Search boundedly(Search found, int budget) {
    Prior before = parameters.prior(found.best());
    TrainingSet rows = data.size() <= MANY ? data : some(MANY, learning.seed());
    TrainingSet all = learning.refinement().arranged(before, rows, learning.seed());
    Search best = found;
    Search round = found;
    String name = "";
    double first = 0;
    for (int left = budget - COMPARISON; left > 0; left -= ROUND) {
      Objective bound =
          learning.refinement().objective(parameters.prior(round.best()), all, learning.seed());
      round = search(bound, round.best(), Math.min(ROUND, left));
      boolean begins = best == found;
      first = begins ? round.firstValue() : first;
      name = bound.name();
      best = begins || round.bestValue() > best.bestValue() ? round : best;
      if (!round.hasRisen()) {
        break;
      }
    }
    used += COMPARISON;
    HeldOut judge = new HeldOut(rows, learning.refinement().points(), ~learning.seed());
    if (judge.clearlyPrefersFirst(before, parameters.prior(best.best()))) {
      notes.add(
          "The %s preferred parameters that predict rows held out clearly worse; they were not taken."
              .formatted(name));
      return found;
    }
    notes.add(told(name, first, best.bestValue()));
    return best;
  }

  private static String told(Objective objective, double before, double after) {
    return told(objective.name(), before, after);
  }

  private static String told(String objective, double before, double after) {
    return String.format(
        Locale.ROOT, "Learned by the %s: from %.6g to %.6g nats.", objective, before, after);
  }

  /** A start drawn around the first: a factor of e either way is one standard deviation. */
  private double[] drawn(double[] around, int number) {
    SplittableRandom random = new SplittableRandom(learning.seed() + 31L * number);
    double[] start = around.clone();
    double[] lower = parameters.lower();
    double[] upper = parameters.upper();
    for (int i = 0; i < start.length; i++) {
      start[i] = Math.max(lower[i], Math.min(upper[i], start[i] + random.nextGaussian()));
    }
    return start;
  }
}
