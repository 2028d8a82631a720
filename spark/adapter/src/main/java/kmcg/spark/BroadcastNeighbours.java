package kmcg.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kmcg.data.TrainingSet;
import kmcg.form.DataForms;
import kmcg.form.FormFile;
import kmcg.inducing.choice.RandomRows;
import kmcg.kernel.Kernel;
import kmcg.kernel.KernelForms;
import kmcg.kernel.NearestRows;
import kmcg.learning.NeighbourLikelihood;
import kmcg.learning.NeighbourSource;
import kmcg.learning.Objective;
import org.apache.spark.broadcast.Broadcast;

/**
 * Batches of rows that the driver has all of: each executor gets them once, finds the neighbours of
 * its parts of a batch, and evaluates their likelihood.
 *
 * @param loans what executors keep
 */
record BroadcastNeighbours(Loans loans) implements NeighbourSource {
  @Override
  public Objective likelihood(TrainingSet data, int batch, int count, Kernel near, long seed) {
    Broadcast<Rows> sent =
        loans.broadcast(
            new Rows(FormFile.bytes(DataForms.of(data)), FormFile.bytes(near.form()), batch));
    int[] rows = RandomRows.draw(data.size(), batch, seed);
    int[] bounds = SharedLikelihood.bounds(rows.length);
    List<LikelihoodPart> parts = new ArrayList<>();
    for (int p = 1; p < bounds.length; p++) {
      parts.add(new Part(sent, Arrays.copyOfRange(rows, bounds[p - 1], bounds[p]), count));
    }
    return new SharedLikelihood(loans, parts, rows.length, count);
  }

  /** All rows with a search among them, which the tasks of an executor share. */
  private static final class Rows implements Serializable {
    private static final long serialVersionUID = 1L;

    private final byte[] data;
    private final byte[] kernel;
    private final int searches;
    private transient TrainingSet made;
    private transient NearestRows search;

    Rows(byte[] data, byte[] kernel, int searches) {
      this.data = data;
      this.kernel = kernel;
      this.searches = searches;
    }

    private synchronized void make() {
      if (made == null) {
        TrainingSet rows = DataForms.trainingSet(FormFile.of(data));
        search = NearestRows.in(KernelForms.kernel(FormFile.of(kernel)), rows.inputs(), searches);
        made = rows;
      }
    }

    NeighbourLikelihood likelihood(int[] batch, int count) {
      make();
      return NeighbourLikelihood.of(made.select(batch), made, search.ofOthers(batch, count));
    }
  }

  private static final class Part extends LikelihoodPart {
    private static final long serialVersionUID = 1L;

    private final Broadcast<Rows> all;
    private final int[] rows;
    private final int count;

    Part(Broadcast<Rows> all, int[] rows, int count) {
      this.all = all;
      this.rows = rows;
      this.count = count;
    }

    @Override
    NeighbourLikelihood likelihood() {
      return all.value().likelihood(rows, count);
    }
  }
}
