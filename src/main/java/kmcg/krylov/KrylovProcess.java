package kmcg.krylov;

/**
 * A method that spans Krylov spaces of a kernel matrix K from a vector y, one step at a time.
 *
 * <p>All of them span the same spaces in exact arithmetic, whether they run on K or on K + σ²I, and
 * so determine the same T; they differ in the basis they keep and in how they suffer from rounding.
 */
public interface KrylovProcess {
  /**
   * Takes one more step, with one product.
   *
   * @return false, and nothing changed, if the space is exhausted
   */
  boolean advance();

  /** T of K, with as many rows as steps were taken; grows with every step. */
  Tridiagonal tridiagonal();

  /** ‖y‖. */
  double startNorm();
}
