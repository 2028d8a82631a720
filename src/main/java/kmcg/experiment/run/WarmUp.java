package kmcg.experiment.run;

import java.util.List;
import java.util.SplittableRandom;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.posterior.Posterior;
import kmcg.posterior.Prior;

/**
 * Small runs on data with one input, which every method takes, and that nobody looks at, so that
 * the first times of a campaign are those of the methods and not of Java's compiler.
 */
final class WarmUp {
  private static final int ROWS = 250;
  private static final int ROUNDS = 3;

  private WarmUp() {}

  static void run(List<Method> methods) {
    SplittableRandom random = new SplittableRandom(1);
    double[] x = random.doubles(ROWS).toArray();
    double[] y = new double[ROWS];
    for (int i = 0; i < ROWS; i++) {
      y[i] = Math.sin(5 * x[i]) + 0.1 * random.nextGaussian();
    }
    TrainingSet rows = new TrainingSet(Points.onLine(x), y);
    Prior prior = new Prior(new Matern52(LengthScales.of(0.2), 1), 0.01);
    int[] steps = {1, 2, 5, 10, 20};
    Problem problem =
        new Problem(
            "warm-up",
            "Matern52",
            prior,
            rows,
            rows,
            steps,
            Problem.equalCost(ROWS),
            LazyTruth.NONE);
    for (int round = 0; round < ROUNDS; round++) {
      methods.forEach(method -> method.run(problem, 1, new Nobody()));
    }
  }

  /** Listens to nothing. */
  private static final class Nobody implements Method.Recorder {
    @Override
    public void model(int steps, int points, double seconds, Posterior posterior) {}

    @Override
    public void number(int steps, int points, Metric metric, double value) {}
  }
}
