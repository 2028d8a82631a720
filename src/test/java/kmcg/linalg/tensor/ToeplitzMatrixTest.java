package kmcg.linalg.tensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import kmcg.TestData;
import kmcg.linalg.machine.Parallel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ToeplitzMatrixTest {
  private static int[] sizes(String shape) {
    return Arrays.stream(shape.split("x")).mapToInt(Integer::parseInt).toArray();
  }

  private static int cells(int[] sizes) {
    return Arrays.stream(sizes).reduce(1, (a, b) -> a * b);
  }

  private static double[] product(ToeplitzMatrix matrix, int[] sizes, double[] x) {
    double[] result = new double[x.length];
    matrix.multiply(
        new ToeplitzMatrix.Cells() {
          @Override
          public void put(int line, double[] values, int offset) {
            System.arraycopy(x, line * sizes[0], values, offset, sizes[0]);
          }

          @Override
          public void take(int line, double[] values, int offset) {
            System.arraycopy(values, offset, result, line * sizes[0], sizes[0]);
          }
        });
    return result;
  }

  private static double[] writtenOut(int[] sizes, double[] column, double[] x) {
    double[] result = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      for (int j = 0; j < x.length; j++) {
        int cell = 0;
        int stride = 1;
        for (int size : sizes) {
          cell += stride * Math.abs(i / stride % size - j / stride % size);
          stride *= size;
        }
        result[i] += column[cell] * x[j];
      }
    }
    return result;
  }

  /** Powers of two and other lengths, one axis to four, more frequencies than a group has. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "1", "2", "3", "300", "1x1", "2x3", "13x17", "30x31", "1x40", "40x1", "5x9x14", "20x2x3",
        "3x20x15", "4x3x5x6"
      })
  void productsAreThoseWrittenOut(String shape) {
    int[] sizes = sizes(shape);
    double[] column = TestData.normal(cells(sizes), 1);
    double[] x = TestData.normal(column.length, 2);
    ToeplitzMatrix matrix = new ToeplitzMatrix(Embedding.of(sizes), column.clone());
    double rounding = 1e-13 * column.length; // sums of so many products of normal numbers
    for (int again = 0; again < 2; again++) { // the second time in arrays that were used
      assertArrayEquals(writtenOut(sizes, column, x), product(matrix, sizes, x), rounding);
    }
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBits() {
    int[] sizes = {20, 70, 9};
    double[] x = TestData.normal(cells(sizes), 3);
    double[] column = TestData.normal(x.length, 4);
    ToeplitzMatrix one = new ToeplitzMatrix(Embedding.of(sizes), column.clone());
    double[] expected = Parallel.withThreads(1, () -> product(one, sizes, x));
    for (int threads : new int[] {2, 7}) {
      double[] seen =
          Parallel.withThreads(
              threads,
              () -> product(new ToeplitzMatrix(Embedding.of(sizes), column.clone()), sizes, x));
      assertArrayEquals(expected, seen);
    }
  }

  @Test
  void anInterruptedThreadLeavesAndTheNextProductIsRight() {
    int[] sizes = {40, 30};
    double[] column = TestData.normal(1200, 5);
    double[] x = TestData.normal(1200, 6);
    ToeplitzMatrix matrix = new ToeplitzMatrix(Embedding.of(sizes), column.clone());
    double[] expected = product(matrix, sizes, x);
    Thread.currentThread().interrupt();
    assertThrows(CancellationException.class, () -> product(matrix, sizes, x));
    assertTrue(Thread.interrupted());
    assertArrayEquals(expected, product(matrix, sizes, x));
  }

  @Test
  void lengthsAreEvenHaveSmallFactorsAndHoldEveryDifferenceOnce() {
    for (int size = 1; size < 3000; size += 7) {
      for (int length : Embedding.of(size, 1 + size / 3).lengths()) {
        int rest = length;
        for (int prime : new int[] {2, 3, 5}) {
          while (rest % prime == 0) {
            rest /= prime;
          }
        }
        assertEquals(1, rest, "a prime factor of " + length);
        assertEquals(0, length % 2);
      }
      int length = Embedding.of(size).lengths()[0];
      assertTrue(length >= 2 * size - 1 && length <= Math.max(4, 4 * size), size + ": " + length);
    }
  }

  @Test
  void aPowerOfTwoIsTakenOnlyWhereItIsNear() {
    assertEquals("2048 × 2048", Embedding.of(1000, 1000).toString());
    assertEquals("1250", Embedding.of(620).toString()); // 2048 points would take longer
    assertEquals("4096", Embedding.of(2048).toString());
  }

  /** Eigenvalues of half of the frequencies of each axis, and lines of all frequencies of one. */
  @Test
  void memoryIsThreeTimesTheCellsAndALittleMore() {
    long bytes = Embedding.of(1000, 1000).bytes();
    assertTrue(bytes > 24_000_000 && bytes < 40_000_000, "bytes " + bytes);
    assertTrue(Embedding.of(1000, 1000).isAddressable());
    assertFalse(Embedding.of(40_000, 40_000).isAddressable());
  }

  @Test
  void axesWithoutNodesAndColumnsThatDoNotFitAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> Embedding.of(0));
    assertThrows(
        IllegalArgumentException.class,
        () -> new ToeplitzMatrix(Embedding.of(3, 4), new double[11]));
  }
}
