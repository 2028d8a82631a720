package kmcg.contributing;

import kmcg.data.TrainingSet;
import kmcg.inducing.PointValues;
import kmcg.inducing.WhitenedFeatures;
import kmcg.inducing.choice.PointSelection;
import kmcg.inducing.choice.Selection;
import kmcg.krylov.ProgressListener;
import kmcg.linalg.Jitter;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.method.InducingPoints;
import kmcg.method.Method;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import kmcg.model.Report;
import kmcg.model.posterior.FiniteRankPosterior;
import kmcg.model.regression.Bound;
import kmcg.model.regression.TrainingSums;
import kmcg.model.regression.TrainingSums.RowNoise;
import kmcg.model.regression.WhitenedRegression;

/**
 * VFE with a tighter bound as its evidence: the logarithm is inside the sum over rows.
 *
 * <pre>
 *   −ln p(y) ≤ −ln N(y; 0, K̂ + σ²I) + ½ Σᵢ ln(1 + (kᵢᵢ − k̂ᵢᵢ)/σ²)
 * </pre>
 *
 * @param points chooses the inducing points U
 */
public record TightVfe(PointSelection points) implements Method {
  @Override
  public MemoryPlan memory(int rows) {
    return InducingPoints.vfe(points).memory(rows);
  }

  @Override
  public String memoryRemedy() {
    return InducingPoints.vfe(points).memoryRemedy();
  }

  @Override
  public Posterior condition(Prior prior, TrainingSet data, ProgressListener listener) {
    Selection U = points.select(prior.kernel(), data.inputs());
    WhitenedFeatures u =
        WhitenedFeatures.of(
            new PointValues(prior.kernel(), U.points()),
            Jitter.LADDER,
            "the kernel matrix of the inducing points");
    WhitenedRegression regression =
        TrainingSums.over(data, u, prior, RowNoise.COMMON)
            .solve(u.factor().conditionEstimate(), prior, RowNoise.COMMON);
    Report report = Report.of("T-VFE", u.rank()).withJitter(u.jitter()).withNotes(U.notes());
    return new FiniteRankPosterior(
        prior, u, regression, true, Bound.TVFE.evidence(regression, prior.noiseVariance()), report);
  }
}
