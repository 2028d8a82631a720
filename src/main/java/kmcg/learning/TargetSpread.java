package kmcg.learning;

import kmcg.data.TrainingSet;

/**
 * How far targets are spread, which variances are compared with.
 *
 * @param aboutZero the weighted mean of y²
 * @param aboutMean the weighted variance of y
 */
record TargetSpread(double aboutZero, double aboutMean) {
  /** The least that tells anything; constant targets are taken to have variance one. */
  private static final double LEAST = 1e-300;

  static TargetSpread of(TrainingSet data) {
    double total = data.totalWeight();
    double mean = 0;
    for (int i = 0; i < data.size(); i++) {
      mean += data.weights()[i] / total * data.targets()[i];
    }
    return new TargetSpread(about(0, data), about(mean, data));
  }

  private static double about(double centre, TrainingSet data) {
    double sum = data.totalScatter();
    for (int i = 0; i < data.size(); i++) {
      double apart = data.targets()[i] - centre;
      sum += data.weights()[i] * apart * apart;
    }
    double square = sum / data.totalWeight();
    return square > LEAST ? square : 1;
  }

  /** The variance of what the kernel and the noise have to explain: all but a given mean. */
  double unexplained(Growth growth) {
    return growth.hasGivenMean() ? aboutMean : aboutZero;
  }
}
