package kmcg.learning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import kmcg.kernel.Kernel;
import kmcg.kernel.Parameter;
import kmcg.kernel.UnknownMean;
import kmcg.model.Prior;

/**
 * Lets a kernel grow: of all {@link Part}s that may be added, the one by which the data become most
 * probable is kept if that is clear, and the search goes on with it.
 */
final class PartSearch {
  /** Parts that are added at most; a second season comes on top. */
  private static final int DEPTH = 3;

  /** The variance of small deviations, relative to where learning begins. */
  private static final double LITTLE = 0.01;

  /** The length-scales of quick deviations, relative to where learning begins. */
  private static final double QUICK = 0.25;

  /**
   * Rows by which parts are compared: one group, as each of several would pay for coefficients that
   * are unknown.
   */
  private static final GroupedEvidence.Sizes WIDE = new GroupedEvidence.Sizes(1, 800, 0, 0);

  /** The same for several inputs, whose kernels take longer. */
  private static final GroupedEvidence.Sizes HALF = new GroupedEvidence.Sizes(1, 400, 0, 0);

  /** Few rows, on which it shows with which start and smooth kernel a part does best. */
  private static final GroupedEvidence.Sizes SCREEN = new GroupedEvidence.Sizes(1, 150, 1, 100);

  /** Evaluations with these. */
  private static final int TASTE = 15;

  /** Evaluations after which it shows which parts are worth more. */
  private static final int FIRST = 4;

  /** Kernels that go on after these. */
  private static final int FINALISTS = 3;

  /** The most evaluations that a search owes to the number of parameters. */
  private static final int LONGEST = 40;

  /** Nats behind the kernel without it at which a part is given up. */
  private static final double HOPELESS = 3;

  private final LearningRun run;
  private final Trials trials;
  private final Growth growth;
  private final Prior smooth;
  private final Objective groups;
  private final Objective screen;
  private final Parts proposals;
  private final List<Kernel> families;

  /**
   * A search that begins with a smooth kernel.
   *
   * @param families all smooth kernels that may be chosen
   */
  PartSearch(LearningRun run, Trials trials, Prior smooth, List<Kernel> families) {
    this.run = run;
    this.trials = trials;
    this.smooth = smooth;
    this.growth = run.task().growth();
    this.proposals = run.parts();
    this.groups = GroupedEvidence.of(run.data(), longSearches(run), smooth.kernel(), run.seed(1));
    this.screen = GroupedEvidence.of(run.data(), SCREEN, smooth.kernel(), run.seed(1));
    this.families = families;
  }

  /**
   * A kernel with its parts and what a search found for it.
   *
   * @param part what is new in it, if anything is
   * @param start the parts with their parameters where learning began
   * @param tried what was found
   */
  private record Grown(Optional<Part> part, ComposedKernel start, Trials.Tried tried) {
    /** The parts with the parameters that were found. */
    ComposedKernel found() {
      return start.like(prior().kernel());
    }

    Prior prior() {
      return tried.search().prior();
    }

    double value() {
      return tried.search().bestValue();
    }

    /** The name of what is new, with the smooth kernel beside it where that is new, too. */
    String name(Grown without) {
      String family = family();
      String name = part.orElseThrow().name();
      return family.equals(without.family()) ? name : "%s, with %s".formatted(name, family);
    }

    private String family() {
      return start.smooth().getClass().getSimpleName();
    }
  }

  /**
   * The kernel with whatever the data ask for.
   *
   * @param chosen the smooth kernel
   */
  Trials.Tried grown(Trials.Tried chosen) {
    List<Part> parts = parts(run, smooth);
    if (parts.isEmpty()) {
      return chosen;
    }
    ComposedKernel alone = ComposedKernel.of(chosen.parameters().kernel());
    Grown without = new Grown(Optional.empty(), alone, chosen);
    if (!run.plan().hasTrials()) {
      return around(without, parts.get(0)).tried();
    }
    Grown best = searched(without);
    if (growth.hasGivenMean()) {
      best = searched(added(best, parts.remove(0)));
    }
    int depth = DEPTH;
    for (int taken = 0; taken < depth && !parts.isEmpty(); taken++) {
      if (taken > 0) {
        Round further = round(run, parts.size(), families.size()); // the first one was planned
        run.expect(further.evaluations(), further.cost());
      }
      Optional<Grown> next = withBestPart(best, parts, taken == 0 ? "" : " after that");
      if (next.isEmpty()) {
        break;
      }
      best = next.get();
      if (best.part().orElseThrow().kind() == Part.Kind.SEASON) {
        List<Part> second = proposals.secondSeason(best.found().kernel());
        parts.addAll(second);
        depth += second.size();
      }
    }
    return best.part().isPresent() ? best.tried() : chosen;
  }

