package kmcg.linalg;

import java.util.Arrays;
import java.util.Objects;
import kmcg.data.Check;
import kmcg.data.Mtj;
import kmcg.form.Form;
import kmcg.linalg.machine.Heap;
import no.uib.cipr.matrix.DenseMatrix;

/**
 * A dense MTJ matrix, by columns: entry (i, j) at {@code data()[j * rows + i]}.
 *
 * <p>Products, rank updates and sums of MTJ's interface run on the back-ends of this package. It is
 * no {@link DenseMatrix}, because that one refuses an array longer than rows × columns, and a
 * prefix of the columns must cost nothing here ({@link #firstColumns}). For MTJ's decompositions,
 * which ask for MTJ's own class, {@link #asMtj()} crosses over. Mutable; who writes to it says so.
 */
public final class Matrix extends MtjMatrix {
  private final int rows;
  private final int columns;
  private final double[] data;

  private Matrix(int rows, int columns, double[] data) {
    super(Check.atLeast("rows", 0, rows), Check.atLeast("columns", 0, columns));
    this.rows = rows;
    this.columns = columns;
    this.data = data;
  }

  /** A matrix of zeros; refused before it is allocated if the heap cannot hold it. */
  public static Matrix zeros(int rows, int columns) {
    return new Matrix(rows, columns, new double[Heap.requireMatrix(rows, columns)]);
  }

  /**
   * A matrix over existing entries.
   *
   * @param data by columns; shared, not copied; may be longer than needed
   */
  public static Matrix over(int rows, int columns, double[] data) {
    if ((long) rows * columns > data.length) {
      throw new IllegalArgumentException(
          "a %s × %s matrix needs %s entries, but the array has %s."
              .formatted(rows, columns, (long) rows * columns, data.length));
    }
    return new Matrix(rows, columns, data);
  }

  /** The form: its shape, and its entries by columns. */
  public Form form() {
    return Form.builder()
        .put("rows", rows)
        .put("columns", columns)
        .put("entries", entries())
        .build();
  }

  private double[] entries() {
    return data.length == rows * columns ? data : Arrays.copyOf(data, rows * columns);
  }

  /** The matrix of a form; its entries are finite. */
  public static Matrix of(Form form) {
    int rows = form.integer("rows", 0, Integer.MAX_VALUE);
    int columns = form.integer("columns", 0, Integer.MAX_VALUE);
    return over(rows, columns, form.numbers("entries", (long) rows * columns));
  }

  /** The matrix of a form, which must have the given shape. */
  public static Matrix of(Form form, int rows, int columns) {
    form.integer("rows", rows, rows);
    form.integer("columns", columns, columns);
    return of(form);
  }

  /** A matrix with one column, over the given entries (shared). */
  public static Matrix column(double[] entries) {
    return new Matrix(entries.length, 1, entries);
  }

  /** A matrix given as an array of rows, which is copied. */
  public static Matrix of(double[][] rows) {
    int columns = rows.length == 0 ? 0 : rows[0].length;
    Matrix matrix = zeros(rows.length, columns);
    for (int i = 0; i < rows.length; i++) {
      Check.sameLength("row " + i, columns, rows[i].length);
      for (int j = 0; j < columns; j++) {
        matrix.set(i, j, rows[i][j]);
      }
    }
    return matrix;
  }

  /** A copy of any MTJ matrix. */
  public static Matrix of(no.uib.cipr.matrix.Matrix mtj) {
    if (mtj instanceof Matrix own) {
      return own.copy();
    }
    Heap.requireMatrix(mtj.numRows(), mtj.numColumns());
    return new Matrix(mtj.numRows(), mtj.numColumns(), Mtj.copyOf(mtj));
  }

  /**
   * The given MTJ matrix as one of this class: itself, or over the entries of a {@link
   * DenseMatrix}, which are shared, or else a copy.
   */
  public static Matrix sharing(no.uib.cipr.matrix.Matrix mtj) {
    if (mtj instanceof Matrix own) {
      return own;
    }
    return mtj instanceof DenseMatrix dense
        ? new Matrix(dense.numRows(), dense.numColumns(), dense.getData())
        : of(mtj);
  }

  /** The identity of the given order. */
  public static Matrix identity(int order) {
    Matrix identity = zeros(order, order);
    for (int i = 0; i < order; i++) {
      identity.set(i, i, 1);
    }
    return identity;
  }

  /** The number of rows. */
  public int rows() {
    return rows;
  }

  /** The number of columns. */
  public int columns() {
    return columns;
  }

  /** The entries by columns; shared, and possibly longer than rows × columns. */
  @Override
  public double[] data() {
    return data;
  }

