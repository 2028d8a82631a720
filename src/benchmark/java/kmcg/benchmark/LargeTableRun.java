package kmcg.benchmark;

import java.util.Arrays;
import kmcg.GaussianProcess;
import kmcg.Predictions;
import kmcg.data.Points;
import kmcg.data.Standardisation;
import kmcg.data.TrainingSet;
import kmcg.method.Effort;
import kmcg.method.KmcgPlan;
import kmcg.model.Posterior;
import kmcg.model.judgement.Densities;
import kmcg.operator.choice.OperatorFactory;

/**
 * A model of many rows with no options, in a process of its own whose heap is bounded from outside.
 * Arguments: rows, inputs, test rows, and 1 if the parameters shall be used once more with the
 * greatest effort. Prints one {@code name=value} a line.
 */
final class LargeTableRun {
  /** The noise, as a part of the standard deviation of Friedman's function. */
  private static final double NOISE = 0.1;

  /** Rows on which efforts are compared. */
  private static final int TESTED = 5000;

  /** Where steps stop, as they do with no options. */
  private static final double NATS = 0.01;

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
    Predictions prediction = model.predict(function.inputs());
    System.out.println("training=" + trained);
    System.out.println("prediction=" + (System.nanoTime() - start) * 1e-9);
    System.out.println("error=" + error(prediction, function) / noise);
    System.out.println("heap=" + PeakMemory.ofHeap());
    if (arguments[3].equals("1")) {
      System.out.println("excess=" + excess(model.posterior(), rows, noise));
    }
  }

  /** How much the NLPD of new targets is above that with the same parameters and all effort. */
  private static double excess(Posterior model, TrainingSet rows, double noise) {
    int d = rows.inputs().dimensions();
    Standardisation inputs = Standardisation.of(rows.inputs(), rows.weights());
    Standardisation target = Standardisation.of(Points.onLine(rows.targets()), rows.weights());
    TrainingSet scaled =
        new TrainingSet(inputs.apply(rows.inputs()), target.apply(rows.targets()), rows.weights());
    TrainingSet test = Friedman.rows(TESTED, d, noise, 3);
    TrainingSet held = new TrainingSet(inputs.apply(test.inputs()), target.apply(test.targets()));
    Posterior best =
        KmcgPlan.of(rows.size(), d, Effort.THOROUGH)
            .method(NATS, OperatorFactory.AUTOMATIC, 1)
            .condition(model.prior(), scaled);
    return nlpd(model, held) - nlpd(best, held);
  }

  private static double nlpd(Posterior model, TrainingSet held) {
    return -Densities.of(model.predict(held.inputs()), held).mean();
  }

  private static double deviation(double[] values) {
    double mean = Arrays.stream(values).average().orElse(0);
    return Math.sqrt(Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().orElse(0));
  }

  private static double error(Predictions prediction, TrainingSet function) {
    Points points = function.inputs();
    double sum = 0;
    for (int i = 0; i < points.size(); i++) {
      double apart = prediction.mean()[i] - function.targets()[i];
      sum += apart * apart;
    }
    return Math.sqrt(sum / points.size());
  }
}
