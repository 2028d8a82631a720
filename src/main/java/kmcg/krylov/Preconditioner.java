package kmcg.krylov;

/** The inverse of a matrix M that is close to A and not above it: M ≤ A. */
public interface Preconditioner {
  /** M⁻¹ r as a new vector. */
  double[] solve(double[] r);

  /** The same as a preconditioner of MTJ's iterative solvers. */
  default no.uib.cipr.matrix.sparse.Preconditioner asMtj() {
    return new MtjPreconditioner(this);
  }
}
