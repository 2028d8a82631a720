package kmcg.benchmark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
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
    System.out.println("heap=" + peakOfHeap());
    System.out.println("resident=" + peakOfProcess());
  }

  /** The sum of the peaks of all parts of the heap, in bytes; no less than the peak of the sum. */
  private static long peakOfHeap() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .map(MemoryPoolMXBean::getPeakUsage)
        .mapToLong(usage -> usage.getUsed())
        .sum();
  }

  /** The most memory the process ever had, in bytes; 0 where the system does not tell. */
  private static long peakOfProcess() {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
        if (line.startsWith("VmHWM:")) {
          return Long.parseLong(line.replaceAll("[^0-9]", "")) << 10;
        }
      }
    } catch (IOException e) {
      // not Linux
    }
    return 0;
  }
}
