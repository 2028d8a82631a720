package kmcg.krylov.block;

import java.util.Arrays;
import kmcg.linalg.Matrix;

/** Chooses rows of a small semi-definite matrix that do not depend on each other. */
final class IndependentPivots {
  private IndependentPivots() {}

  /**
   * The pivots of a Cholesky factorisation that takes the largest next, relative to its floor; in
   * ascending order.
   *
   * @param floors pivots that are not above them are rounding
   */
  static int[] of(Matrix matrix, double[] floors) {
    int n = matrix.rows();
    Matrix C = Matrix.zeros(n, n);
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < n; i++) {
        C.set(i, j, matrix.get(i, j) / (Math.sqrt(floors[i]) * Math.sqrt(floors[j])));
      }
    }
    boolean[] taken = new boolean[n];
    int[] pivots = new int[n];
    for (int count = 0; count < n; count++) {
      int k = largest(C, taken);
      double pivot = C.get(k, k);
      if (!(pivot > 1)) {
        return sorted(pivots, count);
      }
      taken[k] = true;
      pivots[count] = k;
      double[] column = C.copyOfColumn(k);
      for (int j = 0; j < n; j++) {
        for (int i = 0; i < n; i++) {
          C.set(i, j, C.get(i, j) - column[i] * (column[j] / pivot));
        }
      }
    }
    return sorted(pivots, n);
  }

  private static int largest(Matrix C, boolean[] taken) {
    int best = -1;
    for (int i = 0; i < taken.length; i++) {
      if (!taken[i] && (best < 0 || C.get(i, i) > C.get(best, best))) {
        best = i;
      }
    }
    return best;
  }

  private static int[] sorted(int[] pivots, int count) {
    int[] chosen = Arrays.copyOf(pivots, count);
    Arrays.sort(chosen);
    return chosen;
  }
}
