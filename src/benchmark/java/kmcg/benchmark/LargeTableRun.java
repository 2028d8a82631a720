package kmcg.benchmark;

import java.util.Arrays;
import kmcg.GaussianProcess;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.model.Prediction;

/**
 * A model of many rows with no options, in a process of its own whose heap is bounded from outside.
 * Arguments: rows, inputs, test rows. Prints one {@code name=value} a line.
 */
final class LargeTableRun {
  /** The noise, as a part of the standard deviation of Friedman's function. */
  private static final double NOISE = 0.1;

  private LargeTableRun() {}

  public static void main(String[] arguments) throws Exception {
    int n = Integer.parseInt(arguments[0]);
    int d = Integer.parseInt(arguments[1]);
    int tests = Integer.parseInt(arguments[2]);
    TrainingSet function = Friedman.rows(tests, d, 0, 2);
    double noise = NOISE * deviation(function.targets());
    TrainingSet rows = Friedman.rows(n, d, noise, 1);
    long start = System.nanoTime();
    GaussianProcess model = GaussianProcess.learn(rows);
    double trained = (System.nanoTime() - start) * 1e-9;
    start = System.nanoTime();
    Prediction prediction = model.predict(function.inputs());
    System.out.println("training=" + trained);
    System.out.println("prediction=" + (System.nanoTime() - start) * 1e-9);
    System.out.println("error=" + error(prediction, function) / noise);
    System.out.println("heap=" + PeakMemory.ofHeap());
  }

  private static double deviation(double[] values) {
    double mean = Arrays.stream(values).average().orElse(0);
    return Math.sqrt(Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().orElse(0));
  }

  private static double error(Prediction prediction, TrainingSet function) {
    Points points = function.inputs();
    double sum = 0;
    for (int i = 0; i < points.size(); i++) {
      double apart = prediction.mean()[i] - function.targets()[i];
      sum += apart * apart;
    }
    return Math.sqrt(sum / points.size());
  }
}
