package kmcg.method;

import kmcg.data.TrainingSet;
import kmcg.inducing.choice.PointSelection;
import kmcg.krylov.ProgressListener;
import kmcg.linalg.machine.MemoryPlan;
import kmcg.model.Posterior;
import kmcg.model.Prior;

/**
 * KMCG without steps, for rows so many that not even one pass over their kernel matrix is worth its
 * time: the kernel is learned from rows U alone, all rows are summed as in FITC, and predictions
 * are corrected by the rows near each test point.
 *
 * @param rows U
 * @param local rows near a test point
 */
public record NeighbourKmcg(PointSelection rows, LocalRows local) implements Method {
  private InducingPoints sums() {
    return InducingPoints.fitc(rows).with(local);
  }

  @Override
  public MemoryPlan memory(int n) {
    return sums().memory(n);
  }

  @Override
  public MemoryPlan memory(Prior prior, TrainingSet data) {
    return sums().memory(prior, data);
  }

  @Override
  public String memoryRemedy() {
    return (local.most() == 0 ? "" : "do without local rows, or ")
        + "use FITC with fewer inducing points";
  }

  @Override
  public Posterior condition(Prior prior, TrainingSet data, ProgressListener listener) {
    return sums().condition(prior, data, listener);
  }
}
