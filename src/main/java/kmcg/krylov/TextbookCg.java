package kmcg.krylov;

import kmcg.form.Form;
import kmcg.linalg.Algebra;
import kmcg.operator.SymmetricOperator;

/**
 * Conjugate gradients by the textbook recurrence, to the letter of the paper's Algorithm 1.
 *
 * <pre>
 *   r = A x − y,  s = −r;   a = rᵀr / sᵀz,  z = A s;   x ← x + a s,  r₊ = r + a z,
 *   s ← −r₊ + (r₊ᵀr₊ / rᵀr) s
 * </pre>
 *
 * <p>The residual is the updated one, not y − A x. Rounding destroys the conjugacy of the
 * directions after some 10 steps on ill-conditioned kernels: the iterate then converges late, and
 * KMCG, which needs independent directions, breaks down. That is a published result, kept here to
 * be seen.
 */
public final class TextbookCg extends ConjugateDirections {
  static final String KIND = "textbook";

  /** An updated residual below this, relative to ‖y‖, has nothing to do with the true one. */
  private static final double CONVERGED = 1e-15;

  private final double[] r;
  private final double[] s;
  private double squaredResidual; // rᵀr

  /** Begins at x = 0; A = K + shift · I. */
  public TextbookCg(SymmetricOperator K, double shift, double[] y) {
    super(K, shift, y);
    this.r = y.clone();
    Algebra.scale(-1, r);
    this.s = y.clone();
    this.squaredResidual = Algebra.dot(r, r);
  }

  private TextbookCg(Form form) {
    super(form);
    this.r = form.numbers("residual", order());
    this.s = form.numbers("direction", order());
    this.squaredResidual = form.number("squaredResidual");
  }

  /** The process of a form. */
  static TextbookCg of(Form form) {
    return new TextbookCg(form.requireKind(KIND));
  }

  @Override
  public Form form() {
    return form(KIND)
        .put("residual", r.clone())
        .put("direction", s.clone())
        .put("squaredResidual", squaredResidual)
        .build();
  }

  @Override
  public boolean advance() {
    boolean converged = Math.sqrt(squaredResidual) <= CONVERGED * startNorm();
    if (converged || tridiagonal().size() == r.length) {
      return false;
    }
    double[] z = multiply(s);
    double curvature = Curvature.finite(Algebra.dot(s, z));
    if (!(curvature > 0)) {
      return false;
    }
    double length = squaredResidual / curvature;
    Algebra.add(length, z, r);
    double nextSquare = Algebra.dot(r, r);
    double ratio = nextSquare / squaredResidual;
    keep(s, z, length, 1 / length);
    extendTridiagonal(Math.sqrt(ratio));
    for (int i = 0; i < s.length; i++) {
      s[i] = -r[i] + ratio * s[i];
    }
    squaredResidual = nextSquare;
    return true;
  }
}
