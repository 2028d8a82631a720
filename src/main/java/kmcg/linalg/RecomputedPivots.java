package kmcg.linalg;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleConsumer;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.Interruption;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.Strips;

/**
 * The pivots of randomly pivoted Cholesky, without a factor of all rows.
 *
 * <pre>
 *   residual of row i = Kᵢᵢ − ‖a‖²,   a = L⁻¹K_Ui,   K_UU = L Lᵀ of the pivots U so far
 * </pre>
 *
 * <p>The residuals of all rows are those of their last computation. They bound the present ones, so
 * that pivots proposed by them and accepted by the present ones, which take L alone, have the
 * distribution of one pivot at a time ({@link Proposals}). All residuals are computed again, strip
 * by strip, when the number of pivots has doubled or proposals have become many. Memory is O(N +
 * M²), time about that of {@link RandomPivots}.
 */
public final class RecomputedPivots {
  /** Proposals between two computations of all residuals are at most one for this many rows. */
  private static final int ROWS_PER_PROPOSAL = 8;

  /** Blocks without an accepted proposal after which what is left counts as rounding. */
  private static final int PATIENCE = 20;

  private final double[] diagonal;
  private final Entries entries;
  private final double[] residual;
  private final double[] cumulated;
  private final GrowingCholesky L;
  private final int[] pivots;
  private final double floor;
  private final int block;
  private int known; // pivots when residuals were last computed
  private int proposed; // since then

  /** Computes parts of a symmetric matrix. */
  @FunctionalInterface
  public interface Entries {
    /** The entries at the given rows and columns. */
    Matrix between(int[] rows, int[] columns);
  }

  private RecomputedPivots(double[] diagonal, Entries entries, int most) {
    this.diagonal = diagonal;
    this.entries = entries;
    this.residual = diagonal.clone();
    this.cumulated = new double[diagonal.length];
    this.L = new GrowingCholesky(most);
    this.pivots = new int[most];
    this.block = Proposals.count(most);
    this.floor = PivotedCholesky.ROUNDING * Arrays.stream(diagonal).max().orElse(0);
  }

  /** The bytes that choosing {@code most} of {@code rows} takes. */
  public static long bytes(int rows, int most) {
    long strips = (long) Strips.LENGTH * (3L + Parallel.threads());
    return Heap.matrixBytes(most, most + strips) + Heap.matrixBytes(rows, 3);
  }

  /**
   * Chooses at most {@code most} pivots, fewer if these explain all rows to rounding.
   *
   * @param diagonal of the matrix; not changed
   */
  public static int[] run(double[] diagonal, Entries entries, int most, long seed) {
    return run(diagonal, entries, most, seed, share -> {});
  }

  /**
   * The same for callers that wait.
   *
   * @param done hears which share of the work for all pivots is done, which grows as their square
   */
  public static int[] run(
      double[] diagonal, Entries entries, int most, long seed, DoubleConsumer done) {
    RecomputedPivots run = new RecomputedPivots(diagonal, entries, most);
    SplittableRandom random = new SplittableRandom(seed);
    int idle = 0;
    while (run.count() < most && idle < PATIENCE) {
      Interruption.poll();
      if (run.isOutdated()) {
        run.computeResiduals();
      }
      double trace = run.cumulate();
      if (!(trace > 0)) {
        break;
      }
      run.addAccepted(run.proposals(trace, random), random);
      idle = run.count() == run.known ? idle + 1 : 0;
      done.accept((double) run.count() * run.count() / ((double) most * most));
    }
    return Arrays.copyOf(run.pivots, run.count());
  }

  private int count() {
    return L.order();
  }

  private boolean isOutdated() {
    boolean grown = count() >= Math.max(2 * known, block);
    boolean rejecting = proposed >= residual.length / ROWS_PER_PROPOSAL;
    return count() > known && (grown || rejecting);
  }

  /** Computes the residuals of all rows, given the pivots so far. */
  private void computeResiduals() {
    known = count();
    proposed = 0;
    int[] chosen = Arrays.copyOf(pivots, known);
    Strips.of(residual.length)
        .forEach(
            (from, to) -> {
              int[] rows = new int[to - from];
              Arrays.setAll(rows, i -> from + i);
              Matrix a = entries.between(chosen, rows);
              L.solveLower(a);
              double[] explained = Algebra.squaredColumnNorms(a);
              for (int i = from; i < to; i++) {
                double left = diagonal[i] - explained[i - from];
                residual[i] = left > floor ? left : 0;
              }
            });
    for (int pivot : chosen) {
      residual[pivot] = 0;
    }
  }

  /** Sums residuals up to each row; returns the sum of all. */
  private double cumulate() {
    double sum = 0;
    for (int i = 0; i < residual.length; i++) {
      sum += residual[i];
      cumulated[i] = sum;
    }
    return sum;
  }

  /** Rows drawn with probability proportional to their residual, with repetition. */
  private int[] proposals(double trace, SplittableRandom random) {
    proposed += block;
    int[] drawn = new int[block];
    for (int i = 0; i < block; i++) {
      drawn[i] = firstAbove(Math.min(random.nextDouble() * trace, Math.nextDown(trace)));
    }
    return drawn;
  }

  /** The first row up to which residuals sum to more than {@code value}. */
  private int firstAbove(double value) {
    int low = 0;
    int high = cumulated.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (cumulated[middle] > value) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /** Adds those of the proposals that one pivot at a time would have let pass. */
  private void addAccepted(int[] proposals, SplittableRandom random) {
    Matrix a = entries.between(Arrays.copyOf(pivots, count()), proposals);
    L.solveLower(a);
    Matrix H = entries.between(proposals, proposals); // K − aᵀa
    Algebra.add(-1, Algebra.transposedProduct(a, a).data(), H.data());
    double[] bounds = Proposals.at(proposals, residual);
    int room = pivots.length - count();
    add(proposals, Proposals.accepted(H, bounds, floor, room, random), H, a);
  }

  /** Extends L by new pivots, given by their places among the proposals. */
  private void add(int[] proposals, int[] kept, Matrix H, Matrix a) {
    Matrix corner = H.copyOfRows(kept).copyOfColumns(kept);
    if (InPlaceCholesky.of(corner) > 0) {
      if (kept.length > 1) { // rounding has made them depend on each other
        add(proposals, Arrays.copyOf(kept, kept.length / 2), H, a);
      }
      return;
    }
    int next = count();
    L.add(a.copyOfColumns(kept), corner);
    for (int pivot : Proposals.at(kept, proposals)) {
      residual[pivot] = 0;
      pivots[next++] = pivot;
    }
  }
}
