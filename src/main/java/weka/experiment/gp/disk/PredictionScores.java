package weka.experiment.gp.disk;

import java.util.Locale;
import java.util.Optional;
import kmcg.form.Form;
import kmcg.model.NormalDistribution;
import weka.classifiers.functions.gp.train.TrainedModel.Normal;

/**
 * How well rows are predicted whose class is known, as sums that can be saved. Density and
 * intervals are those of observations, noise included.
 */
final class PredictionScores {
  private static final String OF_FUNCTION =
      " of observations. These intervals and the NLPD include the noise; the model has -latent, so"
          + " sd, lower and upper in the file do not.";

  private final double level;
  private final double quantile;
  private final boolean latent;
  private long count;
  private double squares;
  private double logDensity;
  private long covered;

  /**
   * Scores before the first row.
   *
   * @param level probability of the intervals
   * @param latent whether the intervals that the user sees are those of the function
   */
  PredictionScores(double level, boolean latent) {
    this.level = level;
    this.quantile = NormalDistribution.quantile(0.5 + level / 2);
    this.latent = latent;
  }

  Form form() {
    return Form.builder()
        .put("count", count)
        .put("squares", squares)
        .put("logDensity", logDensity)
        .put("covered", covered)
        .build();
  }

  void restore(Form form) {
    count = form.whole("count");
    squares = form.number("squares");
    logDensity = form.number("logDensity");
    covered = form.whole("covered");
  }

  /** Adds a row; one whose target is NaN has no score. */
  void add(double target, Normal predicted) {
    if (Double.isNaN(target)) {
      return;
    }
    double sd = predicted.observationDeviation();
    double error = target - predicted.mean();
    count++;
    squares += error * error;
    logDensity += NormalDistribution.logDensity(error / sd, 0, 1) - Math.log(sd);
    covered += Math.abs(error) <= quantile * sd ? 1 : 0;
  }

  /** RMSE, NLPD and coverage, if any row had a target. */
  Optional<String> words() {
    return count == 0
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "%d rows with a class value: RMSE %.6g, NLPD %.6g nats, %.2f %% inside %s"
                    + " intervals of probability %s%s",
                count,
                Math.sqrt(squares / count),
                -logDensity / count,
                100.0 * covered / count,
                latent ? "the" : "their",
                level,
                latent ? OF_FUNCTION : ""));
  }
}
