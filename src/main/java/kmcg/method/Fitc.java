package kmcg.method;

import kmcg.data.TrainingSet;
import kmcg.inducing.choice.PointSelection;
import kmcg.krylov.ProgressListener;
import kmcg.linalg.Jitter;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.model.Evidence;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import kmcg.model.regression.TrainingSums.RowNoise;

/**
 * The fully independent training conditional (Snelson and Ghahramani 2006): what the inducing
 * points cannot explain of a row counts as noise of that row. Its evidence is no bound.
 *
 * @param points chooses the inducing points
 * @param jitter what may be added to the diagonal of their kernel matrix
 */
public record Fitc(PointSelection points, Jitter jitter) implements Method {
  private static final long serialVersionUID = 1L;

  /** With jitter only if there is no other way. */
  public Fitc(PointSelection points) {
    this(points, Jitter.LADDER);
  }

  @Override
  public MemoryPlan memory(int rows) {
    return new InducingPoints(points, jitter).memory(rows);
  }

  @Override
  public String memoryRemedy() {
    return InducingPoints.MEMORY_REMEDY;
  }

  @Override
  public Posterior condition(Prior prior, TrainingSet data, ProgressListener listener) {
    return new InducingPoints(points, jitter)
        .condition(
            "FITC",
            RowNoise.WITH_RESIDUAL,
            true,
            regression -> Evidence.estimate(regression.negativeLogEvidence()),
            prior,
            data);
  }
}
