package kmcg.benchmark;

import java.util.SplittableRandom;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.SquaredExponential;
import kmcg.linalg.Matrix;
import kmcg.model.Prior;

/**
 * Drawn data: standard normal inputs, and a smooth function of them plus noise as the target, with
 * mean zero, so that methods that centre the target and methods that do not are the same model.
 *
 * @param training the rows
 * @param lengthScales one for each input, all different
 */
public record Synthetic(TrainingSet training, LengthScales lengthScales) {
  /** σ², of the data and of the models. */
  public static final double NOISE = 0.01;

  /** {@code n} rows with {@code d} inputs. */
  public Synthetic(int n, int d, long seed) {
    this(draw(n, d, seed), lengthScales(d));
  }

  private static TrainingSet draw(int n, int d, long seed) {
    double[] x = normal(n * d, seed);
    double[] noise = normal(n, seed + 1);
    double[] y = new double[n];
    double mean = 0;
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < d; j++) {
        sum += x[j * n + i] / (j + 1);
      }
      y[i] = Math.sin(sum) + Math.sqrt(NOISE) * noise[i];
      mean += y[i] / n;
    }
    for (int i = 0; i < n; i++) {
      y[i] -= mean;
    }
    return new TrainingSet(Points.ofColumns(n, d, x), y);
  }

  /** ℓⱼ between √D and 2√D: neighbours say much of each other, and K is far from low rank. */
  private static LengthScales lengthScales(int d) {
    double[] scales = new double[d];
    for (int j = 0; j < d; j++) {
      scales[j] = Math.sqrt(d) * (1 + (double) j / d);
    }
    return LengthScales.of(scales);
  }

  private static double[] normal(int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      values[i] = random.nextGaussian();
    }
    return values;
  }

  /** A matrix of standard normal entries. */
  public static Matrix matrix(int rows, int columns, long seed) {
    return Matrix.over(rows, columns, normal(rows * columns, seed));
  }

  /** The squared exponential with these length-scales and variance 1. */
  public Kernel kernel() {
    return new SquaredExponential(lengthScales, 1);
  }

  /** This kernel and noise. */
  public Prior prior() {
    return new Prior(kernel(), NOISE);
  }
}
