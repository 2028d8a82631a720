package kmcg.linalg.tensor;

import kmcg.data.Check;
import kmcg.linalg.machine.Strips;
import org.jtransforms.fft.DoubleFFT_1D;

/**
 * The eigenvalues of the circulant matrix in which a symmetric Toeplitz matrix is a corner.
 *
 * <pre>
 *   λ(k) = Σ t(o) Πⱼ cos(2π kⱼ oⱼ / Lⱼ)   over all |oⱼ| &lt; gⱼ
 * </pre>
 */
final class Eigenvalues {
  /** Numbers that are worth a turn. */
  private static final int WORTH = 1 << 15;

  private Eigenvalues() {}

  /**
   * The eigenvalues at frequencies 0, …, Lⱼ/2 of each axis, the last axis fastest.
   *
   * <p>One axis is summed after the other. The first of those that are left is fastest in memory;
   * its frequencies become slower than all that are left and faster than those of axes before it.
   *
   * @param column t at every cell, first axis fastest
   */
  static double[] of(Embedding embedding, double[] column) {
    Check.equal("the cells and the length of the column", embedding.cells(), column.length);
    double[] values = column;
    int done = 1;
    int left = column.length;
    for (int j = 0; j < embedding.sizes().length; j++) {
      left /= embedding.sizes()[j];
      values = alongAxis(values, embedding, j, done, left);
      done *= embedding.frequencies(j);
    }
    return values;
  }

  private static double[] alongAxis(
      double[] values, Embedding embedding, int axis, int done, int left) {
    int size = embedding.sizes()[axis];
    int length = embedding.lengths()[axis];
    int frequencies = embedding.frequencies(axis);
    DoubleFFT_1D transform = new DoubleFFT_1D(length);
    double[] sums = new double[Math.multiplyExact(done, Math.multiplyExact(frequencies, left))];
    Strips.of(Math.multiplyExact(done, left), Math.max(1, WORTH / length))
        .forEach(
            (from, to) -> {
              for (int line = from; line < to; line++) {
                double[] even = even(values, line * size, size, length);
                transform.realForward(even);
                int first = line / left * frequencies * left + line % left;
                for (int k = 0; k < frequencies; k++) {
                  sums[first + k * left] = 2 * k == length ? even[1] : even[2 * k];
                }
              }
            });
    return sums;
  }

  /** A line and, from its end backwards, its mirror image. */
  private static double[] even(double[] values, int offset, int size, int length) {
    double[] even = new double[length];
    System.arraycopy(values, offset, even, 0, size);
    for (int i = 1; i < size; i++) {
      even[length - i] = even[i];
    }
    return even;
  }
}
