package kmcg.benchmark;

import java.util.SplittableRandom;
import kmcg.data.Points;
import kmcg.data.TrainingSet;

/**
 * Friedman's first function of five of the inputs, which are uniform on [0, 1], plus noise.
 *
 * <pre>
 *   y = 10 sin(π x₁x₂) + 20 (x₃ − ½)² + 10 x₄ + 5 x₅ + ε
 * </pre>
 */
final class Friedman {
  private Friedman() {}

  /** {@code n} rows with {@code d} inputs and noise of standard deviation {@code noise}. */
  static TrainingSet rows(int n, int d, double noise, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] x = new double[n * d];
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < d; j++) {
        x[j * n + i] = random.nextDouble();
      }
      double bend = x[2 * n + i] - 0.5;
      y[i] =
          10 * Math.sin(Math.PI * x[i] * x[n + i])
              + 20 * bend * bend
              + 10 * x[3 * n + i]
              + 5 * x[4 * n + i]
              + noise * random.nextGaussian();
    }
    return new TrainingSet(Points.ofColumns(n, d, x), y);
  }
}
