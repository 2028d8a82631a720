package kmcg.experiment.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import kmcg.linalg.InsufficientMemoryException;

/**
 * Many runs, one after the other and in the same order each time, so that a campaign that was
 * killed and resumed ends with the same file of results.
 *
 * @param results where finished runs are kept
 * @param progress who hears of it
 */
public record Campaign(Results results, Progress progress) {
  /**
   * A run that is to be done.
   *
   * @param steps the only P; 0 for the whole curve
   */
  public record Run(ProblemSource source, Method method, long seed, int steps) {
    RunKey key() {
      return new RunKey(source.dataSet(), source.kernel(), method.name(), seed, steps);
    }
  }

  /** The first seed of the published runs; ours are as many numbers from it on. */
  private static final long FIRST_SEED = 12345;

  /** The curves of methods on a problem; those that are random once for each of the seeds. */
  public static List<Run> curves(ProblemSource source, List<Method> methods, int seeds) {
    List<Run> runs = new ArrayList<>();
    for (Method method : methods) {
      if (method.isRandom()) {
        for (int i = 0; i < seeds; i++) {
          runs.add(new Run(source, method, FIRST_SEED + i, 0));
        }
      } else {
        runs.add(new Run(source, method, 0, 0));
      }
    }
    return runs;
  }

  /**
   * Does what is not finished.
   *
   * @return how many runs are left, because the budget was used up or memory does not suffice
   */
  public int run(List<Run> runs, Budget budget) throws IOException {
    Provenance provenance = Provenance.here();
    ProblemSource loaded = null;
    Problem problem = null;
    int left = 0;
    for (int i = 0; i < runs.size(); i++) {
      Run run = runs.get(i);
      if (results.has(run.key())) {
        continue;
      }
      if (budget.isOver()) {
        left++;
        continue;
      }
      progress.begin(run.key(), i, runs.size());
      try {
        if (problem == null || run.source() != loaded) {
          if (problem == null) {
            WarmUp.run(runs.stream().map(Run::method).distinct().toList());
          }
          loaded = run.source();
          problem = loaded.load();
          results.add(provenance);
        }
        results.add(measure(run, problem, provenance.number()));
      } catch (CancellationException e) {
        if (!budget.isOver()) {
          throw e;
        }
        left++;
      } catch (InsufficientMemoryException e) {
        progress.say("%s was left out: %s".formatted(run.key(), e.getMessage()));
        left++;
      }
    }
    return left;
  }

  private static List<Measurement> measure(Run run, Problem problem, String provenance) {
    Judge judge = new Judge(problem, run.key(), provenance);
    long start = System.nanoTime();
    Problem asked = run.steps() == 0 ? problem : problem.withSteps(run.steps());
    run.method().run(asked, run.seed(), judge);
    judge.number(run.steps(), 0, Metric.RUN_SECONDS, (System.nanoTime() - start) * 1e-9);
    return judge.measured();
  }
}
