package kmcg.krylov;

import java.util.Arrays;
import kmcg.linalg.Linear;
import kmcg.linalg.Matrix;
import kmcg.operator.SymmetricOperator;

/**
 * Methods that keep directions S which are conjugate, SᵀA S diagonal, together with Z = A S and the
 * iterate x = S c for A x = y.
 */
public abstract sealed class ConjugateDirections implements KrylovProcess
    permits FullOrthogonalisation, TextbookCg {
  private final SymmetricOperator A;
  private final double shift;
  private final double startNorm;
  private final GrowingColumns S;
  private final GrowingColumns Z;
  private final Tridiagonal T = new Tridiagonal();
  private double[] coefficients = new double[16]; // c
  private double inward; // β²/d of the row before: what α has on top of the pivot d

  /**
   * Begins at x = 0.
   *
   * @param K the kernel matrix
   * @param shift A = K + shift · I is the matrix whose system is solved
   * @param y the right-hand side
   */
  ConjugateDirections(SymmetricOperator K, double shift, double[] y) {
    this.A = shift == 0 ? K : K.plus(shift);
    this.shift = shift;
    this.startNorm = Linear.norm(y);
    this.S = new GrowingColumns(K.order());
    this.Z = new GrowingColumns(K.order());
  }

  /** A s. */
  final double[] multiply(double[] s) {
    return A.multiply(s);
  }

  /** Keeps a direction, its product and its coefficient in the iterate. */
  final void keep(double[] s, double[] z, double coefficient) {
    int p = S.count();
    if (p == coefficients.length) {
      coefficients = Arrays.copyOf(coefficients, 2 * p);
    }
    coefficients[p] = coefficient;
    S.append(s);
    Z.append(z);
  }

  /**
   * Completes a step by the row of T that belongs to it.
   *
   * @param pivot sᵀAs for s scaled to contain the unit residual just once
   * @param decay ‖residual after‖ / ‖residual before‖
   */
  final void extendTridiagonal(double pivot, double decay) {
    T.append(pivot + inward - shift, pivot * decay);
    inward = pivot * decay * decay;
  }

  /** S for the first {@code p} steps. */
  public final Matrix directions(int p) {
    return S.matrix().firstColumns(p);
  }

  /** Z = A S for the first {@code p} steps. */
  public final Matrix products(int p) {
    return Z.matrix().firstColumns(p);
  }

  /** c, the coefficients of the iterate after {@code p} steps. */
  public final double[] coefficients(int p) {
    return Arrays.copyOf(coefficients, p);
  }

  @Override
  public final Tridiagonal tridiagonal() {
    return T;
  }

  @Override
  public final double startNorm() {
    return startNorm;
  }
}
