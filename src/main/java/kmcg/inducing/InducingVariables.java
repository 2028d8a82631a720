package kmcg.inducing;

import kmcg.data.PointRange;
import kmcg.form.Form;
import kmcg.linalg.Matrix;

/**
 * P linear observations u = Sᵀf of the function, known by their prior covariances φ(x) = cov(u,
 * f(x)) with it.
 *
 * <p>Every method sees the data through them: the function at points, Krylov directions and
 * eigenfunctions are three ways to choose S.
 */
public interface InducingVariables {
  /** The form in which a model with these variables is saved. */
  Form form();

  /** P, the number of variables. */
  int rank();

  /** The number of inputs of the points at which they can be evaluated. */
  int dimensions();

  /** The P × t matrix whose columns are φ(x₁), …, φ(x_t), as a new matrix. */
  Matrix at(PointRange x);
}
