package kmcg.krylov;

import kmcg.form.Form;
import kmcg.linalg.Matrix;

/**
 * A method that spans Krylov spaces of a kernel matrix K from a vector y.
 *
 * <p>All of them span the same spaces in exact arithmetic, whether they run on K or on K + σ²I, and
 * so determine the same T; they differ in the basis they keep and in how they suffer from rounding.
 */
public interface TridiagonalProcess extends KrylovProcess {
  /** The process of a form, which must be {@link #reconnect reconnected} before it goes on. */
  static TridiagonalProcess of(Form form) {
    return form.read(
        f ->
            switch (f.kind()) {
              case Lanczos.KIND -> Lanczos.of(f);
              case FullOrthogonalisation.KIND -> FullOrthogonalisation.of(f);
              case TextbookCg.KIND -> TextbookCg.of(f);
              default -> throw f.unknownKind("a Krylov process");
            });
  }

  /** T of K, with as many rows as steps were taken; grows with every step. */
  Tridiagonal tridiagonal();

  /** SᵀKS of the first {@code p} directions, its lower triangle, as a new matrix. */
  Matrix projectedMatrix(int p);

  /** ‖y‖. */
  double startNorm();

  @Override
  default int steps() {
    return tridiagonal().size();
  }

  @Override
  default Bracket bracket(double noise) {
    return new TridiagonalBracket(this, noise);
  }
}
