package kmcg.learning;

import kmcg.kernel.NearestRows;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.linalg.machine.Parallel;

/** What learning takes beyond the data, from its plan: copies of rows and the largest objective. */
final class LearningMemory {
  /** Numbers of a row beside its inputs: target, weight, scatter, and its place in an order. */
  private static final int COLUMNS = 4;

  /** Square matrices that an evaluation of exact evidence holds. */
  private static final int SQUARES = 3;

  private LearningMemory() {}

  /** The memory of learning from this many rows. */
  static MemoryPlan of(LearningPlan plan, int rows, int inputs) {
    long copied = (plan.heldOut() > 0 ? rows : 0L) + (plan.hasBound() ? plan.boundRows() : 0);
    return MemoryPlan.of("copies of rows", Heap.matrixBytes(copied, inputs + COLUMNS))
        .and(
            "the search for neighbours",
            plan.searchesNeighbours() ? NearestRows.bytes(rows, inputs) : 0)
        .and("the objective of learning", objective(plan, rows));
  }

  private static long objective(LearningPlan plan, int rows) {
    int wide = Math.min(rows, plan.main().wideRows());
    long groups = Parallel.threads() * exact(wide);
    long all = exact(plan.hasAll() ? rows : Math.min(rows, plan.last().wideRows()));
    long bound = plan.hasBound() ? plan.bound().bytes(plan.boundRows()) : 0;
    return Math.max(Math.max(groups, all), bound);
  }

  private static long exact(long rows) {
    return SQUARES * Heap.matrixBytes(rows, rows);
  }
}
