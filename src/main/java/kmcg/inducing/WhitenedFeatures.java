package kmcg.inducing;

import kmcg.data.Check;
import kmcg.data.PointRange;
import kmcg.form.Form;
import kmcg.kernel.Gram;
import kmcg.linalg.Cholesky;
import kmcg.linalg.Jitter;
import kmcg.linalg.Matrix;

/**
 * Inducing variables made independent and of variance one: every finite-rank kernel is a sum of
 * products of their covariances with the function.
 *
 * <pre>
 *   cov(u) = L Lᵀ,   a(x) = L⁻¹φ(x),   k̂(x, z) = a(x)ᵀ a(z)
 * </pre>
 *
 * @param variables u
 * @param factor L
 * @param jitter what was added to the diagonal of cov(u)
 */
public record WhitenedFeatures(InducingVariables variables, Cholesky factor, double jitter) {
  /** Refuses a factor of another number of variables. */
  public WhitenedFeatures {
    Check.sameLength("the factor of the variables' covariance", variables.rank(), factor.order());
  }

  /** Variables whose covariance was factorised as it is. */
  public WhitenedFeatures(InducingVariables variables, Cholesky factor) {
    this(variables, factor, 0);
  }

  /**
   * The function at points, whitened.
   *
   * @param ladder what may be added to the diagonal of k(U, U)
   * @param what names k(U, U) in messages
   */
  public static WhitenedFeatures of(PointValues points, Jitter ladder, String what) {
    Jitter.Factorisation Kuu = ladder.factorise(Gram.lower(points.kernel(), points.points()), what);
    return new WhitenedFeatures(points, Kuu.cholesky(), Kuu.jitter());
  }

  /** Variables that are independent and of variance one already. */
  public static WhitenedFeatures ofIndependent(InducingVariables variables) {
    return new WhitenedFeatures(variables, Cholesky.ofFactor(Matrix.identity(variables.rank())));
  }

  /** The form. */
  public Form form() {
    return Form.builder()
        .put("variables", variables.form())
        .put("factor", factor.form())
        .put("jitter", jitter)
        .build();
  }

  /** The features of a form. */
  public static WhitenedFeatures of(Form form) {
    InducingVariables variables = VariableForms.variables(form.form("variables"));
    Cholesky factor = Cholesky.of(form.form("factor"), variables.rank());
    return new WhitenedFeatures(variables, factor, form.number("jitter"));
  }

  /** P, the number of variables. */
  public int rank() {
    return variables.rank();
  }

  /** The matrix whose columns are a(x₁), …, a(x_t), as a new matrix. */
  public Matrix at(PointRange x) {
    return whiten(variables.at(x));
  }

  /** Overwrites covariances φ, one point a column, by a = L⁻¹φ. */
  public Matrix whiten(Matrix phi) {
    factor.solveLower(phi);
    return phi;
  }
}
