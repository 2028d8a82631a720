package kmcg.method;

import kmcg.data.TrainingSet;
import kmcg.inducing.choice.PointSelection;
import kmcg.krylov.ProgressListener;
import kmcg.linalg.Jitter;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.model.Posterior;
import kmcg.model.Prior;
import kmcg.model.regression.TrainingSums.RowNoise;

/**
 * The deterministic training conditional: the mean of {@link SubsetOfRegressors}, but with the
 * exact prior variance at test points (Quiñonero-Candela and Rasmussen 2005).
 *
 * @param points chooses the inducing points
 * @param jitter what may be added to the diagonal of their kernel matrix
 */
public record Dtc(PointSelection points, Jitter jitter) implements Method {
  private static final long serialVersionUID = 1L;

  /** With jitter only if there is no other way. */
  public Dtc(PointSelection points) {
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
        .condition("DTC", RowNoise.COMMON, true, InducingPoints::plain, prior, data);
  }
}
