package kmcg.method;

import java.util.function.Function;
import kmcg.data.TrainingSet;
import kmcg.inducing.PointFeatures;
import kmcg.inducing.choice.PointSelection;
import kmcg.inducing.choice.Selection;
import kmcg.kernel.Gram;
import kmcg.linalg.Jitter;
import kmcg.linalg.machine.Heap;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import kmcg.model.Report;
import kmcg.model.posterior.FiniteRankPosterior;
import kmcg.model.regression.TrainingSums;
import kmcg.model.regression.TrainingSums.RowNoise;
import kmcg.model.regression.WhitenedRegression;

/**
 * The common part of the methods whose inducing variables are the function at M points.
 *
 * @param points chooses the inducing points U
 * @param jitter what may be added to the diagonal of k(U, U)
 */
record InducingPoints(PointSelection points, Jitter jitter) {
  static final String MEMORY_REMEDY = "lower the number of inducing points M";

  /** Three square matrices of order M, a block of rows, and the choice of points. */
  MemoryPlan memory(int rows) {
    int m = Math.min(rows, points.count());
    return MemoryPlan.of("matrices of inducing points", 3 * Heap.matrixBytes(m, m))
        .and("a block of rows", Heap.matrixBytes(m, TrainingSums.BLOCK))
        .and("the choice of points", points.bytes(rows));
  }

  Posterior condition(
      String method,
      RowNoise noise,
      boolean keepsPrior,
      Function<WhitenedRegression, Evidence> evidence,
      Prior prior,
      TrainingSet data) {
    prior.kernel().requireDimensions(data.inputs().dimensions());
    Selection U = points.select(prior.kernel(), data.inputs());
    PointFeatures features = new PointFeatures(prior.kernel(), U.points());
    Jitter.Factorisation Kuu =
        jitter.factorise(
            Gram.lower(prior.kernel(), U.points()), "the kernel matrix of the inducing points");
    WhitenedRegression regression =
        TrainingSums.over(data, features, Kuu.cholesky(), prior, noise)
            .solve(Kuu.cholesky().conditionEstimate(), prior, noise);
    Report report =
        Report.of(method, features.rank()).withJitter(Kuu.jitter()).withNotes(U.notes());
    return new FiniteRankPosterior(
        prior,
        features,
        Kuu.cholesky(),
        regression,
        keepsPrior,
        evidence.apply(regression),
        report);
  }

  /** The finite-rank evidence, with the variational bound beside it. */
  static Evidence plain(WhitenedRegression regression) {
    return Evidence.estimate(regression.negativeLogEvidence()).andAtMost(regression.exactAtMost());
  }
}
