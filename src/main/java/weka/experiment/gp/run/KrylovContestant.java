package weka.experiment.gp.run;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import kmcg.krylov.ProgressListener;
import kmcg.krylov.Step;
import kmcg.krylov.StoppingRule;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.method.KrylovFit;
import kmcg.method.KrylovMethod;
import kmcg.model.Posterior;
import org.jspecify.annotations.Nullable;

/**
 * A method whose every prefix is a model: one Krylov run serves all budgets.
 *
 * <p>The time after P steps is that of the preparation, of the steps, and of making the model. A
 * curve ends where the space is exhausted or where a factorisation fails; the step at which it
 * first does is recorded, and so is the last step of a space that has none of the budgets. Where
 * the method's own rule stops the run, its model is that of all larger budgets, and is recorded
 * once, for the largest.
 *
 * @param name of the method
 * @param isRandom whether it is repeated with different seeds
 * @param budgets the values of P at which it is tried
 * @param recipe makes the method for a number of steps
 */
public record KrylovContestant(String name, boolean isRandom, IntPredicate budgets, Recipe recipe)
    implements Contestant {
  /** Makes a method. */
  @FunctionalInterface
  public interface Recipe {
    /** A method with a budget of {@code steps}. */
    KrylovMethod of(int steps, long seed);
  }

  @Override
  public void run(Problem problem, long seed, Recorder recorder) {
    begin(problem, seed).at(problem.steps(), recorder);
  }

  @Override
  public Attempt begin(Problem problem, long seed) {
    return new OneRun(problem, seed);
  }

  /** A run, which begins with its first budget and goes on with each larger one. */
  private final class OneRun implements Attempt {
    private final Problem problem;
    private final long seed;
    private final int most;
    private @Nullable KrylovFit run;
    private StoppingRule rule = StoppingRule.never();
    private double preparation;
    private int works;
    private int failure = Integer.MAX_VALUE;
    private boolean stopped;

    OneRun(Problem problem, long seed) {
      this.problem = problem;
      this.seed = seed;
      this.most = Arrays.stream(allowed(problem.steps())).max().orElse(0);
    }

    private int[] allowed(int[] steps) {
      int n = problem.training().size();
      return Arrays.stream(steps).filter(p -> p <= n && budgets.test(p)).toArray();
    }

    @Override
    public void at(int[] asked, Recorder recorder) {
      int[] steps = allowed(asked);
      if (steps.length == 0) {
        return;
      }
      KrylovFit fit = advancedTo(steps[steps.length - 1]);
      int n = problem.training().size();
      boolean any = false;
      for (int p : steps) {
        if (p > fit.steps()) {
          if (!stopped && hasStopped(fit)) {
            stopped = true;
            any = record(fit, fit.steps(), most, recorder);
          }
          if (!any) {
            recorder.number(p, n, Metric.EXHAUSTED_STEP, fit.steps());
          }
          return;
        }
        if (p >= failure || !record(fit, p, p, recorder)) {
          recorder.number(p, n, Metric.FAILED_STEP, failure);
          return;
        }
        works = p;
        any = true;
      }
    }

    private KrylovFit advancedTo(int steps) {
      KrylovFit fit = run;
      if (fit == null) {
        long start = System.nanoTime();
        KrylovMethod method = recipe.of(most, seed);
        rule = method.stop();
        fit = method.begin(problem.prior(), problem.training());
        preparation = (System.nanoTime() - start) * 1e-9;
        run = fit;
      }
      fit.advance(StoppingRule.afterSteps(steps).or(rule), ProgressListener.NONE);
      return fit;
    }

    /** Whether the method's own rule has stopped the run, and not the end of its space. */
    private boolean hasStopped(KrylovFit fit) {
      List<Step> steps = fit.trace().steps();
      return rule.reasonToStop(steps.get(steps.size() - 1)).isPresent();
    }

    /** Records the model of the first steps for a budget; false if there is none. */
    private boolean record(KrylovFit fit, int steps, int budget, Recorder recorder) {
      long begun = System.nanoTime();
      Posterior model;
      try {
        model = fit.first(steps);
      } catch (NotPositiveDefiniteException e) {
        failure = firstFailure(fit, works, steps);
        return false;
      }
      double seconds =
          preparation
              + fit.trace().steps().get(steps).seconds()
              + (System.nanoTime() - begun) * 1e-9;
      recorder.model(budget, problem.training().size(), seconds, model);
      return true;
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
