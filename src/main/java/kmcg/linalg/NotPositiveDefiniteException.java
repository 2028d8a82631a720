package kmcg.linalg;

/** A Cholesky factorisation that broke down: the matrix is not positive definite to rounding. */
public final class NotPositiveDefiniteException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int size;
  private final int order;

  /**
   * A breakdown.
   *
   * @param what the matrix, in words
   * @param size its number of rows
   * @param order the order of the first leading minor that is not positive, counted from 1
   * @param remedy what to change, as a clause
   */
  public NotPositiveDefiniteException(String what, int size, int order, String remedy) {
    super(
        "%s (%s × %s) is not positive definite: its leading minor of order %s is not positive; %s."
            .formatted(what, size, size, order, remedy));
    this.size = size;
    this.order = order;
  }

  /** The number of rows of the matrix. */
  public int size() {
    return size;
  }

  /** The order of the first leading minor that is not positive, counted from 1. */
  public int order() {
    return order;
  }
}
