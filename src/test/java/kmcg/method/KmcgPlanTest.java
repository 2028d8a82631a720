package kmcg.method;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Steps while they are affordable, and sums whose cost keeps to the effort. */
class KmcgPlanTest {
  @Test
  void fewRowsGetAllSteps() {
    assertEquals(KmcgPlan.MOST_STEPS, KmcgPlan.of(5, 3, Effort.QUICK).steps());
    assertEquals(KmcgPlan.MOST_STEPS, KmcgPlan.of(20_000, 10, Effort.NORMAL).steps());
  }

  @Test
  void aPassOverAllPairsIsTakenOnlyWhereItIsAffordable() {
    assertEquals(20, KmcgPlan.of(50_000, 10, Effort.NORMAL).steps());
    assertEquals(0, KmcgPlan.of(100_000, 10, Effort.NORMAL).steps());
    assertEquals(100, KmcgPlan.of(100_000, 10, Effort.THOROUGH).steps());
    assertEquals(0, KmcgPlan.of(1_000_000, 8, Effort.THOROUGH).steps());
  }

  @Test
  void moreRowsNeverGetMoreStepsOrMoreInducingRows() {
    for (Effort effort : Effort.values()) {
      KmcgPlan last = KmcgPlan.of(4000, 10, effort);
      for (int n = 8000; n > 0 && n < 1_000_000_000; n *= 2) {
        KmcgPlan plan = KmcgPlan.of(n, 10, effort);
        assertTrue(plan.steps() <= last.steps() && plan.rank() <= last.rank(), plan.toString());
        last = plan;
      }
      assertTrue(last.rank() >= 100);
    }
  }

  @Test
  void sumsCostNoMoreThanTheEffortAllows() {
    assertEquals(1000, KmcgPlan.of(1_000_000, 8, Effort.NORMAL).rank());
    assertEquals(316, KmcgPlan.of(10_000_000, 8, Effort.NORMAL).rank());
    assertEquals(List.of(0, 64), KmcgPlan.of(1_000_000, 8, Effort.NORMAL).local());
  }
}
