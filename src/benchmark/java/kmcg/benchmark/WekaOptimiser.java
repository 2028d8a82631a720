package kmcg.benchmark;

import kmcg.learning.Maximiser;
import weka.core.Optimization;

/**
 * Weka's quasi-Newton method with bounds, a peer. Its first step is the gradient itself, which for
 * an evidence in hundreds of nats leads far away; so the function is divided by its steepest slope
 * at the start.
 */
final class WekaOptimiser implements Maximiser {
  @Override
  public void search(Function function, double[] start, double[] lower, double[] upper) {
    Bfgs bfgs = new Bfgs(function, start);
    double[][] bounds = {lower.clone(), upper.clone()};
    try {
      double[] found = bfgs.findArgmin(start, bounds);
      while (found == null) { // it has used up its number of iterations
        found = bfgs.findArgmin(bfgs.getVarbValues(), bounds);
      }
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      // a line search that finds no way on: what was evaluated so far is what there is
    }
  }

  private static final class Bfgs extends Optimization {
    private final Function function;
    private final double scale;

    Bfgs(Function function, double[] start) {
      this.function = function;
      double steepest = 0;
      for (double slope : function.at(start).gradient()) {
        steepest = Math.max(steepest, Math.abs(slope));
      }
      scale = steepest > 0 ? 1 / steepest : 1;
    }

    @Override
    protected double objectiveFunction(double[] x) {
      return -scale * function.at(x).value();
    }

    @Override
    protected double[] evaluateGradient(double[] x) {
      double[] gradient = function.at(x).gradient().clone();
      for (int i = 0; i < gradient.length; i++) {
        gradient[i] *= -scale;
      }
      return gradient;
    }

    @Override
    public String getRevision() {
      return "1";
    }
  }
}
