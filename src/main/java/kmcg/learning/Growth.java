package kmcg.learning;

import java.util.List;

/**
 * What may be added to a kernel while it is learned.
 *
 * @param parts whether trends, seasons and functions of single inputs are tried
 * @param mean the mean function
 * @param times numbers of the inputs that are times; the only input always counts as one
 */
public record Growth(boolean parts, MeanKind mean, List<Integer> times) {
  /** Nothing at all. */
  public static final Growth NONE = new Growth(false, MeanKind.NONE, List.of());

  /** Whatever the data ask for. */
  public static final Growth AUTO = new Growth(true, MeanKind.AUTO, List.of());

  /** Keeps its own copy of the list. */
  public Growth {
    times = List.copyOf(times);
  }

  /** Whether the mean function is given, so that it is there whatever the data say. */
  boolean hasGivenMean() {
    return mean == MeanKind.CONSTANT || mean == MeanKind.LINEAR;
  }

  /** The same for data in which some inputs are times. */
  public Growth withTimes(List<Integer> inputs) {
    return new Growth(parts, mean, inputs);
  }
}
