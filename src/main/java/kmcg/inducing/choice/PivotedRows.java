package kmcg.inducing.choice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleConsumer;
import kmcg.data.InputOrder;
import kmcg.data.Points;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Matrix;
import kmcg.linalg.PivotedCholesky;
import kmcg.linalg.RandomPivots;
import kmcg.linalg.RecomputedPivots;
import kmcg.linalg.machine.Heap;

/**
 * M rows by pivoted Cholesky: each next row is one that the rows so far explain badly.
 *
 * <p>The residual of row i is k(xᵢ, xᵢ) − k̂(xᵢ, xᵢ) given the rows so far. Drawing in proportion
 * to it (randomly pivoted Cholesky) is the better default: it follows the density of the data and
 * is not drawn to outliers, as the largest residual (greedy) is. Costs O(N M²). Rows are drawn
 * along the order of their inputs, so that the order in which they were given makes no difference.
 *
 * <p>Rows drawn take O(N + M²) numbers, and of more than 100 000 rows that many, drawn at random by
 * their places, are looked at. What the rows explain ({@link #selectExplaining}), and the greedy
 * rule, take N × M numbers and look at all rows.
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

  /** Rows beyond this many have no say in which of them are drawn. */
  private static final int MOST_SEEN = 100_000;

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
    int m = Math.min(rows, count);
    if (rule == Rule.GREEDY) {
      return bytesExplaining(rows);
    }
    int seen = seen(rows, m);
    return RecomputedPivots.bytes(seen, m) + (long) Integer.BYTES * (rows + seen);
  }

  @Override
  public long bytesExplaining(int rows) {
    return PivotedCholesky.bytes(rows, Math.min(rows, count));
  }

  @Override
  public Selection select(Kernel kernel, Points inputs) {
    return select(kernel, inputs, share -> {});
  }

  @Override
  public Selection select(Kernel kernel, Points inputs, DoubleConsumer done) {
    List<String> notes = new ArrayList<>();
    int m = Selection.clamp(count, inputs, notes);
    int[] rows =
        rule == Rule.GREEDY
            ? checkedPivots(kernel, inputs, inputs, m, done).pivots()
            : drawn(kernel, inputs, m, notes, done);
    return Selection.ofRows(inputs, completed(rows, inputs, m, notes), notes);
  }

  @Override
  public Selection selectExplaining(Kernel kernel, Points inputs, DoubleConsumer done) {
    return selectExplaining(kernel, inputs, inputs, done);
  }

  @Override
  public Selection selectExplaining(
      Kernel kernel, Points inputs, Points given, DoubleConsumer done) {
    List<String> notes = new ArrayList<>();
    int m = Selection.clamp(count, inputs, notes);
    PivotedCholesky pivots = checkedPivots(kernel, inputs, given, m, done);
    int[] rows = completed(pivots.pivots(), given, m, notes);
    return rows.length > pivots.pivots().length
        ? Selection.ofRows(inputs, rows, notes)
        : Selection.ofPivots(inputs, pivots, notes);
  }

  private static int seen(int rows, int m) {
    return Math.min(rows, Math.max(MOST_SEEN, m));
  }

  /** Rows in proportion to their residuals, without what they explain of all. */
  private int[] drawn(
      Kernel kernel, Points inputs, int m, List<String> notes, DoubleConsumer done) {
    int n = inputs.size();
    int count = seen(n, m);
    int[] seen = count == n ? InputOrder.of(inputs) : RandomRows.draw(n, count, ~seed);
    if (count < n) {
      Arrays.sort(seen); // so that rows of a strip lie near each other in memory
      notes.add("Rows were chosen among %s of the %s rows, drawn at random.".formatted(count, n));
    }
    KernelEntries all = new KernelEntries(kernel, inputs, seen);
    return all.rows(RecomputedPivots.run(all.diagonal(), all, m, seed, done));
  }

  /** The rows that were found, with others at random if so many are wanted, and a note on it. */
  private int[] completed(int[] rows, Points inputs, int m, List<String> notes) {
    if (rows.length == m) {
      return rows;
    }
    if (!filled) {
      notes.add(
          "M = %s was lowered to %s: these rows explain all others to rounding."
              .formatted(m, rows.length));
      return rows;
    }
    notes.add(
        "%s of %s rows were taken at random, after %s that explain all others to rounding."
            .formatted(m - rows.length, m, rows.length));
    return fillUp(rows, InputOrder.of(inputs), m);
  }

  private int[] fillUp(int[] rows, int[] order, int m) {
    int n = order.length;
    boolean[] taken = new boolean[n];
    for (int row : rows) {
      taken[row] = true;
    }
    int[] all = Arrays.copyOf(rows, m);
    int next = rows.length;
    for (int place : RandomRows.draw(n, n, seed)) {
      int row = order[place];
      if (next < m && !taken[row]) {
        all[next++] = row;
      }
    }
    return all;
  }

  private PivotedCholesky checkedPivots(
      Kernel kernel, Points inputs, Points given, int m, DoubleConsumer done) {
    Heap.require(
        "the choice of %s of %s rows by pivoted Cholesky".formatted(m, inputs.size()),
        PivotedCholesky.bytes(inputs.size(), m),
        "lower M or choose rows at random");
    return pivots(kernel, inputs, given, m, 0, done);
  }

  /** Rows until {@code m} are found or no more than {@code enough} of the trace is left. */
  PivotedCholesky pivots(
      Kernel kernel, Points inputs, Points given, int m, double enough, DoubleConsumer done) {
    if (rule == Rule.GREEDY) {
      return PivotedCholesky.run(
          Gram.diagonal(kernel, inputs.all()),
          (j, out) -> kernel.tile(inputs.all(), inputs.rows(j, j + 1), out),
          m,
          PivotedCholesky.GREEDY);
    }
    double[] diagonal = Gram.diagonal(kernel, inputs.all());
    int[] order = InputOrder.of(given);
    return RandomPivots.run(
        diagonal, order, new KernelColumns(kernel, inputs), m, enough, seed, done);
  }

  /** Parts of the kernel matrix of all inputs. */
  private record KernelColumns(Kernel kernel, Points inputs) implements RandomPivots.Entries {
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
