package kmcg.operator.structure;

import java.util.Arrays;
import kmcg.data.Points;
import kmcg.kernel.Kernel;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.Strips;
import kmcg.linalg.tensor.Embedding;
import kmcg.linalg.tensor.ToeplitzMatrix;
import kmcg.operator.Products;
import kmcg.operator.SymmetricOperator;

/**
 * The matrix of a stationary kernel on rows of a grid whose axes have equal steps, K = E T Eᵀ with
 * Tᵢⱼ = t(|i₁ − j₁|, …, |i_d − j_d|), where E takes for each row its cell.
 *
 * <p>T is a Toeplitz matrix of as many levels as there are axes, of which a series has one; its
 * products are Fourier transforms. Two rows in a cell are two rows with the same inputs.
 */
public final class ToeplitzOperator implements SymmetricOperator {
  /** Cells whose covariances with the first are evaluated at once. */
  private static final int STRIP = 4096;

  private final Kernel kernel;
  private final Grid grid;
  private final int firstSize;
  private final ToeplitzMatrix matrix;
  private final int[] rows; // by their lines along the first axis that varies
  private final int[] places; // of these rows in their lines
  private final int[] firstOfLine; // among them

  /**
   * The kernel matrix.
   *
   * @param kernel stationary
   * @param grid with equal steps along every axis
   */
  public ToeplitzOperator(Kernel kernel, Grid grid) {
    if (!kernel.isStationary()) {
      throw new IllegalArgumentException(
          "a Toeplitz matrix needs a stationary kernel, but the kernel is %s.".formatted(kernel));
    }
    this.kernel = kernel;
    this.grid = grid;
    Embedding embedding = embedding(grid);
    this.firstSize = embedding.sizes()[0];
    this.matrix = new ToeplitzMatrix(embedding, column());
    this.firstOfLine = firstOfLine();
    this.rows = rowsByLine();
    this.places = Arrays.stream(rows).map(row -> grid.cell()[row] % firstSize).toArray();
  }

  /** How the axes of a grid that vary are transformed. */
  static Embedding embedding(Grid grid) {
    int[] varying = Arrays.stream(grid.sizes()).filter(size -> size > 1).toArray();
    return Embedding.of(varying.length == 0 ? new int[] {1} : varying);
  }

  /** t at every cell. */
  private double[] column() {
    double[] column = new double[grid.cells()];
    Points first = offsets(grid, 0, 1);
    Strips.of(column.length, STRIP)
        .forEach(
            (from, to) -> kernel.tile(offsets(grid, from, to).all(), first.all(), column, from));
    return column;
  }

  /** The differences of the cells {@code from}, …, {@code to} − 1 from the first cell. */
  private static Points offsets(Grid grid, int from, int to) {
    int d = grid.axes().length;
    int count = to - from;
    double[] values = new double[Math.multiplyExact(count, d)];
    int stride = 1;
    for (int j = 0; j < d; j++) {
      double[] axis = grid.axes()[j];
      double step = (axis[axis.length - 1] - axis[0]) / Math.max(1, axis.length - 1);
      for (int i = 0; i < count; i++) {
        values[j * count + i] = (from + i) / stride % axis.length * step;
      }
      stride *= axis.length;
    }
    return Points.ofColumns(count, d, values);
  }

  private int[] firstOfLine() {
    int[] first = new int[matrix.lines() + 1];
    for (int cell : grid.cell()) {
      first[cell / firstSize + 1]++;
    }
    for (int line = 0; line < matrix.lines(); line++) {
      first[line + 1] += first[line];
    }
    return first;
  }

  /** The rows of each line in their order. */
  private int[] rowsByLine() {
    int[] next = firstOfLine.clone();
    int[] byLine = new int[order()];
    for (int i = 0; i < byLine.length; i++) {
      byLine[next[grid.cell()[i] / firstSize]++] = i;
    }
    return byLine;
  }

  @Override
  public int order() {
    return grid.rows();
  }

  /** Columns at the same time if lines are not: of a series there is one. */
  @Override
  public void multiply(Matrix right, Matrix result) {
    Products.begin(order(), right, result);
    if (matrix.lines() == 1) {
      Parallel.forEach(right.columns(), c -> matrix.multiply(new Column(right, result, c)));
    } else {
      for (int c = 0; c < right.columns(); c++) {
        matrix.multiply(new Column(right, result, c));
      }
    }
  }

  /** A column of the right-hand side and that of the result. */
  private final class Column implements ToeplitzMatrix.Cells {
    private final double[] from;
    private final double[] to;
    private final int start;

    Column(Matrix right, Matrix result, int column) {
      this.from = right.data();
      this.to = result.data();
      this.start = column * order();
    }

    @Override
    public void put(int line, double[] values, int offset) {
      int end = firstOfLine[line + 1];
      for (int r = firstOfLine[line]; r < end; r++) {
        values[offset + places[r]] += from[start + rows[r]];
      }
    }

    @Override
    public void take(int line, double[] values, int offset) {
      int end = firstOfLine[line + 1];
      for (int r = firstOfLine[line]; r < end; r++) {
        to[start + rows[r]] = values[offset + places[r]];
      }
    }
  }

  @Override
  public double entry(int i, int j) {
    int a = grid.cell()[i];
    int b = grid.cell()[j];
    int cell = 0;
    int stride = 1;
    for (int size : grid.sizes()) {
      cell += stride * Math.abs(a / stride % size - b / stride % size);
      stride *= size;
    }
    double[] entry = new double[1];
    kernel.tile(offsets(grid, cell, cell + 1).all(), offsets(grid, 0, 1).all(), entry);
    return entry[0];
  }

  @Override
  public double[] diagonal() {
    double[] diagonal = new double[order()];
    Arrays.fill(diagonal, entry(0, 0));
    return diagonal;
  }
}
