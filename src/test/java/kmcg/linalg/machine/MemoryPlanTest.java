package kmcg.linalg.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MemoryPlanTest {
  private static final MemoryPlan PLAN =
      MemoryPlan.of("the kernel matrix", 5L << 20).and("the directions", 2L << 20);

  @Test
  void partsAddUpAndAreToldInOrder() {
    assertEquals(7L << 20, PLAN.bytes());
    assertEquals("the kernel matrix 5 MB, the directions 2 MB", PLAN.toString());
  }

  @Test
  void aPlanBeyondTheBudgetIsRefusedWithTheNumbersAndTheWayOut() {
    PLAN.require(7L << 20, "take fewer steps");
    Exception e =
        assertThrows(
            InsufficientMemoryException.class, () -> PLAN.require(6L << 20, "take fewer steps"));
    assertEquals(
        "training needs 7 MB (the kernel matrix 5 MB, the directions 2 MB), but only 6 MB are"
            + " allowed; take fewer steps, or allow more.",
        e.getMessage());
  }

  @Test
  void aPlanBeyondTheHeapIsRefusedWhateverTheBudget() {
    MemoryPlan huge = MemoryPlan.of("everything", Long.MAX_VALUE / 2).and("more", Long.MAX_VALUE);
    assertEquals(Long.MAX_VALUE, huge.bytes());
    Exception e =
        assertThrows(
            InsufficientMemoryException.class, () -> huge.require(Long.MAX_VALUE, "use less"));
    assertTrue(
        e.getMessage().contains("use less, or start Java with a larger heap"), e.getMessage());
  }
}
