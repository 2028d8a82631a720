package kmcg.learning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Collectors;
import kmcg.data.Significant;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.RandomRows;
import kmcg.model.Prior;
import kmcg.model.judgement.Comparison;
import kmcg.model.judgement.Densities;

/** Short searches that find out from which start to go on, and with which kernel. */
final class Trials {
  /** Starts that go on after their first trial. */
  static final int SURVIVORS = 2;

  /** Starts for quick functions that are worth a search. */
  private static final int QUICK = 2;

  /** Length-scales of one kernel, in those of another, from which it may begin. */
  static final double[] STRETCHES = {0.8, 1, 1.5, 2.5};

  /** Kernels that go on after a few evaluations. */
  private static final int FINALISTS = 2;

  /** Nats by which a kernel must lead one that is preferred. */
  private static final double CLEAR_NATS = 5;

  /** Standard errors by which a kernel must predict better to be taken all the same. */
  private static final double CLEARLY = 2;

  /** Rows that judge kernels where none are held out, each given the others. */
  private static final int LEFT_OUT = 400;

  /** Neighbours that stand for all others there. */
  private static final int GIVEN = 128;

  private final LearningRun run;
  private final LearningPlan plan;
  private final TrainingSet data;

  Trials(LearningRun run) {
    this.run = run;
    this.plan = run.plan();
    this.data = run.data();
  }

  /**
   * A kernel with what a search found for it.
   *
   * @param parameters of the kernel
   * @param search that was the last
   */
  record Tried(HyperParameters parameters, Search search) {
    /** This kernel after a further search. */
    private Tried searched(LearningRun run, Objective objective, int budget) {
      Search further = run.search(parameters, objective, search.best(), Math.max(1, budget));
      return new Tried(parameters, further);
    }

    private boolean isSameKernelAs(Tried other) {
      return parameters.equals(other.parameters);
    }

    private String family() {
      return parameters.family();
    }

    private double value() {
      return search.bestValue();
    }
  }

  /** The choice among kernels, and what the report says of it. */
  record Choice(Tried tried, String note) {}

  /**
   * The kernel under which groups of rows are most probable. Others begin at what was found for the
   * first: which inputs matter hardly depends on the kernel. After a few evaluations, only the most
   * probable of them go on. Rows held out have a veto.
   */
  Choice best(List<HyperParameters> kernels, Search found) {
    Objective groups = run.groups(found.prior());
    int budget = plan.kernelEvaluations();
    List<Tried> others =
        kernels.subList(1, kernels.size()).stream()
            .map(k -> new Tried(k, moved(k, found.prior())))
            .map(t -> t.searched(run, groups, budget / 2))
            .filter(t -> t.search().hasBegun())
            .toList();
    List<Tried> further =
        others.stream()
            .sorted(Comparator.comparingDouble(Tried::value).reversed())
            .limit(FINALISTS)
            .map(t -> t.searched(run, groups, budget))
            .toList();
    Tried first = new Tried(kernels.get(0), found).searched(run, groups, budget);
    List<Tried> all = new ArrayList<>(List.of(first));
    for (Tried other : others) { // in the order of preference
      all.add(further.stream().filter(t -> t.isSameKernelAs(other)).findFirst().orElse(other));
    }
    return choice(all, further, groups);
  }

  private Choice choice(List<Tried> all, List<Tried> finalists, Objective groups) {
    Tried leader = all.get(0);
    for (Tried next : all) {
      leader = next.value() > leader.value() + CLEAR_NATS ? next : leader;
    }
    double best = leader.value();
    String table =
        all.stream()
            .map(t -> t.family() + " " + Significant.signed(t.value() - best))
            .collect(Collectors.joining(", "));
    String note =
        "Kernels compared by the %s, in nats from that of %s: %s."
            .formatted(groups.name(), leader.family(), table);
    List<Tried> judged = new ArrayList<>(List.of(leader, all.get(0)));
    judged.addAll(finalists);
    Comparison<Tried> veto = new Comparison<>(CLEARLY);
    for (Tried tried : new LinkedHashSet<>(judged)) {
      run.begin("judging the covariance function %s".formatted(tried.family()));
      veto.add(tried.family(), tried, densities(tried.search().prior()));
    }
    Tried chosen = veto.best();
    run.tell(
        all.stream()
            .map(
                t ->
                    new Candidate(
                        t.family(), t.value() - best, Double.NaN, t.isSameKernelAs(chosen)))
            .toList());
    return new Choice(
        chosen, note + " By the %s: %s.".formatted(judgeName(), veto.table(rowOfTable())));
  }

  /** What a row of the table of log densities is: of equal ones, all together. */
  private String rowOfTable() {
    return data.observations() == data.size() ? "row" : "distinct row";
  }

  private Objective trial(Prior near) {
    return GroupedEvidence.of(data, plan.trial(), near.kernel(), run.seed(0));
  }

  /** The point from which a search has come furthest. */
  double[] started(HyperParameters parameters) {
    Objective trial = trial(parameters.prior(parameters.start()));
    Starts starts = new Starts(parameters, some(plan.trial().wideRows()));
    List<double[]> points = new ArrayList<>(starts.slow());
    points.addAll(better(parameters, trial, starts.quick(), 1, QUICK));
    List<double[]> further = better(parameters, trial, points, plan.trialEvaluations(), SURVIVORS);
    return better(parameters, trial, further, plan.trialEvaluations(), 1).get(0);
  }

  /** What searches from points have found, best first, of so many of them. */
  private List<double[]> better(
      HyperParameters parameters, Objective trial, List<double[]> points, int budget, int count) {
    return points.stream()
        .map(point -> run.search(parameters, trial, point, budget))
        .sorted(Comparator.comparingDouble(Search::bestValue).reversed())
        .limit(count)
        .map(Search::best)
        .toList();
  }

  /** Where to begin with another kernel, from parameters that suited the first. */
  private Search moved(HyperParameters kernel, Prior found) {
    Objective trial = trial(found);
    Search best = run.search(kernel, trial, kernel.takenFrom(found, STRETCHES[0]), 1);
    for (int s = 1; s < STRETCHES.length; s++) {
      Search next = run.search(kernel, trial, kernel.takenFrom(found, STRETCHES[s]), 1);
      best = next.bestValue() > best.bestValue() ? next : best;
    }
    return best;
  }

  private TrainingSet some(int count) {
    int n = data.size();
    return n <= count ? data : data.select(RandomRows.draw(n, count, run.seed(0)));
  }

  private String judgeName() {
    return run.judge()
        .map(HeldOut::name)
        .orElse(
            "log density of %s, each given the others"
                .formatted(ExactEvidence.countOf(leftOut(), data)));
  }

  private int leftOut() {
    return Math.min(LEFT_OUT, data.size());
  }

  /** The log densities of rows held out or, where none are, of rows given the others. */
  Densities densities(Prior prior) {
    if (run.judge().isPresent()) {
      return run.judge().get().densities(prior);
    }
    int[] rows = RandomRows.draw(data.size(), leftOut(), run.seed(0));
    return new Densities(
        NeighbourLikelihood.within(data, rows, GIVEN, prior.kernel()).logDensities(prior));
  }
}
