package kmcg.operator.choice;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import kmcg.TestData;
import kmcg.data.Points;
import kmcg.kernel.Kernel;
import kmcg.kernel.LengthScales;
import kmcg.kernel.SquaredExponential;
import kmcg.linalg.machine.InsufficientMemoryException;
import kmcg.operator.DenseOperator;
import kmcg.operator.TiledOperator;
import org.junit.jupiter.api.Test;

class OperatorFactoryTest {
  private static final Kernel KERNEL = new SquaredExponential(LengthScales.of(1), 1);

  /** Its kernel matrix would take 40 GB, halved, more than the heap of any test run. */
  private static final Points MANY = TestData.points(100_000, 1, 1);

  @Test
  void aSmallKernelMatrixIsStored() {
    OperatorFactory.Choice choice =
        OperatorFactory.AUTOMATIC.of(KERNEL, TestData.points(20, 1, 1), 0);
    assertInstanceOf(DenseOperator.class, choice.operator());
    assertTrue(choice.reason().contains("stored"), choice.reason());
  }

  @Test
  void aKernelMatrixBeyondTheHeapIsTiledAndTheNumbersAreSaid() {
    OperatorFactory.Choice choice = OperatorFactory.AUTOMATIC.of(KERNEL, MANY, 0);
    assertInstanceOf(TiledOperator.class, choice.operator());
    assertTrue(choice.reason().contains("38240 MB"), choice.reason());
  }

  @Test
  void whatTheMethodNeedsIsNotGivenToTheKernelMatrix() {
    Points points = TestData.points(500, 1, 1);
    OperatorFactory threeMegabytes = OperatorFactory.within(3 << 20);
    assertInstanceOf(DenseOperator.class, threeMegabytes.of(KERNEL, points, 0).operator());
    OperatorFactory.Choice rest = threeMegabytes.of(KERNEL, points, 2 << 20);
    assertInstanceOf(TiledOperator.class, rest.operator());
    assertTrue(rest.reason().contains("of the 3 MB allowed 1 are left"), rest.reason());
  }

  @Test
  void storingBeyondTheHeapIsRefusedBeforeAnythingIsAllocated() {
    InsufficientMemoryException e =
        assertThrows(
            InsufficientMemoryException.class, () -> OperatorFactory.STORED.of(KERNEL, MANY, 0));
    assertTrue(e.getMessage().contains("38240 MB"), e.getMessage());
    assertTrue(e.getMessage().contains("do not store it"), e.getMessage());
    assertTrue(e.getMessage().contains("-Xmx"), e.getMessage());
  }
}
