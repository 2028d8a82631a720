package kmcg.inducing;

import java.io.Serializable;
import kmcg.data.PointRange;
import kmcg.linalg.Matrix;

/**
 * The prior covariances φ(x) = cov(u, f(x)) of P inducing variables u with the function at x.
 *
 * <p>Every method sees the data through them: unit vectors, Krylov directions and eigenfunctions
 * are three ways to choose u.
 */
public interface Features extends Serializable {
  /** P, the number of inducing variables. */
  int rank();

  /** The number of inputs of the points at which they can be evaluated. */
  int dimensions();

  /** The P × t matrix whose columns are φ(x₁), …, φ(x_t), as a new matrix. */
  Matrix at(PointRange x);
}
