package kmcg.krylov;

import kmcg.form.Form;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.operator.SymmetricOperator;

/**
 * The full orthogonalisation method: each new residual is made conjugate to all earlier directions.
 *
 * <pre>
 *   s = r/‖r‖ − S (SᵀAS)⁻¹ Zᵀ r/‖r‖,   x = S (SᵀAS)⁻¹ Sᵀ y,   r = y − A x
 * </pre>
 *
 * <p>Equal to conjugate gradients in exact arithmetic, and stable where they are not (Saad 2003,
 * section 6.4). This is what the paper's experiments call KMCG (A = K) and CG (A = K + σ²I).
 */
public final class FullOrthogonalisation extends ConjugateDirections {
  static final String KIND = "full-orthogonalisation";

  /**
   * β below this, relative to the largest quotient sᵀAs / sᵀs, means that A s stays in the space:
   * what is left of the residual is rounding, however small it was before.
   */
  private static final double INVARIANT = 1e-14;

  /**
   * The residual is orthogonal to all directions, so making it conjugate only adds to it; where
   * less than this is left of it, it was rounding.
   */
  private static final double LOST = 0.5;

  private final double[] residual;
  private double residualNorm;
  private double largestQuotient; // sᵀAs / sᵀs
  private boolean exhausted;

  /** Begins at x = 0; A = K + shift · I. */
  public FullOrthogonalisation(SymmetricOperator K, double shift, double[] y) {
    super(K, shift, y);
    this.residual = y.clone();
    this.residualNorm = startNorm();
  }

  private FullOrthogonalisation(Form form) {
    super(form);
    this.residual = form.numbers("residual", order());
    this.residualNorm = form.number("residualNorm");
    this.largestQuotient = form.number("largestQuotient");
    this.exhausted = form.flag("exhausted");
  }

  /** The process of a form. */
  static FullOrthogonalisation of(Form form) {
    return new FullOrthogonalisation(form.requireKind(KIND));
  }

  @Override
  public Form form() {
    return form(KIND)
        .put("residual", residual.clone())
        .put("residualNorm", residualNorm)
        .put("largestQuotient", largestQuotient)
        .put("exhausted", exhausted)
        .build();
  }

  @Override
  public boolean advance() {
    int p = tridiagonal().size();
    if (exhausted || p == residual.length || residualNorm == 0) {
      return false;
    }
    double[] s = residual.clone();
    Algebra.scale(1 / residualNorm, s);
    conjugate(p, s);
    conjugate(p, s);
    double[] z = multiply(s);
    double pivot = Curvature.finite(Algebra.dot(s, z));
    double share = Algebra.dot(s, residual) / residualNorm; // 1 but for rounding
    double quotient = pivot / Algebra.dot(s, s);
    largestQuotient = Math.max(largestQuotient, quotient);
    double rounding = 8 * Math.ulp(largestQuotient);
    if (!(quotient > rounding) || !(share > LOST)) {
      exhausted = true;
      return false;
    }
    double coefficient = share * residualNorm / pivot;
    Algebra.add(-coefficient, z, residual);
    keep(s, z, coefficient, pivot);
    subtract(products(p + 1), directions(p + 1), residual); // rounding had made r leave S⊥
    double nextNorm = Algebra.norm(residual);
    double decay = nextNorm / residualNorm;
    extendTridiagonal(decay);
    residualNorm = nextNorm;
    exhausted = pivot * decay <= INVARIANT * largestQuotient;
    return true;
  }

  /** s ← s − S (SᵀAS)⁻¹ Zᵀ s. */
  private void conjugate(int p, double[] s) {
    subtract(directions(p), products(p), s);
  }

  /** v ← v − U (SᵀAS)⁻¹ Vᵀ v. */
  private void subtract(Matrix U, Matrix V, double[] v) {
    Matrix coefficients = Algebra.transposedProduct(V, Matrix.column(v));
    for (int i = 0; i < coefficients.rows(); i++) {
      coefficients.data()[i] /= -pivot(i);
    }
    Algebra.addProduct(U, coefficients, Matrix.column(v));
  }
}
