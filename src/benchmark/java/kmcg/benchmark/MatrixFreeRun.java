package kmcg.benchmark;

import kmcg.inducing.choice.AllRows;
import kmcg.krylov.StoppingRule;
import kmcg.method.Kmcg;
import kmcg.method.Recurrence;
import kmcg.model.Posterior;
import kmcg.operator.choice.OperatorFactory;

/**
 * KMCG without a stored matrix, in a process of its own whose heap is bounded from outside.
 * Arguments: rows, dimensions, steps. Prints one {@code name=value} a line.
 */
final class MatrixFreeRun {
  private static final int WARM_UP = 2000;

  private MatrixFreeRun() {}

  public static void main(String[] arguments) {
    int n = Integer.parseInt(arguments[0]);
    int d = Integer.parseInt(arguments[1]);
    int steps = Integer.parseInt(arguments[2]);
    Kmcg kmcg =
        new Kmcg(
            new AllRows(), steps, StoppingRule.never(), Recurrence.LANCZOS, OperatorFactory.TILED);
    Synthetic few = new Synthetic(Math.min(n, WARM_UP), d, 1);
    kmcg.condition(few.prior(), few.training());
    Synthetic data = new Synthetic(n, d, 1);
    long start = System.nanoTime();
    Posterior posterior = kmcg.condition(data.prior(), data.training());
    System.out.println("seconds=" + (System.nanoTime() - start) * 1e-9);
    int taken = posterior.report().trace().steps().size() - 1; // the first is the state before any
    System.out.println("passes=" + taken); // one a step
    System.out.println("heap=" + PeakMemory.ofHeap());
    System.out.println("resident=" + PeakMemory.ofProcess());
  }
}
