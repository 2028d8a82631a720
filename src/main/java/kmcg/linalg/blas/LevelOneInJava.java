package kmcg.linalg.blas;

import kmcg.data.Check;

/**
 * What native back-ends leave to Java: vectors, which are bound by memory, the Cholesky
 * factorisation of small diagonal blocks, which is no more than a percent of the work, and products
 * with vectors where a copy of the matrix would cost more than the product; and eigenvalues, which
 * they take from one library.
 */
abstract class LevelOneInJava implements BackEnd {
  private final JavaBackEnd java = new JavaBackEnd();

  @Override
  public final int potrf(int n, Block a) {
    return java.potrf(n, a);
  }

  /**
   * LAPACK inside OpenBLAS, on a copy: n² numbers are little beside 9n³ operations. In Java where
   * JavaCPP's interface to LAPACK is missing, as in the Weka package on macOS.
   */
  @Override
  public final int syevd(int n, Block a, double[] values) {
    a.requireHolds(n, n);
    Check.equal("the order of A and the number of its eigenvalues", n, values.length);
    if (n == 0) {
      return 0;
    }
    if (!OpenBlas.hasLapack()) {
      return java.syevd(n, a, values);
    }
    Block packed = a.packed(n, n);
    int info = OpenBlas.syevd(n, packed.data(), values);
    a.unpack(packed, n, n);
    return info;
  }

  @Override
  public void gemv(
      boolean transpose,
      int m,
      int n,
      double alpha,
      Block a,
      double[] x,
      int xOffset,
      double[] y,
      int yOffset) {
    java.gemv(transpose, m, n, alpha, a, x, xOffset, y, yOffset);
  }

  @Override
  public final double dot(int n, double[] x, int xOffset, double[] y, int yOffset) {
    return java.dot(n, x, xOffset, y, yOffset);
  }

  @Override
  public final void axpy(int n, double alpha, double[] x, int xOffset, double[] y, int yOffset) {
    java.axpy(n, alpha, x, xOffset, y, yOffset);
  }

  @Override
  public final double nrm2(int n, double[] x, int xOffset) {
    return java.nrm2(n, x, xOffset);
  }
}
