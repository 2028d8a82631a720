package kmcg.learning;

import java.util.Arrays;
import java.util.stream.IntStream;
import kmcg.linalg.Algebra;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Interruption;

/**
 * A strictly convex quadratic function, and its least value in a box around zero.
 *
 * <pre>
 *   q(d) = gᵀd + ½ dᵀBd,   a ≤ d ≤ b,   a ≤ 0 ≤ b
 * </pre>
 *
 * <p>The primal active-set method (Nocedal and Wright 2006, algorithm 16.3): variables at a bound
 * are held, the others go towards their joint minimum until one meets a bound; once they are there,
 * the variable whose bound is most in the way is let go. Each set of held variables occurs once at
 * most, because q falls from one to the next.
 *
 * @param B symmetric and positive definite
 * @param g the gradient at zero
 */
record BoxQuadratic(Matrix B, double[] g) {
  /** A slope counts as zero below this part of the steepest one. */
  private static final double SLOPE = 1e-12;

  /** The minimiser; after very many changes of the held ones, a point that is not far above it. */
  double[] minimiser(double[] a, double[] b) {
    int n = g.length;
    double[] d = new double[n];
    boolean[] held = new boolean[n];
    double flat = SLOPE * Arrays.stream(g).map(Math::abs).max().orElse(0);
    for (int i = 0; i < n; i++) {
      held[i] = g[i] > 0 ? a[i] == 0 : b[i] == 0;
    }
    for (int change = 0; change < 10 * n; change++) {
      Interruption.poll();
      double[] r = Algebra.product(B, Matrix.column(d)).data();
      Algebra.add(1, g, r);
      if (advance(d, r, held, a, b)) {
        r = Algebra.product(B, Matrix.column(d)).data();
        Algebra.add(1, g, r);
        int freed = mostInTheWay(d, r, held, a, b, flat);
        if (freed < 0) {
          break;
        }
        held[freed] = false;
      }
    }
    return d;
  }

  /**
   * Moves the free ones to their minimum, or to the first bound on the way; whether all the way.
   */
  private boolean advance(double[] d, double[] r, boolean[] held, double[] a, double[] b) {
    int[] free = IntStream.range(0, d.length).filter(i -> !held[i]).toArray();
    double[] p = newton(free, r);
    double share = 1;
    int met = -1;
    for (int k = 0; k < free.length; k++) {
      int i = free[k];
      double room = p[k] > 0 ? b[i] - d[i] : a[i] - d[i];
      if (p[k] != 0 && room / p[k] < share) {
        share = room / p[k];
        met = k;
      }
    }
    for (int k = 0; k < free.length; k++) {
      int i = free[k];
      d[i] = Math.max(a[i], Math.min(b[i], d[i] + share * p[k]));
    }
    if (met >= 0) {
      int i = free[met];
      held[i] = true;
      d[i] = p[met] > 0 ? b[i] : a[i];
    }
    return met < 0;
  }

  /** −B⁻¹r among the free ones. */
  private double[] newton(int[] free, double[] r) {
    if (free.length == 0) {
      return new double[0];
    }
    double[] p = Arrays.stream(free).mapToDouble(i -> -r[i]).toArray();
    Matrix part = B.copyOfRows(free).copyOfColumns(free);
    return Cholesky.overwriting(part, "the model of the curvature", "begin elsewhere").solve(p);
  }

  /** The held one along which q falls most steeply into the box, or −1 if there is none. */
  private static int mostInTheWay(
      double[] d, double[] r, boolean[] held, double[] a, double[] b, double flat) {
    int most = -1;
    double steepest = flat;
    for (int i = 0; i < d.length; i++) {
      double inwards = d[i] == a[i] ? -r[i] : r[i];
      if (held[i] && a[i] < b[i] && inwards > steepest) {
        steepest = inwards;
        most = i;
      }
    }
    return most;
  }
}