  /** A kernel around a given mean function, where there is no budget for trials. */
  private Grown around(Grown kernel, Part mean) {
    double noise = kernel.prior().noiseVariance();
    int budget = Math.max(1, run.plan().kernelEvaluations());
    return begun(mean, kernel.start(), kernel.found(), noise, groups, budget);
  }

  /** The kernel with the part that clearly adds most; parts that make no sense beside it go. */
  private Optional<Grown> withBestPart(Grown without, List<Part> parts, String when) {
    List<Grown> tried =
        compared(
            new ArrayList<>(parts.stream().map(part -> added(without, part)).toList()),
            without.value() - HOPELESS,
            without.part().filter(part -> part.kind() == Part.Kind.ADDITIVE).isEmpty());
    Optional<Grown> best = tried.stream().filter(kernel -> isClear(kernel, without)).findFirst();
    if (!tried.isEmpty()) {
      run.tell(tried.stream().map(kernel -> candidate(kernel, without, best)).toList());
      run.say(
          "Parts tried%s, by the nats that each adds to the %s:\n%s"
              .formatted(when, objective(without), table(tried, without, best)));
    }
    best.ifPresent(
        kernel -> {
          Part taken = kernel.part().orElseThrow();
          int place = parts.indexOf(taken);
          parts.removeIf(part -> taken.excludes(part, parts.indexOf(part) <= place));
        });
    return best;
  }

  private Candidate candidate(Grown kernel, Grown without, Optional<Grown> taken) {
    EvidenceLead lead = lead(kernel, without);
    boolean isTaken = taken.filter(kernel::equals).isPresent();
    return new Candidate(kernel.name(without), lead.nats(), lead.error(), isTaken);
  }

  /**
   * What a comparison of parts takes at most.
   *
   * @param cost of the evaluations
   */
  record Round(int evaluations, double cost) {
    static final Round NONE = new Round(0, 0);
  }

  /**
   * The first comparison, with the longer search before it; nothing if parts are not compared.
   *
   * @param smooth the kernel, with which rows may fill a grid
   * @param families how many smooth kernels may be chosen
   */
  static Round first(LearningRun run, Prior smooth, int families) {
    int parts = run.plan().hasTrials() && run.grows(smooth) ? parts(run, smooth).size() : 0;
    if (parts == 0) {
      return Round.NONE;
    }
    Round round = round(run, parts, families);
    int before = run.plan().kernelEvaluations();
    return new Round(
        round.evaluations() + before, round.cost() + before * cost(run, longSearches(run)));
  }

  /** The comparison of so many parts. */
  private static Round round(LearningRun run, int parts, int families) {
    int starts = 1 + 2 * (run.parts().isSeries() ? families : 1);
    int tastes = parts * starts * TASTE;
    int further = parts * FIRST + FINALISTS * (FINALISTS + 1) / 2 * run.plan().kernelEvaluations();
    return new Round(
        tastes + further, tastes * cost(run, SCREEN) + further * cost(run, longSearches(run)));
  }

  private static GroupedEvidence.Sizes longSearches(LearningRun run) {
    return run.data().inputs().dimensions() > 1 ? HALF : WIDE;
  }

  private static double cost(LearningRun run, GroupedEvidence.Sizes sizes) {
    return Math.min(sizes.cost(), ExactEvidence.cost(run.data().size()));
  }

  private static String objective(Grown kernel) {
    return kernel.tried().search().objective().name();
  }

  /** The parts that may be added; a given mean function comes first, and is. */
  private static List<Part> parts(LearningRun run, Prior smooth) {
    Parts proposals = run.parts();
    List<Part> parts = new ArrayList<>(proposals.means());
    if (run.plan().hasTrials() && !run.hasGrid(smooth)) {
      parts.addAll(proposals.ofTimes());
      parts.addAll(proposals.additive());
    } else if (!run.task().growth().hasGivenMean()) {
      parts.clear();
    }
    return parts;
  }

  /**
   * A kernel with one more part, after very short searches. What the part leaves to the smooth
   * kernel may be what it was, slow, or small and quick; and in a series, another smooth kernel may
   * suit it better.
   */
  private Grown added(Grown kernel, Part part) {
    ComposedKernel found = kernel.found();
    double noise = kernel.prior().noiseVariance();
    List<Grown> tasted = new ArrayList<>();
    tasted.add(tasted(part, kernel.start(), found, noise));
    for (Kernel family : proposals.isSeries() ? families : List.of(kernel.start().smooth())) {
      ComposedKernel start = kernel.start().withSmooth(family);
      tasted.add(tasted(part, start, found.withSmooth(family), noise));
      tasted.add(tasted(part, start, found.withSmooth(little(family)), noise));
    }
    return searched(
        tasted.stream().max(Comparator.comparingDouble(Grown::value)).orElseThrow(), FIRST);
  }

  /** A kernel of small and quick deviations, which is what others may leave. */
  private static Kernel little(Kernel smooth) {
    return scaled(smooth, LITTLE, QUICK);
  }

