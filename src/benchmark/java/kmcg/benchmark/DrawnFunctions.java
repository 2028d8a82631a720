package kmcg.benchmark;

import java.util.Arrays;
import java.util.SplittableRandom;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import weka.core.Instances;

/**
 * Targets drawn exactly from a prior at fixed inputs, and how well the prior itself predicts them.
 *
 * <pre>
 *   y = L z,   L Lᵀ = K + σ²I,   z ~ N(0, I)
 * </pre>
 *
 * <p>With the training rows T first and the test rows S after them, row i of S has mean (L_ST z_T)ᵢ
 * and variance Σⱼ (L_SS)ᵢⱼ² given the targets of T: what the exact model with the true parameters
 * predicts, from the factor that the draw needs anyway. One factor serves all draws.
 */
final class DrawnFunctions {
  private static final int INPUTS = 6;
  private static final double HALF_WIDTH = Math.sqrt(3); // of uniform inputs with variance 1

  private final Points inputs;
  private final Matrix factor;
  private final int training;

  /**
   * Functions of the first inputs of all that there are.
   *
   * @param kernel of the inputs that matter
   * @param relevant how many these are
   */
  DrawnFunctions(Kernel kernel, int relevant, double noise, int training, int tests) {
    int n = training + tests;
    SplittableRandom random = new SplittableRandom(1);
    double[] x = new double[n * INPUTS];
    Arrays.setAll(x, k -> HALF_WIDTH * (2 * random.nextDouble() - 1));
    this.inputs = Points.ofColumns(n, INPUTS, x);
    this.training = training;
    Points used = Points.ofColumns(n, relevant, Arrays.copyOf(x, n * relevant));
    Matrix K = Gram.lower(kernel, used);
    for (int i = 0; i < n; i++) {
      K.add(i, i, noise);
    }
    this.factor = Cholesky.overwriting(K, "the covariance of the draw", "raise the noise").factor();
  }

  /**
   * One draw.
   *
   * @param training the rows to learn from
   * @param test rows held out
   * @param nlpd of these by the true parameters
   */
  record Draw(Instances training, Instances test, double nlpd) {}

  Draw draw(long seed) {
    int n = inputs.size();
    SplittableRandom random = new SplittableRandom(1000 + seed);
    double[] z = new double[n];
    Arrays.setAll(z, i -> random.nextGaussian());
    double[] y = new double[n];
    addProduct(z, 0, training, y);
    double[] error = new double[n];
    addProduct(z, training, n, error);
    for (int i = 0; i < n; i++) {
      y[i] += error[i];
    }
    Instances all = InWeka.rows(new TrainingSet(inputs, y));
    return new Draw(
        new Instances(all, 0, training), new Instances(all, training, n - training), nlpd(error));
  }

  /** y ← y + L z for the columns from {@code from} up to {@code to}. */
  private void addProduct(double[] z, int from, int to, double[] y) {
    for (int j = from; j < to; j++) {
      for (int i = j; i < y.length; i++) {
        y[i] += factor.get(i, j) * z[j];
      }
    }
  }

  private double nlpd(double[] error) {
    int n = inputs.size();
    double sum = 0;
    for (int i = training; i < n; i++) {
      double variance = 0;
      for (int j = training; j <= i; j++) {
        variance += factor.get(i, j) * factor.get(i, j);
      }
      sum += 0.5 * (Math.log(2 * Math.PI * variance) + error[i] * error[i] / variance);
    }
    return sum / (n - training);
  }
}
