package kmcg.learning;

import java.util.Arrays;
import kmcg.data.TrainingSet;
import kmcg.inducing.choice.RandomRows;
import kmcg.kernel.Gram;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.LargestEntries;
import kmcg.linalg.Matrix;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.linalg.machine.Strips;
import kmcg.model.NormalDistribution;
import kmcg.model.Prior;

/**
 * Judges hyper-parameters by what they predict: the log densities of some rows, given the others.
 *
 * <p>A bound on the evidence can be largest where everything is noise, if its features are too few
 * for the kernel. Predictions of rows that were held out show that. Each is predicted exactly from
 * the rows that covary most with it, so that the judge is not short of features itself.
 */
final class HeldOut {
  private static final int MOST = 1000;

  /** Rows that a prediction is made from. */
  private static final int NEIGHBOURS = 64;

  /** Rows whose covariances with all others are held at once by a thread. */
  private static final int STRIP = 8;

  /** A difference of this many standard errors is no accident. */
  private static final double CLEARLY = 2;

  private final TrainingSet held;
  private final TrainingSet others;

  /** Holds out a fifth of the rows, or a thousand. */
  HeldOut(TrainingSet data, long seed) {
    int n = data.size();
    int[] order = RandomRows.draw(n, n, seed);
    int size = Math.min(MOST, n / 5);
    this.held = data.select(Arrays.copyOf(order, size));
    this.others = data.select(Arrays.copyOfRange(order, size, n));
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
    double[] densities = new double[held.size()];
    Strips.of(held.size(), STRIP)
        .forEach(
            (from, to) -> {
              Matrix K =
                  Gram.between(prior.kernel(), others.inputs().all(), held.inputs().rows(from, to));
              double[] variances = Gram.diagonal(prior.kernel(), held.inputs().rows(from, to));
              for (int i = from; i < to; i++) {
                densities[i] = logDensity(i, prior, K.copyOfColumn(i - from), variances[i - from]);
              }
            });
    return densities;
  }

  /**
   * The log density of one row.
   *
   * @param k its covariances with the other rows
   * @param variance its own, before the data
   */
  private double logDensity(int row, Prior prior, double[] k, double variance) {
    double noise = prior.noiseVariance();
    int[] J = LargestEntries.of(k, new boolean[k.length], Math.min(NEIGHBOURS, k.length));
    TrainingSet near = others.select(J);
    Matrix A = Gram.lower(prior.kernel(), near.inputs());
    double[] a = new double[J.length];
    for (int i = 0; i < J.length; i++) {
      A.set(i, i, A.get(i, i) + noise / near.weights()[i]);
      a[i] = k[J[i]];
    }
    Cholesky L = Cholesky.overwriting(A, "the kernel matrix of near rows", "raise the noise");
    double[] y = near.targets().clone();
    L.solveLower(Matrix.column(a));
    L.solveLower(Matrix.column(y));
    double w = held.weights()[row];
    double latent = Math.max(0, variance - Algebra.dot(a, a));
    double ofMean =
        NormalDistribution.logDensity(held.targets()[row], Algebra.dot(a, y), latent + noise / w);
    double ofOthers =
        (w - 1) * Math.log(2 * Math.PI * noise) + Math.log(w) + held.scatter()[row] / noise;
    return ofMean - 0.5 * ofOthers;
  }
}
