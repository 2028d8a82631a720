package kmcg.inducing;

import kmcg.data.PointRange;
import kmcg.data.Points;
import kmcg.kernel.Gram;
import kmcg.kernel.Kernel;
import kmcg.linalg.Algebra;
import kmcg.linalg.Matrix;
import kmcg.linalg.machine.Parallel;
import kmcg.linalg.machine.Strips;

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
  public PointValues under(Kernel kernel) {
    return new PointValues(kernel, points);
  }

  @Override
  public Values at(Kernel kernel) {
    return new Values(Gram.lower(kernel, points), under(kernel).at(inputs.all()));
  }

  @Override
  public void addGradient(
      Kernel kernel, Matrix covarianceWeights, Matrix rowWeights, double[] gradient) {
    kernel.addGradient(points.all(), points.all(), covarianceWeights.data(), gradient, 0);
    int m = points.size();
    Strips strips = Strips.of(inputs.size());
    double[][] parts = new double[strips.count()][gradient.length];
    Parallel.forEach(
        strips.count(),
        t -> {
          PointRange rows = inputs.rows(strips.from(t), strips.to(t));
          double[] weights = new double[m * rows.size()];
          System.arraycopy(rowWeights.data(), m * rows.from(), weights, 0, weights.length);
          kernel.addGradient(points.all(), rows, weights, parts[t], 0);
        });
    for (double[] part : parts) {
      Algebra.add(1, part, gradient);
    }
  }
}
