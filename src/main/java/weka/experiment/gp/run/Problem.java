package weka.experiment.gp.run;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import kmcg.data.TrainingSet;
import kmcg.model.Prior;

/**
 * Data, a prior, and the budgets at which methods are compared on them.
 *
 * @param dataSet its name
 * @param kernel its name
 * @param prior kernel and noise
 * @param training the rows to learn from
 * @param test held-out rows
 * @param steps the values of P, in order
 * @param points M, the inducing points that cost as much as P steps
 * @param truth the exact model, where it can be had
 */
public record Problem(
    String dataSet,
    String kernel,
    Prior prior,
    TrainingSet training,
    TrainingSet test,
    int[] steps,
    IntUnaryOperator points,
    LazyTruth truth) {

  /** M = ⌈√(N P)⌉: N M² multiplications for inducing points, N² P for a stored kernel matrix. */
  public static IntUnaryOperator equalCost(int n) {
    return p -> Math.min(n, (int) Math.ceil(Math.sqrt((double) n * p)));
  }

  /** A copy of this problem with the given budgets. */
  public Problem withSteps(int... some) {
    return new Problem(dataSet, kernel, prior, training, test, some, points, truth);
  }

  /** The budgets up to {@code most}. */
  public int[] stepsUpTo(int most) {
    return Arrays.stream(steps).filter(p -> p <= most).toArray();
  }
}
