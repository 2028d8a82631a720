package weka.experiment.gp.disk;

import java.util.Locale;
import java.util.Optional;
import kmcg.data.Significant;
import kmcg.form.Form;
import kmcg.model.PredictiveDistribution;

/**
 * How well rows are predicted whose class is known, as sums that can be saved. Density and
 * intervals are those of observations, noise included.
 */
final class PredictionScores {
  private static final String OF_FUNCTION =
      " of observations. These intervals and the NLPD include the noise; the model has -latent, so"
          + " sd, lower and upper in the file do not.";

  private final double level;
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

  /**
   * Adds a row; one whose target is NaN has no score.
   *
   * @param value that the user sees as the prediction
   */
  void add(double target, double value, PredictiveDistribution predicted) {
    if (Double.isNaN(target)) {
      return;
    }
    double error = target - value;
    double[] interval = predicted.interval(level);
    count++;
    squares += error * error;
    logDensity += predicted.logDensity(target);
    covered += interval[0] <= target && target <= interval[1] ? 1 : 0;
  }

  /** RMSE, NLPD and coverage, if any row had a target. */
  Optional<String> words() {
    return count == 0
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "%d rows with a class value: RMSE %s, NLPD %s nats, %.1f %% inside %s"
                    + " intervals of probability %s%s",
                count,
                Significant.of(Math.sqrt(squares / count)),
                Significant.of(-logDensity / count),
                100.0 * covered / count,
                latent ? "the" : "their",
                level,
                latent ? OF_FUNCTION : ""));
  }
}
