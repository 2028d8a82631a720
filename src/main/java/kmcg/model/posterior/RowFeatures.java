package kmcg.model.posterior;

import kmcg.data.Points;
import kmcg.inducing.WhitenedFeatures;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.Strips;
import kmcg.model.regression.WhitenedRegression;
import org.jspecify.annotations.Nullable;

/**
 * Whitened features a(x) = L⁻¹φ(x) of training rows and what the regression makes of them, L_B⁻¹a,
 * for predictions that need those of a few rows at a time. Where there are few rows, those of all
 * are found once and kept.
 */
final class RowFeatures {
  /** The most numbers that are kept: half a gigabyte. */
  private static final long MOST_KEPT = 1L << 26;

  private final WhitenedFeatures u;
  private final WhitenedRegression regression;
  private final Points rows;
  private @Nullable Matrix all; // a, one column for each row
  private @Nullable Matrix solved; // L_B⁻¹a

  RowFeatures(WhitenedFeatures u, WhitenedRegression regression, Points rows) {
    this.u = u;
    this.regression = regression;
    this.rows = rows;
  }

  /** Prepares, with all threads, for predictions from this many rows each. */
  synchronized void prepare(int count) {
    long numbers = 2L * u.rank() * rows.size();
    boolean fits = numbers <= MOST_KEPT && Heap.free() / Double.BYTES > 2 * numbers;
    if (count == 0 || all != null || !fits) {
      return;
    }
    Matrix features = Matrix.zeros(u.rank(), rows.size());
    Strips.of(rows.size())
        .forEach(
            (from, to) -> {
              double[] strip = u.at(rows.rows(from, to)).data();
              System.arraycopy(strip, 0, features.data(), from * u.rank(), strip.length);
            });
    Matrix regressed = features.copy();
    regression.factor().solveLower(regressed);
    solved = regressed;
    all = features;
  }

  private synchronized @Nullable Matrix kept(boolean regressed) {
    return regressed ? solved : all;
  }

  /** a of some rows, one column each, as a new matrix. */
  Matrix of(int[] which) {
    Matrix known = kept(false);
    return known == null ? u.at(rows.select(which).all()) : known.copyOfColumns(which);
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
    Matrix b = a.copy();
    regression.factor().solveLower(b);
    return b;
  }
}
