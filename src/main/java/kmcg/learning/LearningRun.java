package kmcg.learning;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.RandomRows;
import kmcg.kernel.Kernel;
import kmcg.model.Prior;
import kmcg.model.judgement.Comparison;
import kmcg.model.judgement.Densities;
import kmcg.operator.choice.OperatorFactory;

/** One run of {@link Learning}: its stages, and what they share. */
final class LearningRun {
  /** Standard errors by which what is found must be better than what is preferred. */
  private static final double CLEARLY = 2;

  /** What a tight bound may leave of a row's variance, relative to the noise. */
  private static final double TIGHT = 0.5;

  /** Evaluations of a bound with the same features. */
  private static final int ROUND = 15;

  private final Learning learning;
  private final LearningTask task;
  private final List<HyperParameters> kernels;
  private final Maximiser maximiser;
  private final LearningPlan plan;
  private final Progress progress;
  private final OperatorFactory operators;
  private final Optional<HeldOut> judge;
  private final TrainingSet data; // all rows that are not held out
  private final List<String> stages = new ArrayList<>();
  private final Map<Search, Densities> judgements = new HashMap<>();
  private int used;

  LearningRun(
      Learning learning,
      LearningTask task,
      List<HyperParameters> kernels,
      Maximiser maximiser,
      LearningListener listener) {
    this.learning = learning;
    this.task = task;
    this.maximiser = maximiser;
    this.operators = OperatorFactory.onGivenRows(task.operators());
    this.kernels = kernels;
    this.plan =
        new LearningPlan(
            learning,
            kernels.get(0).count(),
            task.data().size(),
            kernels.size(),
            task.method().isPresent());
    this.progress = new Progress(plan, listener);
    this.judge =
        plan.heldOut() > 0
            ? Optional.of(new HeldOut(task.data(), plan.heldOut(), task.method(), ~seed(0)))
            : Optional.empty();
    this.data = judge.map(HeldOut::others).orElse(task.data());
  }

  LearningPlan plan() {
    return plan;
  }

  TrainingSet data() {
    return data;
  }

  Optional<HeldOut> judge() {
    return judge;
  }

  /** The seed of one of the draws. */
  long seed(int draw) {
    return learning.seed() + 1_000_003L * draw;
  }

  /** Learns by all stages of the plan. */
  Learned learn() {
    Trials trials = new Trials(this);
    HyperParameters first = kernels.get(0);
    double[] start = plan.hasTrials() ? trials.started(first) : first.start();
    Trials.Tried tried = new Trials.Tried(first, begun(first, start));
    if (plan.hasTrials() && kernels.size() > 1) {
      Trials.Choice choice = trials.best(kernels, tried.search());
      stages.add(choice.note());
      tried = choice.tried();
    }
    Search best = decided(tried.parameters(), tried.search());
    return new Learned(
        best.prior(), best.firstValue(), best.bestValue(), used, stages, best.atBounds());
  }

  /** The stages after the kernel is chosen. */
  private Search decided(HyperParameters parameters, Search chosen) {
    Optional<Objective> grid = grid(chosen.prior());
    if (grid.isPresent()) {
      return told(search(parameters, grid.get(), chosen.best(), plan.lastEvaluations()));
    }
    Objective last = GroupedEvidence.of(data, plan.last(), chosen.prior().kernel(), seed(1));
    Search begun = told(search(parameters, last, chosen.best(), plan.lastEvaluations()));
    Search given = search(kernels.get(0), last, kernels.get(0).start(), 1);
    List<Search> found = new ArrayList<>(List.of(begun));
    int budget = plan.furtherEvaluations();
    switch (learning.by()) {
      case EXACT -> add(found, plan.hasAll() ? exactly(parameters, begun, budget) : begun);
      case NEIGHBOURS -> {
        Search once = neighbours(parameters, begun, budget / 2, 2);
        add(found, neighbours(parameters, once, budget / 2, 3));
      }
      case BOUND -> add(found, boundedly(parameters, begun, budget));
      default -> automatically(parameters, found, budget);
    }
    if (judge.isPresent()) {
      return judged(found, given);
    }
    boolean inVain = found.size() == 1 && given.bestValue() > begun.bestValue();
    return inVain ? given : found.get(found.size() - 1);
  }

  /**
   * Goes on with the neighbours of rows; then with a bound where the function is so smooth and
   * noisy that the bound is tight, and elsewhere with the neighbours of other rows.
   */
  private void automatically(HyperParameters parameters, List<Search> found, int budget) {
    if (judge.isEmpty()) {
      return;
    }
    Search begun = found.get(0);
    if (task.method().isPresent()) {
      add(found, boundedly(parameters, begun, budget));
      return;
    }
    Search near = neighbours(parameters, begun, budget / 2, 2);
    add(found, near);
    add(
        found,
        isTight(
                plan.bound()
                    .withoutDirections()
                    .objective(begun.prior(), boundRows(), learning.seed(), operators),
                begun)
            ? boundedly(parameters, begun, budget / 2)
            : neighbours(parameters, near, budget / 2, 3));
  }

  /** What a search found, judged once. */
  private Densities densities(Search search) {
    return judgements.computeIfAbsent(search, s -> judge.orElseThrow().densities(s.prior()));
  }

  private void add(List<Search> found, Search further) {
    if (further.hasBegun() && !found.contains(further)) {
      found.add(told(further));
    }
  }

  private Search told(Search search) {
    stages.add(
        String.format(
            Locale.ROOT,
            "Learned by the %s: from %.6g to %.6g nats.",
            search.objective().name(),
            search.firstValue(),
            search.bestValue()));
    return search;
  }

