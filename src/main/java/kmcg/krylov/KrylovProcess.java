package kmcg.krylov;

import kmcg.form.Form;
import kmcg.linalg.Matrix;
import kmcg.operator.SymmetricOperator;

/**
 * A method that spans a growing space of directions with a kernel matrix K, one step at a time. A
 * process can be saved in mid-run.
 */
public interface KrylovProcess {
  /** The form in which it is saved; the matrix is not part of it. */
  Form form();

  /**
   * Takes one more step, with one product.
   *
   * @return false, and nothing changed, if the space is exhausted
   */
  boolean advance();

  /** The number of steps taken. */
  int steps();

  /** Whether it has its matrix, so that it can take steps. */
  boolean isConnected();

  /** Gives a process that was read from a file its matrix K again, which was not saved with it. */
  void reconnect(SymmetricOperator K);

  /** S for the first {@code p} steps; shared with the process, which never changes them. */
  Matrix directions(int p);

  /**
   * Where yᵀ(K + σ²I)⁻¹y is known to lie; to be asked after each step.
   *
   * @param noise σ²
   */
  Bracket bracket(double noise);

  /** What is known of the data fit, step by step. */
  interface Bracket {
    /** What is known after all steps that the process has taken; asked once after each. */
    Step step(double seconds);
  }
}
