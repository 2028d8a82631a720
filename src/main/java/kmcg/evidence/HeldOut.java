package kmcg.evidence;

import java.util.Arrays;
import kmcg.approximation.Vfe;
import kmcg.data.TrainingSet;
import kmcg.inducing.PivotedRows;
import kmcg.inducing.RandomRows;
import kmcg.posterior.Posterior;
import kmcg.posterior.Prediction;
import kmcg.posterior.Prior;

/**
 * Judges hyper-parameters by what they predict: the log densities of some rows, given the others.
 *
 * <p>A bound on the evidence can be largest where everything is noise, if its features are too few
 * for the kernel. Predictions of rows that were held out show that.
 */
final class HeldOut {
  private static final int MOST = 1000;

  /** A difference of so many standard errors is no accident. */
  private static final double CLEARLY = 2;

  private final TrainingSet held;
  private final TrainingSet others;
  private final int points;
  private final long seed;

  /**
   * Holds out a fifth of the rows, or a thousand.
   *
   * @param points inducing points of the model that predicts
   */
  HeldOut(TrainingSet data, int points, long seed) {
    int n = data.size();
    int[] order = RandomRows.draw(n, n, seed);
    int size = Math.min(MOST, n / 5);
    this.held = data.select(Arrays.copyOf(order, size));
    this.others = data.select(Arrays.copyOfRange(order, size, n));
    this.points = points;
    this.seed = seed;
  }

  /** Whether the second prior predicts clearly worse than the first. */
  boolean clearlyPrefersFirst(Prior first, Prior second) {
    double[] a = logDensities(first);
    double[] b = logDensities(second);
    int n = a.length;
    double mean = 0;
    for (int i = 0; i < n; i++) {
      mean += (a[i] - b[i]) / n;
    }
    double squares = 0;
    for (int i = 0; i < n; i++) {
      squares += (a[i] - b[i] - mean) * (a[i] - b[i] - mean);
    }
    return mean > CLEARLY * Math.sqrt(squares / n / (n - 1));
  }

  private double[] logDensities(Prior prior) {
    Posterior posterior = new Vfe(PivotedRows.random(points, seed)).condition(prior, others);
    Prediction prediction = posterior.predict(held.inputs());
    double[] mean = prediction.mean();
    double[] variance = prediction.observationVariance();
    double[] densities = new double[mean.length];
    for (int i = 0; i < mean.length; i++) {
      double error = held.targets()[i] - mean[i];
      densities[i] = -0.5 * (Math.log(2 * Math.PI * variance[i]) + error * error / variance[i]);
    }
    return densities;
  }
}
