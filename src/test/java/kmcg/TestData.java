package kmcg;

import java.util.Arrays;
import java.util.SplittableRandom;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.golden.Golden;
import kmcg.kernel.LengthScales;
import kmcg.kernel.Matern52;
import kmcg.kernel.SquaredExponential;
import kmcg.linalg.Matrix;
import kmcg.model.Prior;

/** Data and priors that many tests share. */
public final class TestData {
  private TestData() {}

  /** Uniform points in the cube [−2, 2]ᵈ. */
  public static Points points(int n, int d, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] rows = new double[n][d];
    for (double[] row : rows) {
      for (int j = 0; j < d; j++) {
        row[j] = random.nextDouble(-2, 2);
      }
    }
    return Points.of(rows);
  }

  /** Standard normal numbers. */
  public static double[] normal(int n, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] values = new double[n];
    for (int i = 0; i < n; i++) {
      values[i] = random.nextGaussian();
    }
    return values;
  }

  /** A matrix of standard normal numbers. */
  public static Matrix normalMatrix(int rows, int columns, long seed) {
    return Matrix.over(rows, columns, normal(rows * columns, seed));
  }

  /** A smooth function of the inputs with noise of standard deviation 0.1. */
  public static TrainingSet wave(int n, int d, long seed) {
    Points x = points(n, d, seed);
    double[] noise = normal(n, seed + 1);
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      y[i] = Math.sin(2 * x.at(i, 0)) + (d > 1 ? 0.5 * x.at(i, 1) : 0) + 0.1 * noise[i];
    }
    return new TrainingSet(x, y);
  }

  /** Rows of the grid with the given axes, first axis fastest. */
  public static Points grid(double[]... axes) {
    int n = 1;
    for (double[] axis : axes) {
      n *= axis.length;
    }
    double[] values = new double[n * axes.length];
    int stride = 1;
    for (int j = 0; j < axes.length; j++) {
      for (int i = 0; i < n; i++) {
        values[j * n + i] = axes[j][i / stride % axes[j].length];
      }
      stride *= axes[j].length;
    }
    return Points.ofColumns(n, axes.length, values);
  }

  /** Ascending numbers at uneven distances between −2 and 2. */
  public static double[] axis(int count, long seed) {
    double[] axis = points(count, 1, seed).values().clone();
    Arrays.sort(axis);
    return axis;
  }

  /** Numbers 0, …, n − 1 in random order, of which about a share is kept. */
  public static int[] shuffled(int n, double share, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] order = new int[n];
    for (int i = 0; i < n; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return Arrays.copyOf(order, (int) Math.round(share * n));
  }

  /** A smooth function with noise on a share of the nodes of a grid, in random order. */
  public static TrainingSet onGrid(int first, int second, double share, long seed) {
    Points all = grid(axis(first, seed), axis(second, seed + 1));
    Points x = all.select(shuffled(all.size(), share, seed + 2));
    double[] noise = normal(x.size(), seed + 3);
    double[] y = new double[x.size()];
    for (int i = 0; i < y.length; i++) {
      y[i] = Math.sin(2 * x.at(i, 0)) + 0.5 * x.at(i, 1) + 0.1 * noise[i];
    }
    return new TrainingSet(x, y);
  }

  /** A prior with the squared exponential kernel, variance 1, and noise variance 0.01. */
  public static Prior smooth(double... lengthScales) {
    return new Prior(new SquaredExponential(LengthScales.of(lengthScales), 1), 0.01);
  }

  /** A prior with the rougher Matérn kernel, whose matrices are better conditioned. */
  public static Prior rough(double... lengthScales) {
    return new Prior(new Matern52(LengthScales.of(lengthScales), 1.3), 0.05);
  }

  /** The toy data of the paper, 200 rows with one input. */
  public static Golden toy(String kernel) {
    return Golden.load(Golden.OWN, "TOY", kernel);
  }
}
