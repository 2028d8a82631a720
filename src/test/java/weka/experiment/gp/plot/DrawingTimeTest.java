package weka.experiment.gp.plot;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import weka.classifiers.functions.gp.KMCG;
import weka.core.Instances;
import weka.experiment.gp.report.Figure;

/**
 * A picture that somebody asks for costs little beside training, in time of the processor that this
 * process takes, whatever else the machine does.
 */
class DrawingTimeTest {
  private static final OperatingSystemMXBean MACHINE =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  /** Seconds of all threads of this process, those that compile among them. */
  private static double seconds(Callable<?> work) throws Exception {
    long before = MACHINE.getProcessCpuTime();
    work.call();
    return (MACHINE.getProcessCpuTime() - before) / 1e9;
  }

  private static int draw(KMCG regressor) throws Exception {
    List<Figure> figures = ModelPlots.of(regressor).figures();
    for (Figure figure : figures) {
      figure.plot().svg(figure.id());
    }
    return figures.size();
  }

  @Test
  void aPictureTakesLessThanATenthOfTraining() throws Exception {
    Instances cars = TrainedExamples.load("auto-mpg.arff");
    draw(TrainedExamples.trained(new KMCG(), "-E 5", new Instances(cars, 0, 60))); // loads classes
    KMCG regressor = new KMCG();
    double training = seconds(() -> TrainedExamples.trained(regressor, "", cars));
    int[] pictures = new int[1];
    double drawing = seconds(() -> pictures[0] = draw(regressor));
    String measured = "%d pictures in %.2f s, training %.2f s";
    assertTrue(
        drawing / pictures[0] < 0.1 * training, measured.formatted(pictures[0], drawing, training));
  }
}
