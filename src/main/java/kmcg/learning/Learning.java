package kmcg.learning;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import kmcg.data.Check;
import kmcg.data.Column;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;
import kmcg.kernel.Parameter;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.model.Prior;
import kmcg.operator.choice.OperatorFactory;

/**
 * The search for the kernel and the hyper-parameters under which the data are most probable.
 *
 * <p>Several starts and kernels are tried by short searches on some rows, and the best goes on.
 * With few rows, the exact log evidence of all is the objective. With more, that of groups of rows
 * comes first, then the likelihood of rows given their neighbours or a bound on the evidence; what
 * these found is judged on rows held out. {@link LearningPlan} says how much of each. The evidence
 * of a finite-rank kernel alone (DTC, KMCG) is never an objective: it grows without limit as the
 * noise shrinks.
 *
 * @param evaluations the budget of the searches that decide, counted in evaluations of an
 *     objective; trials of starts and kernels come on top, with fewer rows
 * @param restarts further searches from points drawn around the start, of which the best counts
 * @param by what decides
 * @param hasHyperprior whether weak assumptions on parameters keep few rows from being over-fitted
 * @param refinement the bound, where one is used
 * @param seed of rows, points and restarts
 */
public record Learning(
    int evaluations,
    int restarts,
    LearnBy by,
    boolean hasHyperprior,
    Refinement refinement,
    long seed) {
  /** Refuses budgets below zero. */
  public Learning {
    Check.atLeast("the number of evaluations", 0, evaluations);
    Check.atLeast("the number of restarts", 0, restarts);
  }

  /** Whether there is no budget to try anything but what was given. */
  public boolean isBrief() {
    return evaluations < LearningPlan.SMALL || by == LearnBy.NONE;
  }

  /**
   * What learning takes beyond the data; it does not depend on the heap. A method that judges by
   * itself has a plan of its own.
   *
   * @param rows how many there are
   * @param inputs of each
   * @param finiteRank whether the method sees the data through few features
   */
  public MemoryPlan memory(int rows, int inputs, boolean finiteRank) {
    return LearningMemory.of(new LearningPlan(this, 1, rows, 1, finiteRank, false), rows, inputs);
  }

  /** Learns by {@link BoundedQuasiNewton}. */
  public Learned learn(LearningTask task, LearningListener listener) {
    return learn(task, new BoundedQuasiNewton(), listener);
  }

  /** Learns by another search. */
  public Learned learn(LearningTask task, Maximiser maximiser, LearningListener listener) {
    double variance = TargetSpread.of(task.data()).unexplained(task.growth());
    double noiseScale = variance * task.data().meanPrecision();
    ToDoubleFunction<Parameter> leastPeriod = p -> leastPeriod(p, task.data());
    List<HyperParameters> kernels =
        task.kernels().stream()
            .map(kernel -> new Prior(kernel, task.noiseVariance()))
            .map(
                prior ->
                    new HyperParameters(prior, task.isFixed(), variance, noiseScale, leastPeriod))
            .toList();
    if (evaluations == 0 || by == LearnBy.NONE || kernels.get(0).count() == 0) {
      Parts parts = new Parts(task.data(), TargetSpread.of(task.data()), task.growth());
      Kernel around = parts.around(task.start().kernel()).kernel();
      Prior given = new Prior(around, task.noiseVariance());
      return new Learned(given, Double.NaN, Double.NaN, 0, List.of(), List.of());
    }
    return new LearningRun(this, task, kernels, maximiser, listener).learn();
  }

  /**
   * Two steps between the values of an input: faster seasons look like slow ones to the rows. Zero
   * for a period of several inputs.
   */
  private static double leastPeriod(Parameter period, TrainingSet data) {
    int input = period.input().orElse(data.inputs().dimensions() == 1 ? 0 : -1);
    return input < 0
        ? 0
        : 2 * new Column(data.inputs().all().coordinate(input), data.copies()).typicalStep();
  }

  /**
   * Learns the parameters of one prior.
   *
   * @param isFixed whether a parameter of {@code start} stays as it is
   * @param operators chooses how products with kernel matrices are computed
   */
  public Learned learn(
      Prior start,
      TrainingSet data,
      Predicate<Parameter> isFixed,
      OperatorFactory operators,
      LearningListener listener) {
    return learn(LearningTask.of(start, data).fixing(isFixed).with(operators), listener);
  }
}
