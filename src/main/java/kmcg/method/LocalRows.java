package kmcg.method;

import java.util.List;
import kmcg.data.Check;

/**
 * How many training rows near a test point correct its prediction.
 *
 * @param choices numbers to choose from, in the order of preference; where there are several, rows
 *     held out decide
 * @param seed of the rows held out
 */
public record LocalRows(List<Integer> choices, long seed) {
  /** No local rows: the plain method. */
  public static final LocalRows NONE = of(0);

  /** Keeps its own copy of the choices, and refuses negative ones. */
  public LocalRows {
    choices = List.copyOf(choices);
    if (choices.isEmpty()) {
      throw new IllegalArgumentException(
          "there is no number of local rows; give at least one, which may be 0.");
    }
    for (int count : choices) {
      Check.atLeast("the number of local rows", 0, count);
    }
  }

  /** A given number. */
  public static LocalRows of(int count) {
    return new LocalRows(List.of(count), 0);
  }

  /** The best of some numbers: a later one only if it predicts rows held out clearly better. */
  public static LocalRows bestOf(List<Integer> choices, long seed) {
    return new LocalRows(choices, seed);
  }

  /** The largest number of them. */
  public int most() {
    return choices.stream().mapToInt(Integer::intValue).max().orElse(0);
  }

  /** Whether rows held out have to decide. */
  boolean isOpen() {
    return choices.size() > 1;
  }
}
