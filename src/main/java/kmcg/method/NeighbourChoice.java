package kmcg.method;

import java.util.List;
import kmcg.data.TrainingSet;
import kmcg.inducing.WhitenedFeatures;
import kmcg.inducing.choice.RandomRows;
import kmcg.kernel.NearestRows;
import kmcg.linalg.NotPositiveDefiniteException;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prediction;
import kmcg.model.Prior;
import kmcg.model.Report;
import kmcg.model.judgement.Comparison;
import kmcg.model.judgement.Densities;
import kmcg.model.posterior.FiniteRankPosterior;
import kmcg.model.posterior.NeighbourPosterior;
import kmcg.model.regression.TrainingSums;
import kmcg.model.regression.TrainingSums.RowNoise;
import kmcg.model.regression.WhitenedRegression;

/**
 * Chooses how many local rows a model of sums has, by rows held out.
 *
 * <p>Rows are held out by taking their part off the sums, and by leaving them out of all
 * neighbours, so nothing of the data is copied or summed twice, and one search for neighbours
 * serves the models that are compared and the one that is chosen.
 *
 * @param prior the kernel and σ²
 * @param data all rows
 * @param u the inducing variables
 * @param local the numbers to choose from
 */
record NeighbourChoice(Prior prior, TrainingSet data, WhitenedFeatures u, LocalRows local) {
  private static final int MOST_HELD = 1000;

  /** Standard errors by which more rows must be better than fewer. */
  private static final double CLEARLY = 2;

  /** The model with the number of local rows that is chosen; with none it is plain FITC. */
  Posterior posterior(TrainingSums sums, Evidence evidence, Report report) {
    NearestRows nearest = NearestRows.in(prior.kernel(), data.inputs());
    if (!local.isOpen()) {
      return withRows(local.most(), sums, nearest, evidence, report);
    }
    try {
      Comparison<Integer> comparison = comparison(sums, nearest, evidence, report);
      String note =
          "Local rows, by the log density of %s rows held out: %s."
              .formatted(held().length, comparison.table());
      return withRows(comparison.best(), sums, nearest, evidence, report.withNotes(List.of(note)));
    } catch (NotPositiveDefiniteException e) {
      String note =
          ("The noise is too small to hold out rows that choose the number of local rows: there are"
                  + " %s.")
              .formatted(local.most());
      return withRows(local.most(), sums, nearest, evidence, report.withNotes(List.of(note)));
    }
  }

  private Posterior withRows(
      int count, TrainingSums sums, NearestRows nearest, Evidence evidence, Report report) {
    if (count == 0) {
      WhitenedRegression fitc = InducingPoints.solved(sums, u, prior, RowNoise.WITH_RESIDUAL);
      return new FiniteRankPosterior(
          prior, u, fitc, true, RowNoise.WITH_RESIDUAL, evidence, report);
    }
    return model(sums, nearest, evidence, report).withCount(clamped(count));
  }

  private int clamped(int count) {
    return Math.min(count, data.size());
  }

  private NeighbourPosterior model(
      TrainingSums sums, NearestRows nearest, Evidence evidence, Report report) {
    return NeighbourPosterior.ofSums(
        prior,
        u,
        InducingPoints.solved(sums, u, prior, RowNoise.WITH_RESIDUAL),
        data,
        nearest,
        0,
        evidence,
        report);
  }

  private int[] held() {
    return RandomRows.draw(data.size(), Math.min(MOST_HELD, (data.size() + 4) / 5), local.seed());
  }

  private Comparison<Integer> comparison(
      TrainingSums sums, NearestRows nearest, Evidence evidence, Report report) {
    int[] which = held();
    TrainingSet held = data.select(which);
    TrainingSums ofHeld = TrainingSums.over(held, u, prior, RowNoise.WITH_RESIDUAL);
    NeighbourPosterior others = model(sums.without(ofHeld), nearest, evidence, report);
    Comparison<Integer> comparison = new Comparison<>(CLEARLY);
    for (int count : local.choices()) {
      Prediction prediction = others.withCount(clamped(count)).predictHeld(which);
      comparison.add(count == 0 ? "none" : count + " rows", count, Densities.of(prediction, held));
    }
    return comparison;
  }
}
