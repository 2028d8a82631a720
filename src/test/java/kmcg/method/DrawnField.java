package kmcg.method;

import java.util.SplittableRandom;
import kmcg.TestData;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.kernel.Kernel;
import kmcg.model.Prior;
import org.jtransforms.fft.DoubleFFT_3D;

/**
 * A function of three inputs drawn from the prior itself, at more points than a Cholesky factor of
 * their kernel matrix could serve: at random nodes of a fine grid.
 *
 * <p>On a grid that closes to a torus, the kernel matrix is circulant. Its eigenvalues λ are the
 * Fourier transform of its first column, and a draw is the transform of √λ times white noise
 * (Dietrich and Newsam 1997). The nodes used are a corner of the torus so small that no way around
 * it is shorter than the direct one: there, covariances are those of the kernel. Where an
 * eigenvalue is negative, it is taken for 0, which changes no covariance by more than the sum of
 * all such values, {@link #error}.
 *
 * @param training rows with noise
 * @param test rows with noise
 * @param error the most by which covariances of the draw differ from the kernel's
 */
record DrawnField(TrainingSet training, TrainingSet test, double error) {
  /** Nodes on each side of the torus. */
  private static final int TORUS = 128;

  /** Nodes on each side of the corner that is used. */
  private static final int CORNER = 48;

  /** A draw with inputs uniform on the nodes of the cube [0, 1]³, no node twice. */
  static DrawnField of(Prior prior, int rows, int tests, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    DoubleFFT_3D fourier = new DoubleFFT_3D(TORUS, TORUS, TORUS);
    double[] field = firstColumn(prior.kernel());
    fourier.complexForward(field);
    int size = field.length / 2;
    double error = 0;
    for (int i = 0; i < size; i++) {
      double lambda = field[2 * i];
      error += Math.max(0, -lambda) / size;
      double scale = Math.sqrt(Math.max(0, lambda) / size);
      field[2 * i] = scale * random.nextGaussian();
      field[2 * i + 1] = scale * random.nextGaussian();
    }
    fourier.complexForward(field);
    int[] nodes = TestData.shuffled(CORNER * CORNER * CORNER, 1, seed);
    double[][] x = new double[rows + tests][];
    double[] y = new double[rows + tests];
    for (int i = 0; i < x.length; i++) {
      int[] at = {nodes[i] / (CORNER * CORNER), nodes[i] / CORNER % CORNER, nodes[i] % CORNER};
      x[i] = new double[] {coordinate(at[0]), coordinate(at[1]), coordinate(at[2])};
      y[i] = field[2 * ((at[0] * TORUS + at[1]) * TORUS + at[2])]; // its real part
      y[i] += Math.sqrt(prior.noiseVariance()) * random.nextGaussian();
    }
    TrainingSet all = new TrainingSet(Points.of(x), y);
    return new DrawnField(all.part(0, rows), all.part(rows, rows + tests), error);
  }

  private static double coordinate(int node) {
    return (double) node / (CORNER - 1);
  }

  /** The kernel between the first node of the torus and each, as complex numbers. */
  private static double[] firstColumn(Kernel kernel) {
    double[] column = new double[2 * TORUS * TORUS * TORUS];
    Points origin = Points.of(new double[1][3]);
    double[] line = new double[TORUS];
    for (int i = 0; i < TORUS * TORUS; i++) {
      double[][] nodes = new double[TORUS][];
      for (int j = 0; j < TORUS; j++) {
        nodes[j] = new double[] {around(i / TORUS), around(i % TORUS), around(j)};
      }
      kernel.tile(Points.of(nodes).all(), origin.all(), line);
      for (int j = 0; j < TORUS; j++) {
        column[2 * (i * TORUS + j)] = line[j];
      }
    }
    return column;
  }

  private static double around(int node) {
    return coordinate(Math.min(node, TORUS - node));
  }
}
