package kmcg.linalg.machine;

import kmcg.data.Check;

/**
 * Finds out before an allocation whether the heap can hold it, so that a need too large ends in a
 * message with numbers and not in an {@link OutOfMemoryError} halfway through.
 */
public final class Heap {
  /** Below this, asking costs more than it helps. */
  private static final long WORTH_ASKING = 1L << 24;

  /** Megabytes of a heap beyond what is known to be needed. */
  private static final int RESERVE = 64;

  private Heap() {}

  /**
   * Refuses a need that the free part of the heap cannot meet.
   *
   * @param what what the memory is for
   * @param bytes how much is needed
   * @param remedy what else the user can do, as a clause; may be empty
   */
  public static void require(String what, long bytes, String remedy) {
    if (bytes < WORTH_ASKING || bytes <= free()) {
      return;
    }
    System.gc(); // garbage counts as used until it is collected
    long free = free();
    if (bytes > free) {
      throw new InsufficientMemoryException(
          "%s needs %s MB, but only %s MB of the %s MB heap are free; %s%s."
              .formatted(
                  what,
                  megabytes(bytes),
                  free >> 20,
                  Runtime.getRuntime().maxMemory() >> 20,
                  remedy.isEmpty() ? "" : remedy + ", or ",
                  largerHeap(bytes)));
    }
  }

  /** The advice to start Java with a heap that holds this many bytes beside what is used now. */
  public static String largerHeap(long bytes) {
    long all = megabytes(bytes) + megabytes(Runtime.getRuntime().maxMemory() - free());
    return "start Java with a larger heap (at least -Xmx%sm)"
        .formatted(all + all / 16 + RESERVE); // some collectors keep a part for themselves
  }

  /** Bytes that could still be allocated; what is not yet collected counts as used. */
  public static long free() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.maxMemory() - (runtime.totalMemory() - runtime.freeMemory());
  }

  /** What is free, with garbage collected first if this many bytes do not seem to fit. */
  public static long freeAfterCollection(long bytes) {
    if (bytes > free()) {
      System.gc();
    }
    return free();
  }

  /** The bytes of a rows × columns matrix. */
  public static long matrixBytes(long rows, long columns) {
    long entries = rows * columns; // both are int-sized
    return entries > Long.MAX_VALUE / Double.BYTES ? Long.MAX_VALUE : entries * Double.BYTES;
  }

  /** The entries of a rows × columns matrix, after making sure that they can be allocated. */
  public static int requireMatrix(int rows, int columns) {
    Check.atLeast("rows", 0, rows);
    Check.atLeast("columns", 0, columns);
    long entries = (long) rows * columns;
    if (matrixBytes(rows, columns) < WORTH_ASKING) { // small ones are many, and words take time
      return (int) entries;
    }
    String what = "a %s × %s matrix".formatted(rows, columns);
    if (entries > Integer.MAX_VALUE - 8) {
      throw new InsufficientMemoryException(
          ("%s needs %s MB in one array, more than the 16383 MB a Java array can hold;"
                  + " use a method that does not store it, or fewer rows.")
              .formatted(what, megabytes(matrixBytes(rows, columns))));
    }
    require(what, matrixBytes(rows, columns), "");
    return (int) entries;
  }

  /** Megabytes, rounded up. */
  public static long megabytes(long bytes) {
    return (bytes >> 20) + ((bytes & ((1 << 20) - 1)) > 0 ? 1 : 0);
  }
}
