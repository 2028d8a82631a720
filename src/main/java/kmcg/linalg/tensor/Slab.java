package kmcg.linalg.tensor;

import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import kmcg.linalg.machine.Interruption;
import kmcg.linalg.machine.Strips;
import org.jspecify.annotations.Nullable;
import org.jtransforms.fft.DoubleFFT_1D;

/**
 * What is left of a product with a {@link ToeplitzMatrix} at one frequency of the axes before: a
 * matrix that is circulant along an axis and along those after it.
 *
 * <p>A slab is complex: lines along its first axis, one for each cell of the axes after it. Lines
 * are transformed, for each of their frequencies the slab of the next axis is multiplied, and lines
 * go back; along the last axis there is one line, which is multiplied by eigenvalues. Slabs of
 * neighbouring frequencies are taken together, as they are neighbours in memory.
 */
final class Slab {
  /** The most frequencies that are taken together. */
  private static final int TOGETHER = 8;

  /** Numbers that are held at once, unless one slab has more. */
  private static final int HELD = 1 << 18;

  private final int before; // frequencies of the axis before
  private final int different; // of these, that have different eigenvalues
  private final int size;
  private final int length;
  private final int lines;
  private final int stride;
  private final int together;
  private final DoubleFFT_1D transform;
  private final @Nullable Slab next; // null if the axis is the last
  private final double[] eigenvalues;
  private final Queue<double[]> scratch = new ConcurrentLinkedQueue<>();

  /**
   * The slabs at the frequencies of the axis before.
   *
   * @param axis from 1 on
   * @param eigenvalues of all frequencies that differ, the last axis fastest
   */
  Slab(Embedding embedding, int axis, double[] eigenvalues) {
    int[] sizes = embedding.sizes();
    this.different = embedding.frequencies(axis - 1);
    this.before = axis == 1 ? different : embedding.lengths()[axis - 1];
    this.size = sizes[axis];
    this.length = embedding.lengths()[axis];
    this.stride = ToeplitzMatrix.stride(2 * length);
    int cells = 1;
    for (int j = axis + 1; j < sizes.length; j++) {
      cells = Math.multiplyExact(cells, sizes[j]);
    }
    this.lines = cells;
    this.together = together(numbers());
    this.transform = new DoubleFFT_1D(length);
    this.eigenvalues = eigenvalues;
    this.next = axis + 1 == sizes.length ? null : new Slab(embedding, axis + 1, eigenvalues);
  }

  /** The numbers of one slab in memory. */
  private int numbers() {
    return Math.multiplyExact(lines, stride);
  }

  private static int together(double numbers) {
    return (int) Math.max(1, Math.min(TOGETHER, HELD / numbers));
  }

  /** The numbers that a thread holds of the slabs along the second axis, the largest ones. */
  static double held(Embedding embedding) {
    int[] sizes = embedding.sizes();
    if (sizes.length == 1) {
      return 0;
    }
    double numbers = ToeplitzMatrix.stride(2 * embedding.lengths()[1]);
    for (int j = 2; j < sizes.length; j++) {
      numbers *= sizes[j];
    }
    return together(numbers) * numbers;
  }

  /** The number of groups of frequencies that are taken together. */
  int groups() {
    return Strips.count(before, together);
  }

  /**
   * Multiplies the slabs of a group of frequencies.
   *
   * @param values the lines of the axis before, complex frequencies one after the other
   * @param offset of the first line
   * @param apart the distance of lines
   * @param place of the eigenvalues of the axes before that one
   */
  void multiply(int group, double[] values, int offset, int apart, int place) {
    Interruption.poll();
    int first = group * together;
    int count = Math.min(together, before - first);
    double[] slabs = scratch.poll();
    if (slabs == null) {
      slabs = new double[Math.multiplyExact(together, numbers())];
    }
    gather(values, offset + 2 * first, apart, count, slabs);
    for (int f = 0; f < count; f++) {
      int frequency = Math.min(first + f, 2 * (different - 1) - first - f);
      multiplyOne(slabs, f * numbers(), place * different + frequency);
    }
    scatter(slabs, count, values, offset + 2 * first, apart);
    scratch.add(slabs);
  }

  private void multiplyOne(double[] slabs, int from, int place) {
    for (int line = 0; line < lines; line++) {
      transform.complexForward(slabs, from + line * stride);
    }
    if (next == null) {
      multiplyLine(slabs, from, place * (length / 2 + 1));
    } else {
      for (int group = 0; group < next.groups(); group++) {
        next.multiply(group, slabs, from, stride, place);
      }
    }
    for (int line = 0; line < lines; line++) {
      transform.complexInverse(slabs, from + line * stride, true);
    }
  }

  /** Multiplies frequencies k and L − k by the same eigenvalue. */
  private void multiplyLine(double[] line, int from, int place) {
    int half = length / 2;
    for (int k = 0; k <= half; k++) {
      line[from + 2 * k] *= eigenvalues[place + k];
      line[from + 2 * k + 1] *= eigenvalues[place + k];
    }
    for (int k = half + 1; k < length; k++) {
      line[from + 2 * k] *= eigenvalues[place + length - k];
      line[from + 2 * k + 1] *= eigenvalues[place + length - k];
    }
  }

  /** Brings what lines have at some frequencies to the beginnings of the lines of slabs. */
  private void gather(double[] values, int offset, int apart, int count, double[] slabs) {
    for (int line = 0; line < lines; line++) {
      for (int i = 0; i < size; i++) {
        int from = offset + (line * size + i) * apart;
        int to = line * stride + 2 * i;
        for (int f = 0; f < count; f++) {
          slabs[f * numbers() + to] = values[from + 2 * f];
          slabs[f * numbers() + to + 1] = values[from + 2 * f + 1];
        }
      }
      for (int f = 0; f < count; f++) {
        int start = f * numbers() + line * stride;
        Arrays.fill(slabs, start + 2 * size, start + 2 * length, 0);
      }
    }
  }

  /** Brings the beginnings of the lines of slabs back to where they came from. */
  private void scatter(double[] slabs, int count, double[] values, int offset, int apart) {
    for (int line = 0; line < lines; line++) {
      for (int i = 0; i < size; i++) {
        int to = offset + (line * size + i) * apart;
        int from = line * stride + 2 * i;
        for (int f = 0; f < count; f++) {
          values[to + 2 * f] = slabs[f * numbers() + from];
          values[to + 2 * f + 1] = slabs[f * numbers() + from + 1];
        }
      }
    }
  }
}
