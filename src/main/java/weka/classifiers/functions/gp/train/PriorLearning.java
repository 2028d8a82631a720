package weka.classifiers.functions.gp.train;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import kmcg.data.TargetScale;
import kmcg.kernel.Kernel;
import kmcg.kernel.Parameter;
import kmcg.learning.Growth;
import kmcg.learning.LearnBy;
import kmcg.learning.Learning;
import kmcg.learning.LearningListener;
import kmcg.learning.LearningTask;
import kmcg.learning.MeanKind;
import kmcg.learning.OutlierKind;
import kmcg.learning.OutlierSearch;
import kmcg.learning.Outliers;
import kmcg.learning.TargetChoice;
import kmcg.learning.TargetKind;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.method.InducingPoints;
import kmcg.method.Method;
import weka.classifiers.functions.gp.options.FixedNames;
import weka.classifiers.functions.gp.options.UserException;

/**
 * The learning of hyper-parameters, as the options ask for it. Two with the same outcome are equal.
 *
 * @param learning the search and its budget
 * @param given where it begins, and whose kernels it chooses from
 * @param fixed parameters that stay as given
 * @param mean the mean function
 * @param target the scale on which the class is modelled
 * @param outliers what becomes of them
 */
public record PriorLearning(
    Learning learning,
    GivenPrior given,
    FixedNames fixed,
    MeanKind mean,
    TargetKind target,
    OutlierKind outliers) {
  /** Values of the class beyond this have squares that are no numbers. */
  private static final double LARGEST = 1e150;

  private static final String TOO_LARGE =
      "The target is not transformed: the class has values that are too large to be squared;"
          + " divide them first if another scale is wanted.";

  /**
   * The same data with a learned prior; as they are if there is no budget for learning.
   *
   * @param method that is to be trained with it
   * @param warning of improbable rows
   */
  Preparation improve(
      Preparation read,
      Method method,
      Resources resources,
      LearningListener listener,
      OutlierWarning warning) {
    fixed.requireKnown(names(given.candidates(read.encoder(), read.target())));
    Preparation asked = complete(read, resources, listener);
    UnaryOperator<Preparation> learner = rows -> learned(rows, method, resources, listener);
    Preparation improved =
        outliers == OutlierKind.DOWNWEIGHT
            ? DownweightedRows.of(asked, learner)
            : warned(learner.apply(asked), asked.observed().orElseThrow(), warning, listener);
    return improved.noting(asked.gapsClosedSince(read));
  }

  /** The same data with their gaps closed. */
  Preparation complete(Preparation read, Resources resources, LearningListener listener) {
    return filler(read, resources, listener).map(read::filledBy).orElse(read);
  }

  private Preparation learned(
      Preparation asked, Method method, Resources resources, LearningListener listener) {
    Preparation scaled = scaled(asked, listener);
    List<Kernel> kernels = given.candidates(scaled.encoder(), scaled.target());
    boolean isGiven = mean == MeanKind.CONSTANT || mean == MeanKind.LINEAR;
    if (!learns() && !isGiven) {
      return scaled;
    }
    LearningTask task =
        LearningTask.of(kernels, scaled.prior().noiseVariance(), scaled.training())
            .fixing(parameter -> fixed.contains(parameter.name()))
            .with(resources.operators())
            .with(resources.neighbours().apply(asked.encoding(scaled.target())))
            .on(resources.structure())
            .growing(growth(asked, method))
            .judgedBy(method instanceof InducingPoints ? Optional.of(method) : Optional.empty());
    return scaled.with(learning.learn(task, listener), learns());
  }

  /** The same with a note on rows that may have spoilt what was learned. */
  private Preparation warned(
      Preparation learned,
      Preparation.Observed observed,
      OutlierWarning warning,
      LearningListener listener) {
    if (!learned.isLearned()) {
      return learned;
    }
    listener.onWork("looking for improbable rows");
    Outliers improbable =
        OutlierSearch.improbable(learned.training(), learned.prior(), learning.seed());
    return improbable.isEmpty()
        ? learned
        : learned.with(
            learned.training(),
            learned.single(),
            List.of(warning.words(improbable, observed.namesOfMerged())));
  }

  /** Refuses what needs all rows of a table of which only a sample is in memory. */
  void requirePossibleBySample() throws UserException {
    if (outliers != OutlierKind.NONE) {
      throw new UserException(
          "-outliers DOWNWEIGHT needs all rows in memory, and here hyper-parameters are learned"
              + " from a sample; leave it out, or train on fewer rows in memory.");
    }
  }

  /**
   * What closes the gaps of rows, if there are any: by a model of some rows, learned with one
   * kernel. Outliers among these would make its noise so large that no gap seemed to matter; so if
   * outliers are looked for, they are looked for here too.
   */
  Optional<GapFiller> filler(Preparation read, Resources resources, LearningListener listener) {
    if (!read.hasGaps()) {
      return Optional.empty();
    }
    UnaryOperator<Preparation> learner = rows -> first(rows, resources, listener);
    Preparation rows = read.first();
    return Optional.of(
        GapFiller.of(
            outliers == OutlierKind.DOWNWEIGHT
                ? DownweightedRows.of(rows, learner)
                : learner.apply(rows)));
  }

  /** The same data with a prior that was learned with one kernel. */
  private Preparation first(Preparation rows, Resources resources, LearningListener listener) {
    Preparation scaled = scaled(rows, listener);
    if (!learns()) {
      return scaled;
    }
    Kernel kernel = given.candidates(rows.encoder(), rows.target()).get(0);
    LearningTask task =
        LearningTask.of(List.of(kernel), rows.prior().noiseVariance(), scaled.training())
            .fixing(parameter -> fixed.contains(parameter.name()))
            .with(resources.operators());
    return scaled.with(learning.learn(task, closing(listener)), true);
  }

  /** Tells of the learning of a first model as of work, because another learning follows. */
  private static LearningListener closing(LearningListener listener) {
    return progress ->
        listener.onWork(
            "learning a first model to fill in missing values, %s of %s"
                .formatted(progress.evaluation(), progress.of()));
  }

  /** The data with the class on the scale that is wanted. */
  private Preparation scaled(Preparation asked, LearningListener listener) {
    boolean isPlain = learning.isBrief() || asked.target().equals(TargetScale.IDENTITY);
    TargetKind kind = target == TargetKind.AUTO && isPlain ? TargetKind.NONE : target;
    if (kind == TargetKind.NONE) {
      return asked.scaledBy((observed, linear) -> TargetChoice.Chosen.of(linear), given);
    }
    Kernel kernel = given.candidates(asked.encoder(), asked.target()).get(0);
    TargetChoice choice =
        new TargetChoice(kernel, asked.prior().noiseVariance(), learning, listener);
    return asked.scaledBy(
        (observed, linear) ->
            observed.largest() < LARGEST
                ? choice.choose(
                    kind, observed.on(TargetScale.IDENTITY), linear, observed.all().least())
                : new TargetChoice.Chosen(linear, Optional.of(TOO_LARGE)),
        given);
  }

  /** The same with the class as it is. */
  PriorLearning onPlainTarget() {
    return new PriorLearning(learning, given, fixed, mean, TargetKind.NONE, outliers);
  }

  private Growth growth(Preparation asked, Method method) {
    return method.takesAnyKernel()
        ? new Growth(given.covariance().isAutomatic(), mean, asked.dates())
            .showing(KernelWords.units(asked.encoder().columns()))
        : Growth.NONE;
  }

  private boolean learns() {
    return learning.evaluations() > 0 && learning.by() != LearnBy.NONE;
  }

  /** What learning takes beyond the data; nothing if there is no budget for it. */
  MemoryPlan memory(Preparation asked, Method method) {
    if (!learns()) {
      return new MemoryPlan(List.of());
    }
    int rows = asked.training().size();
    int inputs = asked.training().inputs().dimensions();
    return learning.memory(rows, inputs, method instanceof InducingPoints);
  }

  /** Refuses learning that is known to end in lack of memory, before it begins. */
  void require(Preparation asked, Method method, Resources resources) {
    memory(asked, method)
        .require(
            resources.memoryBudget(),
            "give hyper-parameters instead of learning them (-E 0; the budget is option -memory)");
  }

  private static List<String> names(List<Kernel> kernels) {
    Set<String> names = new LinkedHashSet<>();
    for (Kernel kernel : kernels) {
      kernel.parameters().stream().map(Parameter::name).forEach(names::add);
    }
    return List.copyOf(names);
  }
}
