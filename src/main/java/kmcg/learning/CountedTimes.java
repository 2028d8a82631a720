package kmcg.learning;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import kmcg.data.Points;

/**
 * Inputs whose values look like counted times, such as the numbers of months, whatever the order of
 * the rows: they are about as far from each other, and rows are spread evenly over them.
 *
 * <p>Every value may have several rows, some may be missing, and a part of the rows, drawn at
 * random, is judged like all of them.
 */
final class CountedTimes {
  /** Distinct values below which nothing is told. */
  private static final int FEW = 16;

  /** The part of the typical distance below which one is short. */
  private static final double SHORT = 0.5;

  /** The share of short distances: of random numbers a third or so is short. */
  private static final double SHARE = 0.05;

  /**
   * The most that the share of rows up to a value differs from evenly spread ones: a normal
   * distribution has 0.18.
   */
  private static final double UNEVEN = 0.15;

  /** More such inputs are a grid or a design of experiments. */
  private static final int MOST = 3;

  private CountedTimes() {}

  /** The numbers of such inputs; none where there are many, as on a grid. */
  static List<Integer> of(Points inputs) {
    List<Integer> counted =
        IntStream.range(0, inputs.dimensions())
            .filter(j -> isCounted(inputs.all().coordinate(j)))
            .limit(MOST + 1)
            .boxed()
            .toList();
    return counted.size() > MOST ? List.of() : counted;
  }

  private static boolean isCounted(double[] values) {
    if (values.length < FEW) {
      return false;
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double[] gaps =
        IntStream.range(1, sorted.length)
            .mapToDouble(i -> sorted[i] - sorted[i - 1])
            .filter(gap -> gap > 0)
            .sorted()
            .toArray();
    if (gaps.length < FEW - 1) {
      return false;
    }
    double typical = gaps[gaps.length / 2];
    int few = (int) (SHARE * gaps.length);
    return gaps[few] >= SHORT * typical && isEven(sorted, typical);
  }

  /** Whether rows are spread evenly from half a step before the first to half a step after. */
  private static boolean isEven(double[] sorted, double step) {
    int n = sorted.length;
    double range = sorted[n - 1] - sorted[0] + step;
    return IntStream.range(0, n)
        .mapToDouble(i -> (sorted[i] - sorted[0] + 0.5 * step) / range - (i + 0.5) / n)
        .allMatch(apart -> Math.abs(apart) <= UNEVEN);
  }
}
