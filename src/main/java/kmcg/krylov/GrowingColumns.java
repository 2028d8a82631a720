package kmcg.krylov;

import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Heap;

/** An N × P matrix that grows by columns. */
public final class GrowingColumns {
  private final int rows;
  private final int expected;
  private Matrix storage;
  private int count;

  public GrowingColumns(int rows) {
    this(rows, Integer.MAX_VALUE);
  }

  /** An empty matrix whose storage grows in large steps towards {@code expected} columns. */
  public GrowingColumns(int rows, int expected) {
    this.rows = rows;
    this.expected = expected;
    this.storage = Matrix.zeros(rows, Math.min(8, rows + 1));
  }

  /** Columns that are there already; kept, not copied. */
  public static GrowingColumns of(Matrix columns) {
    GrowingColumns growing = new GrowingColumns(columns.rows());
    growing.storage = columns;
    growing.count = columns.columns();
    return growing;
  }

  public void append(double[] column) {
    if (count == storage.columns()) {
      grow();
    }
    System.arraycopy(column, 0, storage.data(), count * rows, rows);
    count++;
  }

  private void grow() {
    int more =
        count < expected && expected < Integer.MAX_VALUE
            ? (int) Math.min(4L * count, expected)
            : count + Math.max(8, count / 2);
    int columns = Math.min(rows + 1, more);
    Heap.require(
        "the Krylov basis, %s rows and room for %s directions".formatted(rows, columns),
        Heap.matrixBytes(rows, columns),
        "lower the number of steps P");
    Matrix larger = Matrix.zeros(rows, columns);
    System.arraycopy(storage.data(), 0, larger.data(), 0, count * rows);
    storage = larger;
  }

  public int count() {
    return count;
  }

  /** The columns so far; later ones do not show in it. */
  public Matrix matrix() {
    return storage.firstColumns(count);
  }
}
