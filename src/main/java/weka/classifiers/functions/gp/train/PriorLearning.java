package weka.classifiers.functions.gp.train;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kmcg.data.TargetScale;
import kmcg.kernel.Kernel;
import kmcg.kernel.Parameter;
import kmcg.learning.Growth;
import kmcg.learning.LearnBy;
import kmcg.learning.Learning;
import kmcg.learning.LearningListener;
import kmcg.learning.LearningTask;
import kmcg.learning.MeanKind;
import kmcg.learning.TargetChoice;
import kmcg.learning.TargetKind;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.method.InducingPoints;
import kmcg.method.Method;
import weka.classifiers.functions.gp.options.FixedNames;

/**
 * The learning of hyper-parameters, as the options ask for it. Two with the same outcome are equal.
 *
 * @param learning the search and its budget
 * @param given where it begins, and whose kernels it chooses from
 * @param fixed parameters that stay as given
 * @param mean the mean function
 * @param target the scale on which the class is modelled
 */
public record PriorLearning(
    Learning learning, GivenPrior given, FixedNames fixed, MeanKind mean, TargetKind target) {
  /**
   * The same data with a learned prior; as they are if there is no budget for learning.
   *
   * @param method that is to be trained with it
   */
  Preparation improve(
      Preparation read, Method method, Resources resources, LearningListener listener) {
    Preparation asked = filler(read, resources).map(read::filledBy).orElse(read);
    List<Kernel> kernels = given.candidates(asked.encoder(), asked.target());
    fixed.requireKnown(names(kernels));
    Preparation scaled = scaled(asked, kernels.get(0));
    boolean isGiven = mean == MeanKind.CONSTANT || mean == MeanKind.LINEAR;
    if (!learns() && !isGiven) {
      return scaled;
    }
    LearningTask task =
        LearningTask.of(kernels, asked.prior().noiseVariance(), scaled.training())
            .fixing(parameter -> fixed.contains(parameter.name()))
            .with(resources.operators())
            .with(resources.neighbours())
            .on(resources.structure())
            .growing(new Growth(given.covariance().isAutomatic(), mean, asked.dates()))
            .judgedBy(method instanceof InducingPoints ? Optional.of(method) : Optional.empty());
    return scaled.with(learning.learn(task, listener)).noting(asked.gapsClosedSince(read));
  }

  /**
   * What closes the gaps of rows, if there are any: by a model of some rows, learned with one
   * kernel.
   */
  Optional<GapFiller> filler(Preparation read, Resources resources) {
    if (!read.hasGaps()) {
      return Optional.empty();
    }
    Preparation rows = read.first();
    Kernel kernel = given.candidates(read.encoder(), read.target()).get(0);
    Preparation first = scaled(rows, kernel);
    if (learns()) {
      LearningTask task =
          LearningTask.of(List.of(kernel), rows.prior().noiseVariance(), first.training())
              .fixing(parameter -> fixed.contains(parameter.name()))
              .with(resources.operators());
      first = first.with(learning.learn(task, LearningListener.NONE));
    }
    return Optional.of(GapFiller.of(first));
  }

  /** The data with the class on the scale that is wanted. */
  private Preparation scaled(Preparation asked, Kernel kernel) {
    boolean isPlain = !learns() || asked.target().equals(TargetScale.IDENTITY);
    TargetKind kind = target == TargetKind.AUTO && isPlain ? TargetKind.NONE : target;
    return asked.scaledBy(
        (observed, linear) ->
            kind == TargetKind.NONE || !observed.isModerate()
                ? new TargetChoice.Chosen(linear, Optional.empty())
                : new TargetChoice(kernel, asked.prior().noiseVariance(), learning)
                    .choose(
                        kind, observed.on(TargetScale.IDENTITY), linear, observed.all().least()));
  }

  /** The same with the class as it is. */
  PriorLearning onPlainTarget() {
    return new PriorLearning(learning, given, fixed, mean, TargetKind.NONE);
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
