package kmcg.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kmcg.TestData;
import kmcg.linalg.machine.InsufficientMemoryException;
import kmcg.linalg.machine.TileSchedule;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HalfMatrixTest {
  /** Entry (i, j) of a symmetric matrix whose rows all differ. */
  private static double entry(int i, int j) {
    return Math.cos(i * j) + (i + j) / 100.0;
  }

  private static HalfMatrix half(int order) {
    return HalfMatrix.of(
        order,
        "a test matrix",
        (from, to, strip) -> {
          for (int k = 0; k < strip.length; k++) {
            strip[k] = entry(from + k % (to - from), k / (to - from));
          }
        });
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 3", "239, 1", "241, 1", "700, 1", "700, 4"})
  void productsAreThoseOfTheWholeMatrix(int order, int columns) {
    Matrix right = TestData.normalMatrix(order, columns, 1);
    Matrix seen = TestData.normalMatrix(order, columns, 2);
    Matrix expected = seen.copy();
    for (int c = 0; c < columns; c++) {
      for (int i = 0; i < order; i++) {
        double sum = expected.get(i, c);
        for (int j = 0; j < order; j++) {
          sum += entry(i, j) * right.get(j, c);
        }
        expected.set(i, c, sum);
      }
    }
    half(order).addProduct(right, seen);
    assertArrayEquals(expected.data(), seen.data(), 1e-10);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 240, 500})
  void entriesAreReadOnBothSidesOfTheDiagonal(int order) {
    HalfMatrix K = half(order);
    assertEquals(entry(order - 1, 0), K.get(order - 1, 0));
    assertEquals(entry(0, order - 1), K.get(0, order - 1));
    assertEquals(entry(order / 2, order / 2), K.diagonal()[order / 2]);
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 1000, 20_000})
  void itTakesHalfOfTheMemoryAndATileForEachRow(int order) {
    double whole = 8.0 * order * order;
    double tiles = 8.0 * order * TileSchedule.SIDE;
    assertTrue(HalfMatrix.bytes(order) >= whole / 2);
    assertTrue(HalfMatrix.bytes(order) <= whole / 2 + tiles);
  }

  @ParameterizedTest
  @ValueSource(ints = 400_000)
  void aMatrixBeyondTheHeapIsRefusedBeforeItIsAllocated(int order) {
    Exception e = assertThrows(InsufficientMemoryException.class, () -> half(order));
    assertTrue(e.getMessage().contains("a test matrix needs"), e.getMessage());
  }
}
