package kmcg.krylov;

import java.util.Arrays;
import java.util.Objects;
import kmcg.form.Form;
import kmcg.form.FormBuilder;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.operator.SymmetricOperator;
import org.jspecify.annotations.Nullable;

/**
 * Methods that keep directions S which are conjugate, SᵀA S diagonal, together with Z = A S and the
 * iterate x = S c for A x = y.
 */
public abstract sealed class ConjugateDirections implements TridiagonalProcess
    permits FullOrthogonalisation, TextbookCg {
  private @Nullable SymmetricOperator A;
  private final double shift;
  private final double startNorm;
  private final GrowingColumns S;
  private final GrowingColumns Z;
  private final Tridiagonal T;
  private final double[] y;
  private double[] coefficients = new double[16]; // c
  private double[] pivots = new double[16]; // d
  private double[] fits = new double[16]; // yᵀx after each step
  private double inward; // β²/d of the row before: what α has on top of the pivot d

  /**
   * Begins at x = 0.
   *
   * @param K the kernel matrix
   * @param shift A = K + shift · I is the matrix whose system is solved
   * @param y the right-hand side
   */
  ConjugateDirections(SymmetricOperator K, double shift, double[] y) {
    this.shift = shift;
    this.A = shifted(K, shift);
    this.y = y;
    this.startNorm = Algebra.norm(y);
    this.T = new Tridiagonal();
    this.S = new GrowingColumns(K.order());
    this.Z = new GrowingColumns(K.order());
  }

  /** As it was when the form was made. */
  ConjugateDirections(Form form) {
    this.shift = form.number("shift");
    this.startNorm = form.number("startNorm");
    this.T = Tridiagonal.of(form.form("tridiagonal"));
    this.y = form.numbers("targets");
    int p = T.size();
    this.S = GrowingColumns.of(Matrix.of(form.form("directions"), y.length, p));
    this.Z = GrowingColumns.of(Matrix.of(form.form("products"), y.length, p));
    int room = Math.max(16, p);
    this.coefficients = Arrays.copyOf(form.numbers("coefficients", p), room);
    this.pivots = Arrays.copyOf(form.numbers("pivots", p), room);
    this.fits = Arrays.copyOf(form.numbers("fits", p), room);
    this.inward = form.number("inward");
  }

  /** Begins the form of a method with what all of them have. */
  final FormBuilder form(String kind) {
    int p = T.size();
    return Form.ofKind(kind)
        .put("shift", shift)
        .put("startNorm", startNorm)
        .put("tridiagonal", T.form())
        .put("targets", y)
        .put("directions", S.matrix().form())
        .put("products", Z.matrix().form())
        .put("coefficients", Arrays.copyOf(coefficients, p))
        .put("pivots", Arrays.copyOf(pivots, p))
        .put("fits", Arrays.copyOf(fits, p))
        .put("inward", inward);
  }

  /** N. */
  final int order() {
    return y.length;
  }

  /** A s. */
  final double[] multiply(double[] s) {
    return Objects.requireNonNull(A, "reconnect the process first").multiply(s);
  }

  private static SymmetricOperator shifted(SymmetricOperator K, double shift) {
    return shift == 0 ? K : K.plus(shift);
  }

  @Override
  public final boolean isConnected() {
    return A != null;
  }

  @Override
  public final void reconnect(SymmetricOperator K) {
    A = shifted(K, shift);
  }

  /**
   * Keeps a direction, its product and its coefficient in the iterate.
   *
   * @param pivot sᵀAs for s scaled to contain the unit residual just once
   */
  final void keep(double[] s, double[] z, double coefficient, double pivot) {
    int p = S.count();
    if (p == coefficients.length) {
      coefficients = Arrays.copyOf(coefficients, 2 * p);
      pivots = Arrays.copyOf(pivots, 2 * p);
      fits = Arrays.copyOf(fits, 2 * p);
    }
    coefficients[p] = coefficient;
    pivots[p] = pivot;
    fits[p] = (p == 0 ? 0 : fits[p - 1]) + coefficient * Algebra.dot(s, y);
    S.append(s);
    Z.append(z);
  }

  /**
   * Completes a step by the row of T that belongs to it.
   *
   * @param decay ‖residual after‖ / ‖residual before‖
   */
  final void extendTridiagonal(double decay) {
    double pivot = pivots[T.size()];
    T.append(pivot + inward - shift, pivot * decay);
    inward = pivot * decay * decay;
  }

  /** The pivot of step i. */
  final double pivot(int i) {
    return pivots[i];
  }

  /** yᵀx of the iterate x after {@code p} steps. */
  public final double fit(int p) {
    return p == 0 ? 0 : fits[p - 1];
  }

  /** ln|QᵀAQ| for an orthonormal basis Q of the first {@code p} directions. */
  public final double logDeterminant(int p) {
    double sum = 0;
    for (int i = 0; i < p; i++) {
      sum += Math.log(pivots[i]);
    }
    return sum;
  }

  @Override
  public final Matrix directions(int p) {
    return S.matrix().firstColumns(p);
  }

  /** Z = A S for the first {@code p} steps. */
  public final Matrix products(int p) {
    return Z.matrix().firstColumns(p);
  }

  @Override
  public final Matrix projectedMatrix(int p) {
    Matrix projected = Algebra.transposedProduct(directions(p), products(p));
    if (shift != 0) {
      Matrix squares = Algebra.transposedProduct(directions(p), directions(p));
      Algebra.add(-shift, squares.data(), projected.data());
    }
    return projected;
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
