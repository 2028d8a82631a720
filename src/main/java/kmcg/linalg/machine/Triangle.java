package kmcg.linalg.machine;

/**
 * The numbering of the places on and below the diagonal of a square table, row by row.
 *
 * @param order the number of rows
 */
public record Triangle(int order) {
  /** The number of places. */
  public int count() {
    return Math.toIntExact((long) order * (order + 1) / 2);
  }

  /** The number of the place (row, column), with column ≤ row. */
  public static int index(int row, int column) {
    return row * (row + 1) / 2 + column;
  }

  /** The row of a place. */
  public int row(int index) {
    int row = (int) ((Math.sqrt(8.0 * index + 1) - 1) / 2);
    return index(row + 1, 0) <= index ? row + 1 : row; // should the root have been rounded down
  }

  /** The column of a place. */
  public int column(int index) {
    return index - index(row(index), 0);
  }
}
