package kmcg.model.posterior;

import java.util.Arrays;
import java.util.stream.IntStream;
import kmcg.data.Points;
import kmcg.inducing.WhitenedFeatures;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.Strips;
import kmcg.model.regression.WhitenedRegression;
import org.jspecify.annotations.Nullable;

/**
 * Whitened features a(x) = L⁻¹φ(x) of training rows and what the regression makes of them, L_B⁻¹a,
 * for predictions that need those of a few rows at a time. Where memory allows, those of all are
 * found once and kept, which saves time and changes nothing: features are always computed for as
 * many rows at once, so that whatever the other rows are, a row has the same bits.
 */
final class RowFeatures {
  /** The most numbers that are kept: half a gigabyte. */
  private static final long MOST_KEPT = 1L << 26;

  /** Rows whose features are computed at once: libraries compute no column of so few apart. */
  private static final int TOGETHER = 8;

  private final WhitenedFeatures u;
  private final WhitenedRegression regression;
  private final Points rows;
  private final boolean mayKeep;
  private @Nullable Matrix all; // a, one column for each row
  private @Nullable Matrix solved; // L_B⁻¹a

  RowFeatures(WhitenedFeatures u, WhitenedRegression regression, Points rows) {
    this(u, regression, rows, true);
  }

  /**
   * Features of rows.
   *
   * @param mayKeep whether those of all rows may be kept
   */
  RowFeatures(WhitenedFeatures u, WhitenedRegression regression, Points rows, boolean mayKeep) {
    this.u = u;
    this.regression = regression;
    this.rows = rows;
    this.mayKeep = mayKeep;
  }

  /** Prepares, with all threads, for predictions from this many rows each. */
  synchronized void prepare(int count) {
    long numbers = 2L * u.rank() * rows.size();
    boolean fits = mayKeep && numbers <= MOST_KEPT && Heap.free() / Double.BYTES > 2 * numbers;
    if (count == 0 || all != null || !fits) {
      return;
    }
    Matrix features = Matrix.zeros(u.rank(), rows.size());
    Matrix regressed = Matrix.zeros(u.rank(), rows.size());
    int[] every = IntStream.range(0, rows.size()).toArray();
    Parallel.forEach(
        Strips.count(rows.size(), TOGETHER),
        t -> {
          int from = t * TOGETHER;
          int to = Math.min(rows.size(), from + TOGETHER);
          Matrix a = features(Arrays.copyOfRange(every, from, to));
          copy(a, to - from, features, from);
          regression.factor().solveLower(a);
          copy(a, to - from, regressed, from);
        });
    solved = regressed;
    all = features;
  }

  /** a of at most {@link #TOGETHER} rows; the last one fills the columns that are left. */
  private Matrix features(int[] which) {
    int[] filled = Arrays.copyOf(which, TOGETHER);
    Arrays.fill(filled, which.length, TOGETHER, which[which.length - 1]);
    return u.at(rows.select(filled).all());
  }

  private static void copy(Matrix from, int columns, Matrix to, int first) {
    int m = from.rows();
    System.arraycopy(from.data(), 0, to.data(), first * m, columns * m);
  }

  private synchronized @Nullable Matrix kept(boolean regressed) {
    return regressed ? solved : all;
  }

  /** a of some rows, one column each, as a new matrix. */
  Matrix of(int[] which) {
    Matrix known = kept(false);
    if (known != null) {
      return known.copyOfColumns(which);
    }
    Matrix a = Matrix.zeros(u.rank(), which.length);
    for (int from = 0; from < which.length; from += TOGETHER) {
      int to = Math.min(which.length, from + TOGETHER);
      copy(features(Arrays.copyOfRange(which, from, to)), to - from, a, from);
    }
    return a;
  }

  /**
   * L_B⁻¹a of some rows, one column each, as a new matrix.
   *
   * @param a of these rows
   */
  Matrix solvedOf(int[] which, Matrix a) {
    Matrix known = kept(true);
    if (known != null) {
      return known.copyOfColumns(which);
    }
    Matrix b = Matrix.zeros(a.rows(), a.columns());
    for (int from = 0; from < which.length; from += TOGETHER) {
      int count = Math.min(which.length - from, TOGETHER);
      Matrix part = Matrix.zeros(a.rows(), TOGETHER);
      System.arraycopy(a.data(), from * a.rows(), part.data(), 0, count * a.rows());
      regression.factor().solveLower(part);
      copy(part, count, b, from);
    }
    return b;
  }
}
