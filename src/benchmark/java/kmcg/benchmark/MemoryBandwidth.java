package kmcg.benchmark;

import java.util.Arrays;
import java.util.stream.IntStream;

/** How fast all cores together read memory: the sum of an array that no cache holds. */
final class MemoryBandwidth {
  private static final int PARTS = 64;

  private final double[] numbers;

  MemoryBandwidth(int count) {
    numbers = new double[count];
    Arrays.fill(numbers, 1);
  }

  long bytes() {
    return (long) Double.BYTES * numbers.length;
  }

  /** Reads everything once. */
  double sum() {
    int part = numbers.length / PARTS;
    return IntStream.range(0, PARTS).parallel().mapToDouble(p -> sum(p * part, part)).sum();
  }

  /** Eight sums, so that additions do not wait for each other. */
  private double sum(int from, int count) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    double s4 = 0;
    double s5 = 0;
    double s6 = 0;
    double s7 = 0;
    for (int i = from; i < from + count; i += 8) {
      s0 += numbers[i];
      s1 += numbers[i + 1];
      s2 += numbers[i + 2];
      s3 += numbers[i + 3];
      s4 += numbers[i + 4];
      s5 += numbers[i + 5];
      s6 += numbers[i + 6];
      s7 += numbers[i + 7];
    }
    return s0 + s1 + s2 + s3 + s4 + s5 + s6 + s7;
  }
}
