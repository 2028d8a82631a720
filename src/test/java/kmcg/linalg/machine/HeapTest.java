package kmcg.linalg.machine;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kmcg.linalg.Matrix;
import org.junit.jupiter.api.Test;

class HeapTest {
  private static final long HEAP = Runtime.getRuntime().maxMemory();

  @Test
  void aNeedBeyondTheHeapIsRefusedWithItsMegabytesAndTheWayOut() {
    String message = refusal("the factor", 3 * HEAP, "use fewer rows");
    assertTrue(message.startsWith("the factor needs " + Heap.megabytes(3 * HEAP) + " MB"), message);
    assertTrue(message.contains(" MB of the " + (HEAP >> 20) + " MB heap are free"), message);
    assertTrue(
        message.matches(
            ".*use fewer rows, or start Java with a larger heap .at least -Xmx\\d+m.\\."),
        message);
  }

  @Test
  void withoutARemedyOnlyTheLargerHeapIsNamed() {
    String message = refusal("the factor", 3 * HEAP, "");
    assertTrue(message.contains("are free; start Java with a larger heap (at least"), message);
  }

  @Test
  void theLargerHeapHoldsWhatIsNeededAndWhatIsUsed() {
    long asked = Long.parseLong(Heap.largerHeap(3 * HEAP).replaceAll("\\D", ""));
    long used = HEAP - Heap.free();
    assertTrue(asked >= (3 * HEAP + used >> 20) && asked <= (5 * HEAP >> 20) + 64, "" + asked);
  }

  @Test
  void whatFitsIsNotRefused() {
    assertDoesNotThrow(() -> Heap.require("a little", 1 << 20, ""));
    assertDoesNotThrow(() -> Heap.require("a part of what is free", Heap.free() / 4, ""));
    assertTrue(Heap.free() <= HEAP);
  }

  @Test
  void aMatrixOfMoreThanTwoBillionEntriesIsRefused() {
    // 2.5·10⁹ entries of 8 bytes, which is −1.8·10⁹ in the arithmetic of int
    String message =
        assertThrows(InsufficientMemoryException.class, () -> Matrix.zeros(50_000, 50_000))
            .getMessage();
    assertTrue(message.startsWith("a 50000 × 50000 matrix needs 19074 MB in one array"), message);
  }

  @Test
  void aMatrixLargerThanTheHeapIsRefused() {
    int rows = 1 << 15;
    int columns = Math.toIntExact(HEAP / (8L * rows) + 1);
    String message =
        assertThrows(InsufficientMemoryException.class, () -> Matrix.zeros(rows, columns))
            .getMessage();
    assertTrue(message.startsWith("a " + rows + " × " + columns + " matrix needs "), message);
  }

  @Test
  void megabytesAreRoundedUp() {
    assertEquals(0, Heap.megabytes(0));
    assertEquals(1, Heap.megabytes(1));
    assertEquals(1, Heap.megabytes(1 << 20));
    assertEquals(2, Heap.megabytes((1 << 20) + 1));
  }

  @Test
  void bytesOfMatricesAreCountedInLongs() {
    assertEquals(80_000_000_000L, Heap.matrixBytes(100_000, 100_000));
  }

  private static String refusal(String what, long bytes, String remedy) {
    return assertThrows(InsufficientMemoryException.class, () -> Heap.require(what, bytes, remedy))
        .getMessage();
  }
}
