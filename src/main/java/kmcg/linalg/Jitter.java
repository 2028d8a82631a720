package kmcg.linalg;

import kmcg.data.Check;

/**
 * What may be added to the diagonal of a matrix so that its Cholesky factorisation succeeds.
 *
 * <p>{@code first} is always added. If the factorisation fails, a ladder of larger values is
 * climbed, from 1e-12 of the mean diagonal by factors of ten up to {@code limit} times it. The
 * value used is part of the result: jitter is never silent.
 *
 * @param first added from the beginning, in absolute terms
 * @param limit the top of the ladder relative to the mean diagonal; 0 for no ladder
 */
public record Jitter(double first, double limit) {
  private static final double LOWEST_RUNG = 1e-12;

  /** Nothing is added; a matrix that is not positive definite is refused. */
  public static final Jitter NONE = new Jitter(0, 0);

  /** Nothing is added unless the factorisation fails; then up to 1e-6 of the mean diagonal. */
  public static final Jitter LADDER = new Jitter(0, 1e-6);

  /** Refuses negative values. */
  public Jitter {
    Check.notNegative("the jitter", first);
    Check.notNegative("the limit of the jitter ladder", limit);
  }

  /** Just this value, and refusal if it is not enough. */
  public static Jitter exactly(double jitter) {
    return new Jitter(jitter, 0);
  }

  /**
   * A factor together with the jitter that it took.
   *
   * @param cholesky the factor of the matrix plus {@code jitter} times the identity
   * @param jitter what was added to the diagonal, in absolute terms
   */
  public record Factorisation(Cholesky cholesky, double jitter) {}

  /** Factorises a copy of a symmetric matrix, climbing the ladder where needed. */
  public Factorisation factorise(Matrix matrix, String what) {
    double scale = meanDiagonal(matrix);
    double jitter = first;
    while (true) {
      Matrix attempt = matrix.copy();
      attempt.addToDiagonal(jitter);
      int minor = InPlaceCholesky.of(attempt);
      if (minor == 0) {
        return new Factorisation(Cholesky.ofFactor(attempt), jitter);
      }
      double next = Math.max(LOWEST_RUNG * scale, 10 * jitter);
      if (!(next > jitter && next <= limit * scale * (1 + 1e-9))) {
        throw new NotPositiveDefiniteException(
            what,
            matrix.rows(),
            minor,
            ("tried with jitter up to %s on its diagonal; raise the jitter, remove"
                    + " near-duplicate points or shorten the length-scale")
                .formatted(jitter));
      }
      jitter = next;
    }
  }

  private static double meanDiagonal(Matrix matrix) {
    double mean = 0;
    for (int i = 0; i < matrix.rows(); i++) {
      mean += matrix.get(i, i) / matrix.rows();
    }
    return mean;
  }
}
