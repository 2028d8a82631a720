package kmcg.learning;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kmcg.data.Significant;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.RandomRows;
import kmcg.kernel.Kernel;
import kmcg.model.Prior;
import kmcg.model.judgement.Comparison;
import kmcg.operator.choice.OperatorFactory;

/**
 * The stages of a {@link LearningRun} after its kernel is chosen: which objectives follow the
 * evidence of groups, and which of their results is taken.
 */
final class LaterStages {
  /** Standard errors by which what is found must be better than what is preferred. */
  private static final double CLEARLY = 2;

  /** What a tight bound may leave of a row's variance, relative to the noise. */
  private static final double TIGHT = 0.5;

  /** What points may leave if directions, which cost more than all else, are to add nothing. */
  private static final double VERY_TIGHT = 0.02;

  /** Evaluations of a bound with the same features. */
  private static final int ROUND = 15;

  private final LearningRun run;
  private final Learning learning;
  private final LearningPlan plan;
  private final HyperParameters parameters;
  private final TrainingSet data;
  private final OperatorFactory operators;

  /** The stages with the chosen kernel. */
  LaterStages(LearningRun run, HyperParameters parameters) {
    this.run = run;
    this.learning = run.learning();
    this.plan = run.plan();
    this.parameters = parameters;
    this.data = run.data();
    this.operators = OperatorFactory.onGivenRows(run.task().operators());
  }

  /** Goes on from what the comparison of kernels found. */
  Search from(Search chosen) {
    Optional<Objective> grid = grid(chosen.prior());
    if (grid.isPresent()) {
      return told(run.search(parameters, grid.get(), chosen.best(), plan.lastEvaluations()));
    }
    Objective last = run.last(chosen.prior());
    Search begun = told(run.search(parameters, last, chosen.best(), plan.lastEvaluations()));
    HyperParameters start = run.givenStart();
    Search given = run.search(start, last, start.start(), 1);
    List<Search> found = new ArrayList<>(List.of(begun));
    int budget = plan.furtherEvaluations();
    switch (learning.by()) {
      case EXACT -> add(found, plan.hasAll() ? exactly(begun, budget) : begun);
      case NEIGHBOURS -> {
        Search once = neighbours(begun, budget / 2, 2);
        add(found, once);
        add(found, neighbours(once, budget / 2, 3));
      }
      case BOUND -> add(found, boundedly(begun, plan.bound(), budget));
      default -> automatically(found, budget);
    }
    if (run.judge().isPresent()) {
      return judged(run.judge().get(), found, given);
    }
    boolean inVain = found.size() == 1 && given.bestValue() > begun.bestValue();
    return inVain ? given : found.get(found.size() - 1);
  }

  /**
   * Goes on with the neighbours of rows; then with a bound where the function is so smooth and
   * noisy that the bound is tight, and elsewhere with the neighbours of other rows.
   */
  private void automatically(List<Search> found, int budget) {
    if (run.judge().isEmpty()) {
      return;
    }
    Search begun = found.get(0);
    if (run.task().method().isPresent()) {
      add(found, boundedly(begun, plan.bound(), budget));
      return;
    }
    run.begin("choosing what to learn by");
    double left = leftByPoints(begun.prior());
    boolean veryTight = left <= VERY_TIGHT; // neighbours need only show whether they disagree
    Refinement bound = veryTight ? plan.bound().withoutDirections() : plan.bound();
    Search near = neighbours(begun, veryTight ? budget / 4 : budget / 2, 2);
    add(found, near);
    add(
        found,
        left <= TIGHT ? boundedly(begun, bound, budget / 2) : neighbours(near, budget / 2, 3));
  }

  /** What the points of the bound leave of a row's variance, relative to the noise. */
  private double leftByPoints(Prior prior) {
    return plan.bound()
        .withoutDirections()
        .objective(prior, boundRows(), learning.seed(), operators)
        .looseness(prior);
  }

  private void add(List<Search> found, Search further) {
    if (further.hasBegun() && !found.contains(further)) {
      found.add(told(further));
    }
  }

  private Search told(Search search) {
    run.say(
        "Learned by the %s: from %s to %s nats."
            .formatted(
                search.objective().name(),
                Significant.of(search.firstValue()),
                Significant.of(search.bestValue())));
    return search;
  }

  /** The exact evidence of a grid, if rows fill one and the kernel is a product over inputs. */
  private Optional<Objective> grid(Prior prior) {
    boolean wanted = learning.by() == LearnBy.AUTO || learning.by() == LearnBy.EXACT;
    return wanted
        ? GridEvidence.of(prior.kernel(), run.task().data(), run.task().structure())
            .filter(grid -> grid.cost() <= LearningPlan.MOST_COST)
        : Optional.empty();
  }

  /** Goes on with the exact evidence of all rows. */
  private Search exactly(Search found, int budget) {
    return run.search(parameters, new ExactEvidence(data), found.best(), budget);
  }

  /**
   * Goes on with the likelihood of some rows given their neighbours, together with the evidence of
   * groups: a row and its neighbours alone hardly tell noise from a rough function.
   */
  private Search neighbours(Search found, int budget, int draw) {
    run.begin("looking for neighbours of rows");
    Kernel near = found.prior().kernel();
    Objective ofRows =
        run.task()
            .neighbours()
            .likelihood(data, plan.batch(), plan.neighbours(), near, run.seed(draw));
    Objective ofGroups = GroupedEvidence.of(data, plan.main(), near, run.seed(draw));
    return run.search(
        parameters, new JointLikelihood(ofRows, ofGroups), found.best(), Math.max(1, budget));
  }

  /** The rows that a bound is taken on. */
  private TrainingSet boundRows() {
    return data.size() <= plan.boundRows()
        ? data
        : data.select(RandomRows.draw(data.size(), plan.boundRows(), run.seed(2)));
  }

  /**
   * Goes on with a bound on the evidence, by rounds, each with features for the kernel that the
   * last one found. Bounds with different features are all below the same evidence, so the highest
   * counts; FITC is no bound, and there the last counts.
   */
  private Search boundedly(Search found, Refinement refinement, int budget) {
    TrainingSet all = refinement.arranged(found.prior(), boundRows(), learning.seed());
    Search best = found;
    Search round = found;
    for (int left = budget; left > 0; left -= ROUND) {
      run.begin("choosing points for a bound");
      Objective bound = refinement.objective(round.prior(), all, learning.seed(), operators);
      round = run.search(parameters, bound, round.best(), Math.min(ROUND, left));
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
  private Search judged(HeldOut judge, List<Search> found, Search given) {
    List<Search> preferred = new ArrayList<>(found);
    Collections.reverse(preferred);
    Map<Search, Integer> rank = new HashMap<>();
    preferred.forEach(search -> rank.put(search, rank(search)));
    preferred.sort(Comparator.comparing(rank::get));
    Comparison<Search> comparison = new Comparison<>(CLEARLY);
    for (Search search : preferred) {
      run.begin("judging what was learned by rows held out");
      comparison.add(search.objective().shortName(), search, judge.densities(search.prior()));
    }
    if (given.hasBegun()) {
      comparison.add("start", given, judge.densities(given.prior()));
    }
    run.say("Judged by the %s: %s.".formatted(judge.name(), comparison.table()));
    return comparison.best();
  }

  /** −1 for a tight bound, 1 for a loose one, 0 for what is none. */
  private static int rank(Search search) {
    if (!search.objective().isBound()) {
      return 0;
    }
    return search.objective().looseness(search.prior()) <= TIGHT ? -1 : 1;
  }
}
