package kmcg.krylov;

import java.util.Arrays;
import kmcg.linalg.Matrix;

/** Chooses rows of a small semi-definite matrix that do not depend on each other. */
final class IndependentPivots {
  private IndependentPivots() {}

  /**
   * The pivots of a Cholesky factorisation that takes the largest next, in ascending order.
   *
   * @param floor pivots that are not above it are rounding
   */
  static int[] of(Matrix matrix, double floor) {
    Matrix C = matrix.copy();
    int n = C.rows();
    boolean[] taken = new boolean[n];
    int[] pivots = new int[n];
    for (int count = 0; count < n; count++) {
      int k = largest(C, taken);
      double pivot = C.get(k, k);
      if (!(pivot > floor)) {
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
