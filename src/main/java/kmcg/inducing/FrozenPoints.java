package kmcg.inducing;

import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Matrix;

/**
 * The function at inducing points: φ(x) = k(U, x), G = k(U, U).
 *
 * @param points U
 * @param inputs X
 */
public record FrozenPoints(Points points, Points inputs) implements FrozenVariables {
  @Override
  public int count() {
    return points.size();
  }

  @Override
  public int directions() {
    return 0;
  }

  @Override
  public PointValues under(Kernel kernel) {
    return new PointValues(kernel, points);
  }

  @Override
  public Covariances at(Kernel kernel) {
    return new OfPoints(kernel, points, inputs);
  }

  private record OfPoints(Kernel kernel, Points points, Points inputs) implements Covariances {
    @Override
    public Matrix ofVariables() {
      return Gram.lower(kernel, points);
    }

    @Override
    public Matrix ofRows(int from, int to) {
      return Gram.between(kernel, points.all(), inputs.rows(from, to));
    }

    @Override
    public void addRowGradient(int from, Matrix weights, double[] gradient) {
      PointRange rows = inputs.rows(from, from + weights.columns());
      kernel.addGradient(points.all(), rows, weights.data(), gradient, 0);
    }

    @Override
    public void addGradient(Matrix weights, Matrix ofDirections, double[] gradient) {
      kernel.addGradient(points.all(), points.all(), weights.data(), gradient, 0);
    }
  }
}
