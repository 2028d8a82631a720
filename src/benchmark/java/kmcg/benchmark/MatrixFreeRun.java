package kmcg.benchmark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import kmcg.approximation.Kmcg;
import kmcg.approximation.Recurrence;
import kmcg.inducing.AllRows;
import kmcg.krylov.StoppingRule;
import kmcg.operator.OperatorFactory;

/**
 * KMCG without a stored matrix, in a process of its own whose heap is bounded from outside.
 * Arguments: rows, dimensions, steps. Prints one {@code name=value} a line.
 */
final class MatrixFreeRun {
  private static final int WARM_UP = 2000;

  private MatrixFreeRun() {}

  public static void main(String[] arguments) throws Exception {
    int n = Integer.parseInt(arguments[0]);
    int d = Integer.parseInt(arguments[1]);
    int steps = Integer.parseInt(arguments[2]);
    train(new Synthetic(Math.min(n, WARM_UP), d, 1), steps, new AtomicInteger());
    Synthetic data = new Synthetic(n, d, 1);
    AtomicInteger passes = new AtomicInteger();
    System.out.println("seconds=" + train(data, steps, passes));
    System.out.println("passes=" + passes.get());
    System.out.println("heap=" + peakOfHeap());
    System.out.println("resident=" + peakOfProcess());
  }

  private static double train(Synthetic data, int steps, AtomicInteger passes) throws Exception {
    OperatorFactory counted =
        (kernel, points) -> {
          OperatorFactory.Choice choice = OperatorFactory.TILED.of(kernel, points);
          return new OperatorFactory.Choice(
              new CountedOperator(choice.operator(), passes), choice.reason());
        };
    Kmcg kmcg = new Kmcg(new AllRows(), steps, StoppingRule.never(), Recurrence.LANCZOS, counted);
    return Race.seconds(() -> kmcg.condition(data.prior(), data.training()));
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