  /** The exact evidence of a grid, if rows fill one and the kernel is a product over inputs. */
  private Optional<Objective> grid(Prior prior) {
    boolean wanted = learning.by() == LearnBy.AUTO || learning.by() == LearnBy.EXACT;
    return wanted
        ? GridEvidence.of(prior.kernel(), task.data(), task.structure())
            .filter(grid -> grid.cost() <= LearningPlan.MOST_COST)
        : Optional.empty();
  }

  /**
   * The first search by the evidence of groups. Inputs that it takes to be irrelevant get a second
   * chance: where all length-scales are wrong, those of weak inputs may grow until no gradient
   * leads back.
   */
  private Search begun(HyperParameters parameters, double[] start) {
    int budget = plan.mainEvaluations();
    Objective groups = groups(parameters.prior(start));
    Search best = search(parameters, groups, start, plan.hasTrials() ? budget / 2 : budget);
    if (!best.hasBegun()) {
      throw new IllegalArgumentException(
          "the %s is not finite at the start of learning; raise the noise variance, now %s."
              .formatted(best.objective().name(), parameters.prior(start).noiseVariance()));
    }
    if (plan.hasTrials()) {
      double[] revived = parameters.revived(best.best());
      best = better(best, search(parameters, groups, revived, budget / 2));
    }
    for (int r = 1; r <= learning.restarts(); r++) {
      best = better(best, search(parameters, groups, drawn(parameters, start, r), budget));
    }
    return best;
  }

  private static Search better(Search one, Search other) {
    return other.bestValue() > one.bestValue() ? other : one;
  }

  /** The evidence of groups that are near under a kernel. */
  Objective groups(Prior near) {
    return GroupedEvidence.of(data, plan.main(), near.kernel(), seed(1));
  }

  /** Goes on with the exact evidence of all rows. */
  private Search exactly(HyperParameters parameters, Search found, int budget) {
    return search(parameters, new ExactEvidence(data), found.best(), budget);
  }

  /** Goes on with the likelihood of some rows given their neighbours. */
  private Search neighbours(HyperParameters parameters, Search found, int budget, int draw) {
    int[] batch = RandomRows.draw(data.size(), plan.batch(), seed(draw));
    Kernel near = found.prior().kernel();
    return search(
        parameters,
        NeighbourLikelihood.within(data, batch, plan.neighbours(), near),
        found.best(),
        Math.max(1, budget));
  }

  /** The rows that a bound is taken on. */
  private TrainingSet boundRows() {
    return data.size() <= plan.boundRows()
        ? data
        : data.select(RandomRows.draw(data.size(), plan.boundRows(), seed(2)));
  }

  /**
   * Goes on with a bound on the evidence, by rounds, each with features for the kernel that the
   * last one found. Bounds with different features are all below the same evidence, so the highest
   * counts; FITC is no bound, and there the last counts.
   */
  private Search boundedly(HyperParameters parameters, Search found, int budget) {
    Refinement refinement = plan.bound();
    TrainingSet all = refinement.arranged(found.prior(), boundRows(), learning.seed());
    Search best = found;
    Search round = found;
    for (int left = budget; left > 0; left -= ROUND) {
      Objective bound = refinement.objective(round.prior(), all, learning.seed(), operators);
      round = search(parameters, bound, round.best(), Math.min(ROUND, left));
      if (!round.hasBegun()) {
        break;
      }
      boolean first = best == found;
      best = first || !refinement.isBound() || round.bestValue() > best.bestValue() ? round : best;
      if (!round.hasRisen()) {
        break;
      }
    }
    return best;
  }

  /**
   * The one that predicts rows held out best. Where that is not clear, it is a tight bound, which
   * has seen most rows, or else what came last; a loose bound takes structure for noise.
   */
  private Search judged(List<Search> found, Search given) {
    List<Search> preferred = new ArrayList<>(found);
    Collections.reverse(preferred);
    Map<Search, Integer> looseness = new HashMap<>();
    preferred.forEach(search -> looseness.put(search, looseness(search)));
    preferred.sort(Comparator.comparing(looseness::get));
    Comparison<Search> comparison = new Comparison<>(CLEARLY);
    for (Search search : preferred) {
      comparison.add(search.objective().shortName(), search, densities(search));
    }
    if (given.hasBegun()) {
      comparison.add("start", given, densities(given));
    }
    String by = judge.orElseThrow().name();
    stages.add("Judged by the %s: %s.".formatted(by, comparison.table()));
    return comparison.best();
  }

  /** −1 for a tight bound, 1 for a loose one, 0 for what is none. */
  private static int looseness(Search search) {
    if (!search.objective().isBound()) {
      return 0;
    }
    return isTight(search.objective(), search) ? -1 : 1;
  }

  private static boolean isTight(Objective bound, Search found) {
    return bound.looseness(found.prior()) <= TIGHT;
  }

  /** A search from a point; with weak assumptions on the parameters, unless they are unwanted. */
  Search search(HyperParameters parameters, Objective objective, double[] from, int budget) {
    Objective assumed =
        learning.hasHyperprior()
            ? parameters.hyperprior(task.data().size()).with(objective)
            : objective;
    Search search = new Search(parameters, assumed, budget, progress).from(from, maximiser);
    used += search.used();
    return search;
  }

  /** A start drawn around the first: a factor of e either way is one standard deviation. */
  private double[] drawn(HyperParameters parameters, double[] around, int number) {
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
