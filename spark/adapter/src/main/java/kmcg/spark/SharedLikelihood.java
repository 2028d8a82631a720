package kmcg.spark;

import java.util.Arrays;
import java.util.List;
import kmcg.form.FormFile;
import kmcg.learning.NeighbourLikelihood;
import kmcg.learning.Objective;
import kmcg.model.Prior;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;

/**
 * The log likelihood of a batch of rows, each given its neighbours, with the rows spread over the
 * executors. An evaluation sends the prior out, and brings back a value and a gradient for each
 * part, which are added up in the order of the parts.
 */
final class SharedLikelihood implements Objective {
  /** Parts of a batch, whatever the cluster, so that the same call gives the same digits. */
  static final int PARTS = 16;

  private final JavaRDD<LikelihoodPart> parts;
  private final int rows;
  private final int count;

  /**
   * A likelihood in parts.
   *
   * @param rows of the batch
   * @param count neighbours of each
   */
  SharedLikelihood(Loans loans, List<LikelihoodPart> parts, int rows, int count) {
    this.parts = loans.spark().parallelize(parts, parts.size()).persist(StorageLevel.MEMORY_ONLY());
    loans.onReturn(() -> this.parts.unpersist(false));
    this.rows = rows;
    this.count = count;
  }

  /** Where the parts of a batch of this size begin and end. */
  static int[] bounds(int rows) {
    int parts = Math.min(PARTS, rows);
    int[] bounds = new int[parts + 1];
    Arrays.setAll(bounds, p -> (int) ((long) rows * p / parts));
    return bounds;
  }

  @Override
  public Value at(Prior prior) {
    byte[] sent = FormFile.bytes(prior.form());
    List<double[]> found = parts.map(part -> Tasks.run(() -> part.at(sent))).collect();
    double value = 0;
    double[] gradient = new double[prior.kernel().parameters().size() + 1];
    for (double[] part : found) {
      value += part[0];
      for (int i = 0; i < gradient.length; i++) {
        gradient[i] += part[1 + i];
      }
    }
    return new Value(value, gradient);
  }

  @Override
  public String name() {
    return "log likelihood of %s rows, each given %s neighbours, in %s parts on the executors"
        .formatted(rows, count, parts.getNumPartitions());
  }

  @Override
  public String shortName() {
    return "neighbours";
  }

  @Override
  public double cost() {
    return NeighbourLikelihood.cost(rows, count);
  }
}
