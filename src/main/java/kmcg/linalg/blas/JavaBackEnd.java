package kmcg.linalg.blas;

import java.util.Optional;
import kmcg.data.Check;
import org.netlib.blas.Daxpy;
import org.netlib.blas.Ddot;
import org.netlib.blas.Dgemm;
import org.netlib.blas.Dgemv;
import org.netlib.blas.Dnrm2;
import org.netlib.blas.Dsyrk;
import org.netlib.blas.Dtrsm;
import org.netlib.lapack.Dpotrf;
import org.netlib.lapack.Dsyevd;
import org.netlib.util.intW;

/**
 * F2J, the pure-Java BLAS and LAPACK that MTJ falls back to.
 *
 * <p>Called directly and not through MTJ's netlib layer, which first looks for native libraries
 * that no longer load on current systems and logs a warning for each. Illegal arguments would end
 * the JVM inside LAPACK, with exit code 0; hence the guards.
 */
public final class JavaBackEnd implements BackEnd {
  private static final String LOWER = "L";

  private final Optional<String> note;

  /** The library that is always there. */
  public JavaBackEnd() {
    note = Optional.empty();
  }

  /** The library that takes the place of a native one. */
  JavaBackEnd(String reason) {
    note =
        Optional.of(
            "OpenBLAS was not loaded, and pure Java is several times slower on large models: "
                + reason);
  }

  @Override
  public String name() {
    return "pure Java (F2J)";
  }

  @Override
  public Optional<String> note() {
    return note;
  }

  private static String trans(boolean transpose) {
    return transpose ? "T" : "N";
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
    a.requireHolds(transposeA ? k : m, transposeA ? m : k);
    b.requireHolds(transposeB ? n : k, transposeB ? k : n);
    c.requireHolds(m, n);
    if (m == 0 || n == 0) {
      return;
    }
    Dgemm.dgemm(
        trans(transposeA),
        trans(transposeB),
        m,
        n,
        k,
        alpha,
        a.data(),
        a.offset(),
        a.stride(),
        b.data(),
        b.offset(),
        b.stride(),
        beta,
        c.data(),
        c.offset(),
        c.stride());
  }

  @Override
  public void syrk(int n, int k, double alpha, Block a, double beta, Block c) {
    a.requireHolds(n, k);
    c.requireHolds(n, n);
    if (n == 0) {
      return;
    }
    Dsyrk.dsyrk(
        LOWER,
        trans(false),
        n,
        k,
        alpha,
        a.data(),
        a.offset(),
        a.stride(),
        beta,
        c.data(),
        c.offset(),
        c.stride());
  }

  @Override
  public void trsm(boolean left, boolean transpose, int m, int n, Block l, Block b) {
    int order = left ? m : n;
    l.requireHolds(order, order);
    b.requireHolds(m, n);
    if (m == 0 || n == 0) {
      return;
    }
    Dtrsm.dtrsm(
        left ? "L" : "R",
        LOWER,
        trans(transpose),
        "N",
        m,
        n,
        1.0,
        l.data(),
        l.offset(),
        l.stride(),
        b.data(),
        b.offset(),
        b.stride());
  }

  @Override
  public int potrf(int n, Block a) {
    a.requireHolds(n, n);
    if (n == 0) {
      return 0;
    }
    intW info = new intW(0);
    Dpotrf.dpotrf(LOWER, n, a.data(), a.offset(), a.stride(), info);
    return info.val;
  }

  @Override
  public int syevd(int n, Block a, double[] values) {
    a.requireHolds(n, n);
    Check.equal("the order of A and the number of its eigenvalues", n, values.length);
    if (n == 0) {
      return 0;
    }
    double[] work = new double[Math.addExact(1 + 6 * n, Math.multiplyExact(2, n * n))];
    int[] integers = new int[3 + 5 * n];
    intW info = new intW(0);
    Dsyevd.dsyevd(
        "V",
        LOWER,
        n,
        a.data(),
        a.offset(),
        a.stride(),
        values,
        0,
        work,
        0,
        work.length,
        integers,
        0,
        integers.length,
        info);
    return info.val;
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
    a.requireHolds(m, n);
    if (m > 0 && n > 0) {
      Dgemv.dgemv(
          trans(transpose),
          m,
          n,
          alpha,
          a.data(),
          a.offset(),
          a.stride(),
          x,
          xOffset,
          1,
          1,
          y,
          yOffset,
          1);
    }
  }

  @Override
  public double dot(int n, double[] x, int xOffset, double[] y, int yOffset) {
    return Ddot.ddot(n, x, xOffset, 1, y, yOffset, 1);
  }

  @Override
  public void axpy(int n, double alpha, double[] x, int xOffset, double[] y, int yOffset) {
    Daxpy.daxpy(n, alpha, x, xOffset, 1, y, yOffset, 1);
  }

  @Override
  public double nrm2(int n, double[] x, int xOffset) {
    return Dnrm2.dnrm2(n, x, xOffset, 1);
  }
}
