package kmcg.linalg;

import java.util.Arrays;

/**
 * The Cholesky factor of a matrix whose upper left part is factorised already.
 *
 * <pre>
 *   ( A   B )        A = top topᵀ
 *   ( Bᵀ  C )
 * </pre>
 *
 * <p>Rows of the lower part that depend on those before them are left out, as in {@link
 * Cholesky#ofIndependentRows}. In the order in which they come, rows may depend on each other
 * without any pivot being small; {@link #order} is one in which small pivots reveal it.
 */
public final class BorderedCholesky {
  private final Cholesky top;
  private final Matrix corner;
  private final Matrix projected; // top⁻¹B

  /**
   * The parts of a matrix.
   *
   * @param border B; not changed
   * @param corner C, both triangles; kept, not changed
   */
  public BorderedCholesky(Cholesky top, Matrix border, Matrix corner) {
    this.top = top;
    this.corner = corner;
    this.projected = border.copy();
    top.solveLower(projected);
  }

  /** C − Bᵀ A⁻¹ B. */
  private Matrix rest() {
    Matrix rest = corner.copy();
    Matrix explained = Algebra.transposedProduct(projected, projected);
    Algebra.add(-1, explained.data(), rest.data());
    return rest;
  }

  /**
   * An order of the rows of C in which each next one is that of which the rows before explain the
   * smallest share.
   */
  public int[] order() {
    int p = corner.rows();
    double[] inverse = new double[p]; // of the standard deviations
    for (int i = 0; i < p; i++) {
      inverse[i] = corner.get(i, i) > 0 ? 1 / Math.sqrt(corner.get(i, i)) : 0;
    }
    Matrix shares = rest().scaledRows(inverse).transposed().scaledRows(inverse);
    PivotedCholesky pivots =
        PivotedCholesky.run(
            shares.diagonal(),
            (j, out) -> System.arraycopy(shares.data(), j * p, out, 0, p),
            p,
            PivotedCholesky.GREEDY);
    return withTheOthers(pivots.pivots(), p);
  }

  /** The given indices, then the others below {@code count}. */
  private static int[] withTheOthers(int[] first, int count) {
    int[] all = Arrays.copyOf(first, count);
    boolean[] taken = new boolean[count];
    for (int index : first) {
      taken[index] = true;
    }
    int next = first.length;
    for (int i = 0; i < count; i++) {
      if (!taken[i]) {
        all[next++] = i;
      }
    }
    return all;
  }

  /** The factor without the rows of C of which no more than {@code least} is left. */
  public Cholesky factor(double[] least) {
    int m = top.order();
    int p = corner.rows();
    Matrix L = Matrix.zeros(m + p, m + p);
    for (int j = 0; j < m; j++) {
      System.arraycopy(top.factor().data(), j * m + j, L.data(), j * (m + p) + j, m - j);
      for (int i = 0; i < p; i++) {
        L.set(m + i, j, projected.get(j, i));
      }
    }
    Matrix rest = rest();
    InPlaceCholesky.ofIndependentRows(rest, least);
    for (int j = 0; j < p; j++) {
      System.arraycopy(rest.data(), j * p + j, L.data(), (m + j) * (m + p) + m + j, p - j);
    }
    return Cholesky.ofFactor(L);
  }
}
