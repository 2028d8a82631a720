package kmcg.linalg;

import java.util.Arrays;

/**
 * Taking from a vector, twice, what it has in common with orthonormal columns.
 *
 * <pre>
 *   w ← (I − Q Qᵀ)² w
 * </pre>
 *
 * <p>Once is not enough: rounding leaves of large parts what is not small beside the rest. Q is
 * read three times, not four: a strip of rows that has lost its part is still in the cache when the
 * second projection asks for it.
 */
public final class Orthogonalisation {
  /** Rows of a strip, of which a hundred columns stay in the second-level cache. */
  private static final int STRIP = 1024;

  private Orthogonalisation() {}

  /** Makes {@code w} orthogonal to the columns of {@code Q}. */
  public static void apply(Matrix Q, double[] w) {
    Algebra.requireEqual("the rows of Q and the length of w", Q.rows(), w.length);
    int p = Q.columns();
    int strips = Algebra.pieces(w.length, STRIP);
    double[] parts = new double[Math.multiplyExact(strips, p)]; // of Qᵀw, strip by strip
    Parallel.forEach(strips, s -> project(Q, w, s, parts));
    double[] first = sum(parts, p);
    Arrays.fill(parts, 0);
    Parallel.forEach(
        strips,
        s -> {
          remove(Q, first, s, w);
          project(Q, w, s, parts);
        });
    double[] second = sum(parts, p);
    Parallel.forEach(strips, s -> remove(Q, second, s, w));
  }

  /** Writes Qᵀw of a strip. */
  private static void project(Matrix Q, double[] w, int strip, double[] parts) {
    int i = strip * STRIP;
    int height = Math.min(STRIP, w.length - i);
    int p = Q.columns();
    Algebra.backEnd().gemv(true, height, p, 1, Algebra.block(Q, i, 0), w, i, parts, strip * p);
  }

  /** w ← w − Q c in a strip. */
  private static void remove(Matrix Q, double[] c, int strip, double[] w) {
    int i = strip * STRIP;
    int height = Math.min(STRIP, w.length - i);
    Algebra.backEnd().gemv(false, height, Q.columns(), -1, Algebra.block(Q, i, 0), c, 0, w, i);
  }

  /** Adds up what all strips found, in their order. */
  private static double[] sum(double[] parts, int p) {
    double[] sum = new double[p];
    for (int i = 0; i < parts.length; i++) {
      sum[i % p] += parts[i];
    }
    return sum;
  }
}
