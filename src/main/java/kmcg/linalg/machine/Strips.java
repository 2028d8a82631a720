package kmcg.linalg.machine;

import kmcg.data.Check;

/**
 * Consecutive indices 0, …, size − 1 in runs that are worked on at once.
 *
 * <p>The number of threads has no say in where a run ends, so that results do not depend on it.
 *
 * @param size the number of indices
 * @param length the length of every run but the last, which may be shorter
 */
public record Strips(int size, int length) {
  /** The length at which the features of a run stay in a core's cache. */
  public static final int LENGTH = 128;

  /** Work on the indices {@code from}, …, {@code to} − 1. */
  @FunctionalInterface
  public interface Body {
    /** Works on one run. */
    void accept(int from, int to);
  }

  /** Refuses runs without length. */
  public Strips {
    Check.atLeast("the number of indices", 0, size);
    Check.atLeast("the length of a strip", 1, length);
  }

  /** Runs of {@link #LENGTH}. */
  public static Strips of(int size) {
    return new Strips(size, LENGTH);
  }

  /** Runs of {@code length}. */
  public static Strips of(int size, int length) {
    return new Strips(size, length);
  }

  /** The number of runs of a given length that cover {@code size} indices. */
  public static int count(int size, int length) {
    return (size + length - 1) / length;
  }

  /** The number of runs. */
  public int count() {
    return count(size, length);
  }

  /** The first index of run t. */
  public int from(int t) {
    return t * length;
  }

  /** The index behind the last one of run t. */
  public int to(int t) {
    return Math.min(size, from(t) + length);
  }

  /** The number of indices of run t. */
  public int length(int t) {
    return to(t) - from(t);
  }

  /** Works on all runs, with all threads; each must write to places of its own. */
  public void forEach(Body body) {
    Parallel.forEach(count(), t -> body.accept(from(t), to(t)));
  }
}
