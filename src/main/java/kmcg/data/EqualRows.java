package kmcg.data;

import java.util.Arrays;
import java.util.Optional;

/**
 * The groups of points that are equal as numbers, so that 0 and −0 are one.
 *
 * <p>Found by sorting one number for each point: as many bits of a hash as there is room for before
 * the number of the point. Only points whose hashes are equal are compared.
 *
 * @param group the number of the group of each point, in the order in which groups first appear
 * @param first the first point of each group
 */
public record EqualRows(int[] group, int[] first) {
  /**
   * The numbers of the points in each group, in the order in which groups first appear; points that
   * are equal to no other are groups of one.
   */
  public static int[][] groups(Points points) {
    int n = points.size();
    EqualRows rows = of(points).orElseGet(() -> new EqualRows(ownNumbers(n), ownNumbers(n)));
    int[] sizes = new int[rows.first.length];
    for (int g : rows.group) {
      sizes[g]++;
    }
    int[][] groups = new int[sizes.length][];
    for (int g = 0; g < groups.length; g++) {
      groups[g] = new int[sizes[g]];
    }
    for (int i = n - 1; i >= 0; i--) {
      int g = rows.group[i];
      groups[g][--sizes[g]] = i;
    }
    return groups;
  }

  /** The number of the group of each point, in the order in which groups first appear. */
  public static int[] numbers(Points points) {
    return of(points).map(EqualRows::group).orElseGet(() -> ownNumbers(points.size()));
  }

  /** The groups of some points; empty if no two are equal. */
  static Optional<EqualRows> of(Points points) {
    return of(points, hashes(points));
  }

  /**
   * The groups of some points; empty if no two are equal.
   *
   * @param keys hashes, which are equal for equal points; written to
   */
  static Optional<EqualRows> of(Points points, long[] keys) {
    int n = points.size();
    int bits = 64 - Long.numberOfLeadingZeros(n); // of the number of a point
    long number = (1L << bits) - 1;
    for (int i = 0; i < n; i++) {
      keys[i] = (keys[i] & ~number) | i;
    }
    Arrays.sort(keys);
    int[] first = null;
    for (int from = 0, to; from < n; from = to) {
      to = from + 1;
      while (to < n && (keys[to] ^ keys[from]) >>> bits == 0) {
        to++;
      }
      if (to > from + 1) {
        first = first == null ? ownNumbers(n) : first;
        findEqual(points, Arrays.copyOfRange(keys, from, to), number, first);
      }
    }
    return first == null ? Optional.empty() : numbered(first);
  }

  private static long[] hashes(Points points) {
    int n = points.size();
    long[] hashes = new long[n];
    for (int j = 0; j < points.dimensions(); j++) {
      for (int i = 0; i < n; i++) {
        double x = points.at(i, j) + 0.0; // −0 becomes 0
        long mixed = (hashes[i] ^ Double.doubleToRawLongBits(x)) * 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ mixed >>> 32) * 0xD1342543DE82EF95L;
        hashes[i] = mixed ^ mixed >>> 29;
      }
    }
    return hashes;
  }

  private static int[] ownNumbers(int n) {
    int[] numbers = new int[n];
    Arrays.setAll(numbers, i -> i);
    return numbers;
  }

  /** Notes, for points with equal hashes, the first one that each is equal to. */
  private static void findEqual(Points points, long[] keys, long mask, int[] first) {
    int[] different = new int[keys.length];
    int count = 0;
    for (long key : keys) {
      int point = (int) (key & mask);
      int k = 0;
      while (k < count && !areEqual(points, different[k], point)) {
        k++;
      }
      if (k == count) {
        different[count++] = point;
      }
      first[point] = different[k];
    }
  }

  private static boolean areEqual(Points points, int one, int other) {
    for (int j = 0; j < points.dimensions(); j++) {
      if (points.at(one, j) != points.at(other, j)) {
        return false;
      }
    }
    return true;
  }

  /** Groups from the first point that each point is equal to; the array becomes their numbers. */
  private static Optional<EqualRows> numbered(int[] firstOf) {
    int[] first = new int[firstOf.length];
    int count = 0;
    for (int i = 0; i < firstOf.length; i++) {
      if (firstOf[i] == i) {
        first[count] = i;
        firstOf[i] = count++;
      } else {
        firstOf[i] = firstOf[firstOf[i]];
      }
    }
    return count == firstOf.length
        ? Optional.empty()
        : Optional.of(new EqualRows(firstOf, Arrays.copyOf(first, count)));
  }
}
