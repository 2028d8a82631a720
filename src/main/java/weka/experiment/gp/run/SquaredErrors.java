package weka.experiment.gp.run;

import java.util.Arrays;

/**
 * The size of errors on held-out rows.
 *
 * <pre>
 *   RMSE = √ē,   ē = Σᵢ eᵢ / n,   eᵢ = (yᵢ − ŷᵢ)²,   s.e.(RMSE) ≈ s.d.(e) / (2 RMSE √n)
 * </pre>
 *
 * @param rmse root of the mean squared error
 * @param standardError of it over the rows, by the delta method
 */
public record SquaredErrors(double rmse, double standardError) {
  /** The size of the errors of predictions, of which there are at least two. */
  public static SquaredErrors of(double[] targets, double[] predictions) {
    int n = targets.length;
    if (n < 2 || predictions.length != n) {
      throw new IllegalArgumentException(
          "as many predictions as targets are needed, and at least two, but there are %s and %s."
              .formatted(predictions.length, n));
    }
    double[] squares = new double[n];
    for (int i = 0; i < n; i++) {
      double error = targets[i] - predictions[i];
      squares[i] = error * error;
    }
    double mean = Arrays.stream(squares).sum() / n;
    double spread = Arrays.stream(squares).map(e -> (e - mean) * (e - mean)).sum() / (n - 1);
    double rmse = Math.sqrt(mean);
    return new SquaredErrors(rmse, rmse == 0 ? 0 : Math.sqrt(spread / n) / (2 * rmse));
  }
}
