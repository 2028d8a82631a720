package kmcg.linalg;

import kmcg.data.Check;
import kmcg.linalg.blas.BackEnds;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.Strips;

/**
 * Taking from a vector what it has in common with orthonormal columns.
 *
 * <pre>
 *   w ← (I − Q Qᵀ) w,   and once more if ‖w‖ has become less than 1/√2 of what it was
 * </pre>
 *
 * <p>What rounding leaves of the parts that are taken away is small beside them; it matters only if
 * they were most of w, and then a second time is enough (Kahan and Parlett, in Parlett 1980,
 * section 6.9). Q is read in strips of rows that stay in the cache, twice each time.
 */
public final class Orthogonalisation {
  /** Rows of a strip, of which a hundred columns stay in the second-level cache. */
  private static final int STRIP = 1024;

  private Orthogonalisation() {}

  /** Makes {@code w} orthogonal to the columns of {@code Q}, and returns its norm. */
  public static double apply(Matrix Q, double[] w) {
    Check.equal("the rows of Q and the length of w", Q.rows(), w.length);
    double[] c = once(Q, w);
    double left = Algebra.norm(w);
    if (left >= Algebra.norm(c)) { // ‖w‖² was ‖c‖² + left²
      return left;
    }
    once(Q, w);
    return Algebra.norm(w);
  }

  /** w ← w − Q c, and returns c = Qᵀw. */
  private static double[] once(Matrix Q, double[] w) {
    int p = Q.columns();
    int strips = Strips.count(w.length, STRIP);
    double[] parts = new double[Math.multiplyExact(strips, p)]; // of Qᵀw, strip by strip
    Parallel.forEach(strips, s -> project(Q, w, s, parts));
    double[] c = sum(parts, p);
    Parallel.forEach(strips, s -> remove(Q, c, s, w));
    return c;
  }

  /** Writes Qᵀw of a strip. */
  private static void project(Matrix Q, double[] w, int strip, double[] parts) {
    int i = strip * STRIP;
    int height = Math.min(STRIP, w.length - i);
    int p = Q.columns();
    BackEnds.current().gemv(true, height, p, 1, Algebra.block(Q, i, 0), w, i, parts, strip * p);
  }

  /** w ← w − Q c in a strip. */
  private static void remove(Matrix Q, double[] c, int strip, double[] w) {
    int i = strip * STRIP;
    int height = Math.min(STRIP, w.length - i);
    BackEnds.current().gemv(false, height, Q.columns(), -1, Algebra.block(Q, i, 0), c, 0, w, i);
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
