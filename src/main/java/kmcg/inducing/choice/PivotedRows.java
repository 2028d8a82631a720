package kmcg.inducing.choice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kmcg.data.Points;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Matrix;
import kmcg.linalg.PivotedCholesky;
import kmcg.linalg.RandomPivots;
import kmcg.linalg.machine.Heap;

/**
 * M rows by pivoted Cholesky: each next row is one that the rows so far explain badly.
 *
 * <p>The residual of row i is k(xᵢ, xᵢ) − k̂(xᵢ, xᵢ) given the rows so far. Drawing in proportion
 * to it (randomly pivoted Cholesky) is the better default: it follows the density of the data and
 * is not drawn to outliers, as the largest residual (greedy) is. Costs O(N M²) and N × M numbers.
 *
 * @param count M
 * @param rule how the next row is chosen from the residuals
 * @param seed of the draws
 * @param filled what to do when the rows so far explain all others to rounding: take further rows
 *     at random, as a subset of data wants, or stop, as inducing points must
 */
public record PivotedRows(int count, Rule rule, long seed, boolean filled)
    implements PointSelection {
  /** How the next row is chosen from the residuals. */
  public enum Rule {
    /** With probability proportional to the residual. */
    RANDOM,
    /** The largest. */
    GREEDY
  }

  /** Rows drawn in proportion to their residual. */
  public static PivotedRows random(int count, long seed) {
    return new PivotedRows(count, Rule.RANDOM, seed, false);
  }

  /** Rows of largest residual. */
  public static PivotedRows greedy(int count) {
    return new PivotedRows(count, Rule.GREEDY, 0, false);
  }

  /** The same choice, with further rows at random where it would stop early. */
  public PivotedRows filledUp() {
    return new PivotedRows(count, rule, seed, true);
  }

  @Override
  public long bytes(int rows) {
    return Heap.matrixBytes(rows, Math.min(rows, count));
  }

  @Override
  public Selection select(Kernel kernel, Points inputs) {
    List<String> notes = new ArrayList<>();
    int m = Selection.clamp(count, inputs, notes);
    Heap.require(
        "the choice of %d of %d rows by pivoted Cholesky".formatted(m, inputs.size()),
        Heap.matrixBytes(inputs.size(), m),
        "lower M or choose rows at random");
    PivotedCholesky pivots = pivots(kernel, inputs, m, 0);
    int[] rows = pivots.pivots();
    if (rows.length < m && filled) {
      notes.add(
          "%d of %d rows were taken at random, after %d that explain all others to rounding."
              .formatted(m - rows.length, m, rows.length));
      return Selection.ofRows(inputs, fillUp(rows, inputs.size(), m), notes);
    }
    if (rows.length < m) {
      notes.add(
          "M = %d was lowered to %d: these rows explain all others to rounding."
              .formatted(m, rows.length));
    }
    return Selection.ofPivots(inputs, pivots, notes);
  }

  private int[] fillUp(int[] rows, int n, int m) {
    boolean[] taken = new boolean[n];
    for (int row : rows) {
      taken[row] = true;
    }
    int[] all = Arrays.copyOf(rows, m);
    int next = rows.length;
    for (int row : RandomRows.draw(n, n, seed)) {
      if (next < m && !taken[row]) {
        all[next++] = row;
      }
    }
    return all;
  }

  /** Rows until {@code m} are found or no more than {@code enough} of the trace is left. */
  PivotedCholesky pivots(Kernel kernel, Points inputs, int m, double enough) {
    double[] diagonal = Gram.diagonal(kernel, inputs.all());
    if (rule == Rule.GREEDY) {
      return PivotedCholesky.run(
          diagonal,
          (j, out) -> kernel.tile(inputs.all(), inputs.rows(j, j + 1), out),
          m,
          PivotedCholesky.GREEDY);
    }
    return RandomPivots.run(diagonal, new KernelEntries(kernel, inputs), m, enough, seed);
  }

  /** Parts of the kernel matrix of the inputs. */
  private record KernelEntries(Kernel kernel, Points inputs) implements RandomPivots.Entries {
    @Override
    public Matrix columns(int[] pivots) {
      return Gram.between(kernel, inputs.all(), inputs.select(pivots).all());
    }

    @Override
    public Matrix among(int[] pivots) {
      return Gram.of(kernel, inputs.select(pivots));
    }
  }
}
