package kmcg.model.posterior;

import kmcg.data.Points;
import kmcg.inducing.WhitenedFeatures;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.Strips;
import org.jspecify.annotations.Nullable;

/**
 * Whitened features a(x) = L⁻¹φ(x) of training rows, for predictions that need those of a few rows
 * at a time. Where there are few rows, those of all are found once and kept.
 */
final class RowFeatures {
  /** The most numbers that are kept: a quarter of a gigabyte. */
  private static final long MOST_KEPT = 1L << 25;

  private final WhitenedFeatures u;
  private final Points rows;
  private @Nullable Matrix all; // one column for each row

  RowFeatures(WhitenedFeatures u, Points rows) {
    this.u = u;
    this.rows = rows;
  }

  /** The features of all rows if they shall be kept, found at the first call; otherwise null. */
  private synchronized @Nullable Matrix kept() {
    long numbers = (long) u.rank() * rows.size();
    if (all == null && numbers <= MOST_KEPT && Heap.free() / Double.BYTES > 2 * numbers) {
      Matrix features = Matrix.zeros(u.rank(), rows.size());
      Strips.of(rows.size())
          .forEach(
              (from, to) -> {
                double[] strip = u.at(rows.rows(from, to)).data();
                System.arraycopy(strip, 0, features.data(), from * u.rank(), strip.length);
              });
      all = features;
    }
    return all;
  }

  /** Prepares for many calls, with all threads; calls of {@link #of} may then come from any. */
  void prepare() {
    kept();
  }

  /** The features of some rows, one column each, as a new matrix. */
  Matrix of(int[] which) {
    Matrix known = kept();
    return known == null ? u.at(rows.select(which).all()) : known.copyOfColumns(which);
  }
}
