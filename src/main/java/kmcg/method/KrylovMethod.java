package kmcg.method;

import java.util.ArrayList;
import java.util.List;
import kmcg.data.Check;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import kmcg.krylov.ProgressListener;
import kmcg.krylov.StoppingRule;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import kmcg.operator.choice.OperatorFactory;

/** Methods that run a Krylov process on the training data. */
public sealed interface KrylovMethod extends Method
    permits BlockKmcg, ConjugateGradients, Kmcg, Preconditioned {
  /** P, the budget of steps. */
  int steps();

  /** When to end before the budget is used. */
  StoppingRule stop();

  @Override
  KrylovFit begin(Prior prior, TrainingSet data);

  @Override
  default KrylovFit begin(Prior prior, TrainingSet data, ProgressListener listener) {
    listener.onWork(PREPARING, 0);
    return begin(prior, data);
  }

  /** Prepares a run and takes steps until the budget is used or the rule stops it. */
  default KrylovFit fit(Prior prior, TrainingSet data, ProgressListener listener) {
    KrylovFit fit = begin(prior, data, listener);
    fit.advance(StoppingRule.afterSteps(steps()).or(stop()), listener);
    return fit;
  }

  @Override
  default Posterior condition(Prior prior, TrainingSet data, ProgressListener listener) {
    return fit(prior, data, listener).posterior();
  }

  /** What is done before the first step, for listeners. */
  String PREPARING = "preparing steps";

  /** What users should know of the textbook recurrence. */
  String UNSTABLE =
      "The textbook recurrence loses the conjugacy of its directions to rounding, so that results"
          + " depend even on the order of rows; LANCZOS and FOM keep it.";

  /** Chooses how products with the kernel matrix are done. */
  OperatorFactory operators();

  /** How the Krylov space is spanned. */
  Recurrence recurrence();

  /** The number of rows of the Krylov process, given that of all rows. */
  int rowsOfRun(int rows);

  /** The Krylov basis, and as much again while it grows. */
  @Override
  default MemoryPlan memory(int rows) {
    int points = rowsOfRun(rows);
    int columns = Math.min(steps(), points) + 1;
    int kept = recurrence() == Recurrence.LANCZOS ? 2 : 3; // Q, or S and Z
    return MemoryPlan.of("the directions", kept * Heap.matrixBytes(points, columns));
  }

  /** As {@link #memory(int)}, with what products take that use the structure of the rows. */
  @Override
  default MemoryPlan memory(Prior prior, TrainingSet data) {
    MemoryPlan plan = memory(data.size());
    if (rowsOfRun(data.size()) < data.size()) {
      return plan; // of some rows nothing is known before they are chosen
    }
    long products = OperatorFactory.bytes(operators(), prior.kernel(), data.inputs(), plan.bytes());
    return products == 0 ? plan : plan.and("products", products);
  }

  @Override
  default String memoryRemedy() {
    return "lower the number of steps P";
  }

  /** How products with the kernel matrix of the rows of the run will be done. */
  default OperatorFactory.Choice operator(Prior prior, Points points) {
    Check.atLeast("the number of steps P", 0, steps());
    MemoryPlan plan = memory(points.size());
    plan.require(Long.MAX_VALUE, memoryRemedy());
    return operators().of(prior.kernel(), points, plan.bytes());
  }

  /** Notes for the report, with the clamp of a budget that exceeds the number of points. */
  default List<String> notes(int points, String operatorReason) {
    List<String> notes = new ArrayList<>();
    notes.add(operatorReason);
    if (recurrence() == Recurrence.TEXTBOOK) {
      notes.add(UNSTABLE);
    }
    if (steps() > points) {
      notes.add(
          "P = %s was lowered to %s: a Krylov space has no more dimensions than points."
              .formatted(steps(), points));
    }
    return notes;
  }
}
