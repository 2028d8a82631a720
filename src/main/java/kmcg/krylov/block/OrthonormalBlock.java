package kmcg.krylov.block;

import java.util.Arrays;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Interruption;

/** Modified Gram–Schmidt that takes the longest column next and leaves out what is rounding. */
final class OrthonormalBlock {
  private OrthonormalBlock() {}

  /**
   * An orthonormal basis of the columns of {@code W}.
   *
   * @param most vectors that the basis may have
   * @param floor columns of which no more than this is left, given those taken before, are left out
   */
  static Matrix of(Matrix W, int most, double floor) {
    int n = W.rows();
    double[][] rest = new double[W.columns()][];
    double[] norms = new double[rest.length];
    for (int j = 0; j < rest.length; j++) {
      rest[j] = W.copyOfColumn(j);
      norms[j] = Algebra.norm(rest[j]);
    }
    Matrix Q = Matrix.zeros(n, rest.length);
    int count = 0;
    for (int taken = 0; taken < rest.length; taken++) {
      Interruption.poll();
      int longest = longest(norms);
      double[] q = rest[longest];
      removeComponents(Q, count, q); // once more: rounding has grown as q has shrunk
      double norm = Algebra.norm(q);
      norms[longest] = -1;
      if (norm > floor && count < most) {
        Algebra.scale(1 / norm, q);
        System.arraycopy(q, 0, Q.data(), count++ * n, n);
        for (int j = 0; j < rest.length; j++) {
          if (norms[j] >= 0) {
            Algebra.add(-Algebra.dot(q, rest[j]), q, rest[j]);
            norms[j] = Algebra.norm(rest[j]);
          }
        }
      }
    }
    return Matrix.over(n, count, Arrays.copyOf(Q.data(), n * count));
  }

  private static void removeComponents(Matrix Q, int count, double[] q) {
    for (int k = 0; k < count; k++) {
      Algebra.add(-Algebra.dot(Q, k, q), Q, k, q);
    }
  }

  private static int longest(double[] norms) {
    int best = 0;
    for (int j = 1; j < norms.length; j++) {
      if (norms[j] > norms[best]) {
        best = j;
      }
    }
    return best;
  }
}
