package kmcg.learning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
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

  /** Standard errors by which a kernel must be better than one that is preferred. */
  private static final double CLEARLY = 1;

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
  record Tried(HyperParameters parameters, Search search) {}

  /** The choice among kernels, and what the report says of it. */
  record Choice(Tried tried, String note) {}

  /**
   * The kernel that predicts best, if others begin at what was found for the first: which inputs
   * matter hardly depends on the kernel.
   */
  Choice best(List<HyperParameters> kernels, Search found) {
    Comparison<Tried> comparison = new Comparison<>(CLEARLY);
    Objective groups = run.groups(found.prior());
    for (HyperParameters kernel : kernels) {
      Search search = found;
      if (kernel != kernels.get(0)) {
        double[] start = moved(kernel, found.prior());
        search = run.search(kernel, groups, start, plan.kernelEvaluations());
      }
      if (search.hasBegun()) {
        Tried tried = new Tried(kernel, search);
        comparison.add(kernel.family(), tried, densities(search.prior()));
      }
    }
    String note = "Kernels compared by the %s: %s.".formatted(judgeName(), comparison.table());
    return new Choice(comparison.best(), note);
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
  private double[] moved(HyperParameters kernel, Prior found) {
    Objective trial = trial(found);
    Search best = run.search(kernel, trial, kernel.takenFrom(found, STRETCHES[0]), 1);
    for (int s = 1; s < STRETCHES.length; s++) {
      Search next = run.search(kernel, trial, kernel.takenFrom(found, STRETCHES[s]), 1);
      best = next.bestValue() > best.bestValue() ? next : best;
    }
    return best.best();
  }

  private TrainingSet some(int count) {
    int n = data.size();
    return n <= count ? data : data.select(RandomRows.draw(n, count, run.seed(0)));
  }

  private String judgeName() {
    return run.judge()
        .map(HeldOut::name)
        .orElse("log density of %d rows, each given the others".formatted(leftOut()));
  }

  private int leftOut() {
    return Math.min(LEFT_OUT, data.size());
  }

  private Densities densities(Prior prior) {
    if (run.judge().isPresent()) {
      return run.judge().get().densities(prior);
    }
    int[] rows = RandomRows.draw(data.size(), leftOut(), run.seed(0));
    return new Densities(
        NeighbourLikelihood.within(data, rows, GIVEN, prior.kernel()).logDensities(prior));
  }
}
