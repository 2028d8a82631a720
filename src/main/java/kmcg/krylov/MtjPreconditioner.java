package kmcg.krylov;

import kmcg.data.Mtj;
import no.uib.cipr.matrix.Matrix;
import no.uib.cipr.matrix.Vector;

/** x ← M⁻¹ b in MTJ's form; M is symmetric, and its own transpose. */
final class MtjPreconditioner implements no.uib.cipr.matrix.sparse.Preconditioner {
  static {
    Mtj.silenceLoader();
  }

  private final Preconditioner preconditioner;

  MtjPreconditioner(Preconditioner preconditioner) {
    this.preconditioner = preconditioner;
  }

  @Override
  public Vector apply(Vector b, Vector x) {
    return x.set(Mtj.vector(preconditioner.solve(Mtj.values(b))));
  }

  @Override
  public Vector transApply(Vector b, Vector x) {
    return apply(b, x);
  }

  /** Does nothing: M belongs to one matrix from the start. */
  @Override
  public void setMatrix(Matrix A) {}
}
