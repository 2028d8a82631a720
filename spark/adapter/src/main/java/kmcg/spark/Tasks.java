package kmcg.spark;

import java.util.function.Supplier;
import kmcg.linalg.machine.Parallel;
import org.apache.spark.TaskContext;
import weka.classifiers.functions.gp.kernels.WekaKernel;

/** Numeric work inside a task of Spark. */
final class Tasks {
  static {
    WekaKernel.register(); // kernels of Weka may be among what is sent
  }

  private Tasks() {}

  /** Does work with as many threads as a task may have: tasks beside it have the other cores. */
  static <T> T run(Supplier<T> work) {
    TaskContext context = TaskContext.get();
    return Parallel.withThreads(context == null ? 1 : context.cpus(), work);
  }
}