  /** Entry (i, j). */
  @Override
  public double get(int i, int j) {
    return data[index(i, j)];
  }

  /** Sets entry (i, j). */
  @Override
  public void set(int i, int j, double value) {
    data[index(i, j)] = value;
  }

  /** Adds to entry (i, j). */
  @Override
  public void add(int i, int j, double value) {
    data[index(i, j)] += value;
  }

  private int index(int i, int j) {
    return Objects.checkIndex(j, columns) * rows + Objects.checkIndex(i, rows);
  }

  /** A copy of column j. */
  public double[] copyOfColumn(int j) {
    int start = Objects.checkIndex(j, columns) * rows;
    return Arrays.copyOfRange(data, start, start + rows);
  }

  /** Multiplies column j by a number. */
  public void scaleColumn(int j, double factor) {
    int start = Objects.checkIndex(j, columns) * rows;
    for (int i = start; i < start + rows; i++) {
      data[i] *= factor;
    }
  }

  /** A copy of the main diagonal. */
  public double[] diagonal() {
    double[] diagonal = new double[Math.min(rows, columns)];
    for (int i = 0; i < diagonal.length; i++) {
      diagonal[i] = get(i, i);
    }
    return diagonal;
  }

  /** Adds a number to each entry of the main diagonal. */
  public void addToDiagonal(double value) {
    for (int i = 0; i < Math.min(rows, columns); i++) {
      set(i, i, get(i, i) + value);
    }
  }

  /** The sum of the main diagonal. */
  public double trace() {
    double sum = 0;
    for (double entry : diagonal()) {
      sum += entry;
    }
    return sum;
  }

  /** The first columns, sharing their entries with this matrix. */
  public Matrix firstColumns(int count) {
    Objects.checkFromToIndex(0, count, columns);
    return new Matrix(rows, count, data);
  }

  /** A copy of rows {@code from}, …, {@code to} − 1. */
  public Matrix copyOfRows(int from, int to) {
    Objects.checkFromToIndex(from, to, rows);
    Matrix copy = zeros(to - from, columns);
    for (int j = 0; j < columns; j++) {
      System.arraycopy(data, j * rows + from, copy.data, j * copy.rows, copy.rows);
    }
    return copy;
  }

  /** This matrix on top of another with as many columns, as a new matrix. */
  public Matrix above(Matrix lower) {
    Check.sameLength("the columns of the lower matrix", columns, lower.columns);
    Matrix both = zeros(rows + lower.rows, columns);
    for (int j = 0; j < columns; j++) {
      System.arraycopy(data, j * rows, both.data, j * both.rows, rows);
      System.arraycopy(lower.data, j * lower.rows, both.data, j * both.rows + rows, lower.rows);
    }
    return both;
  }

  /** A copy of the given rows, in that order. */
  public Matrix copyOfRows(int[] chosen) {
    Matrix copy = zeros(chosen.length, columns);
    for (int j = 0; j < columns; j++) {
      for (int i = 0; i < chosen.length; i++) {
        copy.data[j * copy.rows + i] = get(chosen[i], j);
      }
    }
    return copy;
  }

  /** A copy of the given columns, in that order. */
  public Matrix copyOfColumns(int[] chosen) {
    Matrix copy = zeros(rows, chosen.length);
    for (int j = 0; j < chosen.length; j++) {
      int start = Objects.checkIndex(chosen[j], columns) * rows;
      System.arraycopy(data, start, copy.data, j * rows, rows);
    }
    return copy;
  }

  /** A copy that shares nothing. */
  @Override
  public Matrix copy() {
    return copyOfRows(0, rows);
  }

  /** A copy with row i multiplied by {@code scale[i]}. */
  public Matrix scaledRows(double[] scale) {
    Check.sameLength("scale", rows, scale.length);
    Matrix scaled = zeros(rows, columns);
    for (int j = 0; j < columns; j++) {
      for (int i = 0; i < rows; i++) {
        scaled.data[j * rows + i] = scale[i] * data[j * rows + i];
      }
    }
    return scaled;
  }

  /** The transposed matrix, as a copy; {@link #transpose()} is MTJ's, in place. */
  public Matrix transposed() {
    Matrix transposed = zeros(columns, rows);
    for (int j = 0; j < columns; j++) {
      for (int i = 0; i < rows; i++) {
        transposed.data[i * columns + j] = data[j * rows + i];
      }
    }
    return transposed;
  }

  /** The entries in MTJ's own class; shared where the array has just their number. */
  public DenseMatrix asMtj() {
    return Mtj.matrix(rows, columns, entries());
  }

  @Override
  public String toString() {
    return rows + " × " + columns + " matrix";
  }
}
