package kmcg.learning;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;
import kmcg.kernel.Parameter;
import kmcg.method.Method;
import kmcg.model.Prior;
import kmcg.operator.choice.OperatorFactory;
import kmcg.operator.structure.Structure;

/**
 * What is to be learned, and from which data.
 *
 * @param kernels that are compared, each with the parameters where learning begins; the first is
 *     taken where another is not clearly better
 * @param noiseVariance where learning begins
 * @param data to learn from
 * @param isFixed whether a parameter stays as it is
 * @param operators chooses how products with kernel matrices are computed
 * @param structure of the inputs that may be used
 * @param method that will be used with what is learned, if it is so quick that it can judge
 * @param neighbours where rows come from that are given their neighbours
 * @param growth what may be added to the kernel
 */
public record LearningTask(
    List<Kernel> kernels,
    double noiseVariance,
    TrainingSet data,
    Predicate<Parameter> isFixed,
    OperatorFactory operators,
    Structure structure,
    Optional<Method> method,
    NeighbourSource neighbours,
    Growth growth) {
  /** Refuses a task without a kernel. */
  public LearningTask {
    kernels = List.copyOf(kernels);
    if (kernels.isEmpty()) {
      throw new IllegalArgumentException("there is no kernel to learn; give at least one.");
    }
  }

  /** All parameters of one prior. */
  public static LearningTask of(Prior start, TrainingSet data) {
    return of(List.of(start.kernel()), start.noiseVariance(), data);
  }

  /** The best of some kernels, with all parameters. */
  public static LearningTask of(List<Kernel> kernels, double noiseVariance, TrainingSet data) {
    return new LearningTask(
        kernels,
        noiseVariance,
        data,
        p -> false,
        OperatorFactory.AUTOMATIC,
        Structure.AUTOMATIC,
        Optional.empty(),
        NeighbourSource.HERE,
        Growth.NONE);
  }

  /** The same with some parameters as they are. */
  public LearningTask fixing(Predicate<Parameter> fixed) {
    return new LearningTask(
        kernels, noiseVariance, data, fixed, operators, structure, method, neighbours, growth);
  }

  /** The same with another choice of how products are computed. */
  public LearningTask with(OperatorFactory factory) {
    return new LearningTask(
        kernels, noiseVariance, data, isFixed, factory, structure, method, neighbours, growth);
  }

  /** The same for inputs whose structure may be used. */
  public LearningTask on(Structure wanted) {
    return new LearningTask(
        kernels, noiseVariance, data, isFixed, operators, wanted, method, neighbours, growth);
  }

  /** The same for a method that judges by itself. */
  public LearningTask judgedBy(Optional<Method> judge) {
    return new LearningTask(
        kernels, noiseVariance, data, isFixed, operators, structure, judge, neighbours, growth);
  }

  /** The same with rows and their neighbours from elsewhere. */
  public LearningTask with(NeighbourSource source) {
    return new LearningTask(
        kernels, noiseVariance, data, isFixed, operators, structure, method, source, growth);
  }

  /** The same with a kernel that may grow. */
  public LearningTask growing(Growth allowed) {
    return new LearningTask(
        kernels, noiseVariance, data, isFixed, operators, structure, method, neighbours, allowed);
  }

  /** The first kernel, as it is given. */
  Prior start() {
    return new Prior(kernels.get(0), noiseVariance);
  }
}
