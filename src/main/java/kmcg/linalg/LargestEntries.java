package kmcg.linalg;

import java.util.Arrays;

/** The places of the largest entries of a vector. */
public final class LargestEntries {
  private LargestEntries() {}

  /**
   * The places of the {@code count} largest entries, largest first; of equal ones, the first.
   *
   * @param excluded places that are left out
   */
  public static int[] of(double[] values, boolean[] excluded, int count) {
    int[] best = new int[count];
    int found = 0;
    for (int i = 0; i < values.length; i++) {
      if (excluded[i] || (found == count && !(values[i] > values[best[count - 1]]))) {
        continue;
      }
      int place = found < count ? found++ : count - 1;
      while (place > 0 && values[best[place - 1]] < values[i]) {
        best[place] = best[place - 1];
        place--;
      }
      best[place] = i;
    }
    return Arrays.copyOf(best, found);
  }
}
