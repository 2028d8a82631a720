package weka.experiment.gp.run;

import java.util.function.IntPredicate;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.linalg.machine.Interruption;
import kmcg.method.Method;
import kmcg.model.Posterior;

/**
 * A method that is trained anew for each budget, because its points change with it.
 *
 * @param name of the method
 * @param isRandom whether it is repeated with different seeds
 * @param budgets the values of P at which it is tried
 * @param recipe makes the method for a number of points
 */
public record PointContestant(String name, boolean isRandom, IntPredicate budgets, Recipe recipe)
    implements Contestant {
  /** Makes a method. */
  @FunctionalInterface
  public interface Recipe {
    /**
     * A method.
     *
     * @param steps P, the budget
     * @param points M, what costs as much
     */
    Method of(int steps, int points, long seed);
  }

  @Override
  public void run(Problem problem, long seed, Recorder recorder) {
    for (int p : problem.steps()) {
      if (!budgets.test(p)) {
        continue;
      }
      Interruption.poll();
      int m = problem.points().applyAsInt(p);
      long start = System.nanoTime();
      Posterior model;
      try {
        model = recipe.of(p, m, seed).condition(problem.prior(), problem.training());
      } catch (NotPositiveDefiniteException e) {
        recorder.number(p, m, Metric.FAILED_STEP, p);
        continue;
      }
      recorder.model(p, m, (System.nanoTime() - start) * 1e-9, model);
    }
  }
}
