package kmcg.model.judgement;

import java.util.Arrays;
import kmcg.data.TrainingSet;
import kmcg.model.Prediction;

/**
 * The log densities that one prior gives to rows, to be compared with those of another, row by row.
 *
 * @param values one for each row
 */
public record Densities(double[] values) {
  /** The log densities that a model gives to rows, all observations of each row together. */
  public static Densities of(Prediction prediction, TrainingSet rows) {
    double[] logs = new double[rows.size()];
    for (int i = 0; i < logs.length; i++) {
      double error = rows.targets()[i] - prediction.mean()[i];
      double latent = prediction.latentVariance()[i];
      double noise = prediction.noiseVariance();
      logs[i] = RowDensity.log(error, latent, noise, rows, i);
    }
    return new Densities(logs);
  }

  /** Nats a row. */
  public double mean() {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }

  /**
   * How much better one prior is than another.
   *
   * @param mean nats a row
   * @param error its standard error, from the differences of the same rows
   */
  public record Lead(double mean, double error) {
    /** Whether it is above zero by more than this many standard errors. */
    public boolean exceeds(double errors) {
      return mean > errors * error;
    }
  }

  /** By how much these are above others of the same rows. */
  public Lead over(Densities other) {
    int n = values.length;
    double mean = mean() - other.mean();
    double squares = 0;
    for (int i = 0; i < n; i++) {
      double apart = values[i] - other.values[i] - mean;
      squares += apart * apart;
    }
    return new Lead(mean, n > 1 ? Math.sqrt(squares / n / (n - 1)) : Double.POSITIVE_INFINITY);
  }
}
