package kmcg.learning;

import java.util.function.UnaryOperator;

/**
 * Something that may be added to a kernel.
 *
 * @param kind of part
 * @param name for the report
 * @param added the kernel with this part, its own parameters where their search begins
 */
record Part(Kind kind, String name, UnaryOperator<ComposedKernel> added) {
  /** The kinds of parts. */
  enum Kind {
    /** A mean function with unknown coefficients. */
    MEAN,
    /** What repeats itself. */
    SEASON,
    /** A function of each input by itself. */
    ADDITIVE
  }

  /**
   * Whether another part makes no sense once this one is taken: another guess at a season, or a
   * mean function that is part of this one.
   *
   * @param earlier whether the other comes first in the list of parts, or is this one
   */
  boolean excludes(Part other, boolean earlier) {
    return kind == other.kind && (earlier || kind != Kind.MEAN);
  }
}
