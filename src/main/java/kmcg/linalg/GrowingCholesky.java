package kmcg.linalg;

import kmcg.data.Check;
import kmcg.linalg.blas.BackEnd;
import kmcg.linalg.blas.BackEnds;
import kmcg.linalg.machine.Interruption;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.Strips;

/**
 * The Cholesky factor of a matrix to which rows and columns are added at its end.
 *
 * <pre>
 *   ( L   0 )      B = L⁻¹ times the new columns above the diagonal block,
 *   ( Bᵀ  M )      M Mᵀ = the new diagonal block − BᵀB
 * </pre>
 */
final class GrowingCholesky {
  /** Right-hand sides that a thread solves for at once. */
  private static final int PANEL = 64;

  /** Multiplications by {@code dtrsm} without further division. */
  private static final int SMALL = InPlaceCholesky.SMALL;

  private final Matrix factor;
  private int order;

  /** The factor of a matrix without rows. */
  GrowingCholesky(int most) {
    this.factor = Matrix.zeros(most, most);
  }

  /** The number of rows so far. */
  int order() {
    return order;
  }

  /** B ← L⁻¹ B, where B has as many rows as L. */
  void solveLower(Matrix b) {
    Check.equal("the order of L and the rows of B", order, b.rows());
    Parallel.forEach(
        Strips.count(b.columns(), PANEL),
        t -> forward(0, order, b, t * PANEL, Math.min(PANEL, b.columns() - t * PANEL)));
  }

  /** Solves for rows j, …, j + size − 1 by halves: almost all work is in products. */
  private void forward(int j, int size, Matrix b, int column, int count) {
    BackEnd blas = BackEnds.current();
    if (size <= SMALL) {
      Interruption.poll();
      blas.trsm(true, false, size, count, Algebra.block(factor, j, j), Algebra.block(b, j, column));
      return;
    }
    int half = InPlaceCholesky.half(size);
    forward(j, half, b, column, count);
    blas.gemm(
        false,
        false,
        size - half,
        count,
        half,
        -1,
        Algebra.block(factor, j + half, j),
        Algebra.block(b, j, column),
        1,
        Algebra.block(b, j + half, column));
    forward(j + half, size - half, b, column, count);
  }

  /**
   * Adds rows and columns.
   *
   * @param projected B, with a column for each new row
   * @param corner M, lower triangular
   */
  void add(Matrix projected, Matrix corner) {
    int k = corner.rows();
    for (int i = 0; i < k; i++) {
      for (int j = 0; j < order; j++) {
        factor.set(order + i, j, projected.get(j, i));
      }
      for (int j = 0; j <= i; j++) {
        factor.set(order + i, order + j, corner.get(i, j));
      }
    }
    order += k;
  }
}