  /** A kernel with its variances and length-scales multiplied by factors. */
  private static Kernel scaled(Kernel kernel, double variance, double length) {
    double[] logarithms = kernel.logParameters();
    List<Parameter> parameters = kernel.parameters();
    for (int p = 0; p < logarithms.length; p++) {
      logarithms[p] +=
          switch (parameters.get(p).kind()) {
            case VARIANCE -> Math.log(variance);
            case LENGTH_SCALE -> Math.log(length);
            default -> 0;
          };
    }
    return kernel.withLogParameters(logarithms);
  }

  private Grown tasted(Part part, ComposedKernel start, ComposedKernel from, double noise) {
    return begun(part, start, from, noise, screen, TASTE);
  }

  /** A kernel with one more part, after a search that begins at other parameters. */
  private Grown begun(
      Part part,
      ComposedKernel start,
      ComposedKernel from,
      double noise,
      Objective objective,
      int budget) {
    ComposedKernel whole = part.added().apply(start);
    HyperParameters parameters = run.parameters(whole);
    double[] point = parameters.at(new Prior(part.added().apply(from).kernel(), noise));
    Search search = run.search(parameters, objective, point, budget);
    return new Grown(Optional.of(part), whole, new Trials.Tried(parameters, search));
  }

  private Grown searched(Grown kernel) {
    int count = Math.min(LONGEST, kernel.tried().parameters().count());
    return searched(kernel, Math.max(run.plan().kernelEvaluations(), count));
  }

  private Grown searched(Grown kernel, int budget) {
    HyperParameters parameters = kernel.tried().parameters();
    Search search = run.search(parameters, groups, kernel.tried().search().best(), budget);
    return new Grown(kernel.part(), kernel.start(), new Trials.Tried(parameters, search));
  }

  /**
   * The kernels by their values, best first, after longer searches for the better ones.
   *
   * @param least below which a kernel is not searched for a second time
   * @param isOpen whether each may be searched for once: beside functions of all inputs, which have
   *     many parameters, a part must show at once that it is worth that
   */
  private List<Grown> compared(List<Grown> kernels, double least, boolean isOpen) {
    Comparator<Grown> bestFirst = Comparator.comparingDouble(kernel -> -kernel.value());
    kernels.removeIf(kernel -> !kernel.tried().search().hasBegun());
    for (int count = FINALISTS; count >= 1; count--) {
      kernels.sort(bestFirst);
      boolean isFirst = isOpen && count == FINALISTS;
      kernels
          .subList(0, Math.min(count, kernels.size()))
          .replaceAll(kernel -> isFirst || kernel.value() > least ? searched(kernel) : kernel);
    }
    kernels.sort(bestFirst);
    return kernels;
  }

  private String table(List<Grown> kernels, Grown without, Optional<Grown> taken) {
    return kernels.stream()
        .map(
            kernel ->
                "%-14s %s%s"
                    .formatted(
                        lead(kernel, without),
                        kernel.name(without),
                        taken.filter(kernel::equals).isPresent() ? taken(kernel, without) : ""))
        .collect(Collectors.joining("\n"));
  }

  /** That a part is taken, and why if its number does not say it. */
  private String taken(Grown kernel, Grown without) {
    return lead(kernel, without).isClear()
        ? " (taken)"
        : " (taken: it says the same as a slow trend, and is simpler)";
  }

  private EvidenceLead lead(Grown one, Grown other) {
    return EvidenceLead.of(
        one.value() - other.value(), groups.terms(one.prior()), groups.terms(other.prior()));
  }

  /**
   * Whether a kernel is clearly more probable and, by rows left out, predicts no worse. A line that
   * takes the place of a trend need only not be clearly less probable: how wide a prior its
   * coefficients have, which no one knows, costs it some nats.
   */
  private boolean isClear(Grown kernel, Grown without) {
    run.begin("judging %s".formatted(kernel.name(without)));
    EvidenceLead lead = lead(kernel, without);
    boolean isBetter =
        isLineForTrend(kernel, without) ? lead.nats() > -EvidenceLead.CLEAR_NATS : lead.isClear();
    return isBetter
        && !trials
            .densities(without.prior())
            .over(trials.densities(kernel.prior()))
            .exceeds(EvidenceLead.CLEARLY);
  }

  /**
   * Whether a straight line is what is new, and what was smooth is slower than the series is long:
   * then both say the same of the data, and the line is simpler.
   */
  private boolean isLineForTrend(Grown kernel, Grown without) {
    Optional<UnknownMean> mean = kernel.start().mean();
    boolean isStraight =
        mean.isPresent() && mean.get().isLinear() && mean.get().quadraticInput().isEmpty();
    return isStraight
        && !mean.equals(without.start().mean())
        && proposals.isTrend(without.found().smooth());
  }
}
