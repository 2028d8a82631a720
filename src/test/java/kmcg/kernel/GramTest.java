package kmcg.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CancellationException;
import kmcg.TestData;
import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.InsufficientMemoryException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class GramTest {
  /** k(x, z) and k(z, x) of the linear kernel are rounded in another order. */
  private static final double ROUNDING = 1e-14;

  private static final Kernel KERNEL = new Matern32(LengthScales.of(0.8, 1.9), 1.3);

  /** More than one tile. */
  private static final Points X = TestData.points(300, 2, 61);

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, Gram.TILE, 300})
  void matricesOfAnySizeHoldTheValueOfEachPair(int n) {
    Points x = TestData.points(n, 2, 62);
    Matrix K = Gram.of(KERNEL, x);
    assertEquals(n, K.rows());
    assertEquals(n, K.columns());
    for (int i = 0; i < n; i += 1 + n / 40) {
      for (int j = 0; j < n; j++) {
        assertEquals(KERNEL.value(x.point(i), x.point(j)), K.get(i, j));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kmcg.kernel.KernelCase#all")
  void theMatrixOfOneSetIsThatBetweenItAndItself(KernelCase c) {
    Matrix K = Gram.of(c.kernel(), X);
    double[] between = Gram.between(c.kernel(), X.all(), X.all()).data();
    for (int i = 0; i < between.length; i++) {
      double scale = Math.max(1, Math.abs(between[i]));
      assertEquals(between[i], K.data()[i], ROUNDING * scale);
    }
    assertArrayEquals(K.data(), K.transposed().data(), "symmetric to the last bit");
  }

  @Test
  void runsThatBeginWithinATileAreTheirPartOfTheMatrix() {
    PointRange left = X.rows(13, 290);
    PointRange right = X.rows(5, 270);
    Matrix whole = Gram.of(KERNEL, X);
    Matrix part = Gram.between(KERNEL, left, right);
    assertEquals(277, part.rows());
    assertEquals(265, part.columns());
    for (int j = 0; j < part.columns(); j++) {
      for (int i = 0; i < part.rows(); i++) {
        assertEquals(whole.get(13 + i, 5 + j), part.get(i, j));
      }
    }
  }

  @Test
  void emptyRunsGiveEmptyMatrices() {
    Matrix flat = Gram.between(KERNEL, X.rows(3, 3), X.rows(0, 4));
    assertEquals(0, flat.rows());
    assertEquals(4, flat.columns());
    Matrix thin = Gram.between(KERNEL, X.rows(0, 4), X.rows(3, 3));
    assertEquals(4, thin.rows());
    assertEquals(0, thin.columns());
  }

  @Test
  void theDiagonalIsThatOfTheMatrix() {
    assertArrayEquals(Gram.of(KERNEL, X).diagonal(), Gram.diagonal(KERNEL, X.all()));
  }

  @Test
  void anInterruptedThreadLeavesWithItsFlagSet() {
    assertCancelled(() -> Gram.of(KERNEL, X));
    assertCancelled(() -> Gram.between(KERNEL, X.all(), X.all()));
  }

  @Test
  void aMatrixTooLargeForTheHeapIsRefusedBeforeAnythingIsComputed() {
    Points many = Points.ofColumns(1_000_000, 0, new double[0]);
    String message =
        assertThrows(InsufficientMemoryException.class, () -> Gram.of(new Constant(1), many))
            .getMessage();
    assertTrue(message.startsWith("the 1000000 × 1000000 kernel matrix needs 7629395 MB"), message);
  }

  private static void assertCancelled(Executable call) {
    Thread.currentThread().interrupt();
    try {
      assertThrows(CancellationException.class, call);
    } finally {
      assertTrue(Thread.interrupted(), "the flag must stay set for the caller");
    }
  }
}
