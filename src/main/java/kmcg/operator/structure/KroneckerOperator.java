package kmcg.operator.structure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.tensor.TensorProduct;
import kmcg.operator.Products;
import kmcg.operator.SymmetricOperator;

/**
 * A kernel matrix of rows on a grid, K = E (K₁ ⊗ … ⊗ K_d) Eᵀ, where E takes for each row its cell.
 *
 * <p>A product brings the numbers of the rows to their cells, zeros to cells without a row, and
 * multiplies axis by axis: g₁⋯g_d (g₁ + … + g_d) multiplications for all of it. Two rows in a cell
 * are two rows with the same inputs.
 */
public final class KroneckerOperator implements SymmetricOperator {
  /** Entries of tensors that are worked on at once. */
  private static final int HELD = 1 << 24;

  private final Grid grid;
  private final List<Matrix> factors; // of axes with more than one node; one at least
  private final int cells;
  private final int[] sizes;
  private final boolean inOrder;
  private final ConcurrentLinkedQueue<double[]> scratch = new ConcurrentLinkedQueue<>();

  /** The kernel matrix of the rows of the grid. */
  public KroneckerOperator(GridKernel kernel) {
    this.grid = kernel.grid();
    this.cells = grid.cells();
    this.inOrder = grid.isInOrder();
    this.factors = varying(kernel.matrices());
    this.sizes = factors.stream().mapToInt(Matrix::rows).toArray();
  }

  /** The matrices of more than one row, the numbers of the others multiplied into the first. */
  private static List<Matrix> varying(List<Matrix> all) {
    double constant = 1;
    List<Matrix> kept = new ArrayList<>();
    for (Matrix factor : all) {
      if (factor.rows() > 1) {
        kept.add(factor);
      } else {
        constant *= factor.get(0, 0);
      }
    }
    if (kept.isEmpty()) {
      kept.add(Matrix.identity(1));
    }
    Algebra.scale(constant, kept.get(0).data());
    return kept;
  }

  @Override
  public int order() {
    return grid.rows();
  }

  @Override
  public void multiply(Matrix right, Matrix result) {
    Products.begin(order(), right, result);
    int together = Math.max(1, HELD / cells);
    for (int c = 0; c < right.columns(); c += together) {
      multiply(right, result, c, Math.min(right.columns(), c + together));
    }
  }

  private void multiply(Matrix right, Matrix result, int first, int end) {
    int n = order();
    int count = end - first;
    int length = TensorProduct.padded(Math.multiplyExact(cells, count), sizes);
    double[] tensor = take(length);
    double[] other = take(length);
    if (inOrder) {
      System.arraycopy(right.data(), first * n, tensor, 0, n * count);
    } else {
      Arrays.fill(tensor, 0, cells * count, 0);
      for (int c = 0; c < count; c++) {
        grid.addToCells(right.data(), (first + c) * n, tensor, c * cells);
      }
    }
    double[] product = TensorProduct.multiply(false, factors, count, tensor, other);
    if (inOrder) {
      System.arraycopy(product, 0, result.data(), first * n, n * count);
    } else {
      for (int c = 0; c < count; c++) {
        grid.takeFromCells(product, c * cells, result.data(), (first + c) * n);
      }
    }
    scratch.add(tensor);
    scratch.add(other);
  }

  /** An array that was used before, or a new one; clearing new ones costs as much as a pass. */
  private double[] take(int length) {
    double[] array = scratch.poll();
    if (array != null && array.length >= length) {
      return array;
    }
    Heap.require("a tensor of %s cells".formatted(length), Heap.matrixBytes(length, 1), "");
    return new double[length];
  }

  @Override
  public double entry(int i, int j) {
    int row = grid.cell()[i];
    int column = grid.cell()[j];
    double entry = 1;
    for (Matrix factor : factors) {
      int g = factor.rows();
      entry *= factor.get(row % g, column % g);
      row /= g;
      column /= g;
    }
    return entry;
  }

  @Override
  public double[] diagonal() {
    double[] ofCells = {1};
    for (Matrix factor : factors) {
      double[] own = factor.diagonal();
      double[] next = new double[ofCells.length * own.length];
      for (int i = 0; i < next.length; i++) {
        next[i] = ofCells[i % ofCells.length] * own[i / ofCells.length];
      }
      ofCells = next;
    }
    double[] diagonal = new double[order()];
    grid.takeFromCells(ofCells, 0, diagonal, 0);
    return diagonal;
  }
}
