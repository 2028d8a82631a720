package weka.classifiers.functions.gp.train;

import kmcg.data.Points;
import kmcg.data.TargetScale;
import kmcg.model.CompleteRows;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.PredictiveDistribution;

/**
 * Predictions for rows of which some have missing inputs: such a row is the mixture of what is
 * predicted for each guess of it, so that what the missing inputs may be is part of its interval.
 *
 * @param posterior on the scaled data
 * @param target the scaling of the class
 * @param complete the rows to guess by
 */
record AveragedPrediction(Posterior posterior, TargetScale target, CompleteRows complete) {
  /** Guesses for each row. */
  static final int GUESSES = 50;

  /** Guesses that are predicted together. */
  private static final int TOGETHER = 1 << 14;

  /** The distribution of each row. */
  PredictiveDistribution[] of(Points rows, Gaps gaps) {
    PredictiveDistribution[] all = new PredictiveDistribution[rows.size()];
    int[] whole = gaps.others(rows.size());
    PredictiveDistribution[] known =
        PredictiveDistribution.of(posterior.predict(rows.select(whole)), target);
    for (int i = 0; i < whole.length; i++) {
      all[whole[i]] = known[i];
    }
    int count = Math.min(GUESSES, complete.size());
    gaps.inPartsOf(Math.max(1, TOGETHER / count))
        .forEach(
            part -> {
              Points x = complete.guesses(rows.select(part.rows()), part.missing(), count);
              Prediction predicted = posterior.predict(x);
              for (int i = 0; i < part.rows().length; i++) {
                all[part.rows()[i]] =
                    PredictiveDistribution.of(predicted, i * count, (i + 1) * count, target);
              }
            });
    return all;
  }
}
