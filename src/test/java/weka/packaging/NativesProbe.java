package weka.packaging;

import kmcg.linalg.Algebra;
import kmcg.linalg.Eigen;
import kmcg.linalg.Matrix;

/**
 * Prints the library that multiplies matrices, and the error of an eigenvalue decomposition. The
 * matrix is 2 on the diagonal and −1 beside it, whose eigenvalues are 2 − 2 cos(πk / (n + 1)).
 */
final class NativesProbe {
  private static final int ORDER = 40;

  private NativesProbe() {}

  public static void main(String[] none) {
    Matrix A = Matrix.zeros(ORDER, ORDER);
    for (int i = 0; i < ORDER; i++) {
      A.set(i, i, 2);
      if (i > 0) {
        A.set(i, i - 1, -1);
      }
    }
    double[] values = Eigen.overwriting(A).values();
    double error = 0;
    for (int k = 1; k <= ORDER; k++) {
      double exact = 2 - 2 * Math.cos(Math.PI * k / (ORDER + 1));
      error = Math.max(error, Math.abs(values[k - 1] - exact));
    }
    System.out.println("library " + Algebra.backEndName());
    System.out.println("eigenvalues " + (error < 1e-13 ? "right" : "wrong by " + error));
  }
}
