package kmcg.learning;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import kmcg.data.Points;

/**
 * What may be added to a kernel while it is learned.
 *
 * @param parts whether trends, seasons and functions of single inputs are tried
 * @param mean the mean function
 * @param times numbers of the inputs that are times; the only input always counts as one
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

  /** Rows from which on an order is no accident. */
  private static final int SERIES = 16;

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

  /**
   * The same for data in a given order: an input that rises or falls from each row to the next is a
   * time too.
   */
  Growth forRows(Points inputs) {
    List<Integer> all =
        IntStream.range(0, inputs.dimensions())
            .filter(j -> times.contains(j) || isInOrder(inputs.all().coordinate(j)))
            .boxed()
            .toList();
    return new Growth(parts, mean, inputs.dimensions() == 1 ? List.of(0) : all, units);
  }

  private static boolean isInOrder(double[] column) {
    if (column.length < SERIES) {
      return false;
    }
    double direction = Math.signum(column[1] - column[0]);
    return IntStream.range(1, column.length)
        .allMatch(i -> direction * (column[i] - column[i - 1]) > 0);
  }
}
