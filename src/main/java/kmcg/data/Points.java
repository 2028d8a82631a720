package kmcg.data;

import java.util.Arrays;
import no.uib.cipr.matrix.DenseMatrix;
import no.uib.cipr.matrix.Matrix;

/**
 * n points in d dimensions, all coordinates finite.
 *
 * <p>Stored by coordinate: value j of point i is {@code values()[j * n + i]}, so that loops over
 * points run along memory, whatever the number of dimensions. Immutable by agreement: nobody writes
 * to {@link #values()}.
 */
public final class Points {
  private final int size;
  private final int dimensions;
  private final double[] values;

  private Points(int size, int dimensions, double[] values) {
    this.size = size;
    this.dimensions = dimensions;
    this.values = values;
  }

  /** Points given as an array of rows, which is copied. */
  public static Points of(double[][] rows) {
    int n = rows.length;
    int d = n == 0 ? 0 : Check.present(0, rows[0]).length;
    double[] values = new double[Math.multiplyExact(n, d)];
    for (int i = 0; i < n; i++) {
      if (Check.present(i, rows[i]).length != d) {
        throw new IllegalArgumentException(
            "every row must have as many values as the first (%s), but row %s has %s."
                .formatted(d, i, rows[i].length));
      }
      for (int j = 0; j < d; j++) {
        values[j * n + i] = rows[i][j];
      }
    }
    return ofColumns(n, d, values);
  }

  /** Refuses points that have not as many coordinates as those of the training. */
  public void requireDimensions(int expected) {
    Check.inputs(0, expected, dimensions);
  }

  /** Points given as the rows of any MTJ matrix, which is copied. */
  public static Points of(Matrix rows) {
    return ofColumns(rows.numRows(), rows.numColumns(), Mtj.copyOf(rows));
  }

  /**
   * Points given by coordinate.
   *
   * @param values value j of point i at {@code j * size + i}; kept, not copied
   */
  public static Points ofColumns(int size, int dimensions, double[] values) {
    Check.atLeast("the number of points", 0, size);
    Check.atLeast("the number of dimensions", 0, dimensions);
    Check.sameLength("values", Math.multiplyExact(size, dimensions), values.length);
    for (int k = 0; k < values.length; k++) {
      if (!Double.isFinite(values[k])) {
        throw new IllegalArgumentException(
            ("input %s of row %s is %s: inputs must be finite;"
                    + " replace or remove missing and infinite values first.")
                .formatted(k / size, k % size, values[k]));
      }
    }
    return new Points(size, dimensions, values);
  }

  /** Points on the line, one for each value, which are copied. */
  public static Points onLine(double... values) {
    return ofColumns(values.length, 1, values.clone());
  }

  /** The number of points. */
  public int size() {
    return size;
  }

  /** The number of coordinates of each point. */
  public int dimensions() {
    return dimensions;
  }

  /** All coordinates, by dimension; shared, not to be written to. */
  public double[] values() {
    return values;
  }

  /** A copy as an MTJ matrix, one row for each point. */
  public DenseMatrix toMatrix() {
    return Mtj.matrix(size, dimensions, values.clone());
  }

  /** Coordinate {@code dimension} of point {@code row}. */
  public double at(int row, int dimension) {
    return values[dimension * size + row];
  }

  /** A copy of the coordinates of one point. */
  public double[] point(int row) {
    double[] point = new double[dimensions];
    for (int j = 0; j < dimensions; j++) {
      point[j] = at(row, j);
    }
    return point;
  }

  /** A run of consecutive points. */
  public PointRange rows(int from, int to) {
    return new PointRange(this, from, to);
  }

  /** All points as one run. */
  public PointRange all() {
    return new PointRange(this, 0, size);
  }

  /** The points with the given numbers, in that order, as a new set. */
  public Points select(int[] rows) {
    double[] chosen = new double[Math.multiplyExact(rows.length, dimensions)];
    for (int j = 0; j < dimensions; j++) {
      for (int i = 0; i < rows.length; i++) {
        chosen[j * rows.length + i] = at(rows[i], j);
      }
    }
    return new Points(rows.length, dimensions, chosen);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Points that
        && size == that.size
        && dimensions == that.dimensions
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return 31 * size + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return size + " points in " + dimensions + " dimensions";
  }
}
