package weka.experiment.gp.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weka.classifiers.functions.gp.KMCG;
import weka.core.Instances;
import weka.experiment.gp.report.Figure;

/**
 * What drawing costs beside training with default options, in time of the processor that this
 * process takes, whatever else the machine does. The mean of the pictures of a model is measured:
 * all of them together take some 40 % of a training of four seconds, mostly for the predictions
 * along and over attributes, and 10 % of one of a quarter of a minute.
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

  @ParameterizedTest
  @ValueSource(strings = {"auto-mpg.arff", "co2-monthly.arff"})
  void theMeanPictureOfAModelTakesLessThanATenthOfTraining(String file) throws Exception {
    Instances few = new Instances(TrainedExamples.load("auto-mpg.arff"), 0, 60);
    draw(TrainedExamples.trained(new KMCG(), "-E 5", few)); // loads classes
    Instances rows = TrainedExamples.load(file);
    KMCG regressor = new KMCG();
    double training = seconds(() -> TrainedExamples.trained(regressor, "", rows));
    int[] pictures = new int[1];
    double drawing = seconds(() -> pictures[0] = draw(regressor));
    String measured = "%d pictures in %.2f s, training %.2f s";
    assertTrue(
        drawing / pictures[0] < 0.1 * training, measured.formatted(pictures[0], drawing, training));
  }

  /** A page after a folder of pictures, as {@code .PlotModel} and the Knowledge Flow write them. */
  @Test
  void predictionsOfAModelAreMadeOnceForPicturesAndPage() throws Exception {
    ModelPlots plots = ModelPlots.of(TrainedExamples.cars());
    List<Figure> figures = plots.figures();
    for (Figure figure : plots.ofPredictions()) {
      assertTrue(figures.stream().anyMatch(one -> one.plot() == figure.plot()), figure.id());
    }
    assertEquals(6, plots.ofPredictions().size());
  }
}
