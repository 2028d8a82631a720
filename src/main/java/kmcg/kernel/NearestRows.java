package kmcg.kernel;

import java.util.Arrays;
import java.util.Optional;
import kmcg.data.Points;
import kmcg.linalg.machine.Strips;

/**
 * For points, the rows of a set that covary most with them: nearest first and, of rows that are
 * equally near, the one with the lower number.
 *
 * <p>Where a kernel, or the only part of it that tells what is near, decreases with one scaled
 * distance s ({@link Kernel#nearness}), the smallest s is nearest: it tells rows apart whose kernel
 * values are all 0. Elsewhere the largest k(x, z) is, whatever an unknown mean adds to it.
 *
 * <p>Always exact. Many searches by s share a tree ({@link RowTree}); few, or by k, look at all
 * rows, tile by tile. Both find the same rows, because they compute the same s. Immutable: threads
 * may share one object, and batches use all threads themselves.
 */
public final class NearestRows {
  /** Points that are searched for together. */
  private static final int STRIP = 16;

  /** Rows from which on a tree can leave any out. */
  private static final int ROWS = 4 * RowTree.LEAF;

  /** Inputs up to which a tree leaves most rows out. */
  private static final int INPUTS = 12;

  /** Searches by tiles that take as long as building a tree. */
  private static final int SEARCHES = 250;

  /** No row of the set. */
  private static final int NONE = -1;

  private final Points rows;
  private final RowSearch search;

  private NearestRows(Points rows, RowSearch search) {
    this.rows = rows;
    this.search = search;
  }

  /** A search in {@code rows} for any number of points. */
  public static NearestRows in(Kernel kernel, Points rows) {
    return in(kernel, rows, Integer.MAX_VALUE);
  }

  /**
   * A search in {@code rows}.
   *
   * @param searches for how many points it is likely to be asked; decides the time that is taken
   *     and the memory, not what is found
   */
  public static NearestRows in(Kernel kernel, Points rows, int searches) {
    Optional<LengthScales> scales = kernel.nearness();
    kernel.requireDimensions(rows.dimensions());
    if (scales.isEmpty()) {
      return new NearestRows(rows, RowTiles.byKernel(kernel.withoutMean(), rows));
    }
    return isTreeWorthwhile(rows, searches)
        ? new NearestRows(rows, RowTree.of(rows, scales.get()))
        : new NearestRows(rows, RowTiles.byDistance(scales.get(), rows));
  }

  private static boolean isTreeWorthwhile(Points rows, int searches) {
    int d = rows.dimensions();
    int least = d <= INPUTS ? SEARCHES : 10 * SEARCHES; // where it may be of no use, it is cheap
    return d > 0 && rows.size() >= ROWS && searches >= least;
  }

  /**
   * An upper bound on the bytes that a search among n rows with d inputs takes, beside the rows.
   */
  public static long bytes(int n, int d) {
    return RowTree.bytes(n, d);
  }

  /** The {@code count} nearest rows of each point, or all rows if there are fewer. */
  public int[][] of(Points points, int count) {
    int[] none = new int[points.size()];
    Arrays.fill(none, NONE);
    return search(points, none, count);
  }

  /** The {@code count} nearest rows of one point, or all rows if there are fewer. */
  public int[] of(double[] point, int count) {
    return of(Points.ofColumns(1, point.length, point), count)[0];
  }

  /** The {@code count} nearest other rows of some rows of the set, or all others. */
  public int[][] ofOthers(int[] which, int count) {
    return search(rows.select(which), which, count);
  }

  private int[][] search(Points points, int[] excluded, int count) {
    points.requireDimensions(rows.dimensions());
    int[][] nearest = new int[points.size()][];
    Strips.of(points.size(), STRIP)
        .forEach(
            (from, to) -> {
              Nearest[] found = new Nearest[to - from];
              for (int i = from; i < to; i++) {
                int others = rows.size() - (excluded[i] == NONE ? 0 : 1);
                found[i - from] = new Nearest(excluded[i], Math.min(count, others));
              }
              search.search(points.rows(from, to), found);
              for (int i = from; i < to; i++) {
                nearest[i] = found[i - from].rows();
              }
            });
    return nearest;
  }
}
