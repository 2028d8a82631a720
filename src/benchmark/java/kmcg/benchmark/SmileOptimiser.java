package kmcg.benchmark;

import kmcg.learning.Maximiser;
import kmcg.learning.Objective;
import smile.math.BFGS;
import smile.math.DifferentiableMultivariateFunction;

/** Smile's L-BFGS-B, a peer; the function is divided by its steepest slope at the start. */
final class SmileOptimiser implements Maximiser {
  private static final int MEMORY = 10;
  private static final int ITERATIONS = 1000;

  @Override
  public void search(Function function, double[] start, double[] lower, double[] upper) {
    double steepest = 1e-300;
    for (double slope : function.at(start).gradient()) {
      steepest = Math.max(steepest, Math.abs(slope));
    }
    BFGS.minimize(
        new Scaled(function, 1 / steepest), MEMORY, start.clone(), lower, upper, 1e-8, ITERATIONS);
  }

  private record Scaled(Function function, double scale)
      implements DifferentiableMultivariateFunction {
    private static final long serialVersionUID = 1L;

    @Override
    public double f(double[] x) {
      return -scale * function.at(x).value();
    }

    @Override
    public double g(double[] x, double[] gradient) {
      Objective.Value value = function.at(x);
      for (int i = 0; i < gradient.length; i++) {
        gradient[i] = -scale * value.gradient()[i];
      }
      return -scale * value.value();
    }
  }
}
