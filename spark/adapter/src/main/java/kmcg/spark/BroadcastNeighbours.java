package kmcg.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kmcg.data.TrainingSet;
import kmcg.form.DataForms;
import kmcg.form.FormFile;
import kmcg.inducing.choice.RandomRows;
import kmcg.kernel.Kernel;
import kmcg.kernel.KernelForms;
import kmcg.learning.NeighbourLikelihood;
import kmcg.learning.NeighbourSource;
import kmcg.learning.Objective;
import org.apache.spark.broadcast.Broadcast;

/**
 * Batches of rows that the driver has all of: each executor gets them once, finds the neighbours of
 * its part of a batch, and evaluates their likelihood.
 *
 * @param loans what executors keep
 */
record BroadcastNeighbours(Loans loans) implements NeighbourSource {
  @Override
  public Objective likelihood(TrainingSet data, int batch, int count, Kernel near, long seed) {
    Broadcast<byte[]> sent = loans.broadcast(FormFile.bytes(DataForms.of(data)));
    byte[] kernel = FormFile.bytes(near.form());
    int[] rows = RandomRows.draw(data.size(), batch, seed);
    int[] bounds = SharedLikelihood.bounds(rows.length);
    List<LikelihoodPart> parts = new ArrayList<>();
    for (int p = 1; p < bounds.length; p++) {
      parts.add(new Part(sent, Arrays.copyOfRange(rows, bounds[p - 1], bounds[p]), count, kernel));
    }
    return new SharedLikelihood(loans, parts, rows.length, count);
  }

  private static final class Part extends LikelihoodPart {
    private static final long serialVersionUID = 1L;

    private final Broadcast<byte[]> data;
    private final int[] rows;
    private final int count;
    private final byte[] kernel;

    Part(Broadcast<byte[]> data, int[] rows, int count, byte[] kernel) {
      this.data = data;
      this.rows = rows;
      this.count = count;
      this.kernel = kernel;
    }

    @Override
    NeighbourLikelihood likelihood() {
      return NeighbourLikelihood.within(
          DataForms.trainingSet(FormFile.of(data.value())),
          rows,
          count,
          KernelForms.kernel(FormFile.of(kernel)));
    }
  }
}
