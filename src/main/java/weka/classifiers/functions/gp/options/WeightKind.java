package weka.classifiers.functions.gp.options;

import java.util.Arrays;
import kmcg.data.Points;
import kmcg.data.TrainingSet;
import weka.core.Instances;

/** What the weight of a row means. */
public enum WeightKind {
  /** How often the row was seen. */
  COPIES,
  /** How precise its target is: the noise has the variance σ²/w. */
  PRECISION;

  /** How often rows of these weights count where rows are counted, as in the scaling. */
  public double[] copies(double[] weights) {
    return this == COPIES ? weights : ones(weights.length);
  }

  /** How precise the targets of rows of these weights are. */
  public double[] precisions(double[] weights) {
    return this == PRECISION ? weights : ones(weights.length);
  }

  private static double[] ones(int count) {
    double[] ones = new double[count];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** The data, or a copy, in which the weight of a row is how often it counts. */
  public Instances counted(Instances data) {
    if (this == COPIES || data.stream().allMatch(row -> row.weight() == 1)) {
      return data;
    }
    Instances counted = new Instances(data);
    counted.forEach(row -> row.setWeight(1));
    return counted;
  }

  /** Rows with these weights; the arrays may be kept. */
  public TrainingSet rows(Points inputs, double[] targets, double[] weights) {
    return this == COPIES
        ? new TrainingSet(inputs, targets, weights)
        : new TrainingSet(inputs, targets).withPrecisions(weights);
  }
}
