package kmcg.data;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What was seen of each input: nothing in the data says what is beyond it.
 *
 * @param least the smallest value of each input
 * @param most the largest value of each input
 */
public record InputRange(double[] least, double[] most) {
  /** Keeps its own copies. */
  public InputRange {
    Check.sameLength("the largest values", least.length, most.length);
    least = least.clone();
    most = most.clone();
  }

  /** The range of points. */
  public static InputRange of(Points points) {
    double[] least = new double[points.dimensions()];
    double[] most = new double[points.dimensions()];
    for (int j = 0; j < least.length; j++) {
      double[] column = points.all().coordinate(j);
      least[j] = Arrays.stream(column).min().orElse(Double.POSITIVE_INFINITY);
      most[j] = Arrays.stream(column).max().orElse(Double.NEGATIVE_INFINITY);
    }
    return new InputRange(least, most);
  }

  /**
   * Numbers of the inputs of a row that are outside; one that is not a number is not.
   *
   * @param number of the row, for messages
   */
  public int[] outside(int number, double[] row) {
    Check.inputs(number, least.length, Check.present(number, row).length);
    return IntStream.range(0, row.length)
        .filter(j -> row[j] < least[j] || row[j] > most[j])
        .toArray();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof InputRange that
        && Arrays.equals(least, that.least)
        && Arrays.equals(most, that.most);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(least) + Arrays.hashCode(most);
  }

  @Override
  public String toString() {
    return Arrays.toString(least) + " to " + Arrays.toString(most);
  }
}
