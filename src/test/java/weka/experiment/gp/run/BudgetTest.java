package weka.experiment.gp.run;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BudgetTest {
  @Test
  void anEndInterruptsAndACloseForgetsIt() {
    Budget budget = Budget.ofSeconds(1e6);
    assertFalse(budget.isOver());
    budget.end();
    assertTrue(budget.isOver());
    assertTrue(Thread.currentThread().isInterrupted());
    budget.close();
    assertFalse(Thread.interrupted());
  }

  /** The clock may have begun to strike when the budget is closed. */
  @Test
  void anEndAfterTheCloseInterruptsNobody() {
    Budget budget = Budget.ofSeconds(1e6);
    budget.close();
    budget.end();
    assertFalse(budget.isOver());
    assertFalse(Thread.interrupted());
  }

  @Test
  void theClockEndsIt() throws InterruptedException {
    try (Budget budget = Budget.ofSeconds(0.01)) {
      long limit = System.nanoTime() + 10_000_000_000L;
      while (!budget.isOver() && System.nanoTime() < limit) {
        Thread.onSpinWait();
      }
      assertTrue(budget.isOver());
    }
    assertFalse(Thread.interrupted());
  }
}
