package kmcg.linalg;

import kmcg.data.Check;

/**
 * The symmetric Kronecker product A ⊛ B of two square matrices of one order N, known by its entries
 * and by its products: it has N⁴ entries.
 *
 * <pre>
 *   A ⊛ B = Γ (A ⊗ B) Γ,   [A ⊗ B]_{ij,kl} = A_ik B_jl,   Γ vec C = vec ½(C + Cᵀ)
 *   [A ⊛ B]_{ij,kl} = ¼ (A_ik B_jl + A_il B_jk + B_ik A_jl + B_il A_jk)
 * </pre>
 *
 * <p>vec stacks rows, so that entry ij of a vector is entry (i, j) of a matrix. As a covariance it
 * belongs to symmetric matrices: entry ij, kl is the covariance of entries (i, j) and (k, l). The
 * definition is that of Hennig (2015) and of the appendix of Bartels and Hennig (2020), not that of
 * Alizadeh, Haeberly and Overton, whose matrix has order N(N + 1)/2.
 *
 * @param left A
 * @param right B
 */
public record SymmetricKronecker(Matrix left, Matrix right) {
  /** The largest order that is formed: 2²⁰ entries. */
  private static final int LARGEST_FORMED = 32;

  /** Refuses factors that are not square or not of one order. */
  public SymmetricKronecker {
    Check.equal("the rows and columns of A", left.rows(), left.columns());
    Check.equal("the rows and columns of B", right.rows(), right.columns());
    Check.equal("the orders of A and B", left.rows(), right.rows());
  }

  /** N, the order of the factors. */
  public int order() {
    return left.rows();
  }

  /** Entry ij, kl. */
  public double entry(int i, int j, int k, int l) {
    return 0.25
        * (left.get(i, k) * right.get(j, l)
            + left.get(i, l) * right.get(j, k)
            + right.get(i, k) * left.get(j, l)
            + right.get(i, l) * left.get(j, k));
  }

  /** The matrix Y with vec Y = (A ⊛ B) vec C, in three products of order N. */
  public Matrix times(Matrix c) {
    Matrix AC = Algebra.product(left, symmetrised(c));
    return symmetrised(Algebra.product(AC, right.transposed()));
  }

  /** All N⁴ entries, row ij at index iN + j; for tests and small examples only. */
  public Matrix formed() {
    int n = order();
    if (n > LARGEST_FORMED) {
      throw new IllegalArgumentException(
          ("the symmetric Kronecker product of order %s would have %s rows and columns;"
                  + " it is formed up to order %s only, use entry or times instead.")
              .formatted(n, (long) n * n, LARGEST_FORMED));
    }
    Matrix all = Matrix.zeros(n * n, n * n);
    for (int ij = 0; ij < n * n; ij++) {
      for (int kl = 0; kl < n * n; kl++) {
        all.set(ij, kl, entry(ij / n, ij % n, kl / n, kl % n));
      }
    }
    return all;
  }

  /**
   * A symmetric matrix whose covariance is (L Lᵀ) ⊛ (M Mᵀ), if the entries of E are independent and
   * standard normal: Γ (L ⊗ M) vec E.
   *
   * @param L n × p
   * @param M n × q
   * @param E p × q
   */
  public static Matrix sample(Matrix L, Matrix M, Matrix E) {
    return symmetrised(Algebra.product(Algebra.product(L, E), M.transposed()));
  }

  /** Γ: ½(C + Cᵀ). */
  public static Matrix symmetrised(Matrix c) {
    Check.sameLength("the columns of a square matrix", c.rows(), c.columns());
    Matrix half = c.transposed();
    Algebra.add(1, c.data(), half.data());
    Algebra.scale(0.5, half.data());
    return half;
  }
}
