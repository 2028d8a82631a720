package weka.experiment.gp.disk;

import java.util.Locale;
import java.util.Optional;
import kmcg.form.Form;
import kmcg.model.NormalDistribution;
import weka.classifiers.functions.gp.train.TrainedModel.Normal;

/** How well rows are predicted whose class is known, as sums that can be saved. */
final class PredictionScores {
  private long count;
  private double squares;
  private double logDensity;
  private long covered;

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
  void add(double target, Normal predicted, double lower, double upper) {
    if (Double.isNaN(target)) {
      return;
    }
    double sd = predicted.observationDeviation();
    double error = target - predicted.mean();
    count++;
    squares += error * error;
    logDensity += NormalDistribution.logDensity(error / sd, 0, 1) - Math.log(sd);
    covered += lower <= target && target <= upper ? 1 : 0;
  }

  /** RMSE, NLPD and coverage, if any row had a target. */
  Optional<String> words(double level) {
    return count == 0
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "%d rows with a class value: RMSE %.6g, NLPD %.6g nats, %.2f %% inside their"
                    + " intervals of probability %s",
                count,
                Math.sqrt(squares / count),
                -logDensity / count,
                100.0 * covered / count,
                level));
  }
}
