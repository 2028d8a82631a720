package kmcg.model.relevance;

import kmcg.data.Points;

/** A function of points, such as the mean of a posterior. */
@FunctionalInterface
public interface MeanFunction {
  /** The value at each of the points. */
  double[] at(Points x);
}
