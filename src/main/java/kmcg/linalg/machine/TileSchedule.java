package kmcg.linalg.machine;

import java.util.function.DoubleConsumer;

/**
 * An order in which threads can visit the tiles on and below the diagonal of a symmetric matrix
 * without ever meeting in a row or column.
 *
 * <p>A tile (I, J) adds to rows I and J of a product. As in a tournament where everybody plays
 * everybody, the pairs are arranged in rounds in which each block plays once at most; so the tiles
 * of a round need no locks and no sums of their own, and every row receives its terms in the order
 * of the rounds, whatever the number of threads.
 */
public final class TileSchedule {
  /** The side of a tile: 450 KB, which stay in the second-level cache while they are worked on. */
  public static final int SIDE = 240;

  /** The side of tiles of a small matrix, so that those on the diagonal waste little. */
  private static final int SMALL_SIDE = 64;

  /** The order of a matrix from which on it is not small. */
  private static final int LARGE = 1000;

  /** How often at most it is told which share is done. */
  private static final int TOLD = 64;

  private final int order;
  private final int side;
  private final int blocks;

  /** The tiles of a matrix with this many rows and columns. */
  public TileSchedule(int order) {
    this(order, SIDE);
  }

  private TileSchedule(int order, int side) {
    this.order = order;
    this.side = side;
    this.blocks = Strips.count(order, side);
  }

  /** Tiles whose side suits the order: of those on the diagonal, half is computed in vain. */
  public static TileSchedule fitting(int order) {
    return new TileSchedule(order, fittingSide(order));
  }

  /** The side of the tiles of {@link #fitting}. */
  public static int fittingSide(int order) {
    return order < LARGE ? SMALL_SIDE : SIDE;
  }

  /** What is done at a tile. */
  @FunctionalInterface
  public interface Visitor {
    /**
     * Visits a tile.
     *
     * @param i the first row
     * @param j the first column, not above i
     * @param height the number of rows
     * @param width the number of columns; as many as rows on the diagonal
     */
    void visit(int i, int j, int height, int width);
  }

  /** Visits each tile once, those on the diagonal first. */
  public void forEach(Visitor visitor) {
    forEach(visitor, 1, share -> {});
  }

  /**
   * Visits each tile once, those on the diagonal first.
   *
   * @param done hears, in this thread, which share of the tiles has been visited
   */
  public void forEach(Visitor visitor, DoubleConsumer done) {
    forEach(visitor, TOLD, done);
  }

  private void forEach(Visitor visitor, int parts, DoubleConsumer done) {
    Parallel.forEach(blocks, b -> visit(b, b, visitor));
    int players = blocks + blocks % 2; // with an odd number one has a bye in each round
    int pairs = players / 2;
    int rounds = Math.max(0, players - 1);
    int each = Strips.count(rounds, parts);
    for (int first = 0; first < rounds; first += each) {
      int before = first;
      int end = Math.min(rounds, first + each);
      Parallel.forEachInRounds(
          end - first, pairs, t -> visitPair(players, before + t / pairs, t % pairs, visitor));
      done.accept((double) end / rounds);
    }
  }

  /**
   * Visits, in this thread, one of several shares of the tiles: each tile is in one share, and all
   * shares take about as long.
   *
   * @param share which, from 0 on
   * @param shares how many there are
   */
  public void forEachOf(int share, int shares, Visitor visitor) {
    long tile = 0;
    for (int row = 0; row < blocks; row++) {
      Interruption.poll();
      for (int column = 0; column <= row; column++) {
        if (tile++ % shares == share) {
          visit(row, column, visitor);
        }
      }
    }
  }

  /** The last player stays, the others move around a circle and play who is opposite. */
  private void visitPair(int players, int round, int pair, Visitor visitor) {
    int circle = players - 1;
    int first = pair == 0 ? circle : (round + pair) % circle;
    int second = (round + circle - pair) % circle;
    if (first < blocks) {
      visit(Math.max(first, second), Math.min(first, second), visitor);
    }
  }

  private void visit(int row, int column, Visitor visitor) {
    visitor.visit(row * side, column * side, size(row), size(column));
  }

  private int size(int block) {
    return Math.min(side, order - block * side);
  }
}
