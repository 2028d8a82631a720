package kmcg.benchmark;

import weka.classifiers.Classifier;
import weka.classifiers.ConditionalDensityEstimator;
import weka.classifiers.IntervalEstimator;
import weka.core.Instance;
import weka.core.Instances;

/** What a regressor predicted of rows that it had not seen, over all folds and repetitions. */
final class Trial {
  private static final double LEVEL = 0.95;

  private int rows;
  private double squares; // Σ e²
  private double fourthPowers; // Σ e⁴
  private double loss; // −Σ ln p
  private int covered;
  private boolean tellsDensities = true;
  private double seconds;

  /** Trains, predicts, and adds what was seen. */
  void run(Classifier regressor, Instances training, Instances test) throws Exception {
    long start = System.nanoTime();
    regressor.buildClassifier(training);
    for (Instance row : test) {
      double error = regressor.classifyInstance(row) - row.classValue();
      rows++;
      squares += error * error;
      fourthPowers += error * error * error * error;
      if (regressor instanceof ConditionalDensityEstimator density
          && regressor instanceof IntervalEstimator intervals) {
        loss -= density.logDensity(row, row.classValue());
        double[] interval = intervals.predictIntervals(row, LEVEL)[0];
        covered += interval[0] <= row.classValue() && row.classValue() <= interval[1] ? 1 : 0;
      } else {
        tellsDensities = false;
      }
    }
    seconds += (System.nanoTime() - start) * 1e-9;
  }

  double rmse() {
    return Math.sqrt(squares / rows);
  }

  /**
   * The standard error of the RMSE, by the delta method.
   *
   * @param repetitions how often each row was predicted, which makes it no more certain
   */
  double rmseError(int repetitions) {
    double mean = squares / rows;
    double variance = fourthPowers / rows - mean * mean;
    return Math.sqrt(variance / ((double) rows / repetitions)) / (2 * rmse());
  }

  /** The mean negative log density; NaN if the regressor has none. */
  double nlpd() {
    return tellsDensities ? loss / rows : Double.NaN;
  }

  /** The share of targets in their intervals of 95 %; NaN if the regressor has none. */
  double coverage() {
    return tellsDensities ? (double) covered / rows : Double.NaN;
  }

  /** Training and prediction. */
  double seconds() {
    return seconds;
  }
}
