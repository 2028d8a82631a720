package kmcg.krylov;

import java.io.Serializable;

/** The inverse of a matrix M that is close to A and not above it: M ≤ A. */
public interface Preconditioner extends Serializable {
  /** M⁻¹ r as a new vector. */
  double[] solve(double[] r);
}
