package kmcg.learning;

import java.util.Arrays;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.PivotedRows;
import kmcg.inducing.choice.RandomRows;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.method.InducingPoints;
import kmcg.model.NormalDistribution;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;

/**
 * Judges hyper-parameters by what they predict: the log densities of some rows, given the others.
 *
 * <p>A bound on the evidence can be largest where everything is noise, if its features are too few
 * for the kernel. Predictions of rows that were held out show that.
 */
final class HeldOut {
  private static final int MOST = 1000;

  /** With fewer inducing points, good and bad parameters may predict alike. */
  private static final int POINTS = 300;

  /** A difference of this many standard errors is no accident. */
  private static final double CLEARLY = 2;

  private final TrainingSet held;
  private final TrainingSet others;
  private final int points;
  private final long seed;

  /**
   * Holds out a fifth of the rows, or a thousand.
   *
   * @param points inducing points that the model which predicts has at least
   */
  HeldOut(TrainingSet data, int points, long seed) {
    int n = data.size();
    int[] order = RandomRows.draw(n, n, seed);
    int size = Math.min(MOST, n / 5);
    this.held = data.select(Arrays.copyOf(order, size));
    this.others = data.select(Arrays.copyOfRange(order, size, n));
    this.points = Math.max(points, POINTS);
    this.seed = seed;
  }

  /** Whether the second prior predicts clearly worse than the first, or cannot predict at all. */
  boolean clearlyPrefersFirst(Prior first, Prior second) {
    double[] a;
    try {
      a = logDensities(first);
    } catch (NotPositiveDefiniteException e) {
      return false;
    }
    double[] b;
    try {
      b = logDensities(second);
    } catch (NotPositiveDefiniteException e) {
      return true;
    }
    return isClearlyPositive(a, b);
  }

  /** Whether the mean of a − b is above zero by more than chance. */
  private static boolean isClearlyPositive(double[] a, double[] b) {
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

  /**
   * For each row, the log density of all its w observations, of which their mean y and the scatter
   * s about it are known.
   *
   * <pre>
   *   −½ ( ln 2π(v + σ²/w) + (y − m)² / (v + σ²/w) + (w − 1) ln 2πσ² + ln w + s/σ² )
   * </pre>
   *
   * <p>with the mean m and the latent variance v that the other rows predict.
   */
  private double[] logDensities(Prior prior) {
    Posterior posterior =
        InducingPoints.vfe(PivotedRows.random(points, seed)).condition(prior, others);
    Prediction prediction = posterior.predict(held.inputs());
    double noise = prior.noiseVariance();
    double[] densities = new double[held.size()];
    for (int i = 0; i < densities.length; i++) {
      double w = held.weights()[i];
      double variance = prediction.latentVariance()[i] + noise / w;
      double ofMean =
          NormalDistribution.logDensity(held.targets()[i], prediction.mean()[i], variance);
      double ofOthers =
          (w - 1) * Math.log(2 * Math.PI * noise) + Math.log(w) + held.scatter()[i] / noise;
      densities[i] = ofMean - 0.5 * ofOthers;
    }
    return densities;
  }
}
