package kmcg.learning;

import java.util.List;
import java.util.Locale;

/**
 * What may be added to a kernel while it is learned.
 *
 * @param parts whether trends, seasons and functions of single inputs are tried
 * @param mean the mean function
 * @param times numbers of the inputs that are known to be times; the only input always counts as
 *     one, and {@link CountedTimes} find others
 * @param units in which notes on what was tried show distances
 */
public record Growth(boolean parts, MeanKind mean, List<Integer> times, Units units) {
  /** Shows distances along inputs to the user. */
  @FunctionalInterface
  public interface Units {
    /** A distance along an input, in words. */
    String show(int input, double distance);

    /** An input, in words. */
    default String name(int input) {
      return "input " + (input + 1);
    }
  }

  /** The kernel stays as it is, and the mean is zero. */
  public static final Growth NONE = new Growth(false, MeanKind.NONE, List.of());

  /** Whatever the data ask for. */
  public static final Growth AUTO = new Growth(true, MeanKind.AUTO, List.of());

  /** Growth of which notes show distances as they are. */
  public Growth(boolean parts, MeanKind mean, List<Integer> times) {
    this(parts, mean, times, (input, distance) -> String.format(Locale.ROOT, "%.4g", distance));
  }

  /** Keeps its own copy of the list. */
  public Growth {
    times = List.copyOf(times);
  }

  /** Whether nothing is added, whatever the data say. */
  boolean isNone() {
    return !parts && mean == MeanKind.NONE;
  }

  /** Whether the mean function is given, so that it is there whatever the data say. */
  boolean hasGivenMean() {
    return mean == MeanKind.CONSTANT || mean == MeanKind.LINEAR;
  }

  /** The same with notes in other units. */
  public Growth showing(Units other) {
    return new Growth(parts, mean, times, other);
  }
}
