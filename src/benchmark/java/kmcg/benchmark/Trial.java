package kmcg.benchmark;

import java.util.Locale;
import kmcg.model.NormalDistribution;
import kmcg.model.Prediction;
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
      addError(regressor.classifyInstance(row) - row.classValue());
      if (regressor instanceof ConditionalDensityEstimator density
          && regressor instanceof IntervalEstimator intervals) {
        double[] interval = intervals.predictIntervals(row, LEVEL)[0];
        boolean holds = interval[0] <= row.classValue() && row.classValue() <= interval[1];
        addDensity(density.logDensity(row, row.classValue()), holds);
      } else {
        tellsDensities = false;
      }
    }
    seconds += (System.nanoTime() - start) * 1e-9;
  }

  /** As {@link #run}, without densities and intervals, which some regressors are slow to give. */
  void runMeans(Classifier regressor, Instances training, Instances test) throws Exception {
    long start = System.nanoTime();
    tellsDensities = false;
    regressor.buildClassifier(training);
    for (Instance row : test) {
      addError(regressor.classifyInstance(row) - row.classValue());
    }
    seconds += (System.nanoTime() - start) * 1e-9;
  }

  /** Adds predictions that were made otherwise, and the seconds that they took. */
  void add(double[] targets, Prediction prediction, double time) {
    double[] variance = prediction.observationVariance();
    double[][] intervals = prediction.interval(LEVEL);
    for (int i = 0; i < targets.length; i++) {
      addError(prediction.mean()[i] - targets[i]);
      addDensity(
          NormalDistribution.logDensity(targets[i], prediction.mean()[i], variance[i]),
          intervals[i][0] <= targets[i] && targets[i] <= intervals[i][1]);
    }
    seconds += time;
  }

  private void addError(double error) {
    rows++;
    squares += error * error;
    fourthPowers += error * error * error * error;
  }

  private void addDensity(double logDensity, boolean holds) {
    loss -= logDensity;
    covered += holds ? 1 : 0;
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

  /** A name, RMSE, NLPD, coverage and seconds as the cells of a row of a table. */
  String line(String name) {
    return String.format(
        Locale.ROOT,
        "%s | %.4g | %s | %s | %.1f",
        name,
        rmse(),
        orNothing("%.4f", nlpd()),
        orNothing("%.3f", coverage()),
        seconds);
  }

  private static String orNothing(String format, double value) {
    return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, format, value);
  }
}
