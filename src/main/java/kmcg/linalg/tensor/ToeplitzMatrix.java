package kmcg.linalg.tensor;

import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.Strips;
import org.jspecify.annotations.Nullable;
import org.jtransforms.fft.DoubleFFT_1D;
import org.visnow.jlargearrays.ConcurrencyUtils;

/**
 * A symmetric Toeplitz matrix of one level for each axis of a tensor.
 *
 * <pre>
 *   T(i, j) = t(|i₁ − j₁|, …, |i_d − j_d|)
 * </pre>
 *
 * <p>It is a corner of a matrix that is circulant along every axis, which Fourier transforms make
 * diagonal (Chan and Jin 2007). As t is even along every axis, eigenvalues are real and the same at
 * frequencies k and −k. The larger matrix is never multiplied as a whole: lines of cells are
 * transformed along the first axis; for each of their frequencies, a {@link Slab} goes along the
 * others and back; then lines go back. So lines of zeros are never transformed, and no array has
 * the size of the embedding.
 *
 * <p>Safe for several threads at once: tables of transforms are only read. A transform runs in the
 * thread that calls it; its library's own threads are switched off, for the whole process, as they
 * gained nothing where it was measured.
 */
public final class ToeplitzMatrix {
  static {
    ConcurrencyUtils.setNumberOfThreads(1);
  }

  /** Cells of a vector, by the lines that they form along the first axis. */
  public interface Cells {
    /** Adds the values of a line to zeros, the first to that at {@code offset}. */
    void put(int line, double[] values, int offset);

    /** Takes the values of a line of the product. */
    void take(int line, double[] values, int offset);
  }

  /** Numbers of lines that are worth a turn. */
  private static final int WORTH = 1 << 15;

  private final Embedding embedding;
  private final int lines;
  private final int stride;
  private final DoubleFFT_1D transform;
  private final @Nullable Slab slab; // null if there is one axis only
  private final double[] eigenvalues; // of frequencies that differ, last axis fastest

  /** Arrays that are not in use, as many as products were under way at once. */
  private final Queue<double[]> scratch = new ConcurrentLinkedQueue<>();

  /**
   * The matrix with the given first column.
   *
   * @param column t at every cell, first axis fastest
   */
  public ToeplitzMatrix(Embedding embedding, double[] column) {
    this.embedding = embedding;
    Heap.require("an embedding of " + embedding, embedding.bytes(), "");
    this.eigenvalues = Eigenvalues.of(embedding, column);
    this.lines = embedding.cells() / embedding.sizes()[0];
    this.stride = stride(embedding.lengths()[0]);
    this.transform = new DoubleFFT_1D(embedding.lengths()[0]);
    this.slab = embedding.sizes().length == 1 ? null : new Slab(embedding, 1, eigenvalues);
  }

  /** The distance of lines in memory: no power of two, or all would share a part of the cache. */
  static int stride(int length) {
    return length + 8;
  }

  /** The number of lines that cells form along the first axis. */
  public int lines() {
    return lines;
  }

  /** Multiplies a vector over all cells. */
  public void multiply(Cells cells) {
    double[] values = scratch.poll();
    if (values == null) {
      values = new double[Math.multiplyExact(lines, stride)];
    }
    multiply(cells, values);
    scratch.add(values);
  }

  private void multiply(Cells cells, double[] values) {
    int length = embedding.lengths()[0];
    Strips strips = Strips.of(lines, Math.max(1, WORTH / length));
    strips.forEach(
        (from, to) -> {
          for (int line = from; line < to; line++) {
            Arrays.fill(values, line * stride, line * stride + length, 0);
            cells.put(line, values, line * stride);
            forward(values, line * stride);
          }
        });
    if (slab == null) {
      multiplyLine(values);
    } else {
      Parallel.forEach(slab.groups(), group -> slab.multiply(group, values, 0, stride, 0));
    }
    strips.forEach(
        (from, to) -> {
          for (int line = from; line < to; line++) {
            inverse(values, line * stride);
            cells.take(line, values, line * stride);
          }
        });
  }

  /** Frequencies 0, …, L/2 of a line; the library keeps the highest in the second place. */
  private void forward(double[] values, int offset) {
    transform.realForward(values, offset);
    int highest = offset + embedding.lengths()[0];
    values[highest] = values[offset + 1];
    values[offset + 1] = 0;
    values[highest + 1] = 0;
  }

  private void inverse(double[] values, int offset) {
    values[offset + 1] = values[offset + embedding.lengths()[0]];
    transform.realInverse(values, offset, true);
  }

  /** Multiplies the only line. */
  private void multiplyLine(double[] values) {
    for (int k = 0; k < eigenvalues.length; k++) {
      values[2 * k] *= eigenvalues[k];
      values[2 * k + 1] *= eigenvalues[k];
    }
  }
}
