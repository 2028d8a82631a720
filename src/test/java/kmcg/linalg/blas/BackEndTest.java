package kmcg.linalg.blas;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import kmcg.linalg.Algebra;
import kmcg.linalg.blas.BackEnd.Block;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** The guards without which a wrong size would end the JVM, and what tests of others leave out. */
class BackEndTest {
  private static final BackEnd BLAS = BackEnds.current();
  private static final Block FOUR = new Block(new double[4], 0, 2);
  private static final Block THREE = new Block(new double[3], 0, 2);

  @Test
  void aBlockHoldsWhatItsArrayHolds() {
    assertDoesNotThrow(() -> FOUR.requireHolds(2, 2));
    assertDoesNotThrow(() -> FOUR.requireHolds(1, 2));
    assertDoesNotThrow(() -> new Block(new double[3], 0, 2).requireHolds(1, 2));
    assertDoesNotThrow(() -> new Block(new double[0], 0, 1).requireHolds(0, 5));
    assertDoesNotThrow(() -> new Block(new double[4], 4, 2).requireHolds(2, 0));
  }

  @Test
  void aBlockThatLeavesItsArrayIsRefused() {
    assertEquals(
        "a 2 × 2 block at offset 0 with stride 2 does not fit an array of 3 entries; take a smaller"
            + " block or a longer array.",
        assertThrows(IllegalArgumentException.class, () -> THREE.requireHolds(2, 2)).getMessage());
    assertRefused(() -> FOUR.requireHolds(2, 3));
    assertRefused(() -> FOUR.requireHolds(3, 1)); // columns would overlap
    assertRefused(() -> FOUR.requireHolds(-1, 2));
    assertRefused(() -> FOUR.requireHolds(2, -1));
    assertRefused(() -> new Block(new double[4], 1, 2).requireHolds(2, 2));
    assertRefused(() -> new Block(new double[4], -1, 2).requireHolds(2, 2));
    assertRefused(() -> new Block(new double[4], 0, 0).requireHolds(0, 1));
    // 4 · 2³⁰ is 0 in the arithmetic of int
    assertRefused(() -> new Block(new double[4], 0, 1 << 30).requireHolds(1, 5));
  }

  @Test
  void everyRoutineGuardsEachOfItsBlocks() {
    assertRefused(() -> BLAS.gemm(false, false, 2, 2, 2, 1, THREE, FOUR, 1, FOUR));
    assertRefused(() -> BLAS.gemm(false, false, 2, 2, 2, 1, FOUR, THREE, 1, FOUR));
    assertRefused(() -> BLAS.gemm(false, false, 2, 2, 2, 1, FOUR, FOUR, 1, THREE));
    assertRefused(() -> BLAS.gemm(true, false, 1, 1, 3, 1, FOUR, FOUR, 1, FOUR));
    assertRefused(() -> BLAS.gemm(false, true, 1, 3, 1, 1, FOUR, FOUR, 1, FOUR));
    assertRefused(() -> BLAS.syrk(2, 2, 1, THREE, 1, FOUR));
    assertRefused(() -> BLAS.syrk(2, 2, 1, FOUR, 1, THREE));
    assertRefused(() -> BLAS.trsm(true, false, 2, 2, THREE, FOUR));
    assertRefused(() -> BLAS.trsm(false, false, 2, 2, FOUR, THREE));
    assertRefused(() -> BLAS.potrf(2, THREE));
    assertRefused(() -> BLAS.potrf(-1, FOUR));
  }

  @Test
  void aSumWithoutTermsLeavesTheScaledResult() {
    double[] c = {1, 2, 3, 4};
    Block none = new Block(new double[0], 0, 2);
    BLAS.gemm(false, true, 2, 2, 0, 1, none, none, 0.5, new Block(c, 0, 2));
    assertArrayEquals(new double[] {0.5, 1, 1.5, 2}, c);
    BLAS.syrk(2, 0, 1, none, 2, new Block(c, 0, 2));
    assertArrayEquals(new double[] {1, 2, 1.5, 4}, c);
  }

  @Test
  void zeroSizesAreNothingToDo() {
    Block none = new Block(new double[0], 0, 1);
    assertEquals(0, BLAS.potrf(0, none));
    assertDoesNotThrow(() -> BLAS.trsm(true, false, 0, 3, none, none));
    assertDoesNotThrow(() -> BLAS.gemm(false, false, 0, 0, 0, 1, none, none, 1, none));
    assertEquals(0, BLAS.dot(0, new double[0], 0, new double[0], 0));
    assertEquals(0, BLAS.nrm2(0, new double[0], 0));
  }

  @Test
  void itsNameIsThatOfTheReports() {
    assertEquals(BLAS.name(), Algebra.backEndName());
    assertFalse(BLAS.name().isBlank());
  }

  private static void assertRefused(Executable call) {
    assertThrows(IllegalArgumentException.class, call);
  }
}
