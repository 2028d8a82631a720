package kmcg.linalg.tensor;

import java.util.Arrays;
import java.util.stream.Collectors;
import kmcg.linalg.machine.Parallel;

/**
 * The lengths of the Fourier transforms that multiply by a symmetric Toeplitz matrix of one level
 * or more: along an axis of g nodes, a length of at least 2g − 1.
 *
 * <p>Lengths are even and have no prime factors but 2, 3 and 5. Which of them is taken is decided
 * by counting: a transform of length L counts L log₂ L, and {@link #MIXED} times as much if L is no
 * power of two. A longer first axis means more transforms along all others, so that lengths are
 * chosen from the last axis to the first, each so that it and those after it take the least work.
 *
 * @param sizes the nodes of each axis, first fastest
 * @param lengths of the transforms along each axis
 */
public record Embedding(int[] sizes, int[] lengths) {
  /** Time of a transform whose length is no power of two, in that of one whose length is. */
  private static final double MIXED = 1.7;

  /** Time of a real transform in that of a complex one. */
  private static final double REAL = 0.57;

  /** The most nodes of an axis for which there is a length. */
  private static final int LONGEST = 1 << 28;

  /** The embedding of least work for axes of the given numbers of nodes. */
  public static Embedding of(int... sizes) {
    int[] lengths = new int[sizes.length];
    double work = 0; // of all axes after the present one, for each frequency of it
    double lines = 1;
    for (int j = sizes.length - 1; j >= 0; j--) {
      int smooth = smooth(sizes[j]);
      int power = power(sizes[j]);
      double withSmooth = work(smooth, j, lines, work);
      double withPower = work(power, j, lines, work);
      lengths[j] = withPower <= withSmooth ? power : smooth;
      work = Math.min(withPower, withSmooth);
      lines *= sizes[j];
    }
    return new Embedding(sizes.clone(), lengths);
  }

  /** The work along an axis and all after it. */
  private static double work(int length, int axis, double lines, double after) {
    double one = length * (Math.log(length) / Math.log(2));
    double transform = Integer.bitCount(length) == 1 ? one : MIXED * one;
    return axis == 0
        ? lines * REAL * transform + (length / 2 + 1) * after
        : lines * transform + length * after;
  }

  /** The least even length with prime factors 2, 3 and 5. */
  private static int smooth(int size) {
    int length = Math.max(4, 2 * checked(size));
    while (!isSmooth(length)) {
      length += 2;
    }
    return length;
  }

  private static boolean isSmooth(int length) {
    int rest = length;
    for (int prime : new int[] {2, 3, 5}) {
      while (rest % prime == 0) {
        rest /= prime;
      }
    }
    return rest == 1;
  }

  private static int power(int size) {
    return Math.max(4, 2 * Integer.highestOneBit(Math.max(1, 2 * checked(size) - 1)));
  }

  private static int checked(int size) {
    if (size < 1 || size > LONGEST) {
      throw new IllegalArgumentException(
          "an axis of a Toeplitz matrix must have 1 to %s nodes, but has %s."
              .formatted(LONGEST, size));
    }
    return size;
  }

  /** Points of complex transforms, there and back, times the logarithms of their lengths. */
  public double work() {
    double work = 0;
    double lines = 1;
    for (int j = sizes.length - 1; j >= 0; j--) {
      work = work(lengths[j], j, lines, work);
      lines *= sizes[j];
    }
    return work;
  }

  /** The number of cells: g₁⋯g_d. */
  int cells() {
    int cells = 1;
    for (int size : sizes) {
      cells = Math.multiplyExact(cells, size);
    }
    return cells;
  }

  /** The number of frequencies of axis j that differ, as −k and k do not. */
  int frequencies(int axis) {
    return lengths[axis] / 2 + 1;
  }

  /** The number of eigenvalues that differ. */
  private double eigenvalues() {
    double count = 1;
    for (int j = 0; j < lengths.length; j++) {
      count *= frequencies(j);
    }
    return count;
  }

  /** The numbers of all cells with their frequencies along the first axis. */
  private double lines() {
    double numbers = ToeplitzMatrix.stride(lengths[0]);
    for (int j = 1; j < sizes.length; j++) {
      numbers *= sizes[j];
    }
    return numbers;
  }

  /** The bytes that the matrix and a product with a vector take. */
  public long bytes() {
    double slabs = Parallel.threads() * Slab.held(this);
    return (long) (Double.BYTES * (eigenvalues() + lines() + slabs));
  }

  /** Whether a Java array can hold each part of it. */
  public boolean isAddressable() {
    double largest = Math.max(Slab.held(this), Math.max(eigenvalues(), lines()));
    return largest < Integer.MAX_VALUE - 8;
  }

  /** The lengths, such as "2048 × 2048". */
  @Override
  public String toString() {
    return Arrays.stream(lengths).mapToObj(Integer::toString).collect(Collectors.joining(" × "));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Embedding that
        && Arrays.equals(sizes, that.sizes)
        && Arrays.equals(lengths, that.lengths);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(sizes) + Arrays.hashCode(lengths);
  }
}
