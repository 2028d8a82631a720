package kmcg.paper;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The rows that the published runs drew, as Matlab's {@code rng(seed); randperm(n)} does: the ranks
 * of n uniform numbers of 53 bits, made by the Mersenne Twister of Matsumoto and Nishimura (1998).
 */
final class PublishedRows {
  private static final int STATE = 624;
  private static final int DISTANCE = 397;

  private final int[] state = new int[STATE];
  private int used = STATE;

  private PublishedRows(int seed) {
    state[0] = seed;
    for (int i = 1; i < STATE; i++) {
      state[i] = 1_812_433_253 * (state[i - 1] ^ (state[i - 1] >>> 30)) + i;
    }
  }

  /** A permutation of 0, …, n − 1, whose first M entries were the inducing rows of a seed. */
  static int[] permutation(int n, int seed) {
    PublishedRows random = new PublishedRows(seed);
    double[] numbers = new double[n];
    Arrays.setAll(numbers, i -> random.nextDouble());
    return IntStream.range(0, n)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> numbers[i]))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private double nextDouble() {
    int high = nextInt() >>> 5;
    int low = nextInt() >>> 6;
    return (high * 0x1p26 + low) * 0x1p-53;
  }

  private int nextInt() {
    if (used == STATE) {
      twist();
      used = 0;
    }
    int y = state[used++];
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return y ^ (y >>> 18);
  }

  private void twist() {
    for (int i = 0; i < STATE; i++) {
      int bits = (state[i] & 0x80000000) | (state[(i + 1) % STATE] & 0x7fffffff);
      int next = state[(i + DISTANCE) % STATE] ^ (bits >>> 1);
      state[i] = (bits & 1) == 0 ? next : next ^ 0x9908b0df;
    }
  }
}
