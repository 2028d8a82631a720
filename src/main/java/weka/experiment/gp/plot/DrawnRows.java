package weka.experiment.gp.plot;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Which of many rows are drawn: more dots would hide each other, and make megabytes of a picture.
 *
 * <p>Striking rows come first, up to half of what is drawn where the others need the other half, or
 * a picture would show nothing else. Of each kind those that are drawn are evenly spread.
 */
final class DrawnRows {
  /** Rows of which intervals are drawn; more would be a grey wall. */
  static final int MOST_WHISKERS = 300;

  /** Dots of a picture. */
  static final int MOST_DOTS = 2000;

  private DrawnRows() {}

  /**
   * Those of some rows that are drawn, in the same order; all of them if they are few.
   *
   * @param some numbers of rows, rising
   * @param striking which rows are drawn first
   * @param most how many are drawn
   */
  static int[] of(int[] some, IntPredicate striking, int most) {
    int every = Math.max(1, (some.length + most - 1) / most);
    int[] drawn =
        IntStream.range(0, some.length)
            .filter(k -> k % every == 0 || striking.test(some[k]))
            .map(k -> some[k])
            .toArray();
    if (drawn.length <= most) {
      return drawn;
    }
    int[] first = Arrays.stream(some).filter(striking).toArray();
    int[] others = Arrays.stream(some).filter(striking.negate()).toArray();
    int count = Math.min(first.length, Math.max(most / 2, most - others.length));
    return IntStream.concat(spread(first, count), spread(others, most - count)).sorted().toArray();
  }

  private static IntStream spread(int[] rows, int count) {
    int kept = Math.min(rows.length, count);
    return IntStream.range(0, kept).map(k -> rows[(int) ((long) k * rows.length / kept)]);
  }

  /** How many rows are drawn, as a sentence behind others; empty if all are. */
  static String words(int drawn, int all) {
    return drawn < all ? " %s of %s rows are drawn.".formatted(drawn, all) : "";
  }

  /** The same with how many have intervals, of which those that miss their rows come first. */
  static String words(int drawn, int intervals, int all) {
    return drawn < all
        ? " %s of %s rows and %s intervals are drawn, and more of those outside than by chance."
            .formatted(drawn, all, intervals)
        : "";
  }
}
