package weka.experiment.gp.run;

import kmcg.krylov.ProgressListener;
import kmcg.krylov.StoppingRule;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.method.KrylovFit;
import kmcg.method.KrylovMethod;
import kmcg.model.Posterior;

/**
 * A method whose every prefix is a model: a whole curve is one Krylov run.
 *
 * <p>The time after P steps is that of the preparation, of the steps, and of making the model. A
 * curve ends where the space is exhausted or where a factorisation fails; the step at which it
 * first does is recorded, and so is the last step of a space that has none of the budgets.
 *
 * @param name of the method
 * @param mostSteps beyond which it is not followed
 * @param recipe makes the method for a number of steps
 */
public record KrylovContestant(String name, int mostSteps, Recipe recipe) implements Contestant {
  /** Makes a method. */
  @FunctionalInterface
  public interface Recipe {
    /** A method with a budget of {@code steps}. */
    KrylovMethod of(int steps);
  }

  @Override
  public boolean isRandom() {
    return false;
  }

  @Override
  public void run(Problem problem, long seed, Recorder recorder) {
    int[] steps = problem.stepsUpTo(Math.min(mostSteps, problem.training().size()));
    if (steps.length == 0) {
      return;
    }
    int most = steps[steps.length - 1];
    long start = System.nanoTime();
    KrylovFit fit = recipe.of(most).begin(problem.prior(), problem.training());
    double preparation = (System.nanoTime() - start) * 1e-9;
    fit.advance(StoppingRule.afterSteps(most), ProgressListener.NONE);
    int n = problem.training().size();
    int before = 0;
    for (int p : steps) {
      if (p > fit.steps()) {
        if (before == 0) {
          recorder.number(p, n, Metric.EXHAUSTED_STEP, fit.steps());
        }
        return;
      }
      long begun = System.nanoTime();
      Posterior model;
      try {
        model = fit.first(p);
      } catch (NotPositiveDefiniteException e) {
        recorder.number(p, n, Metric.FAILED_STEP, firstFailure(fit, before, p));
        return;
      }
      double seconds =
          preparation + fit.trace().steps().get(p).seconds() + (System.nanoTime() - begun) * 1e-9;
      recorder.model(p, n, seconds, model);
      before = p;
    }
  }

  /** The first step after {@code works} without a model; {@code fails} is one. */
  private static int firstFailure(KrylovFit fit, int works, int fails) {
    for (int p = works + 1; p < fails; p++) {
      try {
        fit.first(p);
      } catch (NotPositiveDefiniteException e) {
        return p;
      }
    }
    return fails;
  }
}
