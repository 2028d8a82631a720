package kmcg;

import java.util.function.IntConsumer;
import java.util.function.ToDoubleFunction;
import kmcg.data.Check;
import kmcg.data.Mtj;
import kmcg.linalg.machine.Strips;
import kmcg.metric.Scores;
import kmcg.model.PredictiveDistribution;
import no.uib.cipr.matrix.DenseVector;

/** What is predicted of some rows, in the units of the targets. */
public final class Predictions {
  /** Rows that are computed together. */
  private static final int STRIP = 64;

  private final PredictiveDistribution[] rows;

  Predictions(PredictiveDistribution[] rows) {
    this.rows = rows;
  }

  /** How many rows there are. */
  public int size() {
    return rows.length;
  }

  /** The distribution of a new observation at one of the rows, and that of the function. */
  public PredictiveDistribution at(int row) {
    return rows[row];
  }

  private double[] each(ToDoubleFunction<PredictiveDistribution> number) {
    double[] numbers = new double[rows.length];
    forEach(i -> numbers[i] = number.applyAsDouble(rows[i]));
    return numbers;
  }

  private void forEach(IntConsumer row) {
    Strips.of(rows.length, STRIP)
        .forEach(
            (from, to) -> {
              for (int i = from; i < to; i++) {
                row.accept(i);
              }
            });
  }

  /** The means of new observations. */
  public double[] mean() {
    return each(PredictiveDistribution::mean);
  }

  /** The means of new observations as an MTJ vector. */
  public DenseVector meanVector() {
    return Mtj.vector(mean());
  }

  /** The medians of new observations, which are also those of the function. */
  public double[] median() {
    return each(PredictiveDistribution::median);
  }

  /** The standard deviations of the function. */
  public double[] latentDeviation() {
    return each(PredictiveDistribution::latentDeviation);
  }

  /** The standard deviations of new observations: the function's uncertainty and the noise. */
  public double[] observationDeviation() {
    return each(PredictiveDistribution::observationDeviation);
  }

  /**
   * Central intervals of new observations.
   *
   * @param level the probability of each, such as 0.95
   * @return for each row, the lower and the upper end
   */
  public double[][] interval(double level) {
    double[][] intervals = new double[rows.length][];
    forEach(i -> intervals[i] = rows[i].interval(level));
    return intervals;
  }

  /** The log densities of new observations, in nats. */
  public double[] logDensity(double[] targets) {
    Check.sameLength("targets", rows.length, targets.length);
    double[] logs = new double[rows.length];
    forEach(i -> logs[i] = rows[i].logDensity(targets[i]));
    return logs;
  }

  /**
   * How good these predictions are: RMSE, SMSE, NLPD and the coverage of 95 % intervals.
   *
   * @param targets what was observed at the rows
   * @param trainingTargets what the model was trained with; with them, MSLL too
   */
  public Scores scores(double[] targets, double... trainingTargets) {
    return Scores.of(rows, targets, trainingTargets);
  }
}
