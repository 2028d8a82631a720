package kmcg.inducing;

import kmcg.data.PointRange;
import kmcg.linalg.Matrix;

/**
 * The function at some points and, after it, linear combinations of the function at all rows: S =
 * [E_U, P], φ(x) = [k(U, x); Pᵀk(X, x)].
 *
 * @param points f(U)
 * @param directions Pᵀf(X)
 */
public record PointsAndDirections(PointValues points, InducingVariables directions)
    implements InducingVariables {
  private static final long serialVersionUID = 1L;

  @Override
  public int rank() {
    return points.rank() + directions.rank();
  }

  @Override
  public int dimensions() {
    return points.dimensions();
  }

  @Override
  public Matrix at(PointRange x) {
    return points.at(x).above(directions.at(x));
  }
}
