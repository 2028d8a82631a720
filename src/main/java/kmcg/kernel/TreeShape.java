package kmcg.kernel;

/**
 * A binary tree that halves n rows down to leaves of equal size, but for one row.
 *
 * <p>Cell 1 has all rows, and cell c has the halves 2c and 2c + 1; cell i of the 2ˡ on level l has
 * the places ⌊i n/2ˡ⌋, …, ⌊(i + 1) n/2ˡ⌋ − 1 of the order. So nothing needs to be stored.
 *
 * @param rows n
 * @param depth the level of the leaves
 */
record TreeShape(int rows, int depth) {
  /** The shallowest tree whose leaves have at most {@code most} rows. */
  static TreeShape of(int rows, int most) {
    int depth = 0;
    while ((long) most << depth < rows) {
      depth++;
    }
    return new TreeShape(rows, depth);
  }

  /** The number of leaves. */
  int leaves() {
    return 1 << depth;
  }

  /** One more than the number of cells, which are counted from 1. */
  int cells() {
    return 2 << depth;
  }

  /** The cell that is leaf i. */
  int leaf(int i) {
    return leaves() + i;
  }

  /** Whether a cell has no halves. */
  boolean isLeaf(int cell) {
    return cell >= leaves();
  }

  /** The fewest rows that a leaf has; it may have one more. */
  int leastInLeaf() {
    return rows >> depth;
  }

  /** The place of the first row of a cell. */
  int from(int cell) {
    int level = 31 - Integer.numberOfLeadingZeros(cell);
    return place(cell - (1 << level), level);
  }

  /** The place behind the last row of a cell. */
  int to(int cell) {
    int level = 31 - Integer.numberOfLeadingZeros(cell);
    return place(cell + 1 - (1 << level), level);
  }

  private int place(long i, int level) {
    return (int) ((i * rows) >> level);
  }
}
