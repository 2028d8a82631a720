package kmcg.model.regression;

import kmcg.data.TrainingSet;
import kmcg.kernel.Gram;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.model.Prior;
import kmcg.model.regression.TrainingSums.RowNoise;

/**
 * The numbers, not vectors, among the sums over training rows. With dᵢ = k(xᵢ, xᵢ) − ‖aᵢ‖², and cᵢ
 * observations in a row, the sum of whose log precisions is gᵢ:
 *
 * @param squaredTargets Σ (wᵢyᵢ² + scatterᵢ) / λᵢ
 * @param logNoise Σ (cᵢ ln λᵢ − gᵢ)
 * @param trace Σ wᵢdᵢ
 * @param logTrace Σ ln(1 + wᵢdᵢ/σ²)
 * @param explained Σ wᵢ‖aᵢ‖²
 * @param observations Σ cᵢ
 */
record RowSums(
    double squaredTargets,
    double logNoise,
    double trace,
    double logTrace,
    double explained,
    double observations) {
  /** The sums over no rows. */
  static final RowSums ZERO = new RowSums(0, 0, 0, 0, 0, 0);

  /** How many numbers there are. */
  static final int COUNT = 6;

  /** The sums as they are saved. */
  double[] numbers() {
    return new double[] {squaredTargets, logNoise, trace, logTrace, explained, observations};
  }

  /** The sums that were saved. */
  static RowSums of(double[] numbers) {
    return new RowSums(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]);
  }

  RowSums plus(RowSums other) {
    return new RowSums(
        squaredTargets + other.squaredTargets,
        logNoise + other.logNoise,
        trace + other.trace,
        logTrace + other.logTrace,
        explained + other.explained,
        observations + other.observations);
  }

  RowSums times(double factor) {
    return new RowSums(
        factor * squaredTargets,
        factor * logNoise,
        factor * trace,
        factor * logTrace,
        factor * explained,
        factor * observations);
  }

  /**
   * The sums over consecutive rows, of which the first is {@code from}.
   *
   * @param a whitened features aᵢ as columns; multiplied by √(wᵢ/λᵢ)
   * @param scaledTargets receives √(wᵢ/λᵢ) yᵢ from index {@code start} on
   */
  static RowSums of(
      Matrix a,
      int from,
      TrainingSet data,
      Prior prior,
      RowNoise noise,
      double[] scaledTargets,
      int start) {
    int count = a.columns();
    double sigma2 = prior.noiseVariance();
    double[] diagonal = Gram.diagonal(prior.kernel(), data.inputs().rows(from, from + count));
    double[] norms = Algebra.squaredColumnNorms(a);
    RowSums sums = ZERO;
    for (int i = 0; i < count; i++) {
      double d = diagonal[i] - norms[i];
      double lambda = noise.of(data, from + i, d, sigma2);
      double weight = data.weights()[from + i];
      double scale = Math.sqrt(weight / lambda);
      double y = data.targets()[from + i] * scale;
      scaledTargets[start + i] = y;
      sums =
          sums.plus(
              new RowSums(
                  y * y + data.scatter()[from + i] / lambda,
                  logNoise(data, from + i, lambda),
                  weight * d,
                  Math.log1p(weight * Math.max(0, d) / sigma2),
                  weight * norms[i],
                  data.copies()[from + i]));
      a.scaleColumn(i, scale);
    }
    return sums;
  }

  /** The sums over all rows, with wᵢ‖aᵢ‖² given and the common noise. */
  static RowSums of(double[] weightedNorms, TrainingSet data, Prior prior) {
    double sigma2 = prior.noiseVariance();
    double[] diagonal = Gram.diagonal(prior.kernel(), data.inputs().all());
    RowSums sums = ZERO;
    for (int i = 0; i < data.size(); i++) {
      double weight = data.weights()[i];
      double y = data.targets()[i];
      double left = weight * diagonal[i] - weightedNorms[i];
      sums =
          sums.plus(
              new RowSums(
                  (weight * y * y + data.scatter()[i]) / sigma2,
                  logNoise(data, i, sigma2),
                  left,
                  Math.log1p(Math.max(0, left) / sigma2),
                  weightedNorms[i],
                  data.copies()[i]));
    }
    return sums;
  }

  private static double logNoise(TrainingSet data, int row, double lambda) {
    return data.copies()[row] * Math.log(lambda) - data.logPrecision(row);
  }
}
