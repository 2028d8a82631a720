package kmcg.benchmark;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.concurrent.Callable;
import kmcg.data.TrainingSet;
import kmcg.kernel.LengthScales;
import kmcg.learning.Growth;
import kmcg.learning.Learning;
import kmcg.learning.LearningListener;
import kmcg.learning.LearningTask;
import kmcg.learning.SmoothKernels;
import kmcg.model.Prior;
import weka.classifiers.functions.gp.KMCG;
import weka.core.Instances;

/**
 * The learning that KMCG with no options does, without the training that follows it.
 *
 * @param prior that was learned, of scaled data
 * @param seconds that it took
 * @param processor seconds of all cores together, which hardly depend on what else the machine does
 */
record LearningAlone(Prior prior, double seconds, double processor) {
  private static final double NOISE = 0.1;

  /** As Weka's users have it; the time includes that of encoding the rows. */
  static LearningAlone inWeka(Instances rows) throws Exception {
    return timed(() -> new KMCG().trainer().learn(rows).prior());
  }

  /** From Java, on rows that are standardised already, with the settings of the regressor. */
  static LearningAlone fromJava(TrainingSet standardised) throws Exception {
    Learning learning = new KMCG().trainer().learning().learning();
    double[] scales = new double[standardised.inputs().dimensions()];
    Arrays.fill(scales, Math.sqrt(2.0 * scales.length));
    LearningTask task =
        LearningTask.of(SmoothKernels.of(LengthScales.of(scales), 1), NOISE, standardised)
            .growing(Growth.AUTO);
    return timed(() -> learning.learn(task, LearningListener.NONE).prior());
  }

  private static LearningAlone timed(Callable<Prior> learning) throws Exception {
    double busy = spent();
    long start = System.nanoTime();
    Prior prior = learning.call();
    double seconds = (System.nanoTime() - start) * 1e-9;
    return new LearningAlone(prior, seconds, spent() - busy);
  }

  /** Seconds that the cores have spent on this process; NaN where the machine does not count. */
  private static double spent() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getProcessCpuTime() * 1e-9
        : Double.NaN;
  }

  /** Both times. */
  String times() {
    return "%s, of the processor %s".formatted(Bar.time(seconds), Bar.time(processor));
  }
}
