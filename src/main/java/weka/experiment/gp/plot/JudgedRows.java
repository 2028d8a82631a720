package weka.experiment.gp.plot;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import kmcg.model.NormalDistribution;
import kmcg.model.PredictiveDistribution;
import weka.classifiers.evaluation.NumericPrediction;
import weka.classifiers.evaluation.Prediction;
import weka.classifiers.functions.gp.train.SampleRows;

/**
 * Rows whose class is known, with what was predicted of it.
 *
 * @param unit the name of the class
 * @param actual values
 * @param predicted values
 * @param low ends of 95 % intervals, of observations
 * @param high ends of 95 % intervals
 * @param below the probability that was given to values below the actual one; empty if nothing but
 *     predictions is known
 * @param origin of the rows, in words
 */
public record JudgedRows(
    String unit,
    double[] actual,
    double[] predicted,
    double[] low,
    double[] high,
    double[] below,
    String origin) {
  private static final double LEVEL = 0.95;

  /** Rows of a model. */
  public static JudgedRows of(SampleRows rows) {
    PredictiveDistribution[] all = rows.predicted();
    double[][] intervals = Arrays.stream(all).map(p -> p.interval(LEVEL)).toArray(double[][]::new);
    return new JudgedRows(
        rows.header().classAttribute().name(),
        rows.targets(),
        Arrays.stream(all).mapToDouble(PredictiveDistribution::mean).toArray(),
        Arrays.stream(intervals).mapToDouble(ends -> ends[0]).toArray(),
        Arrays.stream(intervals).mapToDouble(ends -> ends[1]).toArray(),
        IntStream.range(0, all.length)
            .mapToDouble(i -> all[i].probabilityBelow(rows.targets()[i]))
            .toArray(),
        rows.origin());
  }

  /**
   * Predictions of any regressor in Weka; those without intervals are points.
   *
   * <p>Probabilities are those of a normal distribution whose 95 % interval is the one that is
   * known; where a prediction is not in the middle of its interval, each side has its own standard
   * deviation.
   */
  public static JudgedRows of(List<? extends Prediction> predictions, String unit) {
    List<NumericPrediction> known =
        predictions.stream()
            .filter(NumericPrediction.class::isInstance)
            .map(NumericPrediction.class::cast)
            .filter(p -> Double.isFinite(p.actual()) && Double.isFinite(p.predicted()))
            .toList();
    return new JudgedRows(
        unit,
        known.stream().mapToDouble(NumericPrediction::actual).toArray(),
        known.stream().mapToDouble(NumericPrediction::predicted).toArray(),
        known.stream().mapToDouble(p -> end(p, 0)).toArray(),
        known.stream().mapToDouble(p -> end(p, 1)).toArray(),
        known.stream().anyMatch(p -> end(p, 0) == end(p, 1))
            ? new double[0]
            : known.stream().mapToDouble(JudgedRows::below).toArray(),
        known.size() + " test rows");
  }

  private static double below(NumericPrediction prediction) {
    double low = end(prediction, 0);
    double high = end(prediction, 1);
    boolean isInside = low < prediction.predicted() && prediction.predicted() < high;
    double middle = isInside ? prediction.predicted() : (low + high) / 2;
    double error = prediction.actual() - middle;
    double side = error > 0 ? high - middle : middle - low;
    return NormalDistribution.below(NormalDistribution.halfWidth(LEVEL) * error / side);
  }

  private static double end(NumericPrediction prediction, int which) {
    double[][] intervals = prediction.predictionIntervals();
    return intervals.length == 0 ? prediction.predicted() : intervals[0][which];
  }

  /** How many rows there are. */
  public int size() {
    return actual.length;
  }

  /** Whether the value of a row is outside its interval. */
  boolean isOutside(int row) {
    return actual[row] < low[row] || actual[row] > high[row];
  }

  /** Whether intervals are known. */
  boolean hasIntervals() {
    return IntStream.range(0, size()).anyMatch(i -> high[i] > low[i]);
  }
}
