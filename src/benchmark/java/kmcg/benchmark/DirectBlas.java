package kmcg.benchmark;

import static org.bytedeco.openblas.global.openblas_nolapack.CblasColMajor;
import static org.bytedeco.openblas.global.openblas_nolapack.CblasLeft;
import static org.bytedeco.openblas.global.openblas_nolapack.CblasLower;
import static org.bytedeco.openblas.global.openblas_nolapack.CblasNoTrans;
import static org.bytedeco.openblas.global.openblas_nolapack.CblasNonUnit;
import static org.bytedeco.openblas.global.openblas_nolapack.cblas_dgemm;
import static org.bytedeco.openblas.global.openblas_nolapack.cblas_dsyrk;
import static org.bytedeco.openblas.global.openblas_nolapack.cblas_dtrsm;

import java.util.concurrent.Callable;
import kmcg.linalg.Matrix;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.openblas.global.openblas_nolapack;

/**
 * OpenBLAS on memory outside the heap, without seam and without copies, with all of its threads.
 *
 * <p>It is the library that the seam uses, in the same process; what the seam sets for itself, such
 * as the number of threads, is put back.
 */
final class DirectBlas {
  private DirectBlas() {}

  /** A copy outside the heap. */
  static DoublePointer copy(Matrix matrix) {
    return new DoublePointer(matrix.data());
  }

  /**
   * Runs something with as many OpenBLAS threads as there are processors. The number before is the
   * one that was last set through JavaCPP; if none was, it is −1, which OpenBLAS takes for all.
   */
  static <T> T withAllThreads(Callable<T> work) throws Exception {
    int before = openblas_nolapack.blas_get_num_threads();
    openblas_nolapack.blas_set_num_threads(Runtime.getRuntime().availableProcessors());
    try {
      return work.call();
    } finally {
      openblas_nolapack.blas_set_num_threads(before);
    }
  }

  /** C ← A B, all of order n. */
  static void product(int n, DoublePointer a, DoublePointer b, DoublePointer c) {
    product(n, n, n, a, b, c);
  }

  /** C ← A B, with A m × k and B k × n. */
  static void product(int m, int k, int n, DoublePointer a, DoublePointer b, DoublePointer c) {
    cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1, a, m, b, k, 0, c, m);
  }

  /** B ← L⁻¹ B, with B m × n. */
  static void solveLower(int m, int n, DoublePointer l, DoublePointer b) {
    cblas_dtrsm(
        CblasColMajor, CblasLeft, CblasLower, CblasNoTrans, CblasNonUnit, m, n, 1, l, m, b, m);
  }

  /** C ← C + A Aᵀ on the lower triangle, with A m × n. */
  static void addOuterProduct(int m, int n, DoublePointer a, DoublePointer c) {
    cblas_dsyrk(CblasColMajor, CblasLower, CblasNoTrans, m, n, 1, a, m, 1, c, m);
  }
}
