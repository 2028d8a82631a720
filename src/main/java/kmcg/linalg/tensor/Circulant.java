package kmcg.linalg.tensor;

import kmcg.data.Check;
import org.jtransforms.fft.DoubleFFT_1D;
import org.visnow.jlargearrays.ConcurrencyUtils;

/**
 * A symmetric circulant matrix, whose rows are its first one, turned around: products by the fast
 * Fourier transform, which makes it diagonal.
 *
 * <p>Safe for several threads at once: the tables of the transform are only read. A transform runs
 * in the thread that calls it; its library's own threads are switched off, for the whole process,
 * as they gained nothing where it was measured.
 */
public final class Circulant {
  static {
    ConcurrencyUtils.setNumberOfThreads(1);
  }

  private final int length;
  private final DoubleFFT_1D transform;
  private final double[] eigenvalues; // of frequencies 0, …, length/2

  /**
   * The matrix with the given first column.
   *
   * @param column of even length, and symmetric: entry i is that at length − i; overwritten
   */
  public Circulant(double[] column) {
    this.length = column.length;
    if (length < 2 || length % 2 != 0) {
      throw new IllegalArgumentException(
          "the order of a circulant matrix must be even and above 0, but was " + length + ".");
    }
    this.transform = new DoubleFFT_1D(length);
    transform.realForward(column);
    this.eigenvalues = new double[length / 2 + 1];
    for (int k = 0; k < length / 2; k++) {
      eigenvalues[k] = column[2 * k];
    }
    eigenvalues[length / 2] = column[1]; // where the library keeps the highest frequency
  }

  /** The number of rows and columns. */
  public int order() {
    return length;
  }

  /** x ← C x. */
  public void multiply(double[] x) {
    Check.equal("the order of the matrix and the length of x", length, x.length);
    transform.realForward(x);
    x[0] *= eigenvalues[0];
    x[1] *= eigenvalues[length / 2];
    for (int k = 1; k < length / 2; k++) {
      x[2 * k] *= eigenvalues[k];
      x[2 * k + 1] *= eigenvalues[k];
    }
    transform.realInverse(x, true);
  }
}
