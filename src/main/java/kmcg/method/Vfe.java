package kmcg.method;

import kmcg.data.TrainingSet;
import kmcg.inducing.choice.PointSelection;
import kmcg.krylov.ProgressListener;
import kmcg.linalg.Jitter;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import kmcg.model.regression.Bound;
import kmcg.model.regression.TrainingSums.RowNoise;

/**
 * Variational free energy (Titsias 2009): the predictions of {@link Dtc}, and an evidence that is a
 * bound. Its negative log evidence includes the trace term and is never below the exact one.
 *
 * @param points chooses the inducing points
 * @param jitter what may be added to the diagonal of their kernel matrix
 */
public record Vfe(PointSelection points, Jitter jitter) implements Method {
  private static final long serialVersionUID = 1L;

  /** With jitter only if there is no other way. */
  public Vfe(PointSelection points) {
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
            "VFE",
            RowNoise.COMMON,
            true,
            regression -> Bound.VFE.evidence(regression, prior.noiseVariance()),
            prior,
            data);
  }
}
