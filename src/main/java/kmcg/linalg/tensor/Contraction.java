package kmcg.linalg.tensor;

import java.util.List;
import kmcg.data.Check;
import kmcg.linalg.Matrix;
import kmcg.linalg.blas.BackEnd.Block;
import kmcg.linalg.blas.BackEnds;
import kmcg.linalg.machine.Interruption;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.Strips;

/**
 * Sums of a tensor over all its axes, weighted by a vector along each.
 *
 * <pre>
 *   s_c = Σ T(i₁, …, i_d) V₁(i₁, c) ⋯ V_d(i_d, c)   for each column c
 * </pre>
 *
 * <p>The first axis is summed for many columns at once, in a product of matrices; after it so
 * little is left that the others do not matter.
 */
public final class Contraction {
  /** Numbers that are left after the first axis and held at once. */
  private static final int HELD = 1 << 20;

  private final List<Matrix> vectors;
  private final int cells;
  private final int count;
  private final int together;

  /**
   * Sums with the given weights.
   *
   * @param vectors Vⱼ, each with as many columns
   */
  public Contraction(List<Matrix> vectors) {
    this.vectors = List.copyOf(vectors);
    this.count = vectors.get(0).columns();
    int entries = 1;
    for (Matrix V : vectors) {
      Check.equal("the columns of the weights", count, V.columns());
      entries = Math.multiplyExact(entries, V.rows());
    }
    this.cells = entries;
    int left = cells / Math.max(1, vectors.get(0).rows());
    this.together = Math.max(1, Math.min(count, HELD / Math.max(1, left)));
  }

  /** The sums of the tensor that begins at {@code offset}, one for each column. */
  public double[] of(double[] tensor, int offset) {
    double[] sums = new double[count];
    Parallel.forEach(
        Strips.count(count, together),
        t -> {
          int from = t * together;
          sum(tensor, offset, from, Math.min(count, from + together), sums);
        });
    return sums;
  }

  private void sum(double[] tensor, int offset, int from, int to, double[] sums) {
    Matrix V = vectors.get(0);
    int g = V.rows();
    int left = cells / g;
    int n = to - from;
    double[] rest = new double[left * n];
    Block T = new Block(tensor, offset, g);
    if (n == 1) {
      BackEnds.current().gemv(true, g, left, 1, T, V.data(), from * g, rest, 0);
    } else {
      Block weights = new Block(V.data(), from * g, g);
      Block result = new Block(rest, 0, left);
      BackEnds.current().gemm(true, false, left, n, g, 1, T, weights, 0, result);
    }
    for (int c = 0; c < n; c++) {
      Interruption.poll();
      sums[from + c] = sumOfRest(rest, c * left, left, from + c);
    }
  }

  /** Sums the axes after the first, for one column. */
  private double sumOfRest(double[] rest, int start, int length, int column) {
    double[] values = rest;
    int offset = start;
    int left = length;
    for (Matrix V : vectors.subList(1, vectors.size())) {
      int g = V.rows();
      left /= g;
      double[] next = new double[left];
      Block T = new Block(values, offset, g);
      BackEnds.current().gemv(true, g, left, 1, T, V.data(), column * g, next, 0);
      values = next;
      offset = 0;
    }
    return values[offset];
  }
}
