package kmcg.linalg.blas;

import kmcg.linalg.machine.Parallel;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.openblas.global.openblas;
import org.bytedeco.openblas.global.openblas_nolapack;

/** The native library behind two of the back-ends. */
final class OpenBlas {
  private OpenBlas() {}

  /** Whether JavaCPP's interface to LAPACK works, which is looked at when it is first needed. */
  private static final LoadedOnce<Boolean> HAS_LAPACK = new LoadedOnce<>(OpenBlas::loadLapack);

  /** Unpacks it from its jar, checks it and loads it together with what it needs. */
  static void load() {
    NativeFiles.requireBlas();
    Loader.load(openblas_nolapack.class);
  }

  /**
   * Turns its own threads off, for the whole process.
   *
   * <p>{@link Parallel} cuts the work into pieces that do not depend on the number of threads, so
   * that results do not either. Threads below those threads would only be in their way: a Cholesky
   * factorisation took twice as long with them.
   */
  static void runInTheCallingThread() {
    openblas_nolapack.blas_set_num_threads(1);
  }

  private static boolean loadLapack() {
    try {
      NativeFiles.requireLapack();
      return syevd(1, new double[] {1}, new double[1]) == 0;
    } catch (LinkageError | IllegalStateException e) {
      return false;
    }
  }

  /** Whether eigenvalues can be had here. */
  static boolean hasLapack() {
    return HAS_LAPACK.get();
  }

  /**
   * LAPACK's dsyevd on the lower triangle of an n × n matrix by columns, which it overwrites, where
   * there is LAPACK.
   */
  static int syevd(int n, double[] a, double[] values) {
    return openblas.LAPACKE_dsyevd(
        openblas.LAPACK_COL_MAJOR, (byte) 'V', (byte) 'L', n, a, n, values);
  }
}
