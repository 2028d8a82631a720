package kmcg.operator;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kmcg.TestData;
import kmcg.data.Points;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.SquaredExponential;
import kmcg.linalg.InsufficientMemoryException;
import org.junit.jupiter.api.Test;

class OperatorFactoryTest {
  private static final Kernel KERNEL = new SquaredExponential(LengthScales.of(1), 1);

  /** Its kernel matrix would take 80 GB, more than the heap of any test run. */
  private static final Points MANY = TestData.points(100_000, 1, 1);

  @Test
  void aSmallKernelMatrixIsStored() {
    OperatorFactory.Choice choice = OperatorFactory.AUTOMATIC.of(KERNEL, TestData.points(20, 1, 1));
    assertInstanceOf(DenseOperator.class, choice.operator());
    assertTrue(choice.reason().contains("stored"), choice.reason());
  }

  @Test
  void aKernelMatrixBeyondTheHeapIsTiledAndTheNumbersAreSaid() {
    OperatorFactory.Choice choice = OperatorFactory.AUTOMATIC.of(KERNEL, MANY);
    assertInstanceOf(TiledOperator.class, choice.operator());
    assertTrue(choice.reason().contains("76294 MB"), choice.reason());
  }

  @Test
  void storingBeyondTheHeapIsRefusedBeforeAnythingIsAllocated() {
    InsufficientMemoryException e =
        assertThrows(
            InsufficientMemoryException.class, () -> OperatorFactory.STORED.of(KERNEL, MANY));
    assertTrue(e.getMessage().contains("76294 MB"), e.getMessage());
    assertTrue(e.getMessage().contains("tiled"), e.getMessage());
    assertTrue(e.getMessage().contains("-Xmx"), e.getMessage());
  }
}
