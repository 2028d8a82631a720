package kmcg.inducing;

import kmcg.data.Points;
import kmcg.data.Rows;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Matrix;

/**
 * The function at given points as inducing variables: u = f(U), φ(x) = k(U, x).
 *
 * @param kernel k
 * @param points U
 */
public record PointFeatures(Kernel kernel, Points points) implements Features {
  private static final long serialVersionUID = 1L;

  @Override
  public int rank() {
    return points.size();
  }

  @Override
  public Matrix at(Rows x) {
    return Gram.between(kernel, points.all(), x);
  }
}
