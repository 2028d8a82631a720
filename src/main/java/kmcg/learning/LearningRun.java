package kmcg.learning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;
import kmcg.model.Prior;
import org.jspecify.annotations.Nullable;

/** One run of {@link Learning}: how it begins, and what its stages share. */
final class LearningRun {
  private final Learning learning;
  private final LearningTask task;
  private final List<HyperParameters> kernels;
  private final Maximiser maximiser;
  private final LearningPlan plan;
  private final Progress progress;
  private final LearningListener listener;
  private final Optional<HeldOut> judge;
  private final TrainingSet data; // all rows that are not held out
  private final List<String> stages = new ArrayList<>();
  private @Nullable Parts parts; // once they were looked for
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
    this.kernels = kernels;
    this.plan =
        new LearningPlan(
            learning,
            kernels.get(0).count(),
            task.data().size(),
            kernels.size(),
            task.method().isPresent(),
            !task.growth().isNone());
    this.progress = new Progress(plan, listener);
    this.listener = listener;
    this.judge =
        plan.heldOut() > 0
            ? Optional.of(new HeldOut(task.data(), plan.heldOut(), task.method(), ~seed(0)))
            : Optional.empty();
    this.data = judge.map(HeldOut::others).orElse(task.data());
  }

  Learning learning() {
    return learning;
  }

  LearningTask task() {
    return task;
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

  /** The parameters of a kernel that has grown; what was given is learned or fixed as it was. */
  HyperParameters parameters(ComposedKernel kernel) {
    return given().of(kernel, task.noiseVariance(), task.isFixed());
  }

  /** The first kernel with its parameters as they were given. */
  HyperParameters given() {
    return kernels.get(0);
  }

  /** Adds a sentence to what the report says of learning. */
  void say(String sentence) {
    stages.add(sentence);
  }

  /** Tells the listener which kernels were compared. */
  void tell(List<Candidate> tried) {
    listener.onComparison(tried);
  }

  /** Tells that work without evaluations begins. */
  void begin(String doing) {
    progress.work(doing);
  }

  /** Expects more evaluations than were planned. */
  void expect(int evaluations, double cost) {
    progress.expect(evaluations, cost);
  }

  /** The seed of one of the draws. */
  long seed(int draw) {
    return learning.seed() + 1_000_003L * draw;
  }

  /** Learns by all stages of the plan. */
  Learned learn() {
    Trials trials = new Trials(this);
    HyperParameters first = kernels.get(0);
    PartSearch.Round round = PartSearch.first(this, first.prior(first.start()), kernels.size());
    expect(round.evaluations() - plan.parts(), round.cost() - plan.costOfParts());
    progress.leaveOpen(round.evaluations() > 0);
    double[] start = plan.hasTrials() ? trials.started(first) : first.start();
    Trials.Tried tried = new Trials.Tried(first, begun(first, start));
    if (plan.hasTrials() && kernels.size() > 1) {
      Trials.Choice choice = trials.best(kernels, tried.search());
      say(choice.note());
      tried = choice.tried();
    }
    if (grows(tried.search().prior())) {
      List<Kernel> families = kernels.stream().map(HyperParameters::kernel).toList();
      tried = new PartSearch(this, trials, tried.search().prior(), families).grown(tried);
    } else if (!task.growth().isNone()) {
      expect(-round.evaluations(), -round.cost());
      say(
          plan.hasTrials()
              ? "Nothing is added to the kernel, because a sum does not use the rows' grid."
              : ("Trends, seasons and other parts of the kernel are looked for only with %s or more"
                      + " evaluations.")
                  .formatted(LearningPlan.SMALL));
    }
    progress.leaveOpen(false);
    Search best = new LaterStages(this, tried.parameters()).from(tried.search());
    return new Learned(
        best.prior(), best.firstValue(), best.bestValue(), used, stages, best.atBounds());
  }

  /** Whether parts are added: a mean function that is given always is. */
  boolean grows(Prior chosen) {
    Growth growth = task.growth();
    boolean mayGrow = !growth.isNone() && plan.hasTrials() && !hasGrid(chosen);
    return growth.hasGivenMean() || mayGrow;
  }

  /** The first kernel as it was given, around the mean function that is given, if one is. */
  HyperParameters givenStart() {
    Parts parts = new Parts(data, TargetSpread.of(task.data()), task.growth());
    return parameters(parts.around(task.start().kernel()));
  }

  /** The parts that may be added to kernels of these data. */
  Parts parts() {
    Parts known = parts;
    if (known == null) {
      Times times = Times.in(data, task.data().inputs(), task.growth());
      known = new Parts(data, TargetSpread.of(task.data()), task.growth(), times);
      parts = known;
    }
    return known;
  }

  /** Whether rows fill a grid that the kernel makes use of, and a sum of kernels would not. */
  boolean hasGrid(Prior prior) {
    return task.data().inputs().dimensions() > 1
        && GridEvidence.of(prior.kernel(), task.data(), task.structure()).isPresent();
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

  /** The evidence of groups that are near under a kernel; of few rows, that of all. */
  Objective last(Prior near) {
    return GroupedEvidence.of(data, plan.last(), near.kernel(), seed(1));
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
