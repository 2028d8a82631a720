package kmcg.linalg.blas;

import dev.ludovic.netlib.blas.NativeBLAS;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.openblas.global.openblas_nolapack;

/**
 * OpenBLAS called on Java's arrays themselves.
 *
 * <p>The library comes from JavaCPP's package of it, the calls go through netlib's JNI bridge,
 * which pins arrays instead of copying them; JavaCPP's own calls copy whole arrays, whatever part
 * of them is meant. The bridge exists for Linux.
 */
final class NativeBackEnd extends LevelOneInJava {
  /**
   * Kept, so that its level stays: the bridge warns of its other variants, which nobody asked for.
   */
  private static final Logger BRIDGE = Logger.getLogger("dev.ludovic.netlib.blas.InstanceBuilder");

  private static final String LIBRARY_PATH = "dev.ludovic.netlib.blas.nativeLibPath";

  private final NativeBLAS blas;

  NativeBackEnd() {
    BRIDGE.setLevel(Level.OFF);
    if (System.getProperty(LIBRARY_PATH) == null) {
      System.setProperty(LIBRARY_PATH, library().getPath());
    }
    blas = NativeBLAS.getInstance();
    OpenBlas.runInTheCallingThread();
  }

  /** Unpacks OpenBLAS and loads it together with what it needs. */
  private static File library() {
    OpenBlas.load();
    String name = "/org/bytedeco/openblas/%s/libopenblas.so.0".formatted(Loader.getPlatform());
    try {
      File library = Loader.cacheResource(openblas_nolapack.class, name);
      if (library == null) {
        throw new IllegalStateException(
            "there is no OpenBLAS for " + Loader.getPlatform() + "; use the Java back-end.");
      }
      return library;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String name() {
    return "OpenBLAS";
  }

  private static String trans(boolean transpose) {
    return transpose ? "T" : "N";
  }

  /**
   * A block that the bridge accepts. It wants stride × columns numbers from the offset on, which a
   * block in the last columns of its array does not have although all of it is there; then a copy.
   */
  private static Block accepted(Block block, int rows, int columns) {
    block.requireHolds(rows, columns);
    return accepts(block, columns) ? block : block.packed(rows, columns);
  }

  private static boolean accepts(Block block, int columns) {
    return block.offset() + (long) block.stride() * columns <= block.data().length;
  }

  /**
   * Where the bridge does not accept C or B, its last column is computed apart or, if it has so few
   * columns that A would be read again for little, it is copied.
   */
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
    c.requireHolds(m, n);
    b.requireHolds(transposeB ? n : k, transposeB ? k : n);
    if (m == 0 || n == 0) {
      return;
    }
    if (k == 0) {
      c.scale(beta, m, n); // the bridge refuses empty factors
      return;
    }
    Block left = accepted(a, transposeA ? k : m, transposeA ? m : k);
    boolean whole = accepts(c, n) && (transposeB || accepts(b, n));
    if (whole || 2 * n < k) {
      Block right = accepted(b, transposeB ? n : k, transposeB ? k : n);
      Block result = accepted(c, m, n);
      multiply(transposeA, transposeB, m, n, k, alpha, left, right, beta, result);
      restore(result, c, m, n);
      return;
    }
    Block right = transposeB ? accepted(b, n, k) : b;
    if (n > 1) {
      multiply(transposeA, transposeB, m, n - 1, k, alpha, left, right, beta, c);
    }
    blas.dgemv(
        trans(transposeA),
        transposeA ? k : m,
        transposeA ? m : k,
        alpha,
        left.data(),
        left.offset(),
        left.stride(),
        right.data(),
        right.offset() + (transposeB ? n - 1 : (n - 1) * right.stride()),
        transposeB ? right.stride() : 1,
        beta,
        c.data(),
        c.offset() + (n - 1) * c.stride(),
        1);
  }

  private void multiply(
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
    blas.dgemm(
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
    Block factor = accepted(a, n, k);
    Block result = accepted(c, n, n);
    if (k == 0) {
      for (int j = 0; j < n; j++) {
        new Block(c.data(), c.offset() + j * c.stride() + j, n).scale(beta, n - j, 1);
      }
      return;
    }
    if (n == 0) {
      return;
    }
    blas.dsyrk(
        "L",
        "N",
        n,
        k,
        alpha,
        factor.data(),
        factor.offset(),
        factor.stride(),
        beta,
        result.data(),
        result.offset(),
        result.stride());
    restore(result, c, n, n);
  }

  @Override
  public void trsm(boolean left, boolean transpose, int m, int n, Block l, Block b) {
    int order = left ? m : n;
    Block triangle = accepted(l, order, order);
    Block result = accepted(b, m, n);
    if (m == 0 || n == 0) {
      return;
    }
    blas.dtrsm(
        left ? "L" : "R",
        "L",
        trans(transpose),
        "N",
        m,
        n,
        1,
        triangle.data(),
        triangle.offset(),
        triangle.stride(),
        result.data(),
        result.offset(),
        result.stride());
    restore(result, b, m, n);
  }

  /** The last column may be one that the bridge does not accept; it is taken apart. */
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
    if (m == 0 || n == 0) {
      return;
    }
    boolean whole = accepts(a, n);
    int columns = whole ? n : n - 1;
    if (columns > 0) {
      blas.dgemv(
          trans(transpose),
          m,
          columns,
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
    if (!whole) {
      int last = a.offset() + a.stride() * columns;
      if (transpose) {
        y[yOffset + columns] += alpha * dot(m, a.data(), last, x, xOffset);
      } else {
        axpy(m, alpha * x[xOffset + columns], a.data(), last, y, yOffset);
      }
    }
  }

  /** Brings the result home if it was computed in a copy. */
  private static void restore(Block result, Block home, int rows, int columns) {
    if (result.data() != home.data()) {
      home.unpack(result, rows, columns);
    }
  }
}
