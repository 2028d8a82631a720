package kmcg.learning;

import kmcg.data.TrainingSet;
import kmcg.inducing.choice.RandomRows;
import kmcg.kernel.Kernel;

/** Where rows and their neighbours come from, and who evaluates their likelihood. */
@FunctionalInterface
public interface NeighbourSource {
  /** Rows of the data, in this process. */
  NeighbourSource HERE =
      (data, batch, count, near, seed) ->
          NeighbourLikelihood.within(data, RandomRows.draw(data.size(), batch, seed), count, near);

  /**
   * The log likelihood of some rows, each given its nearest others.
   *
   * @param data that are learned from; a source may know more rows of the same table
   * @param batch how many rows
   * @param count how many neighbours of each
   * @param near the kernel by which rows are near
   * @param seed of the draw of rows
   */
  Objective likelihood(TrainingSet data, int batch, int count, Kernel near, long seed);
}
