package weka.classifiers.functions.gp.train;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kmcg.kernel.Kernel;
import kmcg.kernel.Parameter;
import kmcg.learning.Growth;
import kmcg.learning.LearnBy;
import kmcg.learning.Learning;
import kmcg.learning.LearningListener;
import kmcg.learning.LearningTask;
import kmcg.learning.MeanKind;
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
 */
public record PriorLearning(Learning learning, GivenPrior given, FixedNames fixed, MeanKind mean) {
  /**
   * The same data with a learned prior; as they are if there is no budget for learning.
   *
   * @param method that is to be trained with it
   */
  Preparation improve(
      Preparation asked, Method method, Resources resources, LearningListener listener) {
    List<Kernel> kernels = given.candidates(asked.encoder(), asked.target());
    fixed.requireKnown(names(kernels));
    boolean isGiven = mean == MeanKind.CONSTANT || mean == MeanKind.LINEAR;
    if (!learns() && !isGiven) {
      return asked;
    }
    LearningTask task =
        LearningTask.of(kernels, asked.prior().noiseVariance(), asked.training())
            .fixing(parameter -> fixed.contains(parameter.name()))
            .with(resources.operators())
            .with(resources.neighbours())
            .on(resources.structure())
            .growing(growth(asked, method))
            .judgedBy(method instanceof InducingPoints ? Optional.of(method) : Optional.empty());
    return asked.with(learning.learn(task, listener));
  }

  private Growth growth(Preparation asked, Method method) {
    return method.takesAnyKernel()
        ? new Growth(given.covariance().isAutomatic(), mean, asked.times())
            .in((time, length) -> KernelWords.length(length, time, asked.encoder().columns()))
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
