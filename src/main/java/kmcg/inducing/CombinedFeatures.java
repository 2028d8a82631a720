package kmcg.inducing;

import kmcg.data.PointRange;
import kmcg.linalg.Matrix;

/**
 * Two sets of inducing variables of the same function, one after the other.
 *
 * @param first the variables that come first
 * @param second those that follow
 */
public record CombinedFeatures(Features first, Features second) implements Features {
  private static final long serialVersionUID = 1L;

  @Override
  public int rank() {
    return first.rank() + second.rank();
  }

  @Override
  public int dimensions() {
    return first.dimensions();
  }

  @Override
  public Matrix at(PointRange x) {
    return first.at(x).above(second.at(x));
  }
}
