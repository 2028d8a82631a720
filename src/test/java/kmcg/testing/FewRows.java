package kmcg.testing;

import java.util.ArrayList;
import java.util.SplittableRandom;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** Few rows with many inputs, of which one matters: y = 5 x₀ + noise. */
public final class FewRows {
  private static final double SLOPE = 5;
  private static final double NOISE = 0.35; // standard deviation

  private FewRows() {}

  /** Rows with standard normal inputs, the class last. */
  public static Instances draw(int rows, int inputs, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] x = new double[rows * inputs]; // by columns
    for (int k = 0; k < x.length; k++) {
      x[k] = random.nextGaussian();
    }
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j < inputs; j++) {
      attributes.add(new Attribute("x" + j));
    }
    attributes.add(new Attribute("y"));
    Instances drawn = new Instances("data", attributes, rows);
    drawn.setClassIndex(inputs);
    for (int i = 0; i < rows; i++) {
      double[] values = new double[inputs + 1];
      for (int j = 0; j < inputs; j++) {
        values[j] = x[j * rows + i];
      }
      values[inputs] = SLOPE * x[i] + NOISE * random.nextGaussian();
      drawn.add(new DenseInstance(1, values));
    }
    return drawn;
  }
}
