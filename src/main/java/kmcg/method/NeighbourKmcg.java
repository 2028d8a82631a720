package kmcg.method;

import kmcg.data.TrainingSet;
import kmcg.inducing.choice.PreconditionerRows;
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
public record NeighbourKmcg(PreconditionerRows rows, LocalRows local) implements Method {
  private InducingPoints sums(int n, double noise) {
    return InducingPoints.fitc(rows.selection(n, noise)).with(local);
  }

  @Override
  public MemoryPlan memory(int n) {
    return sums(n, 1).memory(n);
  }

  @Override
  public String memoryRemedy() {
    return "lower the rank R";
  }

  @Override
  public Posterior condition(Prior prior, TrainingSet data, ProgressListener listener) {
    return sums(data.size(), prior.noiseVariance()).condition(prior, data, listener);
  }
}
