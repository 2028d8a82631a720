package kmcg.kernel;

import java.util.Arrays;
import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.linalg.machine.Strips;

/**
 * For points, the rows of a set that covary most with them: largest k(x, z) first and, of equal
 * ones, the first of the set.
 *
 * <p>Exact, by tiles: all rows are looked at, but their kernel values are never held at once.
 *
 * @param kernel whose values are compared
 * @param rows that are searched
 */
public record NearestRows(Kernel kernel, Points rows) {
  /** Points whose searches share the tiles of rows. */
  private static final int STRIP = 16;

  /** No row of the set. */
  private static final int NONE = -1;

  /** The {@code count} nearest rows of each point, or all rows if there are fewer. */
  public int[][] of(Points points, int count) {
    int[] none = new int[points.size()];
    Arrays.fill(none, NONE);
    return search(points, none, count);
  }

  /** The {@code count} nearest other rows of some rows of the set, or all others. */
  public int[][] ofOthers(int[] which, int count) {
    return search(rows.select(which), which, count);
  }

  private int[][] search(Points points, int[] excluded, int count) {
    int[][] nearest = new int[points.size()][];
    Strips.of(points.size(), STRIP)
        .forEach(
            (from, to) -> {
              Found[] found = new Found[to - from];
              for (int i = from; i < to; i++) {
                int others = rows.size() - (excluded[i] == NONE ? 0 : 1);
                found[i - from] = new Found(excluded[i], Math.min(count, others));
              }
              scan(points.rows(from, to), found);
              for (int i = from; i < to; i++) {
                nearest[i] = found[i - from].rows;
              }
            });
    return nearest;
  }

  private void scan(PointRange points, Found[] found) {
    double[] values = new double[points.size() * Gram.TILE];
    for (int from = 0; from < rows.size(); from += Gram.TILE) {
      PointRange tile = rows.rows(from, Math.min(rows.size(), from + Gram.TILE));
      kernel.tile(tile, points, values);
      for (int i = 0; i < found.length; i++) {
        found[i].see(values, i * tile.size(), from, tile.size());
      }
    }
  }

  /** The nearest rows of one point so far. */
  private static final class Found {
    private final int excluded;
    private final int[] rows;
    private final double[] values;
    private int size;

    Found(int excluded, int count) {
      this.excluded = excluded;
      this.rows = new int[count];
      this.values = new double[count];
    }

    /** Sees rows {@code first}, …, whose values begin at {@code offset}. */
    void see(double[] seen, int offset, int first, int length) {
      int full = rows.length;
      for (int i = 0; i < length; i++) {
        double value = seen[offset + i];
        boolean wanted = size < full || (full > 0 && value > values[full - 1]);
        if (wanted && first + i != excluded) {
          insert(value, first + i);
        }
      }
    }

    private void insert(double value, int row) {
      int place = size < rows.length ? size++ : size - 1;
      while (place > 0 && values[place - 1] < value) {
        values[place] = values[place - 1];
        rows[place] = rows[place - 1];
        place--;
      }
      values[place] = value;
      rows[place] = row;
    }
  }
}
