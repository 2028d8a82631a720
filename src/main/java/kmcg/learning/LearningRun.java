package kmcg.learning;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.RandomRows;
import kmcg.model.Prior;
import kmcg.operator.choice.OperatorFactory;

/** One run of {@link Learning}: its stages, and what they share. */
final class LearningRun {
  /** Up to this many rows the exact evidence of all is the only objective. */
  private static final int FEW = 1000;

  /** A budget of which the search for a start would leave too little. */
  private static final int SMALL = 4 * StartSearch.evaluations();

  /** Evaluations of the short search by which a start is judged that may be all noise. */
  private static final int TRIAL = 8;

  /** Evaluations with the same features. */
  private static final int ROUND = 12;

  /** What the comparison of two priors on rows held out counts for. */
  private static final int COMPARISON = 2;

  private final Learning learning;
  private final HyperParameters parameters;
  private final TrainingSet data;
  private final OperatorFactory operators;
  private final Maximiser maximiser;
  private final LearningListener listener;
  private final List<String> stages = new ArrayList<>();
  private int used;
  private int trials; // evaluations that the stage after the first one gives up

  LearningRun(
      Learning learning,
      HyperParameters parameters,
      TrainingSet data,
      OperatorFactory operators,
      Maximiser maximiser,
      LearningListener listener) {
    this.learning = learning;
    this.parameters = parameters;
    this.data = data;
    this.operators = operators;
    this.maximiser = maximiser;
    this.listener = listener;
  }

  Learned learn() {
    boolean few = data.size() <= FEW;
    TrainingSet some = few ? data : some(FEW, learning.seed());
    int first = few ? learning.evaluations() : (learning.evaluations() + 1) / 2;
    Objective exact = new ExactEvidence(some);
    double[] start = start(exact, some);
    int given = Math.min(trials, learning.evaluations() - first - ROUND - COMPARISON);
    Search best = search(exact, start, Math.max(1, first + Math.max(0, given) - used));
    if (!best.hasBegun()) {
      throw new IllegalArgumentException(
          "the %s is not finite at the start of learning; raise the noise variance, now %s."
              .formatted(exact.name(), parameters.prior(start).noiseVariance()));
    }
    int once = used;
    for (int r = 1; r <= learning.restarts(); r++) {
      Search further = search(exact, drawn(start, r), first);
      best = further.bestValue() > best.bestValue() ? further : best;
    }
    stages.add(sentence(exact.name(), best.firstValue(), best.bestValue()));
    Search last = best;
    int left = learning.evaluations() - once;
    if (!few && left > COMPARISON) {
      last = data.size() <= learning.exactRows() ? exactly(best, left) : boundedly(best, left);
    }
    return new Learned(
        parameters.prior(last.best()),
        last.firstValue(),
        last.bestValue(),
        used,
        stages,
        parameters.atBounds(last.best()));
  }

  private TrainingSet some(int count, long seed) {
    return data.select(RandomRows.draw(data.size(), count, seed));
  }

  /** Where to begin: the given point, or one that the data prefer. */
  private double[] start(Objective exact, TrainingSet some) {
    if (learning.evaluations() < SMALL) {
      return parameters.start();
    }
    Optional<double[]> proposed = StartSearch.best(parameters, some, operators);
    if (proposed.isEmpty()) {
      return parameters.start();
    }
    used += StartSearch.evaluations();
    Search first = search(exact, parameters.start(), 1);
    Search second = search(exact, proposed.get(), 1);
    Search better = first.bestValue() > second.bestValue() ? first : second;
    NoiseAlone noise = new NoiseAlone(some);
    int most = used + TRIAL * (1 + NoiseAlone.challenges());
    return noise.isNearly(better.bestValue()) && 4 * most <= 3 * learning.evaluations()
        ? challenged(exact, better, noise)
        : better.best();
  }

  /**
   * The best point of short searches from a start where nearly all is noise and, if it still is
   * after that, from others. By their own values these would lose, and at the former the gradient
   * may vanish.
   */
  private double[] challenged(Objective exact, Search start, NoiseAlone noise) {
    int before = used;
    Search held = search(exact, start.best(), TRIAL);
    Search best = held;
    boolean stuck = noise.isNearly(held.bestValue());
    for (double[] point : stuck ? noise.challenges(parameters) : List.<double[]>of()) {
      Search other = search(exact, point, TRIAL);
      best = other.bestValue() > best.bestValue() ? other : best;
    }
    trials = used - before;
    if (best != held) {
      stages.add(
          "Nearly all was noise at the start that was found first; a short search from other"
              + " length-scales with less noise found a better one.");
    }
    return best.best();
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
    if (!search.hasBegun()) {
      return found;
    }
    stages.add(sentence(exact.name(), search.firstValue(), search.bestValue()));
    return search;
  }

  /**
   * Goes on with a bound on the evidence of all rows, by rounds, each with features for the kernel
   * that the last one found. Bounds with different features are all below the same evidence, so the
   * highest counts; FITC is no bound, and there the last counts.
   */
  private Search boundedly(Search found, int budget) {
    Refinement refinement = learning.refinement();
    Prior before = parameters.prior(found.best());
    int most = refinement.mostRows();
    TrainingSet rows = data.size() <= most ? data : some(most, learning.seed());
    TrainingSet all = refinement.arranged(before, rows, learning.seed());
    Search best = found;
    Search round = found;
    String story = "";
    for (int left = budget - COMPARISON; left > 0; left -= ROUND) {
      Prior now = parameters.prior(round.best());
      Objective bound = refinement.objective(now, all, learning.seed(), operators);
      round = search(bound, round.best(), Math.min(ROUND, left));
      if (!round.hasBegun()) {
        break;
      }
      if (best == found || !refinement.isBound() || round.bestValue() > best.bestValue()) {
        best = round;
        story = sentence(bound.name(), round.firstValue(), round.bestValue());
      }
      if (!round.hasRisen()) {
        break;
      }
    }
    used += COMPARISON;
    HeldOut judge = new HeldOut(rows, ~learning.seed());
    if (judge.clearlyPrefersFirst(before, parameters.prior(best.best()))) {
      stages.add(
          ("The bound %s preferred parameters that predict rows held out clearly worse;"
                  + " they were not taken.")
              .formatted(refinement.kind()));
      return found;
    }
    if (best != found) {
      stages.add(story);
    }
    return best;
  }

  private static String sentence(String objective, double before, double after) {
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
