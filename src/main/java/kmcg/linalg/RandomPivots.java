package kmcg.linalg;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleConsumer;
import kmcg.linalg.blas.BackEnd.Block;
import kmcg.linalg.blas.BackEnds;
import kmcg.linalg.machine.Interruption;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.Strips;

/**
 * Randomly pivoted Cholesky in blocks, with the same distribution as one pivot at a time.
 *
 * <p>A block of pivots is proposed with probabilities proportional to the residual diagonal before
 * the block, and some are accepted ({@link Proposals}). Columns of the matrix are asked for
 * accepted pivots only, and all large products are of matrices. The factor of all rows is kept;
 * {@link RecomputedPivots} does without.
 */
public final class RandomPivots {
  /** Columns that a thread gathers at once. */
  private static final int GATHER = 32;

  /** Rows that a thread takes at once. */
  private static final int STRIP = 1024;

  /**
   * Blocks without an accepted proposal after which the rest of the diagonal counts as rounding.
   */
  private static final int PATIENCE = 20;

  private final double[] residual;
  private final int[] order;
  private final Entries entries;
  private final Matrix F;
  private final int[] pivots;
  private final double floor;
  private final int block;
  private int count;

  /** Computes parts of a symmetric matrix. */
  public interface Entries {
    /** The n × b matrix of whole columns. */
    Matrix columns(int[] pivots);

    /** The b × b matrix of their common entries. */
    Matrix among(int[] pivots);
  }

  private RandomPivots(double[] diagonal, int[] order, Entries entries, int most) {
    this.residual = diagonal.clone();
    this.order = order;
    this.entries = entries;
    this.F = Matrix.zeros(diagonal.length, most);
    this.pivots = new int[most];
    this.block = Proposals.count(most);
    this.floor = PivotedCholesky.ROUNDING * Arrays.stream(diagonal).max().orElse(0);
  }

  /**
   * Runs for at most {@code most} pivots.
   *
   * @param diagonal of the matrix; not changed
   * @param order all rows, in the order along which they are drawn: if it is that of their inputs,
   *     the same rows are chosen whatever the order in which they were given
   * @param enough ends the run once what is left of the trace is not above it
   */
  public static PivotedCholesky run(
      double[] diagonal, int[] order, Entries entries, int most, double enough, long seed) {
    return run(diagonal, order, entries, most, enough, seed, share -> {});
  }

  /**
   * The same for callers that wait.
   *
   * @param done hears which share of the work for all pivots is done, which grows as their square
   */
  public static PivotedCholesky run(
      double[] diagonal,
      int[] order,
      Entries entries,
      int most,
      double enough,
      long seed,
      DoubleConsumer done) {
    RandomPivots run = new RandomPivots(diagonal, order, entries, most);
    SplittableRandom random = new SplittableRandom(seed);
    int idle = 0;
    while (run.count < most && idle < PATIENCE) {
      Interruption.poll();
      double trace = run.trace();
      if (!(trace > enough)) {
        break;
      }
      int before = run.count;
      run.addAccepted(run.proposals(trace, random), random);
      idle = run.count == before ? idle + 1 : 0;
      done.accept((double) run.count * run.count / ((double) most * most));
    }
    return new PivotedCholesky(
        run.F.firstColumns(run.count), Arrays.copyOf(run.pivots, run.count), run.trace());
  }

  private double trace() {
    double sum = 0;
    for (int row : order) {
      sum += residual[row];
    }
    return sum;
  }

  /** Indices drawn with probability proportional to their residual, with repetition. */
  private int[] proposals(double trace, SplittableRandom random) {
    double[] draws = random.doubles(block).sorted().toArray();
    int[] drawn = new int[block];
    int next = 0;
    double sum = 0;
    int last = 0; // with a residual, should rounding leave something of the trace
    for (int i = 0; i < order.length && next < block; i++) {
      int row = order[i];
      if (residual[row] > 0) {
        last = row;
        sum += residual[row];
        while (next < block && draws[next] * trace < sum) {
          drawn[next++] = row;
        }
      }
    }
    Arrays.fill(drawn, next, block, last);
    shuffle(drawn, random);
    return drawn;
  }

  private static void shuffle(int[] values, SplittableRandom random) {
    for (int i = values.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int swap = values[i];
      values[i] = values[j];
      values[j] = swap;
    }
  }

  /** Adds those of the proposals that one pivot at a time would have let pass. */
  private void addAccepted(int[] proposals, SplittableRandom random) {
    Matrix Fs = rowsOfFactor(proposals);
    Matrix H = entries.among(proposals); // K − F Fᵀ
    Algebra.add(-1, Algebra.product(Fs, Fs.transposed()).data(), H.data());
    double[] bounds = Proposals.at(proposals, residual);
    int room = pivots.length - count;
    add(proposals, Proposals.accepted(H, bounds, floor, room, random), H, Fs);
  }

  /** Rows lie far apart in memory: each entry is a line of the cache. */
  private Matrix rowsOfFactor(int[] rows) {
    Matrix part = Matrix.zeros(rows.length, count);
    int n = F.rows();
    Parallel.forEach(
        Strips.count(count, GATHER),
        t -> {
          for (int c = t * GATHER; c < Math.min(count, (t + 1) * GATHER); c++) {
            for (int i = 0; i < rows.length; i++) {
              part.data()[c * rows.length + i] = F.data()[c * n + rows[i]];
            }
          }
        });
    return part;
  }

  /** Extends F by the columns of new pivots, given by their places among the proposals. */
  private void add(int[] proposals, int[] kept, Matrix H, Matrix Fs) {
    if (kept.length == 0) {
      return;
    }
    Matrix L = H.copyOfRows(kept).transposed().copyOfRows(kept);
    if (InPlaceCholesky.of(L) > 0) {
      if (kept.length > 1) { // rounding has made them depend on each other
        add(proposals, Arrays.copyOf(kept, kept.length / 2), H, Fs);
      }
      return;
    }
    int[] fresh = Proposals.at(kept, proposals);
    Matrix G = entries.columns(fresh);
    Matrix Ft = Fs.copyOfRows(kept).transposed();
    Algebra.scale(-1, Ft.data());
    Algebra.addProduct(F.firstColumns(count), Ft, G);
    Parallel.forEach(Strips.count(G.rows(), STRIP), t -> complete(G, L, t * STRIP));
    for (int pivot : fresh) {
      residual[pivot] = 0;
      pivots[count++] = pivot;
    }
  }

  /** Divides a strip of the new columns by Lᵀ, writes it to F and lowers the residual. */
  private void complete(Matrix G, Matrix L, int from) {
    int height = Math.min(STRIP, G.rows() - from);
    Block strip = Algebra.block(G, from, 0);
    BackEnds.current().trsm(false, true, height, G.columns(), Algebra.block(L, 0, 0), strip);
    int n = G.rows();
    for (int c = 0; c < G.columns(); c++) {
      System.arraycopy(G.data(), c * n + from, F.data(), (count + c) * n + from, height);
      for (int i = from; i < from + height; i++) {
        double entry = G.data()[c * n + i];
        double left = residual[i] - entry * entry;
        residual[i] = left > floor ? left : 0;
      }
    }
  }
}
