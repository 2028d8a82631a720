package kmcg.learning;

/**
 * A search for the largest value of a smooth function within bounds; {@link BoundedQuasiNewton}
 * unless the caller has another.
 */
public interface Maximiser {
  /**
   * A function with its gradient; it may end the search by an exception, which must get through.
   */
  @FunctionalInterface
  interface Function {
    /** The value and the gradient at x. */
    Objective.Value at(double[] x);
  }

  /**
   * Searches from {@code start} until it finds no better point. The caller watches what is
   * evaluated and keeps the best.
   */
  void search(Function function, double[] start, double[] lower, double[] upper);
}
