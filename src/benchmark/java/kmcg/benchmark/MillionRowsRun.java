package kmcg.benchmark;

import kmcg.data.Points;
import kmcg.data.Standardisation;
import kmcg.data.TrainingSet;

/**
 * Learning from many rows, in a process of its own whose heap is bounded from outside. Arguments:
 * rows, inputs. Prints one {@code name=value} a line.
 */
final class MillionRowsRun {
  private MillionRowsRun() {}

  public static void main(String[] arguments) throws Exception {
    TrainingSet rows = standardised(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1]));
    LearningAlone learned = LearningAlone.fromJava(rows);
    System.out.println("seconds=" + learned.seconds());
    System.out.println("processor=" + learned.processor());
    System.out.println("noise=" + learned.prior().noiseVariance());
    System.out.println("heap=" + PeakMemory.ofHeap());
    System.out.println("resident=" + PeakMemory.ofProcess());
  }

  /** Friedman's function with noise of standard deviation 1, in no more memory than the rows. */
  private static TrainingSet standardised(int n, int d) {
    TrainingSet raw = Friedman.rows(n, d, 1, 1);
    double[] x = raw.inputs().values();
    for (int k = 0; k < x.length; k++) {
      x[k] = (x[k] - 0.5) * Math.sqrt(12); // uniform on [0, 1]
    }
    double[] y = Standardisation.of(raw.targets()).apply(raw.targets());
    return new TrainingSet(Points.ofColumns(n, d, x), y);
  }
}
