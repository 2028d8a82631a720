package kmcg.linalg.blas;

import org.bytedeco.openblas.global.openblas_nolapack;

/**
 * OpenBLAS called by JavaCPP on copies of just the blocks that are meant: for systems where {@link
 * NativeBackEnd} has no bridge. Products of n × n matrices copy 4n² numbers for 2n³ operations.
 */
final class CopyingBackEnd extends LevelOneInJava {
  private static final int COLUMN_MAJOR = 102;
  private static final int LEFT = 141;
  private static final int RIGHT = 142;
  private static final int LOWER = 122;
  private static final int NON_UNIT = 131;

  CopyingBackEnd() {
    OpenBlas.load();
    OpenBlas.runInTheCallingThread();
  }

  @Override
  public String name() {
    return "OpenBLAS (arrays copied)";
  }

  private static int trans(boolean transpose) {
    return transpose ? 112 : 111;
  }

  @Override
  public void gemm(
      boolean transposeA,
      boolean transposeB,
      int m,
      int n,
      int k,
      double alpha,
      Block a,
      Block b,
      double beta,
      Block c) {
    Block packedA = a.packed(transposeA ? k : m, transposeA ? m : k);
    Block packedB = b.packed(transposeB ? n : k, transposeB ? k : n);
    Block packedC = c.packed(m, n);
    if (m == 0 || n == 0) {
      return;
    }
    openblas_nolapack.cblas_dgemm(
        COLUMN_MAJOR,
        trans(transposeA),
        trans(transposeB),
        m,
        n,
        k,
        alpha,
        some(packedA),
        packedA.stride(),
        some(packedB),
        packedB.stride(),
        beta,
        packedC.data(),
        m);
    c.unpack(packedC, m, n);
  }

  /** An array that is not empty: BLAS does not read it when k is 0, but wants its address. */
  private static double[] some(Block packed) {
    return packed.data().length == 0 ? new double[1] : packed.data();
  }

  @Override
  public void syrk(int n, int k, double alpha, Block a, double beta, Block c) {
    Block packedA = a.packed(n, k);
    Block packedC = c.packed(n, n);
    if (n == 0) {
      return;
    }
    openblas_nolapack.cblas_dsyrk(
        COLUMN_MAJOR, LOWER, trans(false), n, k, alpha, some(packedA), n, beta, packedC.data(), n);
    c.unpack(packedC, n, n);
  }

  @Override
  public void trsm(boolean left, boolean transpose, int m, int n, Block l, Block b) {
    int order = left ? m : n;
    Block packedL = l.packed(order, order);
    Block packedB = b.packed(m, n);
    if (m == 0 || n == 0) {
      return;
    }
    openblas_nolapack.cblas_dtrsm(
        COLUMN_MAJOR,
        left ? LEFT : RIGHT,
        LOWER,
        trans(transpose),
        NON_UNIT,
        m,
        n,
        1,
        packedL.data(),
        order,
        packedB.data(),
        m);
    b.unpack(packedB, m, n);
  }
}
