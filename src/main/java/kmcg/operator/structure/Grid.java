package kmcg.operator.structure;

import java.util.Arrays;
import kmcg.data.Points;
import kmcg.form.Form;

/**
 * Rows that lie at the nodes of a Cartesian product of axes: at each of them, at some, or several
 * at one.
 *
 * <p>Cells are counted with the first axis fastest: that of the nodes i₁, …, i_d is i₁ + g₁ (i₂ +
 * g₂ (i₃ + …)), where axis j has gⱼ nodes.
 *
 * @param axes the coordinates of the nodes of each axis, ascending
 * @param cell of each row
 * @param moved the largest difference of an input from the node that stands for it
 */
public record Grid(double[][] axes, int[] cell, double moved) {
  /** The form: all axes one after the other, and the cells of rows. */
  public Form form() {
    return Form.builder()
        .put("sizes", sizes())
        .put("nodes", Arrays.stream(axes).flatMapToDouble(Arrays::stream).toArray())
        .put("cells", cell)
        .put("moved", moved)
        .build();
  }

  /** The grid of a form. */
  public static Grid of(Form form) {
    int[] sizes = form.integers("sizes", 1, Integer.MAX_VALUE);
    double[] nodes = form.numbers("nodes", Arrays.stream(sizes).asLongStream().sum());
    double[][] axes = new double[sizes.length][];
    int from = 0;
    for (int j = 0; j < sizes.length; j++) {
      axes[j] = Arrays.copyOfRange(nodes, from, from + sizes[j]);
      from += sizes[j];
    }
    int cells = new Grid(axes, new int[0], 0).cells();
    return new Grid(axes, form.integers("cells", 0, cells - 1), form.number("moved"));
  }

  /** The number of nodes of each axis. */
  public int[] sizes() {
    int[] sizes = new int[axes.length];
    for (int j = 0; j < sizes.length; j++) {
      sizes[j] = axes[j].length;
    }
    return sizes;
  }

  /** The number of cells, filled or not. */
  public int cells() {
    int cells = 1;
    for (double[] axis : axes) {
      cells = Math.multiplyExact(cells, axis.length);
    }
    return cells;
  }

  /** The number of rows. */
  public int rows() {
    return cell.length;
  }

  /** How many axes have more than one node. */
  public int varyingAxes() {
    int count = 0;
    for (double[] axis : axes) {
      count += axis.length > 1 ? 1 : 0;
    }
    return count;
  }

  /** Whether there is one row in every cell. */
  public boolean isComplete() {
    return cell.length == cells() && filledCells() == cell.length;
  }

  /** How many cells have a row. */
  public int filledCells() {
    boolean[] filled = new boolean[cells()];
    int count = 0;
    for (int c : cell) {
      count += filled[c] ? 0 : 1;
      filled[c] = true;
    }
    return count;
  }

  /** Whether row i is in cell i, for every row and every cell. */
  public boolean isInOrder() {
    if (cell.length != cells()) {
      return false;
    }
    for (int i = 0; i < cell.length; i++) {
      if (cell[i] != i) {
        return false;
      }
    }
    return true;
  }

  /** The nodes of axis j as points on a line. */
  public Points axis(int j) {
    return Points.onLine(axes[j]);
  }

  /** Adds a value for each row to its cell. */
  public void addToCells(double[] values, int offset, double[] cells, int cellOffset) {
    for (int i = 0; i < cell.length; i++) {
      cells[cellOffset + cell[i]] += values[offset + i];
    }
  }

  /** Takes for each row the value of its cell. */
  public void takeFromCells(double[] cells, int cellOffset, double[] values, int offset) {
    for (int i = 0; i < cell.length; i++) {
      values[offset + i] = cells[cellOffset + cell[i]];
    }
  }

  /** The clause that says how many cells have rows; {@code what} they are called. */
  String gaps(String what) {
    int filled = filledCells();
    String several = filled < rows() ? ", some with several rows" : "";
    return " with rows in %s of its %s %s%s".formatted(filled, cells(), what, several);
  }

  /** The numbers of nodes, such as "87 × 61". */
  public String shape() {
    StringBuilder text = new StringBuilder();
    for (double[] axis : axes) {
      text.append(text.isEmpty() ? "" : " × ").append(axis.length);
    }
    return text.toString();
  }
}
