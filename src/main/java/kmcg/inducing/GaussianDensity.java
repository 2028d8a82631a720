package kmcg.inducing;

import java.util.Arrays;
import kmcg.data.Check;
import kmcg.data.TrainingSet;

/**
 * A normal density ν of inputs, independent from input to input.
 *
 * @param mean of each input
 * @param deviation the standard deviation of each input; 0 for one that does not vary
 */
public record GaussianDensity(double[] mean, double[] deviation) {
  /** Refuses numbers that no density has. */
  public GaussianDensity {
    Check.sameLength("the deviations of a density", mean.length, deviation.length);
    for (int j = 0; j < mean.length; j++) {
      if (!Double.isFinite(mean[j])) {
        throw new IllegalArgumentException(
            "the mean of input %s must be finite, but was %s.".formatted(j, mean[j]));
      }
      Check.notNegative("the deviation of input " + j, deviation[j]);
    }
  }

  /**
   * The density with the mean of the inputs and {@code width} times their standard deviation, over
   * all rows, each as often as it was seen.
   */
  public static GaussianDensity of(TrainingSet data, double width) {
    Check.positive("the width of the input density", width);
    int d = data.inputs().dimensions();
    double[] copies = data.copies();
    double total = Arrays.stream(copies).sum();
    double[] mean = new double[d];
    double[] deviation = new double[d];
    for (int j = 0; j < d; j++) {
      double[] x = data.inputs().all().coordinate(j);
      for (int i = 0; i < x.length; i++) {
        mean[j] += copies[i] / total * x[i];
      }
      double variance = 0;
      for (int i = 0; i < x.length; i++) {
        variance += copies[i] / total * (x[i] - mean[j]) * (x[i] - mean[j]);
      }
      deviation[j] = width * Math.sqrt(variance);
    }
    return new GaussianDensity(mean, deviation);
  }

  /** The number of inputs. */
  public int dimensions() {
    return mean.length;
  }
}
