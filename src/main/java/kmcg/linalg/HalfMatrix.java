package kmcg.linalg;

import java.util.Objects;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.Strips;
import kmcg.linalg.machine.TileSchedule;

/**
 * A symmetric matrix of which half is stored: rows in blocks, each up to its block on the diagonal.
 *
 * <p>A product reads each number once from memory and uses it twice, for its place and for the
 * mirror image, while its tile is in the cache. There is one array for each block of rows, so the
 * order is bounded by the heap alone.
 */
public final class HalfMatrix {
  private static final int SIDE = TileSchedule.SIDE;

  private final int order;
  private final TileSchedule schedule;
  private final double[][] strips; // by columns

  private HalfMatrix(int order) {
    this.order = order;
    this.schedule = new TileSchedule(order);
    this.strips = new double[Strips.count(order, SIDE)][];
  }

  /** Writes the entries of a block of rows. */
  @FunctionalInterface
  public interface Filler {
    /**
     * Fills rows {@code from}, …, {@code to} − 1 up to column {@code to} − 1.
     *
     * @param strip receives entry (from + i, j) at {@code j * (to − from) + i}
     */
    void fill(int from, int to, double[] strip);
  }

  /**
   * A matrix filled by blocks of rows.
   *
   * @param what the matrix in words, for the message if there is no room for it
   */
  public static HalfMatrix of(int order, String what, Filler filler) {
    Heap.require(what, bytes(order), "use products that do not store it, or fewer rows");
    HalfMatrix matrix = new HalfMatrix(order);
    int blocks = matrix.strips.length;
    Parallel.forEach(
        blocks,
        t -> {
          int block = blocks - 1 - t; // the longest first, so that threads end together
          int from = block * SIDE;
          int to = Math.min(order, from + SIDE);
          double[] strip = new double[Math.multiplyExact(to, to - from)];
          filler.fill(from, to, strip);
          matrix.strips[block] = strip;
        });
    return matrix;
  }

  /** The bytes that a matrix of this many rows takes. */
  public static long bytes(int order) {
    long n = order;
    return Heap.matrixBytes(n, (n + SIDE) / 2 + 1);
  }

  /** The number of rows. */
  public int order() {
    return order;
  }

  /** Entry (i, j). */
  public double get(int i, int j) {
    if (i < j) {
      return get(j, i);
    }
    Objects.checkIndex(i, order);
    int from = i / SIDE * SIDE;
    return strips[i / SIDE][j * Math.min(SIDE, order - from) + i - from];
  }

  /** A copy of the main diagonal. */
  public double[] diagonal() {
    double[] diagonal = new double[order];
    for (int i = 0; i < order; i++) {
      diagonal[i] = get(i, i);
    }
    return diagonal;
  }

  /** result ← result + K · right. */
  public void addProduct(Matrix right, Matrix result) {
    schedule.forEach(
        (i, j, height, width) ->
            Algebra.addTileProduct(
                strips[i / SIDE], j * height, height, width, i, j, right, result));
  }
}
