package weka.experiment.gp.run;

import java.util.List;
import java.util.stream.IntStream;
import kmcg.data.TrainingSet;
import kmcg.model.Posterior;

/**
 * Small runs that nobody looks at, before the first run on a problem, so that its times are those
 * of the methods and not of Java's compiler, which meets another kernel or number of inputs.
 */
final class WarmUp {
  private static final int ROWS = 250;
  private static final int ROUNDS = 3;

  private WarmUp() {}

  /** Runs methods on the first rows of a problem, whose kernel and inputs are those to come. */
  static void run(List<Contestant> methods, Problem problem) {
    int n = Math.min(ROWS, problem.training().size());
    TrainingSet rows = problem.training().select(IntStream.range(0, n).toArray());
    Problem small =
        new Problem(
            "warm-up",
            problem.kernel(),
            problem.prior(),
            rows,
            rows,
            new int[] {1, 2, 5, 10, 20},
            Problem.equalCost(n),
            LazyTruth.NONE);
    for (int round = 0; round < ROUNDS; round++) {
      methods.forEach(method -> run(method, small));
    }
  }

  private static void run(Contestant method, Problem small) {
    try {
      method.run(small, 1, new Nobody());
    } catch (IllegalArgumentException e) {
      // a method that refuses these data, of which the run itself will report
    }
  }

  /** Listens to nothing. */
  private static final class Nobody implements Contestant.Recorder {
    @Override
    public void model(int steps, int points, double seconds, Posterior posterior) {}

    @Override
    public void number(int steps, int points, Metric metric, double value) {}
  }
}
