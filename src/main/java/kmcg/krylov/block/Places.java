package kmcg.krylov.block;

import java.util.Arrays;

/** Arrays of numbers that say where something is. */
final class Places {
  private Places() {}

  /** The numbers 0, …, n − 1 that are not in {@code some}. */
  static int[] others(int[] some, int n) {
    boolean[] taken = new boolean[n];
    for (int i : some) {
      taken[i] = true;
    }
    int[] others = new int[n - some.length];
    int count = 0;
    for (int i = 0; i < n; i++) {
      if (!taken[i]) {
        others[count++] = i;
      }
    }
    return others;
  }

  /** The numbers from, …, to − 1. */
  static int[] range(int from, int to) {
    int[] range = new int[to - from];
    Arrays.setAll(range, i -> from + i);
    return range;
  }

  /** The values at the given places. */
  static int[] pick(int[] values, int[] places) {
    return Arrays.stream(places).map(i -> values[i]).toArray();
  }

  /** One array after the other. */
  static int[] join(int[] first, int[] second) {
    int[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }
}
