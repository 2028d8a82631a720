package kmcg.linalg;

/**
 * A symmetric matrix of which half is stored: the tiles on and below the diagonal.
 *
 * <p>A product reads each number once from memory and uses it twice, for its place and for the
 * mirror image, while its tile is in the cache. As no array is longer than a tile, the order is
 * bounded by the heap alone.
 */
public final class HalfMatrix {
  private final int order;
  private final TileSchedule schedule;
  private final double[][] tiles;

  private HalfMatrix(int order) {
    this.order = order;
    this.schedule = new TileSchedule(order);
    this.tiles = new double[schedule.count()][];
  }

  /** Writes the entries of a tile. */
  @FunctionalInterface
  public interface Filler {
    /** Fills the height × width tile of rows i, … and columns j, …, by columns. */
    void fill(int i, int j, int height, int width, double[] tile);
  }

  /**
   * A matrix filled tile by tile.
   *
   * @param what the matrix in words, for the message if there is no room for it
   */
  public static HalfMatrix of(int order, String what, Filler filler) {
    Heap.require(what, bytes(order), "use products that do not store it, or fewer rows");
    HalfMatrix matrix = new HalfMatrix(order);
    matrix.schedule.forEach(
        (index, i, j, height, width) -> {
          double[] tile = new double[height * width];
          filler.fill(i, j, height, width, tile);
          matrix.tiles[index] = tile;
        });
    return matrix;
  }

  /** The bytes that a matrix of so many rows takes. */
  public static long bytes(int order) {
    long n = order;
    return Heap.matrixBytes(n, (n + TileSchedule.SIDE) / 2 + 1);
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
    int side = TileSchedule.SIDE;
    int row = i / side;
    int column = j / side;
    int height = Math.min(side, order - row * side);
    return tiles[Triangle.index(row, column)][j % side * height + i % side];
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
        (index, i, j, height, width) ->
            Algebra.addTileProduct(tiles[index], height, width, i, j, right, result));
  }
}
