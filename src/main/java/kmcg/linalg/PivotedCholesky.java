package kmcg.linalg;

import java.util.Arrays;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.Interruption;

/**
 * A partial Cholesky factorisation that chooses its pivots as it goes and asks only for the columns
 * of the matrix that it needs.
 *
 * <pre>
 *   K ≈ F Fᵀ,   F is n × m,   residual diagonal = diag(K − F Fᵀ) ≥ 0
 * </pre>
 *
 * <p>Pivots are the largest residual (greedy) or drawn with probability proportional to it
 * (randomly pivoted Cholesky; Chen, Epperly, Tropp and Webber 2023; {@link RandomPivots}). It ends
 * early when what is left of the diagonal is rounding: further columns would depend on those
 * chosen.
 */
public final class PivotedCholesky {
  /** What is left of a diagonal entry, relative to the largest at the start, that is rounding. */
  static final double ROUNDING = 1e-13;

  private final Matrix factor;
  private final int[] pivots;
  private final double residualTrace;

  PivotedCholesky(Matrix factor, int[] pivots, double residualTrace) {
    this.factor = factor;
    this.pivots = pivots;
    this.residualTrace = residualTrace;
  }

  /** The bytes of F, with the columns that are worked on, for {@code most} pivots of n rows. */
  public static long bytes(int n, int most) {
    return Heap.matrixBytes(n, (long) most + Proposals.count(most) + 3);
  }

  /** Computes columns of a symmetric matrix. */
  @FunctionalInterface
  public interface Columns {
    /** Writes column j to the first n entries of {@code out}. */
    void column(int j, double[] out);
  }

  /** Chooses the next pivot. */
  @FunctionalInterface
  public interface PivotRule {
    /** The index to take, given the residual diagonal (zero where already taken). */
    int choose(double[] residual);
  }

  /** Takes the largest residual. */
  public static final PivotRule GREEDY =
      residual -> {
        int best = 0;
        for (int i = 1; i < residual.length; i++) {
          if (residual[i] > residual[best]) {
            best = i;
          }
        }
        return best;
      };

  /**
   * Runs for at most {@code most} pivots.
   *
   * @param diagonal of the matrix; not changed
   */
  public static PivotedCholesky run(double[] diagonal, Columns columns, int most, PivotRule rule) {
    int n = diagonal.length;
    double[] residual = diagonal.clone();
    double floor = ROUNDING * Arrays.stream(diagonal).max().orElse(0);
    Matrix F = Matrix.zeros(n, most);
    int[] pivots = new int[most];
    double[] column = new double[n];
    for (int m = 0; m < most; m++) {
      Interruption.poll();
      int pivot = rule.choose(residual);
      if (!(residual[pivot] > floor)) {
        return new PivotedCholesky(
            F.firstColumns(m), Arrays.copyOf(pivots, m), Arrays.stream(residual).sum());
      }
      columns.column(pivot, column);
      subtractExplained(F, m, pivot, column);
      double root = Math.sqrt(residual[pivot]);
      for (int i = 0; i < n; i++) {
        double entry = column[i] / root;
        F.set(i, m, entry);
        residual[i] = Math.max(0, residual[i] - entry * entry);
        if (residual[i] <= floor) {
          residual[i] = 0;
        }
      }
      residual[pivot] = 0;
      pivots[m] = pivot;
    }
    return new PivotedCholesky(F, pivots, Arrays.stream(residual).sum());
  }

  /** column ← column − F₍:,1:m₎ F₍pivot,1:m₎ᵀ. */
  private static void subtractExplained(Matrix F, int m, int pivot, double[] column) {
    double[] row = new double[m];
    for (int k = 0; k < m; k++) {
      row[k] = -F.get(pivot, k);
    }
    Algebra.addProduct(F.firstColumns(m), Matrix.column(row), Matrix.column(column));
  }

  /** F, with as many columns as pivots were found. */
  public Matrix factor() {
    return factor;
  }

  /** What is left of the trace: Σᵢ Kᵢᵢ − (F Fᵀ)ᵢᵢ. */
  public double residualTrace() {
    return residualTrace;
  }

  /** The rows chosen, in the order in which they were. */
  public int[] pivots() {
    return pivots.clone();
  }
}
