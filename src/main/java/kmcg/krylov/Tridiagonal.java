package kmcg.krylov;

import java.util.Arrays;
import java.util.Objects;
import kmcg.form.Form;
import kmcg.linalg.Matrix;

/**
 * The matrix T of a Krylov run, symmetric and tridiagonal, growing by one row a step.
 *
 * <pre>
 *   K Q = Q T + β_P q_{P+1} e_Pᵀ,   T = tridiag(β, α, β)
 * </pre>
 */
public final class Tridiagonal {
  private double[] alpha = new double[16];
  private double[] beta = new double[16];
  private int size;

  /** An empty matrix. */
  public Tridiagonal() {}

  /** The form: α and β as arrays. */
  public Form form() {
    return Form.builder()
        .put("alpha", Arrays.copyOf(alpha, size))
        .put("beta", Arrays.copyOf(beta, size))
        .build();
  }

  /** The matrix of a form. */
  public static Tridiagonal of(Form form) {
    double[] alpha = form.numbers("alpha");
    double[] beta = form.numbers("beta", alpha.length);
    Tridiagonal T = new Tridiagonal();
    for (int i = 0; i < alpha.length; i++) {
      T.append(alpha[i], beta[i]);
    }
    return T;
  }

  /** Appends α and the β that links this row to the next. */
  public void append(double nextAlpha, double nextBeta) {
    if (size == alpha.length) {
      alpha = Arrays.copyOf(alpha, 2 * size);
      beta = Arrays.copyOf(beta, 2 * size);
    }
    alpha[size] = nextAlpha;
    beta[size++] = nextBeta;
  }

  /** P, the number of rows. */
  public int size() {
    return size;
  }

  /** The diagonal entry of row i, counted from 0. */
  public double alpha(int i) {
    return alpha[i];
  }

  /** The entry that links row i to row i + 1; the last one leads out of the space. */
  public double beta(int i) {
    return beta[i];
  }

  /** The pivots of T + shift · I: the squared diagonal of its Cholesky factor. */
  public double[] pivots(double shift) {
    double[] pivots = new double[size];
    for (int i = 0; i < size; i++) {
      double link = i == 0 ? 0 : beta[i - 1] * (beta[i - 1] / pivots[i - 1]);
      pivots[i] = alpha[i] + shift - link;
    }
    return pivots;
  }

  /**
   * How much of each pivot of T + shift · I may be rounding: n units in the last place of the
   * largest α in every row, and what the error of the pivot before becomes on its way through
   * −β²/pivot.
   *
   * @param n the order of the matrix that T belongs to
   */
  public double[] pivotErrors(double shift, int n) {
    double[] pivots = pivots(shift);
    double[] errors = new double[size];
    double largest = 0;
    for (int i = 0; i < size; i++) {
      largest = Math.max(largest, alpha[i]);
      double growth = i == 0 ? 0 : beta[i - 1] / pivots[i - 1];
      double inherited = i == 0 ? 0 : growth * growth * errors[i - 1];
      errors[i] = n * Math.ulp(largest) + inherited;
    }
    return errors;
  }

  /** The leading part with p rows, as a copy. */
  public Tridiagonal first(int p) {
    Objects.checkFromToIndex(0, p, size);
    Tridiagonal part = new Tridiagonal();
    for (int i = 0; i < p; i++) {
      part.append(alpha[i], beta[i]);
    }
    return part;
  }

  /**
   * The bidiagonal Cholesky factor of T + shift · I, as a dense lower triangle.
   *
   * <p>Its last row's link to the next, β_P / l_P, is left to the caller.
   */
  public Matrix choleskyFactor(double shift) {
    Matrix L = Matrix.zeros(size, size);
    double below = 0;
    for (int i = 0; i < size; i++) {
      double pivot = alpha[i] + shift - below * below;
      if (!(pivot > 0)) {
        throw new IllegalStateException(
            "pivot %s of the tridiagonal matrix is %s; the run should have ended before it."
                .formatted(i + 1, pivot));
      }
      L.set(i, i, Math.sqrt(pivot));
      below = beta[i] / L.get(i, i);
      if (i + 1 < size) {
        L.set(i + 1, i, below);
      }
    }
    return L;
  }
}
